extension ScalarProperty {
  /// Returns the general categories with a name that ECMAScript has for them.
  static func categories(named name: String) -> [Unicode.GeneralCategory]? {
    switch name {
    case "LC", "Cased_Letter": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    case "L", "Letter":
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    case "Lu", "Uppercase_Letter": [.uppercaseLetter]
    case "Ll", "Lowercase_Letter": [.lowercaseLetter]
    case "Lt", "Titlecase_Letter": [.titlecaseLetter]
    case "Lm", "Modifier_Letter": [.modifierLetter]
    case "Lo", "Other_Letter": [.otherLetter]
    case "M", "Mark", "Combining_Mark": [.nonspacingMark, .spacingMark, .enclosingMark]
    case "Mn", "Nonspacing_Mark": [.nonspacingMark]
    case "Mc", "Spacing_Mark": [.spacingMark]
    case "Me", "Enclosing_Mark": [.enclosingMark]
    case "N", "Number": [.decimalNumber, .letterNumber, .otherNumber]
    case "Nd", "Decimal_Number", "digit": [.decimalNumber]
    case "Nl", "Letter_Number": [.letterNumber]
    case "No", "Other_Number": [.otherNumber]
    case "P", "Punctuation", "punct":
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ]
    case "Pc", "Connector_Punctuation": [.connectorPunctuation]
    case "Pd", "Dash_Punctuation": [.dashPunctuation]
    case "Ps", "Open_Punctuation": [.openPunctuation]
    case "Pe", "Close_Punctuation": [.closePunctuation]
    case "Pi", "Initial_Punctuation": [.initialPunctuation]
    case "Pf", "Final_Punctuation": [.finalPunctuation]
    case "Po", "Other_Punctuation": [.otherPunctuation]
    case "S", "Symbol": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]
    case "Sm", "Math_Symbol": [.mathSymbol]
    case "Sc", "Currency_Symbol": [.currencySymbol]
    case "Sk", "Modifier_Symbol": [.modifierSymbol]
    case "So", "Other_Symbol": [.otherSymbol]
    case "Z", "Separator": [.spaceSeparator, .lineSeparator, .paragraphSeparator]
    case "Zs", "Space_Separator": [.spaceSeparator]
    case "Zl", "Line_Separator": [.lineSeparator]
    case "Zp", "Paragraph_Separator": [.paragraphSeparator]
    case "C", "Other": [.control, .format, .surrogate, .privateUse, .unassigned]
    case "Cc", "Control", "cntrl": [.control]
    case "Cf", "Format": [.format]
    case "Cs", "Surrogate": [.surrogate]
    case "Co", "Private_Use": [.privateUse]
    case "Cn", "Unassigned": [.unassigned]
    default: nil
    }
  }
}
