package ir

// Builder creates operations at a place in a block. The zero Builder creates
// them in no block.
type Builder struct {
	Loc   Location // of the operations created
	Slab  *Slab    // to allocate many operations from; may be nil
	block *Block
	// before is the operation to insert in front of; nil appends to the block.
	before *Operation
}

// AtEnd returns a builder that appends to b.
func AtEnd(b *Block) *Builder { return &Builder{block: b} }

// AtStart returns a builder that inserts in front of all operations of b.
func AtStart(b *Block) *Builder { return &Builder{block: b, before: b.first} }

// Before returns a builder that inserts before o, with its location.
func Before(o *Operation) *Builder {
	return &Builder{Loc: o.Loc, block: o.block, before: o}
}

// After returns a builder that inserts after o, with its location.
func After(o *Operation) *Builder {
	return &Builder{Loc: o.Loc, block: o.block, before: o.next}
}

// SetAtEnd makes the builder append to b.
func (b *Builder) SetAtEnd(block *Block) { b.block, b.before = block, nil }

// SetBefore makes the builder insert before o.
func (b *Builder) SetBefore(o *Operation) { b.block, b.before = o.block, o }

// Block returns the block that is inserted into.
func (b *Builder) Block() *Block { return b.block }

// Insert puts an operation at the builder's place.
func (b *Builder) Insert(o *Operation) *Operation {
	if b.block != nil {
		b.block.insertBefore(o, b.before)
	}
	return o
}

// Create makes an operation from s and inserts it. Its location is the
// builder's if s has none.
func (b *Builder) Create(s OpState) *Operation {
	if s.Loc == nil {
		s.Loc = b.Loc
	}
	if b.Slab != nil {
		return b.Insert(b.Slab.Create(&s))
	}
	return b.Insert(s.Create())
}

// Op creates an operation of def with one result type or none.
func (b *Builder) Op(def *OpDef, result Type, operands ...*Value) *Operation {
	s := OpState{Def: def, Operands: operands}
	if result != nil {
		s.ResultTypes = []Type{result}
	}
	return b.Create(s)
}

// Value creates an operation with one result and returns that.
func (b *Builder) Value(def *OpDef, result Type, operands ...*Value) *Value {
	return b.Op(def, result, operands...).Result(0)
}

// Clone copies an operation and everything inside it. Operands that mapping
// has are replaced; it learns the copies of results, arguments and blocks.
func (o *Operation) Clone(mapping *Mapping) *Operation {
	s := OpState{
		Loc: o.Loc, Def: o.def, Name: o.name,
		ResultTypes: o.ResultTypes(),
		Attrs:       o.attrs,
		Properties:  o.inherent,
	}
	for i := range o.operands {
		s.Operands = append(s.Operands, mapping.Value(o.operands[i].value))
	}
	for _, b := range o.successors {
		s.Successors = append(s.Successors, mapping.Block(b))
	}
	for _, r := range o.regions {
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
	// Operands that were copied before the value they use still name the
	// original.
	for b := c.first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			for i := range o.operands {
				o.operands[i].Set(mapping.Value(o.operands[i].value))
			}
		}
	}
	return c
}

// Mapping relates the values and blocks of a copy to the originals. The zero
// Mapping is empty.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
}

// Value returns what v maps to, or v.
func (m *Mapping) Value(v *Value) *Value {
	if to, ok := m.values[v]; ok {
		return to
	}
	return v
}

// SetValue maps from to to.
func (m *Mapping) SetValue(from, to *Value) {
	if m.values == nil {
		m.values = map[*Value]*Value{}
	}
	m.values[from] = to
}

// Block returns what b maps to, or b.
func (m *Mapping) Block(b *Block) *Block {
	if to, ok := m.blocks[b]; ok {
		return to
	}
	return b
}

// SetBlock maps from to to.
func (m *Mapping) SetBlock(from, to *Block) {
	if m.blocks == nil {
		m.blocks = map[*Block]*Block{}
	}
	m.blocks[from] = to
}
