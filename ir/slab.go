package ir

import "slices"

// Slab makes operations faster than one at a time, by allocating several
// together. The zero Slab is ready. It is not safe for concurrent use.
type Slab struct {
	ops    []Operation
	uses   []Use
	values []Value
	attrs  []NamedAttribute
	rests  []restOfOp
	blocks []*Block
	chunk  int
}

// Create makes the operation, in no block. It does not keep the slices of s.
func (sl *Slab) Create(s *OpState) *Operation {
	if sl.chunk == 0 {
		sl.chunk = 128
	}
	return sl.create(s)
}

func (sl *Slab) create(s *OpState) *Operation {
	o := sl.simple(s.Loc, s.Def, s.Name, s.Operands, s.ResultTypes)
	if len(s.Successors)+len(s.Regions) > 0 {
		if o.rest == nil {
			o.rest = &take(&sl.rests, 1, sl.chunk/8)[0]
		}
		o.rest.successors = take(&sl.blocks, len(s.Successors), sl.chunk/8)
		copy(o.rest.successors, s.Successors)
		o.rest.regions = slices.Clone(s.Regions)
		for _, r := range o.rest.regions {
			r.owner = o
		}
	}
	sl.setAttrs(o, s.Attrs, s.Properties)
	return o
}

// simple makes an operation without attributes, successors and regions. The slices
// are not in a struct with what is kept, so that the compiler sees that they are
// not, and callers can have them on the stack.
func (sl *Slab) simple(loc Location, def *OpDef, name string, operands []*Value, results []Type) *Operation {
	o := &take(&sl.ops, 1, sl.chunk)[0]
	o.Loc, o.def = loc, def
	if o.Loc == nil {
		o.Loc = UnknownLoc{}
	}
	if def == nil {
		o.rest = &restOfOp{name: name}
	}
	o.operands = take(&sl.uses, len(operands), sl.chunk)
	o.linkOperands(operands)
	o.results = take(&sl.values, len(results), sl.chunk)
	for i, t := range results {
		if t == nil {
			panic("BUG: creating " + o.Name() + " with a nil result type")
		}
		r := &o.results[i]
		r.typ, r.op, r.index = t, o, i
	}
	return o
}

// take cuts n elements off the slab's chunk.
func take[T any](chunk *[]T, n, size int) []T {
	if n == 0 {
		return nil
	}
	if len(*chunk) < n {
		if n >= size/4 {
			return make([]T, n)
		}
		*chunk = make([]T, size)
	}
	taken := (*chunk)[:n:n]
	*chunk = (*chunk)[n:]
	return taken
}

// setAttrs splits attributes into inherent and discardable ones and sorts each
// part. Those of an unregistered op are inherent if they are among the first
// properties.
func (sl *Slab) setAttrs(o *Operation, attrs []NamedAttribute, properties int) {
	if len(attrs) == 0 {
		return
	}
	o.attrs = take(&sl.attrs, len(attrs), sl.chunk)
	for i, a := range attrs {
		lo, at := int(o.inherent), i // the part it belongs to is attrs[lo:at]
		if o.def != nil && o.def.IsInherent(a.Name) || o.def == nil && i < properties {
			copy(o.attrs[o.inherent+1:i+1], o.attrs[o.inherent:i])
			lo, at = 0, int(o.inherent)
			o.inherent++
		}
		for ; at > lo && o.attrs[at-1].Name > a.Name; at-- {
			o.attrs[at] = o.attrs[at-1]
		}
		o.attrs[at] = a
	}
}
