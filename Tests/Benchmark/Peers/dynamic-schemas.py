"""Measures jsonschema-rs and corvus-json-schema-rs with schemas that have dynamic references.

    dynamic-schemas.py FOLDER NAME...

Reads NAME.schema.json and NAME.instance.json, and documents.json, which has other documents by
their URI. The meta-schemas are the ones of ForwardJSONSchema. Writes a line for each validator and name: the validator, the name, and the seconds of a
verdict. The cost of passing the instance from Python is measured with the schema `true`, and
subtracted.
"""

import glob
import json
import os
import sys
import time

from timing import seconds

folder = sys.argv[1]


def read(name):
    with open(f"{folder}/{name}.json") as file:
        return json.load(file)


documents = read("documents")
top = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
for path in glob.glob(f"{top}/Sources/2-Documents/ForwardJSONSchema/MetaSchemas/*.json"):
    with open(path) as file:
        meta = json.load(file)
    documents[meta.get("$id", meta.get("id"))] = meta


def rust(schema):
    import jsonschema_rs

    return jsonschema_rs.validator_for(schema, retriever=lambda uri: documents.get(uri, True))


def corvus(schema):
    import corvus_json_schema_rs

    return corvus_json_schema_rs.compile(
        schema, resolve_document=lambda uri: documents.get(uri, True), max_depth=1000
    )


for peer, compile in [("jsonschema-rs", rust), ("corvus-json-schema-rs", corvus)]:
    for name in sys.argv[2:]:
        try:
            instance = read(f"{name}.instance")
            validator, anything = compile(read(f"{name}.schema")), compile(True)
            if not validator.is_valid(instance):
                print(f"{peer}: {name} isn't valid")
                continue
            taken = seconds(lambda: validator.is_valid(instance), time.process_time)
            print(peer, name, max(taken - seconds(lambda: anything.is_valid(instance), time.process_time), 1e-9))
        except ImportError:
            print(f"{peer} is not installed: pip install {peer}")
            break
        except Exception as error:
            print(f"{peer}: {name} can't be measured: {str(error).splitlines()[0]}")
