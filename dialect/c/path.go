package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// PathAttr holds the path to a member.
const PathAttr = "path"

// A Step is one step of a path into an object: a field of a record, an element of an array or
// vector, or a part of a complex number.
type Step struct {
	Record *RecordType // the record stepped into, or nil
	Field  int         // of Record
	Elem   int64       // of an array, vector (0…) or complex (0 real, 1 imaginary)
	From   ir.Type     // the type stepped into
	Type   ir.Type     // the type stepped to
}

// Resolve follows a path of names and numbers from a type. Members of anonymous members are found
// by name, as in C.
func Resolve(t ir.Type, path *ir.ArrayAttr) ([]Step, error) {
	var steps []Step
	for _, p := range path.Elems {
		more, err := resolveStep(Underlying(t), p)
		if err != nil {
			return nil, err
		}
		if steps == nil { // usually all
			steps = more
		} else {
			steps = append(steps, more...)
		}
		t = more[len(more)-1].Type
	}
	if len(steps) == 0 {
		return nil, fmt.Errorf("the path to a member is empty")
	}
	return steps, nil
}

func resolveStep(t ir.Type, p ir.Attribute) ([]Step, error) {
	switch p := p.(type) {
	case ir.StringAttr:
		return resolveName(t, string(p))
	case ir.IntegerAttr:
		if i, ok := p.Int64(); ok {
			return resolveElem(t, i)
		}
	}
	return nil, fmt.Errorf("a path consists of names and numbers, not %s", ir.AttrString(p))
}

func resolveName(t ir.Type, name string) ([]Step, error) {
	switch t := t.(type) {
	case *RecordType:
		if steps := findField(t, name); steps != nil {
			return steps, nil
		}
		return nil, fmt.Errorf("'%v' has no member %q%s", t, name, otherMembers(t, name))
	case *ir.ComplexType:
		for i, part := range []string{"real", "imag"} {
			if name == part {
				return []Step{{Elem: int64(i), From: t, Type: t.Elem}}, nil
			}
		}
		return nil, fmt.Errorf("a complex number has the parts \"real\" and \"imag\", not %q", name)
	}
	if ctypes.IsPointer(t) {
		return nil, fmt.Errorf("'%v' has no members; 'c.member' is for those of an object in memory", t)
	}
	return nil, fmt.Errorf("'%v' has no members", t)
}

// otherMembers returns the end of a message about a member that does not exist: the nearest name, or
// the first names.
func otherMembers(t *RecordType, name string) string {
	names := memberNames(t)
	if near := diag.DidYouMean(name, "", names); near != "" {
		return near
	}
	if len(names) == 0 {
		return ""
	}
	more := ""
	if len(names) > maxListed {
		names, more = names[:maxListed], ", …"
	}
	return "; it has " + strings.Join(names, ", ") + more
}

// maxListed is the maximum number of members to list.
const maxListed = 10

// memberNames returns the names of the fields, including those of anonymous members.
func memberNames(t *RecordType) (names []string) {
	for _, f := range t.Fields {
		if inner, ok := f.Type.(*RecordType); ok && f.Name == "" {
			names = append(names, memberNames(inner)...)
		} else if f.Name != "" {
			names = append(names, f.Name)
		}
	}
	return names
}

func findField(t *RecordType, name string) []Step {
	for i, f := range t.Fields {
		step := Step{Record: t, Field: i, From: t, Type: f.Type}
		if f.Name == name && name != "" {
			return []Step{step}
		}
		if inner, ok := Underlying(f.Type).(*RecordType); ok && f.Name == "" {
			if rest := findField(inner, name); rest != nil {
				return append([]Step{step}, rest...)
			}
		}
	}
	return nil
}

func resolveElem(t ir.Type, i int64) ([]Step, error) {
	var elem ir.Type
	var n int64
	switch t := t.(type) {
	case *ArrayType:
		elem, n = t.Elem, t.Len
		if t.Flexible {
			n = i + 1
		}
	case *ir.VectorType:
		elem, n = t.Elem, t.Shape[0]
	default:
		return nil, fmt.Errorf("'%v' has no elements", t)
	}
	if i < 0 || i >= n {
		return nil, fmt.Errorf("element %d is outside '%v'", i, t)
	}
	return []Step{{Elem: i, From: t, Type: elem}}, nil
}

// bitFieldAt returns the field at the end of a path if it is a bit-field.
func bitFieldAt(steps []Step) (Field, bool) {
	misuse.If(len(steps) == 0, "the path is empty")
	last := steps[len(steps)-1]
	if last.Record == nil {
		return Field{}, false
	}
	f := last.Record.Fields[last.Field]
	return f, f.BitField
}

func isBitField(steps []Step) bool {
	_, ok := bitFieldAt(steps)
	return ok
}

var pathField = ir.AttrField{Name: PathAttr, Is: ir.AnyArray}

// resolveAt follows the op's path from t and reports an invalid one.
func resolveAt(o *ir.Operation, r *ir.Reporter, t ir.Type) []Step {
	steps, err := Resolve(t, o.Attr(PathAttr).(*ir.ArrayAttr))
	if err != nil {
		r.Errorf(o, errPath, "%s", err)
	}
	return steps
}

// PathOf follows the path of a verified op from a type.
func PathOf(o *ir.Operation, from ir.Type) []Step {
	steps, err := Resolve(from, o.Attr(PathAttr).(*ir.ArrayAttr))
	if err != nil {
		panic("BUG: path of a verified op: " + err.Error())
	}
	return steps
}
