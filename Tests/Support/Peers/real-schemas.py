"""What Python's jsonschema says of instances of real schemas.

    real-schemas.py FOLDER FILE...

Writes JSON for files such as jest/valid/jest.json in a folder of schemas: "valid", "invalid", "invalid with
formats" where it's the assertion of formats that refuses the instance, or the reference that leads to
no file. So real-exceptions.json is made, of the files of which the validator says otherwise than the name
of their folder, or nothing.
"""

import json
import os
import sys

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

folder, files = sys.argv[1], sys.argv[2:]


def load(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


def neighbour(uri):
    name = uri.rsplit("/", 1)[-1].removesuffix(".json")
    if not os.path.exists(os.path.join(folder, name, "schema.json")):
        raise KeyError(uri)
    return Resource.from_contents(load(f"{name}/schema.json"), DRAFT7)


def verdict(file):
    schema = load(file.split("/")[0] + "/schema.json")
    kind = jsonschema.validators.validator_for(schema, default=jsonschema.Draft7Validator)
    for formats, word in [(None, "invalid"), (kind.FORMAT_CHECKER, "invalid with formats")]:
        validator = kind(schema, registry=Registry(retrieve=neighbour), format_checker=formats)
        try:
            if not validator.is_valid(load(file)):
                return word
        except Exception as error:
            return str(error)
    return "valid"


json.dump({file: verdict(file) for file in sorted(files)}, sys.stdout, indent=2)
print()
