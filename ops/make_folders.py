#!/usr/bin/env python3
"""Author's folders out of make_tokens.py: one per release, ready to be validated and published.

    OUT/r00 OUT/r01 ...      design-system.json, tokens/NAME.tokens.json, with --recipes recipes/NAME.recipe.json
    OUT/truth.json           what each release changed (with --truth)

With --themes there is a resolver with the modifier `theme`; its context `dark` gives every fifth color a value of its
own. What is there already is not made again, as long as it was made with the same arguments.
"""
import argparse
import json
import os
import shutil
import sys
import zlib

sys.dont_write_bytecode = True
import make_recipes  # noqa: E402
import make_tokens  # noqa: E402


def write_text(path, document):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        json.dump(document, file, indent=2, ensure_ascii=False)
        file.write("\n")


def dark_value(value):
    """The color turned around: bright becomes dark, alpha stays."""
    kind, red, green, blue, alpha = value
    return (kind, 255 - red, 255 - green, 255 - blue, alpha)


def write_themes(model, folder, names):
    dark = {}
    for token in model.tokens:
        # By name and not by place, so that a token added or removed elsewhere moves nothing.
        if token.value[0] != "color" or zlib.crc32(".".join(token.path).encode()) % 5:
            continue
        node = dark
        for name in token.path[:-1]:
            node = node.setdefault(name, {})
        rendered = make_tokens.render(token, "2025.10")
        rendered["$value"] = make_tokens.render_value(dark_value(token.value), "2025.10")
        node[token.path[-1]] = rendered
    write_text(os.path.join(folder, "tokens", "dark.tokens.json"), dark)
    write_text(os.path.join(folder, "tokens", "themes.resolver.json"), {
        "version": "2025.10",
        "sets": {"base": {"sources": [{"$ref": name} for name in names]}},
        "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"}},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]})


def write_folder(model, folder, identifier, themes):
    make_tokens.write(model, folder, "2025.10", False)
    tokens = os.path.join(folder, "tokens")
    names = []
    for name in sorted(os.listdir(tokens)):
        names.append(name[:-len(".json")] + ".tokens.json")
        os.rename(os.path.join(tokens, name), os.path.join(tokens, names[-1]))
    system = {"id": identifier, "title": "Made to measure", "policy": {"removalWindow": {"minors": 0, "days": 0}}}
    if themes:
        write_themes(model, folder, names)
        system["appearances"] = {"light": {"theme": "light"}, "dark": {"theme": "dark"}}
    write_text(os.path.join(folder, "design-system.json"), system)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="tokens in release 0 (default 1000)")
    parser.add_argument("--releases", type=int, default=20, help="releases on top of release 0 (default 20)")
    parser.add_argument("--churn", type=float, default=0.01, help="share of tokens a release changes (default 0.01)")
    parser.add_argument("--seed", default="tessera")
    parser.add_argument("--id", default="bench.system", help="identifier of the design system")
    parser.add_argument("--themes", action="store_true", help="two contexts, light and dark")
    parser.add_argument("--recipes", type=int, default=0, help="recipes over the tokens (default 0)")
    parser.add_argument("--truth", action="store_true", help="write truth.json as well")
    parser.add_argument("--out", required=True, help="folder to make; it is replaced")
    arguments = parser.parse_args()
    out = arguments.out
    stamp = json.dumps([4, arguments.recipes, arguments.count, arguments.releases, arguments.churn, arguments.seed, arguments.id,
                        arguments.themes, arguments.truth])
    stamp_path = os.path.join(out, "made.json")
    if os.path.exists(stamp_path):
        with open(stamp_path, encoding="utf-8") as file:
            if file.read() == stamp:
                return
    shutil.rmtree(out, ignore_errors=True)
    model = make_tokens.Model(arguments.count, arguments.seed, 500)
    palette = make_recipes.Palette()
    for number in range(arguments.releases + 1):
        if number:
            model.release(number, arguments.churn, "2025.10")
        make_tokens.check(model)
        folder = os.path.join(out, "r%02d" % number)
        write_folder(model, folder, arguments.id, arguments.themes)
        if arguments.recipes:
            make_recipes.write(model, palette, os.path.join(folder, "recipes"), arguments.recipes, number)
    if arguments.truth:
        write_text(os.path.join(out, "truth.json"), model.log)
    with open(stamp_path, "w", encoding="utf-8") as file:
        file.write(stamp)
    print("made %s: %d tokens, %d releases" % (out, len(model.tokens), arguments.releases + 1), file=sys.stderr)


if __name__ == "__main__":
    main()
