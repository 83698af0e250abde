"""What Python's jsonschema says of schemas and instances, for tests to compare with.

    json_schema_peer.py

Reads lines of JSON, {"draft": "draft-07", "schema": …, "instance": …}, and writes a line for each:
true, false, or the name of what was raised. `--version` writes the version.
"""

import importlib.metadata
import json
import sys
import warnings

import jsonschema

warnings.simplefilter("ignore")
if sys.argv[1:] == ["--version"]:
    print(importlib.metadata.version("jsonschema"))
    sys.exit()

VALIDATORS = {
    "draft-04": jsonschema.Draft4Validator,
    "draft-06": jsonschema.Draft6Validator,
    "draft-07": jsonschema.Draft7Validator,
    "2019-09": jsonschema.Draft201909Validator,
    "2020-12": jsonschema.Draft202012Validator,
}

FORMATS = jsonschema.FormatChecker(["date", "ipv4", "ipv6", "uuid"])

for line in sys.stdin:
    pair = json.loads(line)
    validator = VALIDATORS[pair["draft"]](pair["schema"], format_checker=FORMATS)
    try:
        print(json.dumps(validator.is_valid(pair["instance"])))
    except Exception as error:
        print(json.dumps(type(error).__name__))
