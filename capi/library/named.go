package library

import (
	"debug/dwarf"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// maxNamed bounds the text of a type with C's names, as cimport does.
const maxNamed = 512

// inC returns a type with its C spelling, as [cimport.Declared] has them, or nil. Records appear as their tags.
func (x *types) inC(n *node) ir.Type {
	if n == nil {
		return llvm.Void
	}
	if n.isNamed {
		return n.named
	}
	if x.work++; x.depth >= maxDepth || x.work > maxWork {
		return nil
	}
	x.depth++
	n.isNamed = true // as nil, if it contains itself
	n.named = x.makeInC(n)
	x.depth--
	return n.named
}

func (x *types) makeInC(n *node) ir.Type {
	of, quals, align, err := x.plain(n)
	switch {
	case err != nil:
		return nil
	case of == nil:
		return llvm.Void
	case n.Tag == dwarf.TagTypedef && quals == 0 && align == 0:
		if named := x.alias(n, of); named != nil {
			return named
		}
	}
	t, err := x.value(of)
	switch of.Tag {
	case dwarf.TagBaseType:
		return x.baseInC(of)
	case dwarf.TagPointerType:
		return x.pointerInC(of)
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagClassType:
		if tag := x.tag(of); tag != "" {
			return c.Tag(of.Tag == dwarf.TagUnionType, tag)
		}
		return nil
	case dwarf.TagEnumerationType:
		if name := x.nameInC(of); name != "" && err == nil {
			return c.Typedef(name, t)
		}
	case dwarf.TagArrayType:
		a, isArray := t.(*c.ArrayType)
		elem, _ := x.typeOf(of)
		if !isArray {
			break
		}
		if named := x.inC(elem); named != nil && !a.Flexible && len(of.children) == 1 && c.IsObject(named) {
			return c.Array(a.Len, named)
		}
		return nil
	}
	if err != nil {
		return nil
	}
	return t
}

// alias returns the type that a typedef names, under that name, or nil.
func (x *types) alias(n, of *node) ir.Type {
	name, _ := n.Val(dwarf.AttrName).(string)
	var t ir.Type
	switch of.Tag {
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagPointerType, dwarf.TagBaseType:
		t = x.inC(of)
	case dwarf.TagEnumerationType:
		if t = x.inC(of); x.tag(of) == name {
			t, _ = x.value(of)
		}
	}
	if t == nil || t == ir.Type(llvm.Void) || name == "" {
		return nil
	}
	return c.Typedef(name, t)
}

// baseInC returns a basic type, as a typedef with C's name if the platform has another one for it.
func (x *types) baseInC(n *node) ir.Type {
	t, err := x.value(n)
	if err != nil || t == nil {
		return nil
	}
	name, _ := n.Val(dwarf.AttrName).(string)
	usual, ok := x.layouts.Model().Spell(t)
	if name = inWords(name); ok && n.unit.isC && name != usual && cimport.IsKeyword(&c.TypedefType{Name: name}) {
		return c.Typedef(name, t)
	}
	return t
}

// inWords returns the name of a basic type as this project writes it: gcc's "long unsigned int" is "unsigned long".
func inWords(name string) string {
	words := strings.Fields(name)
	if i := slices.Index(words, "unsigned"); i > 0 {
		words = slices.Insert(slices.Delete(words, i, i+1), 0, "unsigned")
	}
	if slices.Contains(words, "long") || slices.Contains(words, "short") {
		words = slices.DeleteFunc(words, func(w string) bool { return w == "int" })
	}
	return strings.Join(words, " ")
}

func (x *types) pointerInC(n *node) ir.Type {
	t, err := x.value(n)
	if err != nil {
		return nil
	}
	if f, isFunc := t.(*c.FuncPtrType); isFunc {
		of, _ := x.typeOf(n)
		if of, _, _, err = x.plain(of); err != nil {
			return f
		}
		if named, _ := x.funcPtr(of, x.namedPassed); ir.SpelledLen(named) <= maxNamed {
			return named
		}
		return f
	}
	of, err := x.typeOf(n)
	if err != nil {
		return t
	}
	if target, _, _, err := x.plain(of); err != nil || target != nil && target.Tag == dwarf.TagSubroutineType {
		return t
	}
	quals := x.quals(of)
	elem := x.inC(of)
	if elem == nil || elem == ir.Type(llvm.Void) && quals == 0 || ir.SpelledLen(elem) > maxNamed {
		return t
	}
	return c.PtrTo(elem, quals)
}

// quals returns the qualifiers of a pointee, or of its elements if it is an array.
func (x *types) quals(n *node) c.Qualifiers {
	var all c.Qualifiers
	for n != nil {
		if n.Tag == dwarf.TagTypedef {
			return all // its qualifiers are in its name
		}
		bit := map[dwarf.Tag]c.Qualifiers{
			dwarf.TagConstType: c.Const, dwarf.TagVolatileType: c.Volatile, dwarf.TagRestrictType: c.Restrict,
		}[n.Tag]
		if bit == 0 && n.Tag != dwarf.TagArrayType || bit != 0 && all&bit != 0 {
			return all
		}
		all |= bit
		n, _ = x.typeOf(n)
	}
	return all
}

// namedPassed returns the C spelling of the type of a passed value, or its type.
func (x *types) namedPassed(n *node) (ir.Type, error) {
	t, err := x.object(n)
	if err != nil {
		return nil, err
	}
	if _, isRecord := t.(*c.RecordType); isRecord && n.Tag != dwarf.TagTypedef {
		return t, nil
	}
	if named := x.inC(n); named != nil && named != ir.Type(llvm.Void) && ir.SpelledLen(named) <= maxNamed {
		return named, nil
	}
	return t, nil
}

// uses collects the tags of the types that a type refers to. It looks into records without a tag, and into others
// only if they are the one to begin with.
type uses struct {
	*types
	seen    map[*node]bool
	names   []string
	records []*node // and enumerations, with a tag
}

func (x *types) uses() *uses { return &uses{types: x, seen: map[*node]bool{}} }

func (u *uses) of(n *node) {
	n, _, _, _ = u.plain(n)
	if n == nil || u.seen[n] || u.depth >= maxDepth {
		return
	}
	u.depth++
	defer func() { u.depth-- }()
	u.seen[n] = true
	switch n.Tag {
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagClassType, dwarf.TagEnumerationType:
		name := u.nameInC(n)
		switch {
		case strings.HasSuffix(name, " __va_list_tag") || strings.HasSuffix(name, " __va_list"):
			return
		case name == "":
			u.children(n)
			return
		}
		if !slices.Contains(u.names, name) {
			u.names = append(u.names, name)
		}
		u.records = append(u.records, n)
		return
	}
	t, _ := u.typeOf(n)
	u.of(t)
	if n.Tag == dwarf.TagSubroutineType {
		u.children(n)
	}
}

// children looks into the members of a record, or the parameters of a function.
func (u *uses) children(n *node) {
	for _, m := range n.children {
		if m.Tag == dwarf.TagMember || m.Tag == dwarf.TagFormalParameter {
			t, _ := u.typeOf(m)
			u.of(t)
		}
	}
}
