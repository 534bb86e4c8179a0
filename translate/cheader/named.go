package cheader

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// passed spells the type of a parameter or result with C's names if possible.
func (h *header) passed(t, named ir.Type, hint string) (spelling, error) {
	s, err := h.spell(t, hint)
	if err != nil || named == t {
		return s, err
	}
	if r, ok := c.Underlying(t).(*c.RecordType); ok && s.text != c.Tag(r.Union, r.Name).Keyword()+" "+r.Name {
		return s, nil // the record has another tag in this header
	}
	if n, err := h.spell(named, hint); err == nil {
		n.needs = both(s.needs, n.needs)
		return n, nil
	}
	return s, nil
}

func (h *header) pointer(t *c.PtrType, hint string) (spelling, error) {
	s, err := h.pointee(t.Elem, hint)
	s.text, s.after = t.Around(s.text, s.after)
	return s, err
}

// pointee spells a pointee. Integers are spelled by keywords, since char is not compatible with
// int8_t.
func (h *header) pointee(t ir.Type, hint string) (spelling, error) {
	if t == ir.Type(llvm.Void) {
		return void, nil
	}
	if array, ok := t.(*c.ArrayType); ok && !array.Flexible {
		s, err := h.pointee(array.Elem, hint)
		s.after = fmt.Sprintf("[%d]", array.Len) + s.after
		return s, err
	}
	if name, ok := h.model.Spell(t); ok && c.IsArithmetic(t) && builtins[t].needs == "" && h.model.Check(t) == nil {
		return spelling{text: name}, nil
	}
	return h.spell(t, hint)
}

// tag spells a record by its tag, which is declared before its first use.
func (h *header) tag(t *c.TagType) (spelling, error) {
	if !isName(t.Name) {
		return spelling{}, errors.New("the tag is not a name in C and C++")
	}
	text := t.Keyword() + " " + t.Name
	if !h.defined[text] {
		h.defined[text] = true
		h.definitions.WriteString("\n" + text + ";\n")
	}
	return spelling{text: text}, nil
}

// typedef spells a type by its name, which is defined before its first use unless it is a basic type. A name with
// another meaning is not used.
func (h *header) typedef(t *c.TypedefType, hint string) (spelling, error) {
	if of := h.standard(t.Name); of == c.Underlying(t.Of) || t.Of != nil && t.Of == h.model.Basic(t.Name) {
		return spelling{text: t.Name}, nil
	}
	known := h.typedefs[t.Name]
	s, err := h.spell(t.Of, hint)
	if name, _ := h.model.Spell(t.Of); name == "char" {
		s.text = name // modules name signed char, or unsigned char, where it is the same type
	}
	if err != nil || !isNameInC(t.Name) || known != nil && known != t {
		return s, err
	}
	inCXX := t.Name
	if identifierInCXX(t.Name) != t.Name { // e.g. char16_t is a distinct type in C++
		if s.after != "" {
			return s, nil
		}
		inCXX = s.text
	}
	if known == nil {
		h.typedefs[t.Name] = t
		needs := s.needs
		if inCXX != t.Name {
			needs = both(needs, onlyC)
		}
		h.define("typedef_"+t.Name, needs, "typedef "+s.declare(t.Name)+";")
	}
	return spelling{text: inBoth(t.Name, inCXX), needs: s.needs}, nil
}

// standard returns the type of a typedef in the headers of the preamble; nil for other names.
func (h *header) standard(name string) ir.Type {
	switch name {
	case "size_t", "uintptr_t":
		return ir.IntOf(h.pointerBits, ir.Unsigned)
	case "ptrdiff_t", "intptr_t":
		return ir.IntOf(h.pointerBits, ir.Signed)
	case "wchar_t":
		return h.model.WChar
	}
	for _, width := range []int{8, 16, 32, 64} {
		switch name {
		case fmt.Sprintf("int%d_t", width):
			return ir.IntOf(width, ir.Signed)
		case fmt.Sprintf("uint%d_t", width):
			return ir.IntOf(width, ir.Unsigned)
		}
	}
	return nil
}
