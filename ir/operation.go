package ir

// Operation is an operation of any dialect.
type Operation struct {
	// Loc is where the operation came from; never nil.
	Loc Location

	def      *OpDef // of a registered op, else nil
	operands []Use
	results  []Value
	attrs    []NamedAttribute // inherent ones first, each part sorted by name
	rest     *restOfOp        // what few operations have; nil for nothing

	block      *Block
	prev, next *Operation

	set      AttrSet // the attributes that def lists
	inherent int32   // how many of attrs are inherent (properties): those in set, if there is a def
	order    int32   // in the block, as of when the verifier last entered that; or in an OpSet
}

// restOfOp is kept apart to keep operations small: there are very many of them.
type restOfOp struct {
	name       string // of an op that is not registered
	successors []*Block
	regions    []*Region
	region     [1]*Region // regions, if there is just one
	slab       *Slab      // see SetSlab
}

func (r *restOfOp) setRegions(regions []*Region) {
	r.regions = append(r.region[:0], regions...)
}

// Name returns the full name, "dialect.op".
func (o *Operation) Name() string {
	o.mustExist()
	if o.def != nil {
		return o.def.Name
	}
	if o.rest == nil {
		panic("BUG: the operation is a zero Operation, which no builder made")
	}
	return o.rest.name
}

// mustExist panics if the operation is nil. It is short enough to be inlined everywhere,
// so the message does not name a function.
func (o *Operation) mustExist() {
	if o == nil {
		panic("BUG: the operation is nil")
	}
}

// Def returns the definition of the op, or nil if it is not registered.
func (o *Operation) Def() *OpDef {
	o.mustExist()
	return o.def
}

// Is reports whether the operation is one of def.
func (o *Operation) Is(def *OpDef) bool {
	o.mustExist()
	return o.def == def
}

// Has reports whether the op is registered with all the given traits.
func (o *Operation) Has(t Trait) bool {
	o.mustExist()
	return o.def != nil && o.def.Traits&t == t
}

// NumOperands returns the number of operands.
func (o *Operation) NumOperands() int {
	o.mustExist()
	return len(o.operands)
}

// Operand returns operand i.
func (o *Operation) Operand(i int) *Value {
	o.mustExist()
	return o.operands[i].value
}

// OperandUse returns the place of operand i.
func (o *Operation) OperandUse(i int) *Use { return &o.operands[i] }

// Operands returns the operands in a new slice.
func (o *Operation) Operands() []*Value {
	o.mustExist()
	vs := make([]*Value, len(o.operands))
	for i := range o.operands {
		vs[i] = o.operands[i].value
	}
	return vs
}

// SetOperand makes operand i use v.
func (o *Operation) SetOperand(i int, v *Value) { o.operands[i].Set(v) }

// SetOperands replaces all operands.
func (o *Operation) SetOperands(vs []*Value) {
	o.mustExist()
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
func (o *Operation) NumResults() int {
	o.mustExist()
	return len(o.results)
}

// Result returns result i.
func (o *Operation) Result(i int) *Value {
	o.mustExist()
	return &o.results[i]
}

// Results returns the results in a new slice.
func (o *Operation) Results() []*Value {
	o.mustExist()
	vs := make([]*Value, len(o.results))
	for i := range o.results {
		vs[i] = &o.results[i]
	}
	return vs
}

// ResultTypes returns the types of the results in a new slice.
func (o *Operation) ResultTypes() []Type {
	o.mustExist()
	ts := make([]Type, len(o.results))
	for i := range o.results {
		ts[i] = o.results[i].typ
	}
	return ts
}

// OperandTypes returns the types of the operands in a new slice.
func (o *Operation) OperandTypes() []Type {
	o.mustExist()
	ts := make([]Type, len(o.operands))
	for i := range o.operands {
		ts[i] = o.operands[i].value.typ
	}
	return ts
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

// Region returns region i.
func (o *Operation) Region(i int) *Region {
	o.mustExist()
	if o.rest == nil {
		panic("BUG: the operation has no regions")
	}
	return o.rest.regions[i]
}

// Regions returns the regions; the slice must not be changed.
func (o *Operation) Regions() []*Region {
	o.mustExist()
	if o.rest == nil {
		return nil
	}
	return o.rest.regions
}

// Successors returns the successor blocks; the slice must not be changed.
func (o *Operation) Successors() []*Block {
	o.mustExist()
	if o.rest == nil {
		return nil
	}
	return o.rest.successors
}

// SetSuccessor replaces successor i.
func (o *Operation) SetSuccessor(i int, b *Block) { o.rest.successors[i] = b }

// SetSlab makes passes over a module take what they make from a slab. Nobody
// else may use that meanwhile.
func (o *Operation) SetSlab(slab *Slab) { o.rest.slab = slab }

// Slab returns the slab to make operations inside o with: the one that was set, or
// a new one.
func (o *Operation) Slab() *Slab {
	o.mustExist()
	if o.rest != nil && o.rest.slab != nil {
		return o.rest.slab
	}
	return new(Slab)
}

// Block returns the block that the operation is in, or nil.
func (o *Operation) Block() *Block {
	o.mustExist()
	return o.block
}

// Next returns the operation after o in its block, or nil.
func (o *Operation) Next() *Operation {
	o.mustExist()
	return o.next
}

// Prev returns the operation before o in its block, or nil.
func (o *Operation) Prev() *Operation {
	o.mustExist()
	return o.prev
}

// Parent returns the operation whose region holds o, or nil.
func (o *Operation) Parent() *Operation {
	o.mustExist()
	if o.block == nil || o.block.region == nil {
		return nil
	}
	return o.block.region.owner
}

// ParentOfKind returns the nearest operation around o (not o itself) that is
// one of def, or nil.
func (o *Operation) ParentOfKind(def *OpDef) *Operation {
	for p := o.Parent(); p != nil; p = p.Parent() {
		if p.def == def {
			return p
		}
	}
	return nil
}

// ParentNamed returns the nearest operation around o (not o itself) of that
// name, or nil.
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

// Remove takes the operation out of its block, without destroying it.
func (o *Operation) Remove() {
	o.mustExist()
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

// Erase takes the operation out of its block and drops the uses made by it and
// by everything inside it. Its results must have no uses left.
func (o *Operation) Erase() {
	o.mustExist()
	for i := range o.results {
		if o.results[i].HasUses() {
			panic("BUG: erasing " + o.Name() + " whose results are in use")
		}
	}
	o.Remove()
	o.DropAllUses()
}

// DropAllUses forgets the operands of o and of every operation inside it.
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

// MoveBefore moves the operation to just before other.
func (o *Operation) MoveBefore(other *Operation) {
	o.Remove()
	other.block.insertBefore(o, other)
}

// MoveAfter moves the operation to just after other.
func (o *Operation) MoveAfter(other *Operation) {
	o.Remove()
	other.block.insertBefore(o, other.next)
}

// ReplaceWith makes all uses of the results use the given values and erases
// the operation.
func (o *Operation) ReplaceWith(values ...*Value) {
	for i := range o.results {
		o.results[i].ReplaceAllUsesWith(values[i])
	}
	o.Erase()
}
