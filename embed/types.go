package embed

import (
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// typeMaker makes the types of a request.
type typeMaker struct {
	request *Request
	target  classify.Target
	names   map[string]named // the names of types in the request, without those of records
	records map[string]ir.Type
	open    map[string]bool // records that are being made
}

func newTypeMaker(r *Request, target classify.Target) *typeMaker {
	return &typeMaker{r, target, nil, map[string]ir.Type{}, map[string]bool{}}
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

// countForms counts the fields that determine the form of a type.
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
	keyword, tag, _ := strings.Cut(name, " ")
	switch {
	case strings.HasSuffix(name, "*"):
		return llvm.Ptr, nil
	case keyword == "struct" || keyword == "union":
		return x.tagged(keyword, strings.TrimSpace(tag), depth)
	case keyword == "enum":
		return nil, fmt.Errorf("'%s': an enumeration is passed as the integer type that it has; name that type", name)
	case name == "void":
		return nil, errors.New("void is the type of a result only")
	}
	if x.names == nil {
		x.names = namesIn(x.request, x.target)
	}
	known := x.names[name]
	if known.t == nil {
		if key, t := x.request.record(name); t != nil {
			return x.tagged(keywordOf(t), key, depth)
		}
	}
	return known.t, known.err
}

// tagged returns a record of the request.
func (x *typeMaker) tagged(keyword, tag string, depth int) (ir.Type, error) {
	tag, t := x.request.record(tag)
	switch {
	case t == nil:
		return nil, fmt.Errorf("'%s %s' is not in the field 'types' of the request%s", keyword, tag, diag.DidYouMean(tag, "", x.request.tags()))
	case keywordOf(t) != keyword:
		return nil, fmt.Errorf("'%s %s' is a %s in the field 'types' of the request", keyword, tag, keywordOf(t))
	case x.open[tag]:
		return nil, fmt.Errorf("'%s %s' contains itself", keyword, tag)
	case x.records[tag] != nil:
		return x.records[tag], nil
	}
	x.open[tag] = true
	defer delete(x.open, tag)
	made, err := x.record(tag, t, depth)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", keyword, tag, err)
	}
	x.records[tag] = made
	return made, nil
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
