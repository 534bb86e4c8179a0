package ir

import "slices"

// Slab makes operations faster than one at a time, by allocating several
// together. The zero Slab is ready. It is not safe for concurrent use.
type Slab struct {
	ops    []Operation
	uses   []Use
	values []Value
	attrs  []NamedAttribute
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
	o := &take(&sl.ops, 1, sl.chunk)[0]
	o.Loc, o.def = s.Loc, s.Def
	if o.Loc == nil {
		o.Loc = UnknownLoc{}
	}
	if s.Def == nil || len(s.Successors)+len(s.Regions) > 0 {
		o.rest = newRest(s, o)
	}
	o.operands = take(&sl.uses, len(s.Operands), sl.chunk)
	o.linkOperands(s.Operands)
	o.results = take(&sl.values, len(s.ResultTypes), sl.chunk)
	for i, t := range s.ResultTypes {
		if t == nil {
			panic("BUG: creating " + o.Name() + " with a nil result type")
		}
		r := &o.results[i]
		r.typ, r.op, r.index = t, o, i
	}
	sl.setAttrs(o, s)
	return o
}

func newRest(s *OpState, o *Operation) *restOfOp {
	rest := &restOfOp{successors: slices.Clone(s.Successors), regions: slices.Clone(s.Regions)}
	if s.Def == nil {
		rest.name = s.Name
	}
	for _, r := range rest.regions {
		r.owner = o
	}
	return rest
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

// setAttrs splits the state's attributes into inherent and discardable ones
// and sorts each part.
func (sl *Slab) setAttrs(o *Operation, s *OpState) {
	if len(s.Attrs) == 0 {
		return
	}
	o.attrs = take(&sl.attrs, len(s.Attrs), sl.chunk)
	for i, a := range s.Attrs {
		lo, at := int(o.inherent), i // the part it belongs to is attrs[lo:at]
		if s.Def != nil && s.Def.IsInherent(a.Name) || s.Def == nil && i < s.Properties {
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
