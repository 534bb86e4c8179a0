package capi

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Speller spells types as C does on a platform. Types without a C name are spelled as in the c
// dialect.
type Speller struct {
	model   *layout.Model
	members map[*c.RecordType][]ir.Type
	nested  int // number of enclosing records
}

// NewSpeller returns a speller for the platform of a target. Members are the types of the fields of records with C names,
// where they are known; see [cimport.Declared].
func NewSpeller(target classify.Target, members map[*c.RecordType][]ir.Type) *Speller {
	return &Speller{model: target.Layouts().Model(), members: members}
}

// FieldType returns the type of a field of a record, with C names if they are known.
func (s *Speller) FieldType(t *c.RecordType, field int) ir.Type {
	if named := s.members[t]; named != nil {
		return named[field]
	}
	return t.Fields[field].Type
}

// Limits for the members of an untagged record.
const (
	maxBody   = 60 // characters
	maxNested = 2
)

// Spell returns the C name of a type.
func (s *Speller) Spell(t ir.Type) string { return s.Declare(t, "") }

// Declare returns the declaration of a name: "struct P p", "int a[4]".
func (s *Speller) Declare(t ir.Type, name string) string {
	before, after := s.around(t)
	if name != "" && !strings.HasSuffix(before, "*") {
		before += " "
	}
	return before + name + after
}

// around returns the text of a declaration before and after the name.
func (s *Speller) around(t ir.Type) (before, after string) {
	switch t := t.(type) {
	case *c.FuncPtrType:
		return s.funcPtr(t)
	case *c.PtrType:
		return t.Around(s.around(t.Elem))
	case *c.TypedefType:
		if cimport.IsKeyword(t) {
			return t.Name, ""
		}
		return Identifier(t.Name), ""
	case *c.TagType:
		return t.Keyword() + " " + Identifier(t.Name), ""
	case *llvm.VoidType:
		return "void", ""
	}
	t = c.Underlying(t)
	switch t := t.(type) {
	case nil:
		return "void", ""
	case *c.RecordType:
		return s.record(t), ""
	case *c.AtomicType:
		return "_Atomic(" + s.Spell(t.Elem) + ")", ""
	case *c.MFP8Type:
		return "__mfp8", ""
	case *c.NullptrType:
		return "nullptr_t", ""
	case *c.VAListType:
		return "va_list", ""
	case *c.ArrayType:
		before, after = s.around(t.Elem)
		if t.Flexible {
			return before, "[]" + after
		}
		return before, fmt.Sprintf("[%d]", t.Len) + after
	case *ir.ComplexType:
		return "_Complex " + s.Spell(t.Elem), ""
	case *ir.VectorType:
		before, n := s.Spell(t.Elem), t.Shape[0]
		if t.Elem == ir.I1 || bits.OnesCount64(uint64(n)) != 1 {
			return before, fmt.Sprintf(" __attribute__((ext_vector_type(%d)))", n)
		}
		return before, fmt.Sprintf(" __attribute__((vector_size(%d * sizeof(%s))))", n, before)
	case *llvm.PointerType:
		if t.AddrSpace == 0 {
			return "void *", ""
		}
	}
	if name, ok := s.model.Spell(t); ok {
		return name, ""
	}
	return quotedAsNeeded(TypeText(t)), ""
}

func (s *Speller) funcPtr(t *c.FuncPtrType) (before, after string) {
	var params []string
	for _, in := range t.Func.Inputs {
		params = append(params, s.Spell(in))
	}
	switch {
	case t.Variadic:
		params = append(params, "...")
	case params == nil:
		params = []string{"void"}
	}
	before, after = s.around(c.ResultOf(t.Func))
	if !strings.HasSuffix(before, "*") {
		before += " "
	}
	return before + "(*", ")(" + strings.Join(params, ", ") + ")" + after
}

func (s *Speller) record(t *c.RecordType) string {
	keyword := "struct "
	if t.Union {
		keyword = "union "
	}
	if t.Name != "" {
		return keyword + Identifier(t.Name)
	}
	if s.nested == maxNested {
		return keyword + "{…}"
	}
	inner, body := Speller{s.model, s.members, s.nested + 1}, "{"
	for i := range t.Fields {
		f := &t.Fields[i]
		if body += inner.Declare(s.FieldType(t, i), Identifier(f.Name)); f.BitField {
			body += fmt.Sprintf(" : %d", f.Width)
		}
		if body += "; "; len(body) > maxBody {
			return keyword + "{…}"
		}
	}
	return keyword + strings.TrimSpace(body) + "}"
}

// Identifier returns a name as it appears in a declaration. A name that is not a C identifier is
// quoted.
func Identifier(name string) string {
	for i, r := range name {
		isLetter := r == '_' || r == '$' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !isLetter && (i == 0 || r < '0' || r > '9') {
			return strconv.Quote(name)
		}
	}
	return name
}

// maxType bounds the text of a type, which can grow exponentially in nested types.
const maxType = 1 << 16

// TypeText returns the text of a type in MLIR, "…" for a very long one.
func TypeText(t ir.Type) string {
	if ir.SpelledLen(t) > maxType {
		return "…"
	}
	return t.String()
}

// maxValue bounds the text of a record that is passed by value, which each function repeats.
const maxValue = 1 << 10

// valueText returns the text of a value's type, in which a long record with a tag is named by it.
func valueText(t ir.Type) string {
	if ir.SpelledLen(t) > maxValue {
		t = byTag(t)
	}
	return TypeText(t)
}

// quotedAsNeeded quotes a text that contains control characters.
func quotedAsNeeded(text string) string {
	if quoted := strconv.Quote(text); len(quoted) != len(text)+2 {
		return quoted
	}
	return text
}

// byTag returns a type in which records with a tag are named by it, unless they are in a type other than
// an array.
func byTag(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *c.RecordType:
		if t.Name != "" {
			return c.Tag(t.Union, t.Name)
		}
	case *c.ArrayType:
		if t.Flexible {
			return c.FlexibleArray(byTag(t.Elem))
		}
		return c.Array(t.Len, byTag(t.Elem))
	}
	return t
}
