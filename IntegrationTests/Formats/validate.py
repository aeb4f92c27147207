"""Validates JSON files: validate.py SCHEMA FILE…"""
import json
import os
import sys

import jsonschema


def close(rule):
    """The schemas of this repository let readers pass over what is new; what is written here has to be in them."""
    if isinstance(rule, dict):
        if "properties" in rule:
            rule.setdefault("additionalProperties", False)
        for part in rule.values():
            close(part)
    elif isinstance(rule, list):
        for part in rule:
            close(part)


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
if os.path.basename(sys.argv[1]).startswith("patchbay-"):
    close(schema)
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema)
failures = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    for error in validator.iter_errors(document):
        failures += 1
        place = "/".join(str(part) for part in error.absolute_path)
        print(f"Formats: FAILED: {path} at {place}: {error.message[:200]}", file=sys.stderr)
print(f"Formats: {len(sys.argv) - 2} files against {os.path.basename(sys.argv[1])}, {failures} problems")
sys.exit(1 if failures else 0)
