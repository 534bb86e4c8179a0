package ir

import "cmp"

// Clone copies an operation with its regions. Operands and successors in mapping are replaced;
// Clone adds the copies of results, arguments and blocks to it.
func (o *Operation) Clone(mapping *Mapping) *Operation {
	s := OpState{
		Loc: lastingLoc(o.Loc), Def: o.def, Name: o.Name(),
		ResultTypes: o.ResultTypes(),
		Attrs:       o.attrs,
		Properties:  int(o.inherent),
	}
	for i := range o.operands {
		s.Operands = append(s.Operands, mapping.Value(o.operands[i].value))
	}
	for _, b := range o.Successors() {
		s.Successors = append(s.Successors, mapping.Block(b))
	}
	for _, r := range o.Regions() {
		s.Regions = append(s.Regions, r.clone(mapping))
	}
	c := s.Create()
	for i := range o.results {
		c.results[i].name = o.results[i].name
		mapping.SetValue(&o.results[i], &c.results[i])
	}
	return c
}

func (r *Region) clone(mapping *Mapping) *Region {
	c := &Region{}
	for b := r.first; b != nil; b = b.next {
		nb := NewBlock()
		for _, a := range b.args {
			arg := nb.AddArg(a.typ)
			arg.name = a.name
			if b.argLocs != nil {
				arg.SetLoc(lastingLoc(a.Loc()))
			}
			mapping.SetValue(a, arg)
		}
		mapping.SetBlock(b, nb)
		c.Append(nb)
	}
	for b := r.first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			mapping.Block(b).Append(o.Clone(mapping))
		}
	}
	// Forward references copied above still use the original values.
	for b := c.first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			for i := range o.operands {
				o.operands[i].Set(mapping.Value(o.operands[i].value))
			}
		}
	}
	return c
}

// Mapping maps values and blocks of the original to the copies. The zero Mapping is empty.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
}

// Value returns the value that v is mapped to, or v.
func (m *Mapping) Value(v *Value) *Value { return cmp.Or(m.values[v], v) }

// SetValue maps from to to.
func (m *Mapping) SetValue(from, to *Value) {
	if m.values == nil {
		m.values = map[*Value]*Value{}
	}
	m.values[from] = to
}

// Block returns the block that b is mapped to, or b.
func (m *Mapping) Block(b *Block) *Block { return cmp.Or(m.blocks[b], b) }

// SetBlock maps from to to.
func (m *Mapping) SetBlock(from, to *Block) {
	if m.blocks == nil {
		m.blocks = map[*Block]*Block{}
	}
	m.blocks[from] = to
}
