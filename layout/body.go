package layout

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// recordMemory gives a record that is laid out the LLVM type that clang gives
// it, and notes in its fields where in that type they are.
func recordMemory(l *Layout, model *Model) *Memory {
	b := body{layout: l, model: model}
	if l.Type.(*c.RecordType).Union {
		b.union()
	} else {
		b.structure()
	}
	return b.memory()
}

// body is the LLVM struct of a record in the making.
type body struct {
	layout *Layout
	model  *Model
	elems  []Elem
	packed bool
}

// memory makes the LLVM struct of the elements.
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

// structName is clang's name for a record's LLVM type.
func structName(r *c.RecordType) string {
	kind, tag := "struct.", r.Name
	if r.Union {
		kind = "union."
	}
	if tag == "" {
		tag = "anon"
	}
	return kind + tag
}

// isStorageless reports whether a record has no storage. It then gets no element
// in the LLVM struct around it; an array of such records does get one.
func (l *Layout) isStorageless() bool {
	for i := range l.Fields {
		if l.Fields[i].hasStorage() {
			return false
		}
	}
	return true
}

func (f *Field) hasStorage() bool {
	if f.BitField {
		return f.Width > 0
	}
	return !f.Layout.storageless
}

// structure makes the body of a struct: its members, bit-fields gathered into
// access units, and padding between them.
func (b *body) structure() {
	members := b.members()
	b.packed = b.mustPack(members)
	b.elems = make([]Elem, 0, len(members)+1)
	end := Bytes(0)
	index := make([]int, len(members)) // of each member's element
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

// mustPack reports whether LLVM's own rules would put a member elsewhere or
// give the struct another size.
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

// pad fills the room before a member at offset, unless alignment does.
func (b *body) pad(end, offset, align Bytes) {
	if b.packed {
		align = 1
	}
	if alignTo(end, align) != offset {
		b.elems = append(b.elems, Elem{end, bytesMemory(offset - end)})
	}
}

// padTail fills the room up to the size. Alignment above 16 does not count, as
// clang asks whether an integer of that many bytes would come to stand there.
func (b *body) padTail(end Bytes, ms []member) {
	align := Bytes(1)
	for _, m := range ms {
		align = max(align, m.Align)
	}
	b.pad(end, b.layout.Size, min(align, 16))
}

// union makes the body of a union: one member as its storage, and padding.
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

// unionStorage chooses the member with the greatest LLVM alignment, of those
// the largest, of those the first; nil if no member has storage. A bit-field
// counts as the bytes that its bits fill, or as its declared type where that is its
// unit.
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
				m = intMemory(f.Width.Ceil().Bits())
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
