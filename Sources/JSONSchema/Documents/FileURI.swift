internal import CLibrary

/// Returns the URI of a file or folder; `nil` if there is none at the path.
package func fileURI(of path: String) -> String? {
  absolutePath(path).map { path in
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where byte.isDigit || byte.isLetter: uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

/// Returns the absolute URI of a reference in a document with the base URI.
package func resolvedURI(_ reference: String, against base: String) -> String {
  URIReference(reference).resolved(against: URIReference(base)).description
}
