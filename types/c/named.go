package c

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

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
