package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// CWriter writes types as C. It defines records and names vectors before their
// first use.
type CWriter struct {
	strings.Builder
	known map[ir.Type]string
	// Model says what C's names stand for.
	Model *layout.Model
	// Records are the named records that were defined, in order.
	Records []*c.RecordType
	// Attribute is on each function of a prototype, to ask for a convention.
	Attribute string
}

// NewCWriter returns a writer of an empty file.
func NewCWriter() *CWriter { return &CWriter{known: map[ir.Type]string{}, Model: layout.X86_64} }

// Type returns the spelling of a type that is no array, after defining what it
// needs.
func (w *CWriter) Type(t ir.Type) string {
	switch t := t.(type) {
	case nil:
		return "void"
	case *ir.IntegerType:
		if t.Width == 64 && w.Model.Long < 64 {
			return cSign(t) + " long long"
		}
		return cInteger(t)
	case *ir.FloatType:
		if t == w.Model.LongDouble && t != ir.F64 {
			return "long double"
		}
		return cFloats[t]
	case *llvm.PointerType:
		return "void *"
	case *c.BitIntType:
		return fmt.Sprintf("%s _BitInt(%d)", cSign(t.Int), t.Int.Width)
	case *ir.ComplexType:
		return "_Complex " + w.Type(t.Elem)
	case *ir.VectorType:
		return w.vector(t)
	case *c.RecordType:
		w.define(t)
		return keyword(t) + " " + t.Name
	}
	panic(fmt.Sprintf("BUG: no C for %v", t))
}

func keyword(t *c.RecordType) string {
	if t.Union {
		return "union"
	}
	return "struct"
}

func cSign(t *ir.IntegerType) string {
	if t.Signedness == ir.Unsigned {
		return "unsigned"
	}
	return "signed"
}

func cInteger(t *ir.IntegerType) string {
	if t == ir.I1 {
		return "_Bool"
	}
	return cSign(t) + " " + map[int]string{8: "char", 16: "short", 32: "int", 64: "long", 128: "__int128"}[t.Width]
}

var cFloats = map[*ir.FloatType]string{
	ir.F16: "_Float16", ir.BF16: "__bf16", ir.F32: "float", ir.F64: "double",
	ir.F128: "__float128",
}

func (w *CWriter) vector(t *ir.VectorType) string {
	if name, ok := w.known[t]; ok {
		return name
	}
	elem := w.Type(t.Elem)
	name := fmt.Sprintf("v%d_%s", t.Shape[0], strings.ReplaceAll(elem, " ", "_"))
	n := int(t.Shape[0])
	if size := n * bits(t.Elem) / 8; size&(size-1) == 0 && t.Elem != ir.I1 {
		fmt.Fprintf(w, "typedef %s %s __attribute__((vector_size(%d)));\n", elem, name, size)
	} else {
		fmt.Fprintf(w, "typedef %s %s __attribute__((ext_vector_type(%d)));\n", elem, name, n)
	}
	w.known[t] = name
	return name
}

// define writes the definition of a named record, once.
func (w *CWriter) define(t *c.RecordType) {
	if _, ok := w.known[t]; ok {
		return
	}
	w.known[t] = t.Name
	w.Records = append(w.Records, t)
	body := w.body(t)
	if t.Pack != 0 {
		fmt.Fprintf(w, "#pragma pack(push, %d)\n", t.Pack)
	}
	w.WriteString(body + ";\n")
	if t.Pack != 0 {
		w.WriteString("#pragma pack(pop)\n")
	}
}

// body returns a record specifier with its members.
func (w *CWriter) body(t *c.RecordType) string {
	var b strings.Builder
	b.WriteString(keyword(t) + attributes(t) + " " + t.Name + " {")
	for i := range t.Fields {
		b.WriteString(" " + w.field(&t.Fields[i]) + ";")
	}
	b.WriteString(" }")
	return b.String()
}

func attributes(t *c.RecordType) string {
	var as []string
	if t.Packed {
		as = append(as, "packed")
	}
	if t.Align != 0 {
		as = append(as, fmt.Sprintf("aligned(%d)", t.Align))
	}
	if t.Transparent {
		as = append(as, "transparent_union")
	}
	return attributeList(as)
}

func attributeList(as []string) string {
	if as == nil {
		return ""
	}
	return " __attribute__((" + strings.Join(as, ", ") + "))"
}

func (w *CWriter) field(f *c.Field) string {
	s := w.member(f)
	if f.BitField {
		s += fmt.Sprintf(" : %d", f.Width)
	}
	var as []string
	if f.Packed {
		as = append(as, "packed")
	}
	if f.Align != 0 {
		as = append(as, fmt.Sprintf("aligned(%d)", f.Align))
	}
	return s + attributeList(as)
}

func (w *CWriter) member(f *c.Field) string {
	t, dims := f.Type, ""
	for {
		a, ok := t.(*c.ArrayType)
		if !ok {
			break
		}
		if a.Flexible {
			dims += "[]"
		} else {
			dims += fmt.Sprintf("[%d]", a.Len)
		}
		t = a.Elem
	}
	if r, ok := t.(*c.RecordType); ok && r.Name == "" {
		return w.body(r) + " " + f.Name + dims
	}
	return w.Type(t) + " " + f.Name + dims
}

// Params returns the parameter list of the named parameters.
func (w *CWriter) Params(s *classify.Signature) string {
	var ps []string
	for i, t := range s.Params {
		if s.Named(i) {
			ps = append(ps, w.Type(t)+fmt.Sprintf(" a%d", i))
		}
	}
	if s.Variadic {
		ps = append(ps, "...")
	}
	if ps == nil {
		return "void"
	}
	return strings.Join(ps, ", ")
}

// Prototype writes, for function number n, a definition f<n>, a declaration
// g<n> that is used, and a call c<n> of g<n> with all arguments.
func (w *CWriter) Prototype(n int, s *classify.Signature) {
	result, params := w.Type(s.Result), w.Params(s)
	fmt.Fprintf(w, "%s%s f%d(%s) { for (;;); }\n", w.Attribute, result, n, params)
	fmt.Fprintf(w, "%s%s g%d(%s);\n", w.Attribute, result, n, params)
	var ps, as []string
	for i, t := range s.Params {
		ps = append(ps, fmt.Sprintf("%s *a%d", w.Type(t), i))
		as = append(as, fmt.Sprintf("*a%d", i))
	}
	fmt.Fprintf(w, "void c%d(%s) { g%d(%s); }\n", n, strings.Join(ps, ", "), n, strings.Join(as, ", "))
}
