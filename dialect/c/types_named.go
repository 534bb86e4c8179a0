package c

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// ParamTypeAttr is an attribute of a parameter or result: its type as C names it, including what
// pointers point to.
const ParamTypeAttr = "c.type"

// PtrType, made by [PtrTo], is a pointer with its pointee type: !c.ptr<const si8> is C's const char
// *. Like [FuncPtrType] it is a [Foreign] pointer.
type PtrType struct {
	ir.TypeBase
	Elem       ir.Type // an object, a [TagType] or !llvm.void
	Qualifiers Qualifiers
}

// Qualifiers are the qualifiers of a pointee.
type Qualifiers uint8

// C's qualifiers except _Atomic, which makes another type.
const (
	Const Qualifiers = 1 << iota
	Volatile
	Restrict
)

var qualifierNames = []string{"const", "volatile", "restrict"}

// String spells the qualifiers in C, with a space after each.
func (q Qualifiers) String() string {
	var b strings.Builder
	for i, name := range qualifierNames {
		if q&(1<<i) != 0 {
			b.WriteString(name + " ")
		}
	}
	return b.String()
}

// PtrTo returns the type of a pointer to objects of a type.
func PtrTo(elem ir.Type, q Qualifiers) *PtrType {
	return ir.UniqueType(&PtrType{Elem: elem, Qualifiers: q})
}

// Around returns the C text before and after the name of a declared pointer, given the same for its
// pointee.
func (t *PtrType) Around(before, after string) (string, string) {
	if strings.HasSuffix(before, "*") {
		before += strings.TrimSpace(t.Qualifiers.String())
	} else {
		before = t.Qualifiers.String() + before
	}
	if !strings.HasSuffix(before, "*") {
		before += " "
	}
	if strings.HasPrefix(after, "[") {
		return before + "(*", ")" + after
	}
	return before + "*", after
}

// CType implements [Foreign].
func (t *PtrType) CType() ir.Type { return llvm.Ptr }

// Print implements ir.Type.
func (t *PtrType) Print(w *ir.Writer) {
	w.Text("!c.ptr<" + t.Qualifiers.String())
	w.Type(t.Elem)
	w.Byte('>')
}

func parsePtr(p ir.Parser) ir.Type {
	q := parseQualifiers(p)
	if q&Restrict != 0 {
		return PtrTo(parseInner(p, isPointer, "pointer, which alone can be restrict"), q)
	}
	return PtrTo(parseInner(p, func(t ir.Type) bool {
		return t == ir.Type(llvm.Void) ||
			isNamed(t)
	}, "type that a pointer points to"), q)
}

// parseInner reads a nested type that satisfies allowed.
func parseInner(p ir.Parser, allowed func(ir.Type) bool, what string) ir.Type {
	at := p.Pos()
	t := p.Type()
	if !p.Failed() && !allowed(t) {
		p.Errorf(p.Since(at), ErrNotC, "%v is not a C %s", t, what)
	}
	return t
}

func parseQualifiers(p ir.Parser) (q Qualifiers) {
	for {
		i := slices.IndexFunc(qualifierNames, p.Accept)
		if i < 0 {
			return q
		}
		q |= 1 << i
	}
}

// isNamed reports whether a type is an object type or a record known by its tag.
func isNamed(t ir.Type) bool {
	_, isTag := Underlying(t).(*TagType)
	return isTag || IsObject(t)
}

// TypedefType, made by [Typedef], is a type with its C name: !c.typedef<"size_t" : ui64>. It is a
// [Foreign] type.
type TypedefType struct {
	ir.TypeBase
	Name string
	Of   ir.Type
}

// Typedef returns a type with a name.
func Typedef(name string, of ir.Type) *TypedefType {
	return ir.UniqueType(&TypedefType{Name: name, Of: of})
}

// CType implements [Foreign].
func (t *TypedefType) CType() ir.Type { return t.Of }

// Print implements ir.Type.
func (t *TypedefType) Print(w *ir.Writer) {
	w.Text("!c.typedef<")
	w.Quoted(t.Name)
	w.Text(" : ")
	w.Type(t.Of)
	w.Byte('>')
}

func parseTypedef(p ir.Parser) ir.Type {
	var name string
	ir.Read(p, &name, ":")
	return Typedef(name, parseInner(p, isNamed, "type"))
}

// TagType, made by [Tag], is a record known by its tag, and possibly incomplete: !c.tag<struct
// "stat">. Objects do not have this type.
type TagType struct {
	ir.TypeBase
	Union bool
	Name  string
}

// Tag returns the type of a record known by its tag.
func Tag(union bool, name string) *TagType { return ir.UniqueType(&TagType{Union: union, Name: name}) }

// Keyword returns struct or union.
func (t *TagType) Keyword() string {
	if t.Union {
		return "union"
	}
	return "struct"
}

// Spelling returns the type in C: struct stat.
func (t *TagType) Spelling() string { return t.Keyword() + " " + t.Name }

// Print implements ir.Type.
func (t *TagType) Print(w *ir.Writer) {
	w.Text("!c.tag<" + t.Keyword() + " ")
	w.Quoted(t.Name)
	w.Byte('>')
}

func parseTag(p ir.Parser) ir.Type {
	union := p.Accept("union")
	if !union {
		p.Expect("struct")
	}
	return Tag(union, p.String())
}

// NamedType returns the type of a parameter or result as C names it: that of its attribute, or the
// type itself.
func NamedType(attrs *ir.DictAttr, t ir.Type) ir.Type {
	if named, ok := attrs.Get(ParamTypeAttr).(ir.TypeAttr); ok {
		return named.Type
	}
	return t
}

// names reports whether a type can be the C name of another: without names the two are equal.
func names(named, t ir.Type) bool {
	named, t = Underlying(named), Underlying(t)
	tag, isTag := named.(*TagType)
	r, isRecord := t.(*RecordType)
	return named == t || isTag && isRecord && tag.Name == r.Name && tag.Union == r.Union
}

// verifyNamedTypes reports C names of types that differ from those of the parameters or results.
func verifyNamedTypes(o *ir.Operation, r *ir.Reporter, list string, types []ir.Type) {
	if !o.HasAttr(list) {
		return
	}
	for i, t := range types {
		attr := ir.DictAt(o, list, i).Get(ParamTypeAttr)
		if named, ok := attr.(ir.TypeAttr); attr != nil && (!ok || !names(named.Type, t)) {
			r.Errorf(o, errSignature, "has '%s' %s for a value of type '%v'", ParamTypeAttr, ir.AttrString(attr), t)
		}
	}
}
