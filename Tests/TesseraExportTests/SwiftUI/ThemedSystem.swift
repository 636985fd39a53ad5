import TesseraDomain

/// A system of three brands, two densities, two schemes and two contrasts, with a token of every type that differs.
enum ThemedSystem {
  static let text = #"""
    {
      "appearances": {
        "light": {"scheme": "light"}, "dark": {"scheme": "dark"}, "highContrast": {"contrast": "high"},
        "darkHighContrast": {"scheme": "dark", "contrast": "high"}
      },
      "tokens": {
        "ramp": {
          "$type": "color", "$extensions": {"dev.tessera": {"visibility": "private"}},
          "red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
          "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
          "tint": {"$value": {"colorSpace": "srgb", "components": [0.5, 0.5, 0.5]}}
        },
        "color": {
          "$type": "color", "$description": "What is seen.",
          "accent": {"$value": "{ramp.red}", "$description": "What draws the eye."},
          "button": {"fill": {"$value": "{color.accent}"}, "$root": {"$value": "{ramp.tint}"}},
          "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
          "old": {
            "$value": {"colorSpace": "srgb", "components": [1, 1, 0]}, "$deprecated": "Too loud.",
            "$extensions": {"dev.tessera": {"replacement": "color.accent"}}
          },
          "older": {
            "$value": "{color.old}", "$deprecated": true,
            "$extensions": {"dev.tessera": {"replacement": "color.button.fill"}}
          },
          "live": {"$value": "{color.old}"},
          "logo": {
            "$value": {"colorSpace": "srgb", "components": [0, 1, 0]},
            "$extensions": {"dev.tessera": {"swiftui": {"asset": "Logo"}}}
          }
        },
        "space": {
          "$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}}, "gap": {"$value": "{space.md}"},
          "fixed": {"$value": {"value": 1, "unit": "px"}}
        },
        "number": {"$type": "number", "tight": {"$value": 1.2}},
        "font": {
          "sans": {"$type": "fontFamily", "$value": "system-ui"}, "bold": {"$type": "fontWeight", "$value": 700}
        },
        "text": {
          "body": {
            "$type": "typography",
            "$value": {
              "fontFamily": "{font.sans}", "fontSize": "{space.md}", "fontWeight": "{font.bold}",
              "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": "{number.tight}"
            }
          }
        },
        "motion": {
          "fast": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}},
          "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
          "enter": {
            "$type": "transition",
            "$value": {"duration": "{motion.fast}", "delay": {"value": 0, "unit": "s"}, "timingFunction": "{motion.ease}"}
          }
        },
        "line": {
          "style": {"$type": "strokeStyle", "$value": "solid"},
          "card": {"$type": "border", "$value": {"color": "{color.accent}", "width": "{space.md}", "style": "{line.style}"}}
        },
        "shadow": {
          "$type": "shadow",
          "low": {
            "$value": {
              "color": "{color.ink}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"},
              "blur": {"value": 8, "unit": "px"}, "spread": {"value": 0, "unit": "px"}
            }
          }
        },
        "gradient": {
          "$type": "gradient",
          "sky": {"$value": [{"color": "{color.accent}", "position": 0}, {"color": "{color.ink}", "position": 1}]}
        },
        "empty": {"deeper": {}}
      },
      "modifiers": {
        "brand": {
          "default": "alpha",
          "contexts": {
            "alpha": {},
            "beta": {
              "color": {
                "$type": "color", "accent": {"$value": "{ramp.blue}"},
                "old": {
                  "$value": {"colorSpace": "srgb", "components": [0, 1, 1]}, "$deprecated": "Too loud.",
                  "$extensions": {"dev.tessera": {"replacement": "color.accent"}}
                },
                "logo": {
                  "$value": {"colorSpace": "srgb", "components": [0, 1, 0]},
                  "$extensions": {"dev.tessera": {"swiftui": {"asset": "LogoBeta"}}}
                }
              },
              "font": {"sans": {"$type": "fontFamily", "$value": "Inter"}, "bold": {"$type": "fontWeight", "$value": 600}},
              "motion": {
                "fast": {"$type": "duration", "$value": {"value": 50, "unit": "ms"}},
                "ease": {"$type": "cubicBezier", "$value": [0.5, 0, 0.5, 1]}
              },
              "line": {"style": {"$type": "strokeStyle", "$value": "dotted"}}
            },
            "gamma 2": {"color": {"accent": {"$type": "color", "$value": "{ramp.tint}"}}}
          }
        },
        "density": {
          "default": "regular",
          "contexts": {
            "regular": {},
            "compact": {
              "space": {"md": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}},
              "number": {"tight": {"$type": "number", "$value": 1}}
            }
          }
        },
        "scheme": {
          "default": "light",
          "contexts": {
            "light": {},
            "dark": {
              "color": {
                "$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
                "accent": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0.5]}}
              },
              "shadow": {
                "low": {
                  "$type": "shadow",
                  "$value": {
                    "color": "{color.ink}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"},
                    "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}
                  }
                }
              }
            }
          }
        },
        "contrast": {
          "default": "normal",
          "contexts": {
            "normal": {}, "high": {"number": {"tight": {"$type": "number", "$value": 1.4}}}
          }
        }
      }
    }
    """#

  static let tombstones = [
    Tombstone(
      path: TokenPath("color.loud"), lastVersion: ReleaseVersion(1, 0, 0), replacement: TokenPath("color.accent")),
    Tombstone(path: TokenPath("space.huge"), lastVersion: ReleaseVersion(1, 3, 0), replacement: TokenPath("space.md")),
    Tombstone(path: TokenPath("text.lost"), lastVersion: ReleaseVersion(1, 3, 0), replacement: TokenPath("space.md")),
    Tombstone(path: TokenPath("space.none"), lastVersion: ReleaseVersion(1, 3, 0)),
    Tombstone(path: TokenPath("past.ink"), lastVersion: ReleaseVersion(1, 3, 0), replacement: TokenPath("color.ink")),
  ]

  /// How people use the theme.
  static let uses = """

    struct ThemedProbe: View {
      @Environment(\\.themedTheme) private var theme
      @Environment(\\.themedTheme.color.accent) private var accent
      var body: some View {
        Text("a")
          .themedTextStyle(theme.text.body)
          .themedShadow(theme.shadow.low)
          .themedBorder(theme.line.card, in: RoundedRectangle(cornerRadius: theme.space.md))
          .themedAnimation(theme.motion.enter, value: theme)
          .foregroundColor(theme.color.button.fill)
          .background(theme.gradient.sky.themedLinear(from: .leading, to: .trailing))
          .padding(theme.space.gap)
          .themedTheme(.gamma2)
          .themedTheme(ThemedTheme(brand: .beta, density: .compact))
          .environment(\\.themedTheme.densityContext, .compact)
      }
    }
    let brands = ThemedTheme.BrandContext.allCases.map(\\.rawValue)
    let stored = ThemedTheme.BrandContext(rawValue: "gamma 2") == .gamma2
    let dark = ThemedTheme(brand: .beta, appearance: .dark).shadow.low

    """
}
