package ir

// Operation is an operation of any dialect.
type Operation struct {
	// Loc is the location of the operation; never nil.
	Loc Location

	def      *OpDef // nil if the op is not registered
	operands []Use
	results  []Value
	attrs    []NamedAttribute // inherent ones first, then discardable ones, each sorted by name
	ext      *opExt           // nil if it would be empty

	block      *Block
	prev, next *Operation

	set      AttrSet // the inherent attributes, if def is not nil
	inherent int32   // number of inherent attributes (properties)
	order    int32   // index in the block when the verifier last entered it, or index in an OpSet
}

// opExt holds fields that most operations do not need, to keep Operation small.
type opExt struct {
	name       string // of an unregistered op
	successors []*Block
	regions    []*Region
	region     [1]*Region // backing array of a single region
	slab       *Slab      // see SetSlab
}

func (r *opExt) setRegions(regions []*Region) { r.regions = append(r.region[:0], regions...) }

// Name returns the full name, "dialect.op".
func (o *Operation) Name() string {
	o.must()
	if o.def != nil {
		return o.def.Name
	}
	if o.ext == nil {
		panic("BUG: the operation is a zero Operation, which no builder made")
	}
	return o.ext.name
}

// must returns the operation, and panics if it is nil. It is small enough to be inlined everywhere.
func (o *Operation) must() *Operation {
	if o == nil {
		panic("BUG: the operation is nil")
	}
	return o
}

// Def returns the definition of the op, or nil if it is not registered.
func (o *Operation) Def() *OpDef { return o.must().def }

// Is reports whether the op's definition is def.
func (o *Operation) Is(def *OpDef) bool { return o.must().def == def }

// Has reports whether the op is registered and has all the given traits.
func (o *Operation) Has(t Trait) bool { return o.must().def != nil && o.def.Traits&t == t }

// NumOperands returns the number of operands.
func (o *Operation) NumOperands() int { return len(o.must().operands) }

func (o *Operation) Operand(i int) *Value { return o.must().operands[i].value }

// Operands returns the operands in a new slice.
func (o *Operation) Operands() []*Value {
	o.must()
	vs := make([]*Value, len(o.operands))
	for i := range o.operands {
		vs[i] = o.operands[i].value
	}
	return vs
}

// SetOperand replaces operand i.
func (o *Operation) SetOperand(i int, v *Value) { o.operands[i].Set(v) }

// SetOperands replaces all operands.
func (o *Operation) SetOperands(vs []*Value) {
	o.must()
	o.dropUses()
	if len(vs) <= cap(o.operands) {
		o.operands = o.operands[:len(vs)]
	} else {
		o.operands = make([]Use, len(vs))
	}
	o.linkOperands(vs)
}

func (o *Operation) linkOperands(vs []*Value) {
	for i, v := range vs {
		o.operands[i].owner = o
		o.operands[i].link(v)
	}
}

// NumResults returns the number of results.
func (o *Operation) NumResults() int { return len(o.must().results) }

func (o *Operation) Result(i int) *Value { return &o.must().results[i] }

// Results returns the results in a new slice.
func (o *Operation) Results() []*Value {
	return o.must().AppendResults(make([]*Value, 0, len(o.results)))
}

// AppendResults appends the results.
func (o *Operation) AppendResults(to []*Value) []*Value {
	for i := range o.results {
		to = append(to, &o.results[i])
	}
	return to
}

// ResultTypes returns the types of the results in a new slice.
func (o *Operation) ResultTypes() []Type {
	return o.must().AppendResultTypes(make([]Type, 0, len(o.results)))
}

// OperandTypes returns the types of the operands in a new slice.
func (o *Operation) OperandTypes() []Type {
	o.must()
	return o.AppendOperandTypes(make([]Type, 0, len(o.operands)))
}

// AppendOperandTypes appends the types of the operands.
func (o *Operation) AppendOperandTypes(to []Type) []Type {
	for i := range o.operands {
		to = append(to, o.operands[i].value.typ)
	}
	return to
}

// AppendResultTypes appends the types of the results.
func (o *Operation) AppendResultTypes(to []Type) []Type {
	for i := range o.results {
		to = append(to, o.results[i].typ)
	}
	return to
}

// NumRegions returns the number of regions.
func (o *Operation) NumRegions() int { return len(o.Regions()) }

func (o *Operation) Region(i int) *Region {
	o.must()
	if o.ext == nil {
		panic("BUG: the operation has no regions")
	}
	return o.ext.regions[i]
}

// Regions returns the regions; the slice must not be changed.
func (o *Operation) Regions() []*Region {
	o.must()
	if o.ext == nil {
		return nil
	}
	return o.ext.regions
}

// Successors returns the successor blocks; the slice must not be changed.
func (o *Operation) Successors() []*Block {
	o.must()
	if o.ext == nil {
		return nil
	}
	return o.ext.successors
}

func (o *Operation) SetSuccessor(i int, b *Block) { o.ext.successors[i] = b }

// SetSlab sets the slab from which passes over a module allocate. It must not be used elsewhere at
// the same time.
func (o *Operation) SetSlab(slab *Slab) { o.ext.slab = slab }

// Slab returns the slab set by SetSlab, or a new one.
func (o *Operation) Slab() *Slab {
	o.must()
	if o.ext != nil && o.ext.slab != nil {
		return o.ext.slab
	}
	return new(Slab)
}

// Block returns the parent block, or nil.
func (o *Operation) Block() *Block { return o.must().block }

// Next returns the next operation of the block, or nil.
func (o *Operation) Next() *Operation { return o.must().next }

// Prev returns the previous operation of the block, or nil.
func (o *Operation) Prev() *Operation { return o.must().prev }

// Parent returns the operation whose region holds o, or nil.
func (o *Operation) Parent() *Operation {
	o.must()
	if o.block == nil || o.block.region == nil {
		return nil
	}
	return o.block.region.owner
}

// ParentOfKind returns the nearest enclosing operation of def, or nil.
func (o *Operation) ParentOfKind(def *OpDef) *Operation {
	for p := o.Parent(); p != nil; p = p.Parent() {
		if p.def == def {
			return p
		}
	}
	return nil
}

// ParentNamed returns the nearest enclosing operation of that name, or nil.
func (o *Operation) ParentNamed(name string) *Operation {
	for p := o.Parent(); p != nil; p = p.Parent() {
		if p.Name() == name {
			return p
		}
	}
	return nil
}

// IsAncestorOf reports whether other is o or inside a region of o.
func (o *Operation) IsAncestorOf(other *Operation) bool {
	for ; other != nil; other = other.Parent() {
		if other == o {
			return true
		}
	}
	return false
}

// Remove unlinks the operation from its block without destroying it.
func (o *Operation) Remove() {
	o.must()
	b := o.block
	if b == nil {
		return
	}
	if o.prev != nil {
		o.prev.next = o.next
	} else {
		b.first = o.next
	}
	if o.next != nil {
		o.next.prev = o.prev
	} else {
		b.last = o.prev
	}
	o.block, o.prev, o.next = nil, nil, nil
}

// Erase removes the operation and drops all uses inside it. Its results must be unused.
func (o *Operation) Erase() {
	o.must()
	for i := range o.results {
		if o.results[i].HasUses() {
			panic("BUG: erasing " + o.Name() + " whose results are in use")
		}
	}
	o.Remove()
	o.DropAllUses()
}

// DropAllUses drops the operands of o and of every operation inside it.
func (o *Operation) DropAllUses() {
	o.dropUses()
	if len(o.Regions()) > 0 {
		o.Walk(func(inner *Operation) WalkResult {
			inner.dropUses()
			return Advance
		})
	}
}

func (o *Operation) dropUses() {
	for i := range o.operands {
		o.operands[i].unlink()
	}
}

// MoveBefore moves the operation before other.
func (o *Operation) MoveBefore(other *Operation) {
	o.Remove()
	other.block.insertBefore(o, other)
}

// MoveAfter moves the operation after other.
func (o *Operation) MoveAfter(other *Operation) {
	o.Remove()
	other.block.insertBefore(o, other.next)
}

// ReplaceWith replaces all uses of the results by the given values and erases the operation.
func (o *Operation) ReplaceWith(values ...*Value) {
	for i := range o.results {
		o.results[i].ReplaceAllUsesWith(values[i])
	}
	o.Erase()
}
