"""Writes ctypes for the records of a snapshot: abi-opt snapshot lib.h | python3 records.py > lib.py

Offsets and sizes are those of the snapshot: records are packed, and have their padding as bytes. So are bit-fields.
"""
import json
import sys

FLOATS = {"float": "c_float", "double": "c_double", "long double": "c_longdouble"}
records = {}
for line in sys.stdin:
    item = json.loads(line)
    if item.get("kind") == "record" and item["complete"]:
        records[item["name"]] = item
written = {}


def ctype(shape, name):
    """The type of a shape. A record without a tag gets a name."""
    kind, size, spelling = shape["kind"], shape.get("size", 0), shape.get("name", "")
    if kind in ("pointer", "function"):
        return "c_void_p"
    if kind == "array":
        return f"({ctype(shape['of'], name)} * {max(shape.get('len', 0), 0)})"
    if kind == "record" and spelling in records:
        return record(spelling)
    if kind == "record" and "members" in shape:
        members = [dict(m, offset=m["bit"] // 8, bitField=m["width"] >= 0) for m in shape["members"]]
        return write(name, size, members)
    if spelling in FLOATS:
        return FLOATS[spelling]
    if kind == "scalar" and size in (1, 2, 4, 8) and shape["type"][0] in "uis":
        return "c_bool" if shape["type"] == "i1" else f"c_{'u' * spelling.startswith('unsigned')}int{8 * size}"
    return f"(c_ubyte * {size})"


def record(tag):
    if tag not in written:
        r = records[tag]
        written[tag] = write(tag.replace(" ", "_"), r.get("size", 0), r.get("members", []))
    return written[tag]


def write(name, size, members):
    """Writes a class, a union if members overlap."""
    named = [m for m in members if m.get("name") and not m.get("bitField")]
    typed = [(m["name"], m["offset"], m["shape"].get("size", 0), ctype(m["shape"], f"{name}_{m['name']}")) for m in named]
    union = any(a[1] + a[2] > b[1] for a, b in zip(typed, typed[1:]))
    fields, end = [], 0
    for field, offset, length, of in typed:
        if offset > end and not union:
            fields.append(f'("_{end}", c_ubyte * {offset - end})')
        fields.append(f'("{field}", {of})')
        end = offset + length
    if size > end or union:
        fields.append(f'("_{0 if union else end}", c_ubyte * {size if union else size - end})')
    print(f"class {name}({'Union' if union else 'Structure'}):\n    _pack_ = 1\n    _fields_ = [{', '.join(fields)}]\n")
    return name


print("from ctypes import *\n")
for tag in records:
    record(tag)
