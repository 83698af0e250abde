extension DeliveryOutcome.Detail {
  /// Returns the text of ``description`` in Simplified Chinese.
  ///
  /// - Parameter translated: Returns a text of the system in Chinese.
  package func chinese(_ translated: (String) -> String) -> String {
    let reason = text.isEmpty ? "" : "：\(translated(text))"
    return switch kind {
    case .answer: text
    case .hostNotFound: "找不到 \(subject) 的地址"
    case .notConnected: "无法连接到 \(subject)"
    case .noTLS: "无法与 \(subject) 建立 TLS 连接"
    case .invalidCertificate: "\(subject) 的证书无效" + reason
    case .noAnswer: "\(subject) 没有答复"
    case .loginRefused: "\(subject) 拒绝登录" + reason
    case .redirected: "被重定向到 \(subject)，未予跟随"
    case .badAddress: "“\(subject)”不是可以使用的地址"
    case .badToken: "用于 \(subject) 的令牌含有换行符或其他控制字符"
    case .badLogin: "用于 \(subject) 的用户名或密码含有换行符或其他控制字符"
    case .noProgram: "缺少程序 \(subject)"
    case .noOpener: "没有程序可以打开 \(subject)"
    case .programFailed: "\(subject) 失败" + reason
    case .tooLarge: "其地址和密钥过长，\(subject) 无法接受"
    case .failedSilently: "\(subject) 失败（状态 \(translated(text))）"
    case .notAFile: "“\(subject)”不是可以添加行的文件"
    case .noFolder: "“\(subject)”所在的文件夹不存在"
    case .unreadable: "无法读取“\(subject)”" + reason
    case .unwritable: "无法写入“\(subject)”" + reason
    case .inUse: "另一个程序正在写入“\(subject)”"
    case .changed: "“\(subject)”在此期间被更改"
    case .interrupted: "发送时被中断"
    case .beingSent: "另一个程序正在发送"
    case .expired: "等待时间过长" + reason
    }
  }
}
