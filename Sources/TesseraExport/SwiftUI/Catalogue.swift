internal import TesseraDomain

/// The colours of an asset catalogue, and what each is looked up by.
struct Catalogue {
  struct Entry {
    /// What it is looked up by: the names of its groups and its own, for every group provides its namespace.
    let name: String
    let value: Variants<Color>
  }

  /// `Mosaic.xcassets`.
  let name: String
  private var places = CataloguePlaces()
  private(set) var colors: [Entry] = []

  init(namespace: String) {
    name = namespace + ".xcassets"
  }

  var isEmpty: Bool { colors.isEmpty }

  /// Takes the colour of a token in.
  ///
  /// - Returns: what it is looked up by, `color/accent`.
  mutating func add(_ color: Variants<Color>, of path: TokenPath) -> String {
    let name = places.name(for: path)
    colors.append(Entry(name: name, value: color))
    return name
  }

  /// Every file, in `folder`, which ends in `/` or is empty.
  func files(in folder: String) -> [ExportedFile] {
    let root = folder + name + "/"
    var files = [ExportedFile(path: root + "Contents.json", bytes: CatalogueJSON.info())]
    for group in places.groups {
      files.append(
        ExportedFile(path: root + group + "/Contents.json", bytes: CatalogueJSON.info(providesNamespace: true)))
    }
    for color in colors {
      files.append(
        ExportedFile(
          path: root + color.name + ".colorset/Contents.json", bytes: CatalogueJSON.colorSet(color.value)))
    }
    return files
  }
}
