"""Measures jsonschema-rs with schemas in use, and their valid instances.

    real-schemas.py FOLDER NAME...

Writes a line for each: its name, the seconds of a verdict on all instances, and those of compiling
with the first verdict. What passing an instance from Python costs is measured
with the schema `true`, and taken away.
"""

import glob
import json
import os
import sys

import jsonschema_rs
from timing import seconds

folder = sys.argv[1]


def read(path):
    with open(path) as file:
        return json.load(file)


def retrieve(uri):
    name = uri.split("#")[0].rsplit("/", 1)[-1].removesuffix(".json")
    path = f"{folder}/{name}/schema.json"
    return read(path) if os.path.exists(path) else True


anything = jsonschema_rs.Draft7Validator(True)
for name in sys.argv[2:]:
    schema = read(f"{folder}/{name}/schema.json")
    instances = [read(path) for path in sorted(glob.glob(f"{folder}/{name}/valid/*.json"))]
    kind = (
        jsonschema_rs.Draft4Validator
        if "draft-04" in schema.get("$schema", "")
        else jsonschema_rs.Draft7Validator
    )
    try:
        validator = kind(schema, retriever=retrieve)
        if not all(map(validator.is_valid, instances)):
            print(f"{name} isn't valid there")

        def verdict(validator):
            return lambda: [validator.is_valid(instance) for instance in instances]

        binding = seconds(verdict(anything))
        first = seconds(lambda: kind(schema, retriever=retrieve).is_valid(instances[0]))
        print(name, max(seconds(verdict(validator)) - binding, 1e-9), first)
    except Exception as error:
        print(f"{name} can't be read: {str(error).splitlines()[0]}")
