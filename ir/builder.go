package ir

import (
	"fmt"

	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Builder creates operations at an insertion point in a block. The zero Builder creates detached
// operations.
type Builder struct {
	Loc   Location // of the operations created
	Slab  *Slab    // optional; allocates many operations together
	block *Block
	// before is the operation to insert before; nil appends to the block.
	before *Operation
	// inserted, if not nil, is called for every inserted operation.
	inserted func(*Operation)
}

// AtEnd returns a builder that appends to b.
func AtEnd(b *Block) *Builder {
	builder := &Builder{}
	builder.SetAtEnd(b)
	return builder
}

// AtStart returns a builder that inserts at the start of b.
func AtStart(b *Block) *Builder {
	builder := AtEnd(b)
	builder.SetAtStart(b)
	return builder
}

// Before returns a builder that inserts before o, with its location.
func Before(o *Operation) *Builder {
	b := &Builder{}
	b.SetBefore(o)
	b.Loc = o.Loc
	return b
}

// After returns a builder that inserts after o, with its location.
func After(o *Operation) *Builder {
	b := &Builder{}
	b.SetAfter(o)
	b.Loc = o.Loc
	return b
}

// SetAtEnd makes the builder append to the block.
func (b *Builder) SetAtEnd(block *Block) {
	if block == nil {
		panic("BUG: a builder is placed in no block (a function without a body has none)")
	}
	b.block, b.before = block, nil
}

// SetAtStart makes the builder insert at the start of the block.
func (b *Builder) SetAtStart(block *Block) {
	b.SetAtEnd(block)
	b.before = block.first
}

// SetBefore makes the builder insert before o.
func (b *Builder) SetBefore(o *Operation) {
	if o == nil || o.block == nil {
		panic("BUG: a builder is placed beside an operation that is in no block")
	}
	b.block, b.before = o.block, o
}

// SetAfter makes the builder insert after o.
func (b *Builder) SetAfter(o *Operation) {
	b.SetBefore(o)
	b.before = o.next
}

// Block returns the block of the insertion point.
func (b *Builder) Block() *Block { return b.block }

// Next returns the operation that the builder inserts before, or nil if it appends to the block.
func (b *Builder) Next() *Operation { return b.before }

// Insert inserts an operation at the insertion point.
func (b *Builder) Insert(o *Operation) *Operation {
	if b.block != nil {
		b.block.insertBefore(o, b.before)
	}
	if b.inserted != nil {
		b.inserted(o)
	}
	return o
}

// Create creates an operation from s and inserts it, with the builder's location if s has none.
func (b *Builder) Create(s OpState) *Operation {
	b.check(s.Def, s.Operands, s.ResultTypes)
	if s.Loc == nil {
		s.Loc = b.Loc
	}
	if b.Slab != nil {
		return b.Insert(b.Slab.Create(&s))
	}
	return b.Insert(s.Create())
}

// Make creates an operation without successors. It does not retain the slices, so that the caller's may
// be on the stack.
func (b *Builder) Make(def *OpDef, operands []*Value, results []Type, attrs []NamedAttribute, regions ...*Region) *Operation {
	b.check(def, operands, results)
	slab := b.sized()
	o := slab.simple(b.Loc, def, "", operands, results)
	if len(regions) > 0 {
		slab.extend(o, nil, regions)
	}
	slab.setAttrs(o, attrs, 0)
	return b.Insert(o)
}

// check panics on nil operands and nil result types.
func (b *Builder) check(def *OpDef, operands []*Value, results []Type) {
	for i, v := range operands {
		if v == nil {
			misuse.Panic(fmt.Sprintf("operand %d of '%s' is nil", i, opName(def)))
		}
	}
	for i, t := range results {
		if t == nil {
			misuse.Panic(fmt.Sprintf("the type of result %d of '%s' is nil", i, opName(def)))
		}
	}
}

func opName(def *OpDef) string {
	if def == nil {
		return "an unregistered op"
	}
	return def.Name
}

// sized returns the slab to allocate from.
func (b *Builder) sized() *Slab {
	slab := b.Slab
	if slab == nil {
		slab = new(Slab)
	} else if slab.size == 0 {
		slab.size = slabChunk
	}
	return slab
}

// A Mold is a template for operations with one result that differ only in their operands.
type Mold struct {
	def    *OpDef
	result Type
	attrs  []NamedAttribute
	set    AttrSet
}

// NewMold returns a template for operations of def. The attributes must be inherent, sorted by
// name, and never change.
func NewMold(def *OpDef, result Type, attrs ...NamedAttribute) Mold {
	misuse.If(def == nil, "the definition of the op is nil")
	misuse.If(result == nil, "the type of the result is nil")
	m := Mold{def: def, result: result, attrs: attrs}
	for _, a := range attrs {
		m.set |= def.AttrSet(a.Name)
	}
	return m
}

// Result returns the result type of the operations.
func (m *Mold) Result() Type { return m.result }

// Molded creates an operation from a template and returns its result.
func (b *Builder) Molded(m *Mold, operands ...*Value) *Value {
	b.check(m.def, operands, nil)
	o := b.sized().simple(b.Loc, m.def, "", operands, []Type{m.result})
	o.attrs, o.set, o.inherent = m.attrs, m.set, int32(len(m.attrs))
	return b.Insert(o).Result(0)
}

// Op creates an operation of def; result is nil if it has none.
func (b *Builder) Op(def *OpDef, result Type, operands ...*Value) *Operation {
	if result == nil {
		return b.Make(def, operands, nil, nil)
	}
	return b.Make(def, operands, []Type{result}, nil)
}

// Value creates an operation with one result and returns the result.
func (b *Builder) Value(def *OpDef, result Type, operands ...*Value) *Value {
	return b.Make(def, operands, []Type{result}, nil).Result(0)
}

// ValueWith creates an operation with one result and one attribute, and returns the result.
func (b *Builder) ValueWith(def *OpDef, result Type, name string, value Attribute, operands ...*Value) *Value {
	attrs := []NamedAttribute{{name, value}}
	if value == nil {
		attrs = nil
	}
	return b.Make(def, operands, []Type{result}, attrs).Result(0)
}
