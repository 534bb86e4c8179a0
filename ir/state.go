package ir

// OpState is everything an operation is made from. The parser fills one, and
// so does a frontend that builds IR.
type OpState struct {
	Loc         Location // nil for unknown
	Def         *OpDef   // nil for an op that is not registered
	Name        string   // of an op that is not registered
	Operands    []*Value
	ResultTypes []Type
	// Attrs are all attributes. The inherent ones are recognised by Def; for an
	// unregistered op, the first Properties of them.
	Attrs      []NamedAttribute
	Properties int
	Successors []*Block
	Regions    []*Region
}

// AddAttr appends an attribute; a nil value is skipped.
func (s *OpState) AddAttr(name string, value Attribute) {
	if value != nil {
		s.Attrs = append(s.Attrs, NamedAttribute{name, value})
	}
}

// Attr returns an attribute set so far, or nil.
func (s *OpState) Attr(name string) Attribute {
	for i := range s.Attrs {
		if s.Attrs[i].Name == name {
			return s.Attrs[i].Value
		}
	}
	return nil
}

// AddSegments records the lengths of the operand groups of an op whose
// definition has several variable ones.
func (s *OpState) AddSegments(sizes ...int) {
	vs := make([]int64, len(sizes))
	for i, n := range sizes {
		vs[i] = int64(n)
	}
	s.AddAttr(OperandSegments, DenseI32Array(vs...))
}

// Create makes the operation, in no block.
func (s *OpState) Create() *Operation { return new(Slab).create(s) }

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
	o.Loc, o.def, o.name = s.Loc, s.Def, s.Name
	if o.Loc == nil {
		o.Loc = UnknownLoc{}
	}
	if o.def != nil {
		o.name = o.def.Name
	}
	o.operands = take(&sl.uses, len(s.Operands), sl.chunk)
	o.linkOperands(s.Operands)
	o.results = take(&sl.values, len(s.ResultTypes), sl.chunk)
	for i, t := range s.ResultTypes {
		r := &o.results[i]
		r.typ, r.op, r.index = t, o, i
	}
	sl.setAttrs(o, s)
	if len(s.Successors) > 0 {
		o.successors = append([]*Block(nil), s.Successors...)
	}
	if len(s.Regions) > 0 {
		o.regions = append([]*Region(nil), s.Regions...)
		for _, r := range o.regions {
			r.owner = o
		}
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

// setAttrs splits the state's attributes into inherent and discardable ones
// and sorts each part.
func (sl *Slab) setAttrs(o *Operation, s *OpState) {
	if len(s.Attrs) == 0 {
		return
	}
	o.attrs = take(&sl.attrs, len(s.Attrs), sl.chunk)
	n := 0
	put := func(inherent bool) {
		start := n
		for i, a := range s.Attrs {
			if (s.Def != nil && s.Def.IsInherent(a.Name) || s.Def == nil && i < s.Properties) != inherent {
				continue
			}
			at := n
			for at > start && o.attrs[at-1].Name > a.Name {
				o.attrs[at] = o.attrs[at-1]
				at--
			}
			o.attrs[at] = a
			n++
		}
	}
	put(true)
	o.inherent = n
	put(false)
}

// WalkResult says how a walk goes on.
type WalkResult uint8

// What a visitor may answer.
const (
	Advance WalkResult = iota // go on
	Skip                      // do not enter the regions of this operation
	Stop                      // end the walk
)

// Walk visits o and then every operation inside it, outside in. The visited
// operation may be erased or replaced, in which case visit must return Skip.
// It is not recursive: depth of nesting does not matter. It reports whether the
// walk was not stopped.
func (o *Operation) Walk(visit func(*Operation) WalkResult) bool {
	switch visit(o) {
	case Stop:
		return false
	case Skip:
		return true
	}
	stack := pushRegions(nil, o)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		op := top.nextOp()
		if op == nil {
			stack = stack[:len(stack)-1]
			continue
		}
		switch visit(op) {
		case Stop:
			return false
		case Advance:
			stack = pushRegions(stack, op)
		}
	}
	return true
}

// cursor is a place in a region during a walk: the operation to visit next.
type cursor struct {
	block *Block
	op    *Operation
}

func (c *cursor) nextOp() *Operation {
	for c.op == nil {
		if c.block == nil {
			return nil
		}
		c.block = c.block.next
		if c.block != nil {
			c.op = c.block.first
		}
	}
	op := c.op
	c.op = op.next
	return op
}

func pushRegions(stack []cursor, o *Operation) []cursor {
	for i := len(o.regions) - 1; i >= 0; i-- {
		if b := o.regions[i].first; b != nil {
			stack = append(stack, cursor{block: b, op: b.first})
		}
	}
	return stack
}

// WalkPost visits every operation inside o and then o, inside out. The visited
// operation may be erased or replaced.
func (o *Operation) WalkPost(visit func(*Operation)) {
	var all []*Operation
	o.Walk(func(op *Operation) WalkResult {
		all = append(all, op)
		return Advance
	})
	for i := len(all) - 1; i >= 0; i-- {
		visit(all[i])
	}
}
