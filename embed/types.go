package embed

import (
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// typeMaker makes the types of a request.
type typeMaker struct {
	request *Request
	scalars map[string]ir.Type
	records map[string]ir.Type
	open    map[string]bool // records that are being made
}

func newTypeMaker(r *Request, m *layout.Model) *typeMaker {
	x := &typeMaker{r, map[string]ir.Type{}, map[string]ir.Type{}, map[string]bool{}}
	floats := []ir.Type{ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128}
	for _, t := range append(floats, ir.Type(ir.I1)) {
		x.name(m, t)
	}
	for _, width := range []int{8, 16, 32, 64, 128} {
		x.name(m, ir.IntOf(width, ir.Signed))
		x.name(m, ir.IntOf(width, ir.Unsigned))
	}
	long := ir.IntOf(m.Long, ir.Signed)
	for name, t := range map[string]ir.Type{
		"signed char": ir.IntOf(8, ir.Signed), "unsigned char": ir.IntOf(8, ir.Unsigned), "long": long,
		"unsigned long": ir.IntOf(m.Long, ir.Unsigned), "long long": ir.IntOf(64, ir.Signed),
		"unsigned long long": ir.IntOf(64, ir.Unsigned), "unsigned": ir.IntOf(32, ir.Unsigned), "bool": ir.I1,
		"size_t": ir.IntOf(int(m.Pointer.Bits()), ir.Unsigned), "va_list": c.VAList, "ptr": llvm.Ptr, "long double": m.LongDouble,
	} {
		x.scalars[name] = t
	}
	return x
}

// name enters a type by its names in C and in the c dialect.
func (x *typeMaker) name(m *layout.Model, t ir.Type) {
	x.scalars[t.String()] = t
	if name, ok := m.Spell(t); ok {
		x.scalars[name] = t
	}
}

// maxDepth bounds the nesting of types in a request.
const maxDepth = 256

// make returns a type of the c dialect.
func (x *typeMaker) make(t *Type, depth int) (ir.Type, error) {
	if depth > maxDepth {
		return nil, errors.New("the types are nested too deeply")
	}
	made, err := x.form(t, depth+1)
	if err != nil {
		return nil, err
	}
	if problems := c.CheckType(made); len(problems) > 0 {
		return nil, errors.New(problems[0].Msg)
	}
	return made, nil
}

// form makes a type of one of the forms.
func (x *typeMaker) form(t *Type, depth int) (ir.Type, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	switch {
	case t.Name != "":
		return x.named(t.Name, depth)
	case t.isRecord():
		return x.record("", t, depth)
	}
	of, err := x.make(t.Of, depth)
	switch {
	case err != nil:
		return nil, err
	case t.Array != nil && *t.Array == -1:
		return c.FlexibleArray(of), nil
	case t.Array != nil:
		return c.Array(*t.Array, of), nil
	case t.Vector != 0 && ir.IsVectorElement(of):
		return ir.Vector(of, t.Vector), nil
	case t.Vector != 0:
		return nil, errors.New("the elements of a vector are integers or floating-point numbers")
	case !ir.IsComplexElement(of):
		return nil, errors.New("the parts of a complex number are integers or floating-point numbers")
	}
	return ir.Complex(of), nil
}

// isRecord reports whether a type is a struct or union, perhaps without members.
func (t *Type) isRecord() bool { return t.Struct != nil || t.Union != nil }

// isZero reports whether a type is missing.
func (t *Type) isZero() bool {
	return t.Name == "" && countForms(t) == 0 && t.Of == nil && !t.Packed && t.Align == 0
}

// check reports why the fields of a type do not fit together.
func (t *Type) check() error {
	switch forms := countForms(t); {
	case t.Name != "":
		if forms > 0 || t.Of != nil || t.Packed || t.Align != 0 {
			return errors.New("a type with a name has no other fields")
		}
	case forms != 1:
		return fmt.Errorf("a type is a name or has one of the fields struct, union, array, vector and complex, but one has %d", forms)
	case t.isRecord() && t.Of != nil:
		return errors.New("a struct or union has no field 'of'")
	case t.isRecord():
	case t.Of == nil:
		return errors.New("an array, vector or complex number has no field 'of'")
	case t.Packed || t.Align != 0:
		return errors.New("only records and members have the fields 'packed' and 'align'")
	}
	return nil
}

// countForms counts the fields that tell the form of a type.
func countForms(t *Type) (n int) {
	for _, has := range []bool{t.Struct != nil, t.Union != nil, t.Array != nil, t.Vector != 0, t.Complex} {
		if has {
			n++
		}
	}
	return n
}

// named returns the type of a name.
func (x *typeMaker) named(name string, depth int) (ir.Type, error) {
	if known := x.scalars[name]; known != nil {
		return known, nil
	}
	if strings.HasSuffix(name, "*") {
		return llvm.Ptr, nil
	}
	keyword, tag, _ := strings.Cut(name, " ")
	t, known := x.request.Types[tag]
	switch {
	case keyword != "struct" && keyword != "union" || !known || (keyword == "union") != (t.Union != nil):
		return nil, fmt.Errorf("type %q is not known on this target", name)
	case x.open[tag]:
		return nil, fmt.Errorf("'%s' contains itself", name)
	case x.records[tag] != nil:
		return x.records[tag], nil
	}
	x.open[tag] = true
	defer delete(x.open, tag)
	made, err := x.record(tag, &t, depth)
	if err == nil {
		x.records[tag] = made
	}
	return made, err
}

// record makes a record, whose tag may be "".
func (x *typeMaker) record(tag string, t *Type, depth int) (ir.Type, error) {
	members := t.Struct
	if t.Union != nil {
		members = t.Union
	}
	r := &c.RecordType{Union: t.Union != nil, Name: tag, Packed: t.Packed, Align: t.Align}
	for i := range members {
		m := &members[i]
		of, err := x.make(&m.Type, depth)
		if err != nil {
			return nil, fmt.Errorf("member %d: %w", i+1, err)
		}
		f := c.Field{Name: m.Name, Type: of, Packed: m.Packed, Align: m.Align}
		if m.Bits != nil {
			f.BitField, f.Width = true, *m.Bits
		}
		r.Fields = append(r.Fields, f)
	}
	return c.Record(r), nil
}
