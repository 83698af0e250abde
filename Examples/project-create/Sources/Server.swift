/// A server with projects. It answers slowly.
struct Server {
  let names: Set = ["apollo", "gemini", "moon-base"]
  let visibilities = ["private", "internal", "public"]
  let licences = spdx.split(whereSeparator: \.isWhitespace).map { Licence(id: String($0)) }

  static let main = Server()

  func has(_ name: String) async throws -> Bool {
    try await Task.sleep(for: .milliseconds(300))
    return names.contains(name)
  }
}

/// A licence, by its name in the SPDX list.
struct Licence: Identifiable, Equatable {
  let id: String

  var title: String { id.split(separator: "-").joined(separator: " ") }
}

private let spdx = """
  MIT Apache-2.0 BSD-2-Clause BSD-3-Clause BSD-4-Clause ISC 0BSD Unlicense Zlib Artistic-2.0
  GPL-2.0-only GPL-2.0-or-later GPL-3.0-only GPL-3.0-or-later LGPL-2.1-only LGPL-2.1-or-later
  LGPL-3.0-only LGPL-3.0-or-later AGPL-3.0-only AGPL-3.0-or-later MPL-2.0 EPL-1.0 EPL-2.0 EUPL-1.1
  EUPL-1.2 CDDL-1.0 CECILL-2.1 MS-PL MS-RL BSL-1.0 NCSA PostgreSQL UPL-1.0 WTFPL OFL-1.1 LPPL-1.3c
  CC0-1.0 CC-BY-4.0 CC-BY-SA-4.0 ODbL-1.0
  """
