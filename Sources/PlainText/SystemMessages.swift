extension Language {
  /// Returns a message of the system or of a file in this language. (The system's own translation is
  /// seldom installed.)
  package func says(system message: String) -> String {
    says(message, chinese: inChinese[message] ?? message)
  }
}

private let inChinese = [
  "Bad file descriptor": "错误的文件描述符",
  "Disk quota exceeded": "超出磁盘配额",
  "File exists": "文件已存在",
  "File name too long": "文件名过长",
  "Input/output error": "输入/输出错误",
  "Invalid argument": "无效的参数",
  "Is a directory": "是一个目录",
  "No locks available": "没有可用的锁",
  "No space left on device": "设备上没有空间",
  "No such device or address": "没有那个设备或地址",
  "No such file or directory": "没有那个文件或目录",
  "Not a directory": "不是目录",
  "Operation not permitted": "不允许的操作",
  "Permission denied": "权限不够",
  "Read-only file system": "只读文件系统",
  "Settings this large or deep cannot be read again": "设置过大或嵌套过深，写入后将无法再读取",
  "The limit for the size of files (ulimit -f) is too small": "文件大小的上限（ulimit -f）过小",
  "Too many levels of symbolic links": "符号链接的层数过多",
  "Too many open files": "打开的文件过多",
]
