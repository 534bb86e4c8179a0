package library

import (
	"cmp"
	"debug/dwarf"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// member is a member of a record with its location in the debug info.
type member struct {
	c.Field
	offset layout.Bits
	typed  int64 // alignment by a typedef, or 0
	// isUnknown: the offset is not a constant. FromTop: the offset is that of the type of a bit-field, whose
	// top is above the bit-field by some bits.
	isUnknown, fromTop bool
	above              layout.Bits
}

// define sets the members of a record. Its layout is solved when it is needed.
func (x *types) define(n *node) {
	size, hasSize := number(n.Entry, dwarf.AttrByteSize)
	if n.isDeclared() || !hasSize {
		return
	}
	known := x.known[x.nameInC(n)]
	if known == nil {
		known = x.inner[n]
	}
	x.setInner(n, known)
	entries, err := x.members(n)
	if n.Tag != dwarf.TagUnionType {
		entries = x.inOrder(entries)
	}
	members, places := make([]cimport.Member, len(entries)), make([]member, len(entries))
	for i, k := range entries {
		m := &members[i]
		m.Type = x.inside(k)
		m.Name, _ = k.Val(dwarf.AttrName).(string)
		m.Width, m.BitField = number(k.Entry, dwarf.AttrBitSize)
		places[i] = placeOf(k, m)
	}
	n.children = nil // the closure has what it needs of them
	x.Define(n.made, members, func(types []ir.Type) (*c.RecordType, error) {
		for i := range places {
			if problem := places[i].setType(types[i], x.layouts); problem != nil && err == nil {
				err = fmt.Errorf("member '%s': %w", places[i].Name, problem)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", x.describe(n), err)
		}
		return x.record(n, &facts{layouts: x.layouts, size: layout.Bytes(size), members: places}, known)
	})
}

// record returns a record whose layout is that of the debug info.
func (x *types) record(n *node, f *facts, known *c.RecordType) (*c.RecordType, error) {
	r := &c.RecordType{Union: n.Tag == dwarf.TagUnionType, Name: x.tag(n)}
	r.CXX = n.unit.isCXX && len(f.members) == 0 && f.size == 1
	align, _ := number(n.Entry, attrAlignment)
	f.align = layout.Bytes(align)
	if known != nil {
		if t := f.like(r, known); t != nil {
			return t, nil
		}
	}
	for _, pack := range []int64{0, -1, 1, 2, 4, 8} {
		try := *r
		try.Packed, try.Pack = pack < 0, max(pack, 0)
		if t := f.solve(&try); t != nil {
			return t, nil
		}
	}
	r.Union, f.align = true, 0 // LDC describes unions as structures with the alignment of the first member
	if t := f.solve(r); t != nil && len(f.members) > 1 {
		return t, nil
	}
	return nil, fmt.Errorf("the debug info does not determine the layout of '%s'", x.describe(n))
}

// setInner finds the records without a name in a known declaration.
func (x *types) setInner(n *node, known *c.RecordType) {
	if known == nil {
		return
	}
	fields := slices.DeleteFunc(slices.Clone(known.Fields), func(f c.Field) bool { return f.BitField && f.Name == "" })
	for i, k := range slices.DeleteFunc(slices.Clone(n.children), func(k *node) bool { return k.Tag != dwarf.TagMember }) {
		if i >= len(fields) {
			return
		}
		t, of := fields[i].Type, x.element(k)
		for a, isArray := t.(*c.ArrayType); isArray; a, isArray = t.(*c.ArrayType) {
			t = a.Elem
		}
		if of != nil && x.nameInC(of) == "" {
			x.inner[of], _ = t.(*c.RecordType)
		}
	}
}

// element returns the type of a member without arrays, typedefs and qualifiers, or nil. Debug info may be a circle.
func (x *types) element(n *node) *node {
	for range maxDepth {
		n, _ = x.typeOf(n)
		if n = x.plain(n); n == nil || n.Tag != dwarf.TagArrayType {
			return n
		}
	}
	return nil
}

func (x *types) describe(n *node) string {
	if name := x.nameInC(n); name != "" {
		return name
	}
	return "unnamed " + keyword(n.Tag)
}

// members returns the entries of the members of a record.
func (x *types) members(n *node) (all []*node, err error) {
	for _, k := range n.children {
		switch k.Tag {
		case dwarf.TagVariantPart:
			return nil, errors.New("a Rust enumeration with data")
		case dwarf.TagInheritance:
			return nil, errors.New("a C++ class with a base")
		case dwarf.TagSubprogram:
			name, _ := k.Val(dwarf.AttrName).(string)
			isOwn := name == x.tag(n) || strings.HasPrefix(name, "~") || k.Val(dwarf.AttrVirtuality) != nil
			if isArtificial, _ := k.Val(dwarf.AttrArtificial).(bool); n.unit.isCXX && isOwn && !isArtificial {
				return nil, errors.New("a C++ class with constructors, a destructor or virtual functions")
			}
		}
		if isStatic, _ := k.Val(dwarf.AttrExternal).(bool); k.Tag == dwarf.TagMember && !isStatic && !isUnit(x.under(k)) {
			all = append(all, k)
		}
	}
	return all, nil
}

// inOrder returns members in the order of their offsets. Rust lays out a struct in another order than it is written. Of members at one
// offset, those without bytes are first.
func (x *types) inOrder(members []*node) []*node {
	bits := make(map[*node]layout.Bits, len(members))
	var empty, others []*node
	for _, k := range members {
		m := placeOf(k, &cimport.Member{})
		if m.isUnknown || k.Val(dwarf.AttrBitOffset) != nil { // such members of old C code are in order
			return members
		}
		bit, _ := number(k.Entry, dwarf.AttrDataBitOffset)
		bits[k] = m.offset + layout.Bits(bit)
		if of := x.under(k); of != nil && isEmpty(of) {
			empty = append(empty, k)
		} else {
			others = append(others, k)
		}
	}
	ordered := append(empty, others...)
	slices.SortStableFunc(ordered, func(a, b *node) int { return cmp.Compare(bits[a], bits[b]) })
	return ordered
}

// under returns the type of a member without typedefs and qualifiers, or nil.
func (x *types) under(member *node) *node {
	of, _ := x.typeOf(member)
	return x.plain(of)
}

// isUnit reports whether a type is Rust's (), which C has no type for.
func isUnit(of *node) bool { return of != nil && of.Tag == dwarf.TagBaseType && isEmpty(of) }

// isEmpty reports whether a type has no bytes.
func isEmpty(of *node) bool {
	size, hasSize := number(of.Entry, dwarf.AttrByteSize)
	return hasSize && size == 0 || of.Tag == dwarf.TagArrayType && slices.ContainsFunc(of.children, func(k *node) bool {
		n, _ := count(k) // a record with an array of variable length is left out
		return n == 0
	})
}

// placeOf returns a member with its place, but without its type.
func placeOf(k *node, of *cimport.Member) member {
	m := member{Field: c.Field{Name: of.Name, BitField: of.BitField, Width: of.Width}, typed: of.Type.Align()}
	m.Align, _ = number(k.Entry, attrAlignment)
	at, isConstant := offset(k.Entry, dwarf.AttrDataMemberLoc)
	m.isUnknown = k.Val(dwarf.AttrDataMemberLoc) != nil && !isConstant || at > 1<<50 || at < -1<<50
	m.offset = layout.Bits(at * 8)
	if bit, ok := number(k.Entry, dwarf.AttrDataBitOffset); ok && of.BitField {
		m.offset += layout.Bits(bit)
	} else if fromTop, ok := number(k.Entry, dwarf.AttrBitOffset); ok && of.BitField { // DWARF 3, as for big-endian processors
		m.above, m.fromTop = layout.Bits(fromTop), true
	}
	return m
}

// setType sets the type, which completes the place.
func (m *member) setType(t ir.Type, layouts *layout.Table) error {
	m.Type = t
	if m.fromTop {
		l, err := layouts.Of(t)
		if err != nil {
			return err
		}
		if m.offset += m.above; !layouts.Model().BigEndian() { // whose offsets are from the top
			m.offset += l.Size.Bits() - 2*m.above - layout.Bits(m.Width)
		}
	}
	if m.isUnknown || m.offset < 0 {
		return errors.New("its offset is not a constant")
	}
	return nil
}

// facts are the facts about a record in debug info.
type facts struct {
	layouts *layout.Table
	members []member
	size    layout.Bytes
	align   layout.Bytes // 0 if it is not stated
}

// holds returns the record if it has the stated layout, or nil. Unnamed bit-fields that are not stated have index
// -1 in the list of members.
func (f *facts) holds(t *c.RecordType, which []int) *c.RecordType {
	if c.CheckType(t) != nil {
		return nil
	}
	l, err := f.layouts.Of(t)
	if err != nil || l.Size != f.size || f.align != 0 && l.Align != f.align {
		return nil
	}
	for i, m := range which {
		if m >= 0 && l.Fields[i].Offset != f.members[m].offset {
			return nil
		}
	}
	return t
}

// like returns the record with the attributes and unnamed bit-fields of a known declaration, which debug info lacks,
// if that has the same members in the stated places.
func (f *facts) like(r, known *c.RecordType) *c.RecordType {
	made := *known
	made.Name, made.Fields = r.Name, nil
	var which []int
	next := 0
	for _, field := range known.Fields {
		index := -1
		if !field.BitField || field.Name != "" {
			if next == len(f.members) {
				return nil
			}
			m := &f.members[next]
			if m.Name != field.Name || m.Width != field.Width {
				return nil
			}
			field.Type, index = m.Type, next
			next++
		}
		made.Fields, which = append(made.Fields, field), append(which, index)
	}
	if next != len(f.members) || known.Union != r.Union {
		return nil
	}
	return f.holds(c.Record(&made), which)
}

// solve returns the record with attributes of its members and its own that give it the stated layout, or nil. A
// member before the place that the rules give it is packed. One after it follows something that is not stated.
func (f *facts) solve(r *c.RecordType) *c.RecordType {
	which := make([]int, len(f.members))
	r.Fields = make([]c.Field, len(f.members))
	for i := range f.members {
		m := &f.members[i]
		which[i], r.Fields[i] = i, m.Field
		f.setTypeAlign(r, &r.Fields[i], m.typed)
	}
	for range maxRepairs {
		try := *r
		try.Fields = slices.Clone(r.Fields)
		made := c.Record(&try)
		if t := f.holds(made, which); t != nil {
			return t
		}
		l, err := f.layouts.Of(made)
		if err != nil {
			return nil
		}
		if f.align > l.Align {
			r.Align = int64(f.align)
			continue
		}
		wrong := slices.IndexFunc(which, func(i int) bool { return l.Fields[i].Offset != f.members[i].offset })
		if wrong == -1 || r.Fields[wrong].Packed {
			return nil
		}
		r.Fields[wrong].Packed = true
	}
	return nil
}

// maxRepairs bounds the attributes that are not stated, and so the layouts that are tried.
const maxRepairs = 65

// setTypeAlign applies the alignment of a typedef to a member, as cimport does.
func (f *facts) setTypeAlign(r *c.RecordType, field *c.Field, align int64) {
	if align == 0 || r.Packed {
		return
	}
	l, err := f.layouts.Of(field.Type)
	switch {
	case err != nil || align == int64(l.Align):
	case field.BitField && f.layouts.Model().Records == layout.GNU:
		field.TypeAlign = align
	case field.BitField:
	case align > int64(l.Align):
		field.Align = max(field.Align, align)
	default:
		field.Packed, field.Align = true, max(field.Align, align)
	}
}
