"""Recipes over made-up tokens, for make_folders.py: the kinds that design systems have, in turn, the same for the same
model.

A recipe keeps to its tokens while they are there, so that a release changes only the recipes whose tokens went away, and
the one whose turn it is.
"""
import json
import os
import zlib


class Palette:
    """Tokens by type, aliases left out; what was once chosen is kept while it is there."""

    def __init__(self):
        self.names = {}
        self.known = set()
        self.chosen = {}

    def take(self, model):
        self.names = {"color": [], "dimension": [], "typography": []}
        for token in model.tokens:
            if token.value[0] in self.names:
                self.names[token.value[0]].append(".".join(token.path))
        self.known = {name for names in self.names.values() for name in names}

    def token(self, kind, salt):
        if self.chosen.get(salt) not in self.known:
            names = self.names[kind]
            self.chosen[salt] = names[zlib.crc32(salt.encode()) % len(names)]
        return "{%s}" % self.chosen[salt]


def surface(palette, name, number, release):
    return {
        "kind": "modifier", "description": "A surface, the %dth." % number,
        "parameters": [
            {"name": "cornerRadius", "type": "length", "default": palette.token("dimension", name + "r")},
            {"name": "shadowRadius", "type": "length", "default": 4 + release}],
        "steps": [
            {"apply": "padding", "length": palette.token("dimension", name + "p")},
            {"apply": "background", "style": palette.token("color", name + "b")},
            {"apply": "cornerRadius", "radius": "cornerRadius"},
            {"apply": "shadow", "color": ".black.opacity(0.1)", "radius": "shadowRadius", "x": 0, "y": 2}],
        "expectations": [{"name": "it keeps its corners", "given": {"cornerRadius": 20},
                          "expect": [{"step": "cornerRadius", "radius": 20}]}]}


def badge(palette, name, number, release):
    return {
        "kind": "modifier", "description": "A number in a corner.",
        "parameters": [
            {"name": "count", "type": "integer"},
            {"name": "color", "type": "color", "default": palette.token("color", name + "c")},
            {"name": "limit", "type": "integer", "default": 99 + release}],
        "views": {"number": {
            "view": "text", "text": "count > limit ? '${limit}+' : '${count}'",
            "steps": [
                {"apply": "font", "font": palette.token("typography", name + "f") + ".weight(.bold)"},
                {"apply": "foregroundStyle", "style": ".white"},
                {"apply": "padding", "edges": ".horizontal", "length": palette.token("dimension", name + "h")},
                {"apply": "background", "style": "color"},
                {"apply": "clipShape", "shape": "Capsule()"}]}},
        "steps": [{"if": "count > 0",
                   "then": [{"apply": "overlay", "alignment": ".topTrailing",
                             "view": {"view": "ref", "name": "number"}}]}],
        "expectations": [{"name": "nothing is hidden", "given": {"count": 0}, "expect": [{"unchanged": True}]}]}


def text(palette, name, number, release):
    return {
        "kind": "modifier", "description": "A style of text.",
        "parameters": [{"name": "lines", "type": "integer", "default": 2 + release}],
        "steps": [
            {"apply": "font", "font": palette.token("typography", name + "f")},
            {"apply": "foregroundStyle", "style": palette.token("color", name + "c")},
            {"apply": "lineLimit", "number": "lines"}]}


def pressable(palette, name, number, release):
    return {
        "kind": "modifier", "description": "Gives way under a finger.",
        "api": {"exposes": ["scale"]},
        "parameters": [
            {"name": "scale", "type": "length", "default": 0.95},
            {"name": "opacity", "type": "number", "default": 0.8},
            {"name": "animation", "type": "animation", "default": ".easeInOut(duration: %d)" % (1 + release)}],
        "state": {"isPressed": {"type": "boolean", "initial": False}},
        "steps": [
            {"apply": "scaleEffect", "scale": "isPressed ? scale : 1"},
            {"apply": "opacity", "opacity": "isPressed ? opacity : 1"},
            {"apply": "animation", "animation": "animation", "value": "isPressed"},
            {"apply": "gesture", "gesture": {
                "kind": "press", "onChanged": [{"set": "isPressed", "to": True}],
                "onEnded": [{"set": "isPressed", "to": False}]}}],
        "expectations": [{"name": "it starts unpressed", "expect": [{"step": "scaleEffect", "scale": 1}]}]}


def adaptive(palette, name, number, release):
    return {
        "kind": "modifier", "description": "Fits what is around it.",
        "environment": ["colorScheme", "dynamicTypeSize"],
        "derived": {
            "room": {"type": "length", "value": {
                "switch": "dynamicTypeSize",
                "cases": [{"in": [".xSmall", ".small", ".medium"], "value": palette.token("dimension", name + "s")},
                          {"in": [".large", ".xLarge"], "value": palette.token("dimension", name + "m")}],
                "default": palette.token("dimension", name + "l")}},
            "fill": {"type": "color", "value": "colorScheme == .dark ? %s : %s" % (
                palette.token("color", name + "d"), palette.token("color", name + "w"))}},
        "steps": [
            {"apply": "padding", "length": "room"},
            {"apply": "background", "style": "fill"},
            {"apply": "blur", "radius": release}]}


def button(palette, name, number, release):
    return {
        "kind": "buttonStyle", "description": "A button's look.",
        "parameters": [{"name": "height", "type": "length", "default": 44 + release}],
        "environment": ["isEnabled"],
        "steps": [
            {"apply": "font", "font": palette.token("typography", name + "f") + ".weight(.semibold)"},
            {"apply": "foregroundStyle", "style": "isEnabled ? %s : Color.gray" % palette.token("color", name + "c")},
            {"apply": "frame", "maxWidth": ".infinity", "minHeight": "height"},
            {"apply": "background",
             "style": "isPressed ? %s : %s" % (palette.token("color", name + "p"), palette.token("color", name + "b"))},
            {"apply": "overlay", "view": {
                "view": "shape", "shape": "RoundedRectangle(cornerRadius: %s)" % palette.token("dimension", name + "r"),
                "stroke": {"style": palette.token("color", name + "s"), "lineWidth": 2}}}]}


def composition(palette, name, number, release):
    return {
        "kind": "composition", "description": "Made of two others.",
        "parameters": [{"name": "isOn", "type": "boolean", "default": True}],
        "steps": [
            {"use": "made%04d" % (number - 6), "with": {"shadowRadius": "isOn ? %d : 0" % (8 + release)}},
            {"use": "made%04d" % (number - 3), "with": {"scale": "isOn ? 0.98 : 1"}},
            {"apply": "allowsHitTesting", "enabled": "isOn"}]}


KINDS = [surface, badge, text, pressable, adaptive, button, composition]


def write(model, palette, folder, count, release):
    """Writes `count` recipes; in release n, n of them differ from the first release."""
    palette.take(model)
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        name = "made%04d" % number
        recipe = KINDS[number % len(KINDS)](palette, name, number, 1 if number < release else 0)
        with open(os.path.join(folder, name + ".recipe.json"), "w", encoding="utf-8", newline="\n") as file:
            json.dump(recipe, file, indent=2, ensure_ascii=False)
            file.write("\n")
