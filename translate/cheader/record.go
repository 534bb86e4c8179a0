package cheader

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// record returns the name of a record, which is defined before its first use. A record without a
// tag is named hint.
func (h *header) record(t *c.RecordType, hint string) (spelling, error) {
	if s, ok := h.records[t]; ok {
		return s, nil
	}
	if t.NonTrivial {
		return spelling{}, errors.New("the functions that make a C++ record nontrivial are not known")
	}
	kind := "struct"
	if t.Union {
		kind = "union"
	}
	name := h.names.scope.name(cmp.Or(t.Name, hint))
	var body strings.Builder
	needs, err := h.members(&body, t, name, "  ")
	if err != nil {
		return spelling{}, err
	}
	needs = both(needs, conditionOf(t))
	definition := kind + " " + name + " {\n" + body.String() + "}" + recordAttrs(t) + ";"
	if t.Pack != 0 {
		definition = fmt.Sprintf("#pragma pack(push, %d)\n%s\n#pragma pack(pop)", t.Pack, definition)
	}
	h.define(name, needs, definition)
	s := spelling{text: kind + " " + name, needs: needs}
	h.records[t] = s
	return s, nil
}

// conditionOf returns the condition under which a compiler lays out and passes the record
// correctly.
func conditionOf(t *c.RecordType) string {
	switch {
	case t.CXX:
		return onlyCXX
	case t.Transparent, isEmpty(t): // C++ lacks transparent unions, and gives an empty record size 1
		return onlyC
	}
	return ""
}

func isEmpty(t *c.RecordType) bool {
	for i := range t.Fields {
		if !t.Fields[i].BitField || t.Fields[i].Name != "" {
			return false
		}
	}
	return true
}

func recordAttrs(t *c.RecordType) string {
	attrs := layoutAttrs(t.Packed, t.Align)
	if t.Transparent {
		attrs = append(attrs, "transparent_union")
	}
	return attributes(attrs)
}

func layoutAttrs(packed bool, align int64) (attrs []string) {
	if packed {
		attrs = append(attrs, "packed")
	}
	if align != 0 {
		attrs = append(attrs, fmt.Sprintf("aligned(%d)", align))
	}
	return attrs
}

func attributes(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return " __attribute__((" + strings.Join(list, ", ") + "))"
}

// members writes the members of a record and returns their condition.
func (h *header) members(w *strings.Builder, t *c.RecordType, name, indent string) (needs string, err error) {
	fields := scope{}
	for i := range t.Fields {
		f := &t.Fields[i]
		member := f.Name
		if member != "" && !isNameInC(member) {
			member = fields.name(member)
		}
		fields[member] = true
		var more string
		inner, after := unnamedRecord(f.Type)
		if r, ok := f.Type.(*c.RecordType); ok && f.Name == "" {
			inner = r // by its tag, only some compilers read it as a member
		}
		if inner != nil {
			more, err = h.inline(w, inner, f, t.Pack, inBoth(member, identifierInCXX(member))+after, name, indent)
		} else {
			more, err = h.member(w, f, member, name, indent)
		}
		if err != nil {
			return "", err
		}
		needs = both(needs, more)
	}
	return needs, nil
}

func (h *header) member(w *strings.Builder, f *c.Field, member, name, indent string) (needs string, err error) {
	if f.TypeAlign != 0 {
		return "", fmt.Errorf("bit-field '%s' has a type with an alignment of its own, which a header cannot write", f.Name)
	}
	s, err := h.spell(f.Type, name+"_"+f.Name)
	if err != nil {
		return "", err
	}
	line := func(member string) string {
		text := indent + s.declare(member)
		if f.BitField {
			text += fmt.Sprintf(" : %d", f.Width)
		}
		return text + fieldAttrs(f) + ";\n"
	}
	if inCXX := identifierInCXX(member); inCXX != member {
		w.WriteString("#ifdef __cplusplus\n" + line(inCXX) + "#else\n" + line(member) + "#endif\n")
	} else {
		w.WriteString(line(member))
	}
	return s.needs, nil
}

// unnamedRecord returns the untagged record of a type, or of an array's elements, and the array's
// brackets.
func unnamedRecord(t ir.Type) (r *c.RecordType, after string) {
	switch t := t.(type) {
	case *c.RecordType:
		if t.Name == "" {
			return t, ""
		}
	case *c.ArrayType:
		r, inner := unnamedRecord(t.Elem)
		if t.Flexible {
			return r, "[]" + inner
		}
		return r, fmt.Sprintf("[%d]%s", t.Len, inner)
	}
	return nil, ""
}

// inline writes a member whose type is an untagged record, with its definition. around is the pack
// of the enclosing record.
func (h *header) inline(w *strings.Builder, t *c.RecordType, f *c.Field, around int64, member, name, indent string) (string, error) {
	if t.NonTrivial {
		return "", errors.New("the functions that make a C++ record nontrivial are not known")
	}
	kind := "struct"
	if t.Union {
		kind = "union"
	}
	if t.Pack != around { // the enclosing record's pragma does not apply to it
		packing := ""
		if t.Pack != 0 {
			packing = fmt.Sprint(t.Pack)
		}
		fmt.Fprintf(w, "#pragma pack(push)\n#pragma pack(%s)\n", packing)
		defer w.WriteString("#pragma pack(pop)\n")
	}
	w.WriteString(indent + kind + " {\n")
	needs, err := h.members(w, t, name, indent+"  ")
	if member != "" {
		member = " " + member
	}
	w.WriteString(indent + "}" + recordAttrs(t) + member + fieldAttrs(f) + ";\n")
	return both(needs, conditionOf(t)), err
}

func fieldAttrs(f *c.Field) string { return attributes(layoutAttrs(f.Packed, f.Align)) }

// names assigns names to definitions; the same descriptors get the same name.
type names struct {
	scope scope
	byKey map[descriptorKey]string
}

// descriptorKey is what the definition of a descriptor depends on.
type descriptorKey struct {
	elem            ir.Type // nil for an unranked memref
	rank, indexBits int
}

// once returns the name for a descriptor.
func (s *names) once(key descriptorKey, text string) string {
	if name, ok := s.byKey[key]; ok {
		return name
	}
	name := s.scope.name(text)
	s.byKey[key] = name
	return name
}
