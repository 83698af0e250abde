internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardSystem

/// A folder of test data outside the package.
public struct DataFolder: Sendable {
  public let path: String
  /// Whether an environment variable names the folder. Then the folder has to exist.
  public let isAskedFor: Bool

  private init(path: String) {
    self.path = path
    isAskedFor = false
  }

  /// Files of other projects, in folders named after their schemas.
  public static let realFiles = DataFolder("REAL_FILES", usually: "real-files")

  /// Public schemas of common files.
  public static let largeSchemas = DataFolder("LARGE_SCHEMAS", usually: "large-schemas")

  /// Schemas and instances whose sentences were weak, with the wanted meanings.
  public static let sentences = DataFolder("SENTENCES", usually: "sentences")

  /// The official test suite of TOML.
  public static let tomlTest = DataFolder("TOML_TEST", usually: "toml-test")

  /// The folder of the scripts and lists that other programs also read.
  static let peers = DataFolder(
    path: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/Peers")

  /// Creates the folder that an environment variable names; by default, the folder next to the
  /// package.
  init(_ variable: String, usually name: String) {
    let asked = getenv(variable).map { String(cString: $0) }
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    path = asked ?? package.joined(separator: "/") + "/../shared/" + name
    isAskedFor = asked != nil
  }

  public var exists: Bool { has("") }

  func has(_ name: String) -> Bool { access(path + "/" + name, R_OK) == 0 }

  /// Returns the sorted names in a folder of this one; empty if the folder doesn't exist.
  public func names(in folder: String) -> [String] {
    guard let directory = opendir(path + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the files in the direct subfolders whose names have one of the suffixes.
  public func files(endingWith suffixes: String...) -> [String] {
    names(in: "").flatMap { folder in
      names(in: folder).filter { suffixes.contains(where: $0.hasSuffix) }.map { "\(folder)/\($0)" }
    }
  }

  /// Returns the names of the JSON files directly in a folder of this one.
  func documents(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".json") }
  }

  public func text(of file: String) throws -> String {
    String(decoding: try bytes(of: file), as: UTF8.self)
  }

  public func bytes(of file: String) throws -> [UInt8] {
    let descriptor = open(path + "/" + file, O_RDONLY)
    defer { close(descriptor) }
    guard descriptor >= 0, let bytes = readBytes(from: descriptor, upTo: 1 << 30) else {
      throw Unreadable(file: path + "/" + file)
    }
    return bytes
  }

  func value(of file: String) throws -> JSONValue { try JSONValue(parsing: text(of: file)) }
}

struct Unreadable: Error {
  let file: String
}
