package reflection

import (
	"encoding/json"
	"strconv"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// record reads a type.
func (d *decoder) record(v *value) Type {
	switch t := v.token.(type) {
	case nil:
		return Null{}
	case string:
		return d.primitive(v, t)
	case json.Delim:
		if t == '[' {
			return d.compound(v)
		}
	}
	d.fail(v, BadRecord, "")
	return Unknown{}
}

// retired holds the tags and primitives of older versions of IREE and of other projects.
var retired = map[string]bool{
	"sdict_kwargs": true, "py_uniform_list": true, "py_uniform_dict": true, "pytuple": true, "pystr": true,
}

// primitive reads a type that is a string.
func (d *decoder) primitive(v *value, name string) Type {
	switch {
	case Scalar(name).Valid():
		return Scalar(name)
	case name == "unknown":
	case name == "pystr":
		d.fail(v, RetiredTag, strconv.Quote(name))
	case d.mode == sig.Strict:
		d.fail(v, BadScalar, strconv.Quote(name))
	}
	return Unknown{}
}

// compound reads a type that is an array of a tag and its fields.
func (d *decoder) compound(v *value) Type {
	if d.depth++; d.depth > MaxDepth {
		d.fail(v, TooDeep, "")
		return nil
	}
	defer func() { d.depth-- }()
	tag, ok := "", false
	if len(v.members) > 0 {
		tag, ok = v.members[0].token.(string)
	}
	if !ok {
		d.fail(v, NoTag, "")
		return nil
	}
	fields := v.members[1:]
	switch tag {
	case "ndarray":
		return d.ndarray(v, fields)
	case "slist":
		return SList(d.types(fields))
	case "stuple":
		return STuple(d.types(fields))
	case "sdict":
		var dict SDict
		for _, f := range fields {
			key, slot := d.keyed(f, f.members)
			dict = append(dict, Field{key, slot})
		}
		return dict
	case "named":
		key, slot := d.keyed(v, fields)
		return Named{key, slot}
	case "strided":
		return d.strided(v, fields)
	case "opaque":
		if len(fields) == 1 {
			if name, ok := fields[0].token.(string); ok {
				return Opaque(name)
			}
		}
		d.fail(v, BadArity, "")
		return nil
	case "py_homogeneous_list":
		if len(fields) == 1 {
			return HomogeneousList{d.record(fields[0])}
		}
		d.fail(v, BadArity, "")
		return nil
	}
	why := UnknownTag
	if retired[tag] {
		why = RetiredTag
	}
	d.fail(v.members[0], why, strconv.Quote(tag))
	return nil
}

// keyed reads the fields of v, a key and a type.
func (d *decoder) keyed(v *value, fields []*value) (string, Type) {
	if v.token != json.Delim('[') || len(fields) == 0 {
		d.fail(v, BadArity, "")
		return "", nil
	}
	key, ok := fields[0].token.(string)
	if !ok {
		d.fail(fields[0], BadKey, "")
		return "", nil
	}
	if len(fields) != 2 {
		d.fail(v, BadArity, "")
		return "", nil
	}
	return key, d.record(fields[1])
}

func (d *decoder) ndarray(v *value, fields []*value) Type {
	if len(fields) < 2 {
		d.fail(v, BadArity, "")
		return nil
	}
	t := NDArray{Elem: d.record(fields[0])}
	if d.mode == sig.Lenient && !isElement(t.Elem) {
		t.Elem = Unknown{}
	}
	rank := d.size(fields[1], BadRank)
	for _, dim := range fields[2:] {
		t.Dims = append(t.Dims, d.size(dim, BadDim))
	}
	t.Unranked = rank == Dynamic && len(t.Dims) == 0
	if d.mode == sig.Strict && !t.Unranked && rank != int64(len(t.Dims)) {
		d.fail(fields[1], RankMismatch, "")
	}
	return t
}

func (d *decoder) strided(v *value, fields []*value) Type {
	var t Strided
	ok := len(fields) > 0
	if ok {
		t.Array, ok = d.record(fields[0]).(NDArray)
	}
	if !ok {
		d.fail(v, BadArity, "")
		return nil
	}
	for _, f := range fields[1:] {
		n, known := int64(Dynamic), f.token == nil
		if number, ok := f.token.(json.Number); ok {
			var err error
			n, err = number.Int64()
			known = err == nil
		}
		if !known || f.token != nil && n < 0 {
			d.fail(f, BadDim, "")
		}
		t.Strides = append(t.Strides, n)
	}
	return t
}

// size reads a rank or a dimension; null is Dynamic.
func (d *decoder) size(v *value, why sig.Reason) int64 {
	if v.token == nil {
		return Dynamic
	}
	number, ok := v.token.(json.Number)
	n, err := number.Int64()
	switch {
	case !ok || err != nil || n < 0 && d.mode == sig.Strict:
		d.fail(v, why, "")
	case n < 0:
		return Dynamic
	}
	return n
}
