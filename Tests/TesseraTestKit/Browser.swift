internal import Foundation

/// Chromium without a window, driven as a person would: Debian's `chromium` behind its `chromedriver`.
///
/// The driver is spoken to in the words of the W3C's WebDriver (<https://www.w3.org/TR/webdriver2/>); `curl` carries them.
package final class Browser {
  private let driver: RunningProcess
  private let address: String
  private let session: String
  /// What the developer's console said, over all pages that were opened.
  package private(set) var console: [String] = []
  /// Every address that a page asked for.
  package private(set) var requested: [String] = []

  /// Starts a browser of its own, with an empty profile.
  ///
  /// - Parameters:
  ///   - width: of the window, in CSS pixels.
  ///   - profile: a folder for what the browser keeps.
  package init(width: Int, height: Int, profile: TemporaryFolder) throws {
    let port: String
    (driver, port) = try Self.driver(in: profile.path)
    address = "http://127.0.0.1:\(port)"
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--user-data-dir=\(profile.path("chromium"))", "--disable-background-networking",
      "--window-size=\(width),\(height)", "--no-first-run", "--disable-component-update", "--disable-sync",
    ]
    let wanted: [String: Any] = [
      "goog:chromeOptions": ["args": arguments],
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
      // A machine that compiles beside this is slow, and that is no fault of a page.
      "timeouts": ["script": Self.patienceSeconds * 1_000, "pageLoad": Self.patienceSeconds * 1_000],
    ]
    session = try Self.session(at: address, wanted)
    try resize(width: width, height: height)
  }

  /// How long a page may take for anything.
  private static let patienceSeconds = 240

  /// Starts a driver, and says at which port it listens.
  ///
  /// Given port 0, it takes any that is free at `::1` and ends where another program has the same one at `127.0.0.1`.
  private static func driver(in folder: String) throws -> (RunningProcess, port: String) {
    var failure: any Error = BrowserError("no driver")
    for _ in 0..<20 {
      do {
        let driver = try RunningProcess("chromedriver", ["--port=0"], in: folder)
        let line = try driver.line(containing: "started successfully on port")
        return (driver, line.split(separator: " ").last.map { $0.filter(\.isNumber) } ?? "")
      } catch ProcessError.endedEarly(let command, let result) where result.stdout.contains("port not available") {
        failure = ProcessError.endedEarly(command, result)
      }
    }
    throw failure
  }

  /// The driver gives a browser a minute to come up, which on a machine that does much else is not always enough.
  private static func session(at address: String, _ wanted: [String: Any]) throws -> String {
    var failure: any Error = BrowserError("no session")
    for _ in 0..<3 {
      do {
        let answer = try ask("\(address)/session", "POST", ["capabilities": ["alwaysMatch": wanted]])
        if let session = (answer as? [String: Any])?["sessionId"] as? String { return session }
        failure = BrowserError("no session: \(answer ?? "nothing")")
      } catch {
        failure = error
      }
    }
    throw failure
  }

  deinit {
    _ = try? Self.ask("\(address)/session/\(session)", "DELETE", nil, timeoutSeconds: 20)
  }

  // MARK: - Looking

  /// Opens a page, and waits until it is there.
  package func open(_ url: String) throws {
    try send("POST", "url", ["url": url])
    try readLogs()
  }

  package func url() throws -> String { try send("GET", "url") as? String ?? "" }

  /// Runs the body of a function in the page.
  ///
  /// - Returns: what it returns, as `JSONSerialization` reads it; nil for `null`.
  @discardableResult
  package func run(_ script: String, _ arguments: [Any] = []) throws -> Any? {
    let found = try send("POST", "execute/sync", ["script": script, "args": arguments])
    return found is NSNull ? nil : found
  }

  /// The same for a function that gives a promise.
  package func runAsync(_ script: String) throws -> Any? {
    let body =
      "const done = arguments[arguments.length - 1]; (async () => { \(script) })().then(done, e => done({failed: String(e)}));"
    let found = try send("POST", "execute/async", ["script": body, "args": []])
    return found is NSNull ? nil : found
  }

  /// The text that a person sees in the first element that `selector` finds; nil where there is none.
  package func text(_ selector: String) throws -> String? {
    try run("const e = document.querySelector(arguments[0]); return e ? e.innerText : null;", [selector]) as? String
  }

  package func count(_ selector: String) throws -> Int {
    try run("return document.querySelectorAll(arguments[0]).length;", [selector]) as? Int ?? 0
  }

  /// The whole page as a PNG, as high as it is.
  package func screenshot() throws -> [UInt8] {
    let options: [String: Any] = ["format": "png", "captureBeyondViewport": true, "fromSurface": true]
    // Chromium now and then has no picture at hand, and has one when it is asked again.
    let found = try (try? devTools("Page.captureScreenshot", options)) ?? devTools("Page.captureScreenshot", options)
    guard let text = (found as? [String: Any])?["data"] as? String, let data = Data(base64Encoded: text) else {
      throw BrowserError("no picture")
    }
    return [UInt8](data)
  }

  // MARK: - Doing

  package func resize(width: Int, height: Int) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// What the system of the person prefers: `("prefers-color-scheme", "dark")`.
  ///
  /// - Parameter media: what the page is shown on: `print`; on the screen where it is empty.
  package func prefer(_ features: [(name: String, value: String)], media: String = "") throws {
    try devTools(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": features.map { ["name": $0.name, "value": $0.value] }])
  }

  /// Whether pages may run scripts.
  package func allowScripts(_ allowed: Bool) throws {
    try devTools("Emulation.setScriptExecutionDisabled", ["value": !allowed])
  }

  package func click(_ selector: String) throws {
    try send("POST", "element/\(try element(selector))/click", [:])
    try readLogs()
  }

  /// Types into an element, as from a keyboard.
  package func type(_ text: String, into selector: String) throws {
    try send("POST", "element/\(try element(selector))/value", ["text": text])
  }

  /// Presses keys one after the other, wherever the focus is. See ``Key``.
  package func press(_ keys: String...) throws {
    let actions = keys.flatMap { key in [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]] }
    try send("POST", "actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
    try readLogs()
  }

  /// Keys that have no character. Source: WebDriver, section 17.4.2.
  package enum Key {
    package static let tab = "\u{E004}"
    package static let enter = "\u{E007}"
    package static let escape = "\u{E00C}"
    package static let space = " "
    package static let left = "\u{E012}"
    package static let right = "\u{E014}"
    package static let down = "\u{E015}"
  }

  // MARK: - Speaking to the driver

  private func element(_ selector: String) throws -> String {
    let found = try send("POST", "element", ["using": "css selector", "value": selector])
    guard let id = (found as? [String: Any])?.values.first as? String else { throw BrowserError("no \(selector)") }
    return id
  }

  @discardableResult
  private func devTools(_ command: String, _ parameters: [String: Any]) throws -> Any? {
    try send("POST", "goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  private func readLogs() throws {
    for case let entry as [String: Any] in try send("POST", "se/log", ["type": "browser"]) as? [Any] ?? [] {
      let message = entry["message"] as? String ?? ""
      // The empty page that the browser starts with is its own, and has things to say too.
      guard !message.hasPrefix("chrome://") else { continue }
      console.append("\(entry["level"] ?? ""): \(message)")
    }
    for case let entry as [String: Any] in try send("POST", "se/log", ["type": "performance"]) as? [Any] ?? [] {
      guard let text = entry["message"] as? String,
        let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let message = whole["message"] as? [String: Any], message["method"] as? String == "Network.requestWillBeSent",
        let parameters = message["params"] as? [String: Any], let request = parameters["request"] as? [String: Any],
        let url = request["url"] as? String
      else { continue }
      requested.append(url)
    }
  }

  @discardableResult
  private func send(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any? {
    try Self.ask("\(address)/session/\(session)/\(path)", method, body)
  }

  private static func ask(
    _ url: String, _ method: String, _ body: [String: Any]?, timeoutSeconds: Int = patienceSeconds + 10
  ) throws -> Any? {
    var arguments = ["-sS", "--max-time", "\(timeoutSeconds)", "-X", method, url]
    var input: String?
    if let body {
      input = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
      arguments += ["-H", "Content-Type: application/json", "--data-binary", "@-"]
    }
    let result = try TesseraTestKit.run("curl", arguments, input: input, timeoutSeconds: Double(timeoutSeconds + 5))
    guard let answer = try? JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any] else {
      throw BrowserError("\(method) \(url): \(result)")
    }
    if let value = answer["value"] as? [String: Any], let error = value["error"] as? String {
      throw BrowserError("\(method) \(url): \(error): \(value["message"] ?? "")")
    }
    return answer["value"]
  }
}

/// Something that the browser could not do.
package struct BrowserError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
