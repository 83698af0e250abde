internal import ForwardFormTerminal
internal import ForwardStore
internal import JSONTree
internal import PlainText

extension StoreError {
  /// The ``StoreError/message`` in Simplified Chinese.
  var chinese: String {
    switch self {
    case .notJSON(let path, let error):
      "\(named(path))第 \(error.line) 行第 \(error.column) 列不符合 JSON 格式：\(error.fault.chinese)"
    case .notAStore(let path, let place, let expected, let found):
      "\(named(path))不是目标的存储文件：\(mismatch(place, expected, found))"
    case .notADocument(let path, let found): "\(named(path))的内容是\(found.chinese)，而不是对象。"
    case .newerVersion(let path, let version, let known):
      "\(named(path))由较新的版本写入（版本 \(version)，此版本只能读取 \(known)）。"
    case .tooLarge(let path, let megabytes): "\(named(path))超过了可读取的 \(megabytes) MiB。"
    case .notAFile(let path, let kind): "\(named(path))是\(kind.chinese)，不是文件。"
    case .unreadable(let path, let reason): "无法读取\(named(path))：\(inChinese(reason))。"
    case .unwritable(let path, let reason): "无法写入\(named(path))：\(inChinese(reason))。"
    case .locked(let path): "另一个程序正在编辑\(named(path))，请在它完成后重试。"
    case .missing(let name, let path): "\(named(path))中没有名为\(quoted(name))的目标。"
    case .damaged(let name, let path, let place, let expected, let found):
      "无法读取\(named(path))中的目标\(quoted(name))：\(mismatch(place, expected, found))"
    case .notAName(let name, let path): "\(named(path))中的文件不能命名为\(quoted(name))。"
    }
  }

  private func mismatch(
    _ place: String?, _ expected: Expected, _ found: JSONValue.Kind?
  ) -> String {
    guard let found else { return "缺少\(quoted(place ?? ""))。" }
    let subject = place.map { quoted($0) } ?? "其内容"
    return switch expected {
    case .version: "\(subject)不是数字 1。"
    case .object: "\(subject)是\(found.chinese)，而不是对象。"
    case .text: "\(subject)是\(found.chinese)，而不是文本。"
    }
  }
}

extension StateError {
  /// The ``StateError/message`` in Simplified Chinese.
  var chinese: String {
    switch self {
    case .setAside(let path, let aside, _): "无法使用\(named(path))，已将其移到\(named(aside))。"
    case .leftAlone(let path, _): "无法使用\(named(path))，该文件保持原样。"
    case .unwritable(let path, let reason): "无法写入\(named(path))：\(inChinese(reason))。"
    case .crowded(let path): "\(named(path))等草稿都在使用中，这些答案未保留。"
    }
  }
}

extension DocumentError {
  /// The ``DocumentError/description`` in Simplified Chinese.
  var chinese: String {
    switch self {
    case .notAnObject(let type): "\(type) 类型的设置没有成员。"
    case .undecodable(path: [], let reason): "无法读取设置：\(reason.chinese)"
    case .undecodable(let path, let reason):
      "无法读取设置项\(quoted(JSONPath(keys: path).description))：\(reason.chinese)"
    }
  }
}

extension UndecodableValue {
  /// The ``UndecodableValue/description`` in Simplified Chinese.
  var chinese: String {
    part.isEmpty
      ? reason.chinese : "\(quoted(JSONPath(keys: part).description))：\(reason.chinese)"
  }
}

extension UndecodableValue.Reason {
  fileprivate var chinese: String {
    switch self {
    case .unexpected(let found, let expected): "应为\(expected.chinese)，而不是\(found.chinese)。"
    case .outOfRange(let min?, let max): "应为 \(min) 到 \(max) 之间的整数。"
    case .outOfRange(nil, let max): "应为不超过 \(max) 的数字。"
    case .missingKey(let key): "缺少键\(quoted(key))。"
    case .endOfList: "列表的项数不足。"
    case .unknownChoice: "此版本无法识别这个选项。"
    case .other: "此版本无法读取这个值。"
    }
  }
}

extension UndecodableValue.Reason.Expected {
  fileprivate var chinese: String {
    switch self {
    case .bool: "真假值"
    case .text: "文本"
    case .number: "数字"
    case .wholeNumber: "整数"
    case .list: "列表"
    case .object: "对象"
    }
  }
}

extension FileKind {
  fileprivate var chinese: String {
    switch self {
    case .file: "文件"
    case .folder: "文件夹"
    case .link: "符号链接"
    case .pipe: "管道"
    case .device: "设备"
    case .other: "其他类型的文件系统对象"
    }
  }
}

/// Returns a quotation of external text, with control characters made visible.
private func quoted(_ text: String) -> String { "“\(excerpt(of: text))”" }

/// Returns a quotation of a path, in full.
private func named(_ path: String) -> String { "“\(excerpt(of: path, limit: .max))”" }
