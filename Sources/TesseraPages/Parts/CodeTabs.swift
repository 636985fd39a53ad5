internal import HTML

/// Code for each format behind tabs, which are radio buttons and need no script.
enum CodeTabs {
  static func append(_ samples: [CodeSample], to out: inout HTMLBuffer) {
    if samples.isEmpty { return }
    out.element(.fieldset, .class("tabs")) { out in
      out.element(.legend, .class("vh"), text: "Format of the code")
      for (place, sample) in samples.enumerated() {
        let id = "tab-\(place)"
        if place == 0 {
          out.void(.input, .type("radio"), .name("format"), .id(id), .checked)
        } else {
          out.void(.input, .type("radio"), .name("format"), .id(id))
        }
        out.element(.label, .for(id), text: sample.format)
        out.element(.div) { out in
          CommandText.block(
            sample.text, id: "code-\(place)", label: "Code for \(sample.format)", language: sample.language, to: &out)
        }
      }
    }
  }
}
