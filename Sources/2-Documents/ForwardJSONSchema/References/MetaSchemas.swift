package import ForwardJSON

/// The meta-schemas, as <https://json-schema.org> publishes them.
package enum MetaSchemas {
  package static func document(at uri: String) -> JSONValue? {
    text(at: uri).flatMap { try? JSONValue(parsing: $0) }
  }

  package static func has(_ uri: String) -> Bool { text(at: uri) != nil }

  package static func text(at uri: String) -> [UInt8]? {
    switch uri {
    case "http://json-schema.org/draft-04/schema":
      PackageResources.draft_04_json
    case "http://json-schema.org/draft-06/schema":
      PackageResources.draft_06_json
    case "http://json-schema.org/draft-07/schema":
      PackageResources.draft_07_json
    case "https://json-schema.org/draft/2019-09/meta/applicator":
      PackageResources.draft_2019_09_applicator_json
    case "https://json-schema.org/draft/2019-09/meta/content":
      PackageResources.draft_2019_09_content_json
    case "https://json-schema.org/draft/2019-09/meta/core":
      PackageResources.draft_2019_09_core_json
    case "https://json-schema.org/draft/2019-09/meta/format":
      PackageResources.draft_2019_09_format_json
    case "https://json-schema.org/draft/2019-09/meta/meta-data":
      PackageResources.draft_2019_09_meta_data_json
    case "https://json-schema.org/draft/2019-09/meta/validation":
      PackageResources.draft_2019_09_validation_json
    case "https://json-schema.org/draft/2019-09/schema":
      PackageResources.draft_2019_09_json
    case "https://json-schema.org/draft/2020-12/meta/applicator":
      PackageResources.draft_2020_12_applicator_json
    case "https://json-schema.org/draft/2020-12/meta/content":
      PackageResources.draft_2020_12_content_json
    case "https://json-schema.org/draft/2020-12/meta/core":
      PackageResources.draft_2020_12_core_json
    case "https://json-schema.org/draft/2020-12/meta/format-annotation":
      PackageResources.draft_2020_12_format_annotation_json
    case "https://json-schema.org/draft/2020-12/meta/format-assertion":
      PackageResources.draft_2020_12_format_assertion_json
    case "https://json-schema.org/draft/2020-12/meta/meta-data":
      PackageResources.draft_2020_12_meta_data_json
    case "https://json-schema.org/draft/2020-12/meta/unevaluated":
      PackageResources.draft_2020_12_unevaluated_json
    case "https://json-schema.org/draft/2020-12/meta/validation":
      PackageResources.draft_2020_12_validation_json
    case "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/schema":
      PackageResources.draft_2020_12_json
    default: nil
    }
  }
}
