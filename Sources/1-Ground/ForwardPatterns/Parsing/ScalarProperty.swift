/// A property of code points in Unicode's database.
struct ScalarProperty: Sendable {
  let holds: @Sendable (Unicode.Scalar) -> Bool

  init(_ holds: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.holds = holds }

  var negated: ScalarProperty { ScalarProperty { !holds($0) } }

  /// Creates a property such as `L`, `Uppercase_Letter` or `Alphabetic` by its name in ECMAScript.
  init?(named name: String) {
    if let categories = Self.categories(named: name) {
      self.init(categories: categories)
    } else if let binary = Self.binary(named: name) {
      self = binary
    } else {
      return nil
    }
  }

  /// Creates a property such as `gc=Lu` or `Script=Greek` by its name and value.
  init?(named name: String, value: String) {
    switch name {
    case "General_Category", "gc":
      guard let found = Self.categories(named: value) else { return nil }
      self.init(categories: found)
    case "Script", "sc", "Script_Extensions", "scx":
      let isExtended = name == "Script_Extensions" || name == "scx"
      guard let script = Script(named: value, withExtensions: isExtended) else { return nil }
      self.init(script.contains)
    default: return nil
    }
  }

  private init(categories: [Unicode.GeneralCategory]) {
    self.init { categories.contains($0.properties.generalCategory) }
  }

  /// Returns the general categories with an ECMAScript name.
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

  /// Returns the binary property with an ECMAScript name.
  static func binary(named name: String) -> ScalarProperty? {
    switch name {
    case "Any": ScalarProperty { _ in true }
    case "ASCII": ScalarProperty(\.isASCII)
    case "Assigned": ScalarProperty { $0.properties.generalCategory != .unassigned }
    case "Alphabetic", "Alpha": ScalarProperty(\.properties.isAlphabetic)
    case "ASCII_Hex_Digit", "AHex": ScalarProperty(\.properties.isASCIIHexDigit)
    case "Bidi_Control", "Bidi_C": ScalarProperty(\.properties.isBidiControl)
    case "Bidi_Mirrored", "Bidi_M": ScalarProperty(\.properties.isBidiMirrored)
    case "Case_Ignorable", "CI": ScalarProperty(\.properties.isCaseIgnorable)
    case "Cased": ScalarProperty(\.properties.isCased)
    case "Changes_When_Casefolded", "CWCF":
      ScalarProperty(\.properties.changesWhenCaseFolded)
    case "Changes_When_Casemapped", "CWCM":
      ScalarProperty(\.properties.changesWhenCaseMapped)
    case "Changes_When_Lowercased", "CWL":
      ScalarProperty(\.properties.changesWhenLowercased)
    case "Changes_When_NFKC_Casefolded", "CWKCF":
      ScalarProperty(\.properties.changesWhenNFKCCaseFolded)
    case "Changes_When_Titlecased", "CWT":
      ScalarProperty(\.properties.changesWhenTitlecased)
    case "Changes_When_Uppercased", "CWU":
      ScalarProperty(\.properties.changesWhenUppercased)
    case "Dash": ScalarProperty(\.properties.isDash)
    case "Default_Ignorable_Code_Point", "DI":
      ScalarProperty(\.properties.isDefaultIgnorableCodePoint)
    case "Deprecated", "Dep": ScalarProperty(\.properties.isDeprecated)
    case "Diacritic", "Dia": ScalarProperty(\.properties.isDiacritic)
    case "Emoji": ScalarProperty(\.properties.isEmoji)
    case "Emoji_Modifier", "EMod": ScalarProperty(\.properties.isEmojiModifier)
    case "Emoji_Modifier_Base", "EBase": ScalarProperty(\.properties.isEmojiModifierBase)
    case "Emoji_Presentation", "EPres": ScalarProperty(\.properties.isEmojiPresentation)
    case "Emoji_Component", "EComp":
      ScalarProperty(PackedRuns(ScriptData.emojiComponent).contains)
    case "Extended_Pictographic", "ExtPict":
      ScalarProperty(PackedRuns(ScriptData.pictographic).contains)
    case "Extender", "Ext": ScalarProperty(\.properties.isExtender)
    case "Grapheme_Base", "Gr_Base": ScalarProperty(\.properties.isGraphemeBase)
    case "Grapheme_Extend", "Gr_Ext": ScalarProperty(\.properties.isGraphemeExtend)
    case "Hex_Digit", "Hex": ScalarProperty(\.properties.isHexDigit)
    case "IDS_Binary_Operator", "IDSB": ScalarProperty(\.properties.isIDSBinaryOperator)
    case "IDS_Trinary_Operator", "IDST": ScalarProperty(\.properties.isIDSTrinaryOperator)
    case "ID_Continue", "IDC": ScalarProperty(\.properties.isIDContinue)
    case "ID_Start", "IDS": ScalarProperty(\.properties.isIDStart)
    case "Ideographic", "Ideo": ScalarProperty(\.properties.isIdeographic)
    case "Join_Control", "Join_C": ScalarProperty(\.properties.isJoinControl)
    case "Logical_Order_Exception", "LOE":
      ScalarProperty(\.properties.isLogicalOrderException)
    case "Lowercase", "Lower": ScalarProperty(\.properties.isLowercase)
    case "Math": ScalarProperty(\.properties.isMath)
    case "Noncharacter_Code_Point", "NChar":
      ScalarProperty(\.properties.isNoncharacterCodePoint)
    case "Pattern_White_Space", "Pat_WS": ScalarProperty(\.properties.isPatternWhitespace)
    case "Quotation_Mark", "QMark": ScalarProperty(\.properties.isQuotationMark)
    case "Radical": ScalarProperty(\.properties.isRadical)
    case "Regional_Indicator", "RI": ScalarProperty { ("\u{1F1E6}"..."\u{1F1FF}").contains($0) }
    case "Sentence_Terminal", "STerm": ScalarProperty(\.properties.isSentenceTerminal)
    case "Soft_Dotted", "SD": ScalarProperty(\.properties.isSoftDotted)
    case "Terminal_Punctuation", "Term": ScalarProperty(\.properties.isTerminalPunctuation)
    case "Unified_Ideograph", "UIdeo": ScalarProperty(\.properties.isUnifiedIdeograph)
    case "Uppercase", "Upper": ScalarProperty(\.properties.isUppercase)
    case "Variation_Selector", "VS": ScalarProperty(\.properties.isVariationSelector)
    case "White_Space", "space": ScalarProperty(\.properties.isWhitespace)
    case "XID_Continue", "XIDC": ScalarProperty(\.properties.isXIDContinue)
    case "XID_Start", "XIDS": ScalarProperty(\.properties.isXIDStart)
    default: nil
    }
  }
}
