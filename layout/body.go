package layout

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// recordMemory returns the LLVM type that clang gives a record, and sets the element index of each
// field.
func recordMemory(l *Layout, model *Model) *Memory {
	b := body{layout: l, model: model}
	if l.Type.(*c.RecordType).Union {
		b.union()
	} else {
		b.structure()
	}
	return b.memory()
}

// body builds the LLVM struct of a record.
type body struct {
	layout *Layout
	model  *Model
	elems  []Elem
	packed bool
}

func (b *body) memory() *Memory {
	types := make([]ir.Type, len(b.elems))
	m := &Memory{Size: b.layout.Size, Align: 1, Elems: b.elems}
	for i, e := range b.elems {
		types[i] = e.Type
		if !b.packed {
			m.Align = max(m.Align, e.Align)
		}
	}
	m.Type = llvm.NamedStruct(structName(b.layout.Type.(*c.RecordType)), b.packed, types...)
	return m
}

// structName returns clang's name for a record's LLVM type.
func structName(r *c.RecordType) string {
	kind := "struct."
	if r.Union {
		kind = "union."
	}
	return kind + cmp.Or(r.Name, "anon")
}

// isStorageless reports whether a record has no storage. Such a record gets no element in the
// enclosing LLVM struct, but an array of them does.
func (l *Layout) isStorageless() bool { return !slices.ContainsFunc(l.Fields, Field.hasStorage) }

func (f Field) hasStorage() bool {
	if f.BitField {
		return f.Width > 0
	}
	return !f.Layout.storageless
}

// structure builds the body of a struct: members, access units of bit-fields, and padding.
func (b *body) structure() {
	members := b.members()
	b.packed = b.mustPack(members)
	b.elems = make([]Elem, 0, len(members)+1)
	end := Bytes(0)
	index := make([]int, len(members)) // element index of each member
	for i, m := range members {
		b.pad(end, m.Offset, m.Align)
		index[i] = len(b.elems)
		b.elems = append(b.elems, m.Elem)
		end = m.Offset + m.Size
	}
	b.padTail(end, members)
	for i, m := range members {
		for f := m.from; f < m.to; f++ {
			if b.layout.Fields[f].hasStorage() {
				b.layout.Fields[f].Elem = index[i]
			}
		}
	}
}

// member is an element that holds the fields from..to-1.
type member struct {
	Elem
	from, to int
}

func (b *body) members() []member {
	fields := b.layout.Fields
	ms := make([]member, 0, len(fields))
	for i := 0; i < len(fields); {
		if fields[i].BitField {
			gather := b.unit
			if b.model.Records != GNU {
				gather = b.declaredUnit
			}
			m, next := gather(i)
			if m.Memory != nil {
				ms = append(ms, m)
			}
			i = next
			continue
		}
		if fields[i].hasStorage() {
			ms = append(ms, member{Elem{fields[i].ByteOffset(), fields[i].Layout.Memory}, i, i + 1})
		}
		i++
	}
	return ms
}

// mustPack reports whether LLVM's own rules would move a member or change the size of the struct.
func (b *body) mustPack(ms []member) bool {
	align := Bytes(1)
	for _, m := range ms {
		if m.Offset%m.Align != 0 {
			return true
		}
		align = max(align, m.Align)
	}
	return b.layout.Size%align != 0
}

// pad adds padding before a member at offset, unless alignment already provides it.
func (b *body) pad(end, offset, align Bytes) {
	if b.packed {
		align = 1
	}
	if alignTo(end, align) != offset {
		b.elems = append(b.elems, Elem{end, bytesMemory(offset - end)})
	}
}

// padTail pads up to the size of the record. Its alignment is that of an integer, as in clang.
func (b *body) padTail(end Bytes, ms []member) {
	align := Bytes(1)
	for _, m := range ms {
		align = max(align, m.Align)
	}
	b.pad(end, b.layout.Size, b.model.intAlign(align.Bits()))
}

// union builds the body of a union: one member as its storage, and padding.
func (b *body) union() {
	size := b.layout.Size
	storage := b.unionStorage()
	end := Bytes(0)
	if storage != nil {
		if storage.Size > size {
			storage = bytesMemory(size)
		}
		b.elems = append(b.elems, Elem{0, storage})
		b.packed = size%storage.Align != 0
		end = storage.Size
	}
	if end < size {
		b.elems = append(b.elems, Elem{end, bytesMemory(size - end)})
	}
}

// unionStorage chooses the member with the greatest LLVM alignment, then the largest size; the
// first one wins ties. It returns nil if no member has storage. A bit-field counts as the bytes
// that it fills, or as its declared type except under GNU rules.
func (b *body) unionStorage() *Memory {
	var best *Memory
	for i := range b.layout.Fields {
		f := &b.layout.Fields[i]
		if isZeroWidth(&b.layout.Type.(*c.RecordType).Fields[i]) {
			continue
		}
		m := f.Layout.Memory
		if f.BitField {
			if b.model.Records == GNU {
				m = b.model.intMemory(f.Width.Ceil().Bits())
			}
			f.Unit.Size = min(m.Size, b.layout.Size)
		}
		f.Elem = 0
		if best == nil || m.Align > best.Align || m.Align == best.Align && m.Size > best.Size {
			best = m
		}
	}
	return best
}
