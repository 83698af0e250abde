extension ScalarProperty {
  /// Returns the binary property with a name that ECMAScript has for it.
  ///
  /// Properties of ECMAScript that the standard library doesn't have are missing.
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
