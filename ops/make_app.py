#!/usr/bin/env python3
"""Swift files of an app that uses a generated design system: the same for the same names.

    ops/make_app.py --tokens app/Tokens --files 2000 --out app/Sources

The names are read from the generated files. One file has some 150 lines, of which a dozen use a name; others mention one
in a comment or a string, or look like one.
"""
import argparse
import os
import re

DECLARATION = re.compile(r"^(\s*)(?:public )?(?:(?:enum|extension) ([\w.`]+) \{|static (?:let|var) (\w+|`\w+`))")

VIEW = """\
/// Part {number} of {file}; it shows what `{text}` does.
struct Part{file}x{number}: View {{
  @State private var isOpen = false
  private let items: [String] = ["one", "two", "three \\("{text}".count)"]

  var body: some View {{
    VStack(alignment: .leading, spacing: 8) {{
      ForEach(items, id: \\.self) {{ item in
        HStack {{
          Text(verbatim: item)
          Spacer()
          Text(verbatim: "\\(item.count) of \\(items.count)")
        }}
        .padding(.vertical, 4)
      }}
      // My{text} is another one.
      Probe({name})
    }}
    .opacity(isOpen ? 1 : 0.5)
    .onTapGesture {{ isOpen.toggle() }}
  }}
}}

"""


def names(folder):
    found = []
    for path in sorted(os.listdir(folder)):
        if not path.endswith(".swift") or "Private" in path:
            continue
        scope = []
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            for line in file:
                match = DECLARATION.match(line)
                if not match:
                    continue
                depth = len(match.group(1)) // 2
                if match.group(2):
                    scope = scope[:depth] + [match.group(2).replace("`", "")]
                elif depth > 0 and "Support" not in path and "Version" not in path:
                    found.append(".".join(scope[:depth] + [match.group(3).replace("`", "")]))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tokens", required=True, help="the folder of generated Swift files")
    parser.add_argument("--files", type=int, default=2000, help="how many files to write")
    parser.add_argument("--out", required=True, help="where they go")
    options = parser.parse_args()
    found = names(options.tokens)
    if not found:
        raise SystemExit(f"{options.tokens} declares no token")
    place = 0
    for number in range(options.files):
        folder = os.path.join(options.out, f"Feature{number // 50:02}")
        os.makedirs(folder, exist_ok=True)
        parts = ["import SwiftUI\n\n"]
        for part in range(6):
            name = found[place % len(found)]
            parts.append(VIEW.format(file=number, number=part, name=name, text=found[(place * 7 + 3) % len(found)]))
            place += 1
        with open(os.path.join(folder, f"File{number:04}.swift"), "w", encoding="utf-8") as file:
            file.write("".join(parts))


if __name__ == "__main__":
    main()
