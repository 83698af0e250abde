/// A Python program that reads files and patches with third-party programs and parsers; see
/// `files_peer.py`.
public struct FilesPeer: Sendable {
  private let words: [String]

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - folder: The folder of the files to edit; empty for none.
  ///   - catalog: The catalog of the files' schemas.
  public init(folder: String = "", catalog: String = "") { words = [folder, catalog] }

  /// Returns the result of each task in JSON.
  public func results(of tasks: [String]) throws -> [String] {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "/")
    let ended = try run(
      root + "/.build/python/bin/python", [root + "/Tests/Support/Peers/files_peer.py"] + words,
      input: tasks.map { $0 + "\n" }.joined(), environment: .peers, within: .seconds(1_800))
    guard ended.status == .exited(0) else { throw Failure(description: ended.errors) }
    return ended.output.split(separator: "\n").map(String.init)
  }
}
