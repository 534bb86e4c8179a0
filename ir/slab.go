package ir

// Slab makes operations faster than one at a time, by allocating several
// together. The zero Slab is ready. It is not safe for concurrent use.
type Slab struct {
	ops    chunks[opRoom]
	uses   chunks[Use]
	values chunks[Value]
	attrs  chunks[NamedAttribute]
	rests  chunks[restOfOp]
	blocks chunks[*Block] // successors
	bodies chunks[Block]
	args   chunks[*Value]
	places chunks[Location] // of arguments
	size   int              // of a chunk
	// The numbers that results get next: up to end.
	nextID, endID uint64
	// isKept says that the chunks are used again.
	isKept bool
}

// opRoom is an operation with what most operations need no more of, side by side.
type opRoom struct {
	op     Operation
	result [1]Value
	uses   [2]Use
}

// slabChunk is how many operations a slab allocates together.
const slabChunk = 128

// NewSlab returns a slab that can be reset.
func NewSlab() *Slab { return &Slab{size: slabChunk, isKept: true} }

// Reset forgets the operations that were made with a slab of [NewSlab], to use
// their memory again. Nothing may refer to them any more.
func (sl *Slab) Reset() {
	sl.ops.reset()
	sl.uses.reset()
	sl.values.reset()
	sl.attrs.reset()
	sl.rests.reset()
	sl.blocks.reset()
	sl.bodies.reset()
	sl.args.reset()
	sl.places.reset()
}

// Create makes the operation, in no block. It does not keep the slices of s.
func (sl *Slab) Create(s *OpState) *Operation {
	sl.sized()
	return sl.create(s)
}

// NewBlock returns a block without arguments.
func (sl *Slab) NewBlock() *Block { return &take(sl, &sl.bodies, 1, sl.sized()/4)[0] }

// sized returns the size of a chunk, which the zero Slab does not have yet.
func (sl *Slab) sized() int {
	if sl.size == 0 {
		sl.size = slabChunk
	}
	return sl.size
}

func (sl *Slab) create(s *OpState) *Operation {
	o := sl.simple(s.Loc, s.Def, s.Name, s.Operands, s.ResultTypes)
	if len(s.Successors)+len(s.Regions) > 0 {
		if o.rest == nil {
			o.rest = &take(sl, &sl.rests, 1, sl.size/8)[0]
		}
		o.rest.successors = take(sl, &sl.blocks, len(s.Successors), sl.size/8)
		copy(o.rest.successors, s.Successors)
		o.rest.setRegions(s.Regions)
		for _, r := range o.rest.regions {
			r.owner = o
		}
	}
	sl.setAttrs(o, s.Attrs, s.Properties)
	return o
}

// Become makes the operation one of def, with the given attributes, where it stands.
// It has the operands, results, successors and regions that it had. The slice is not
// kept.
func (sl *Slab) Become(o *Operation, def *OpDef, attrs []NamedAttribute) {
	sl.sized()
	o.def, o.attrs, o.set, o.inherent = def, nil, 0, 0
	sl.setAttrs(o, attrs, 0)
}

// room takes the room for an operation.
func (sl *Slab) room() *opRoom {
	if c := &sl.ops; c.at < len(c.chunk) {
		c.at++
		return &c.chunk[c.at-1]
	}
	return &take(sl, &sl.ops, 1, sl.size)[0]
}

// simple makes an operation without attributes, successors and regions. The slices
// are not in a struct with what is kept, so that the compiler sees that they are
// not, and callers can have them on the stack.
func (sl *Slab) simple(loc Location, def *OpDef, name string, operands []*Value, results []Type) *Operation {
	room := sl.room()
	o := &room.op
	o.Loc, o.def = loc, def
	if o.Loc == nil {
		o.Loc = UnknownLoc{}
	}
	if def == nil {
		o.rest = &restOfOp{name: name}
	}
	if len(operands) <= len(room.uses) {
		o.operands = room.uses[:len(operands)]
	} else {
		o.operands = take(sl, &sl.uses, len(operands), sl.size)
	}
	o.linkOperands(operands)
	if len(results) <= len(room.result) {
		o.results = room.result[:len(results)]
	} else {
		o.results = take(sl, &sl.values, len(results), sl.size)
	}
	for i, t := range results {
		if t == nil {
			panic("BUG: creating " + o.Name() + " with a nil result type")
		}
		r := &o.results[i]
		r.typ, r.op, r.index, r.id = t, o, int32(i), sl.newID()
	}
	return o
}

// newID returns the number of a new value. A slab takes as many at a time as a chunk has results.
func (sl *Slab) newID() uint64 {
	if sl.nextID == sl.endID {
		sl.endID = valueCount.Add(slabChunk)
		sl.nextID = sl.endID - slabChunk
	}
	sl.nextID++
	return sl.nextID
}

// chunks is memory for things of one kind.
type chunks[T any] struct {
	chunk []T
	at    int   // where the free part of the chunk begins
	kept  [][]T // to be used again
	used  int   // how many of these are in use
}

// maxChunks is how many chunks are kept. It is more than a few functions need.
const maxChunks = 256

func (c *chunks[T]) reset() {
	if len(c.kept) > maxChunks {
		c.kept = nil
	}
	c.chunk, c.at, c.used = nil, 0, 0
}

// take cuts n elements off a chunk.
func take[T any](sl *Slab, c *chunks[T], n, size int) []T {
	if end := c.at + n; end <= len(c.chunk) {
		taken := c.chunk[c.at:end:end]
		c.at = end
		return taken
	}
	return takeMore(sl, c, n, size)
}

// takeMore takes elements that the chunk has no room for.
func takeMore[T any](sl *Slab, c *chunks[T], n, size int) []T {
	if n >= size/4 {
		return make([]T, n)
	}
	c.more(size, sl.isKept)
	c.at = n
	return c.chunk[:n:n]
}

func (c *chunks[T]) more(size int, keep bool) {
	switch {
	case c.used < len(c.kept):
		c.chunk = c.kept[c.used]
		clear(c.chunk)
		c.used++
	case keep:
		c.kept = append(c.kept, make([]T, size))
		c.chunk = c.kept[c.used]
		c.used++
	default:
		c.chunk = make([]T, size)
	}
}

// setAttrs splits attributes into inherent and discardable ones and sorts each
// part. Those of an unregistered op are inherent if they are among the first
// properties.
func (sl *Slab) setAttrs(o *Operation, attrs []NamedAttribute, properties int) {
	if len(attrs) == 0 {
		return
	}
	o.attrs = take(sl, &sl.attrs, len(attrs), sl.size)[:0]
	var numbers *attrNumbers
	if o.def != nil {
		numbers = o.def.attrNumbers()
	}
	for i, a := range attrs {
		o.addAttr(numbers, a, i < properties)
	}
}
