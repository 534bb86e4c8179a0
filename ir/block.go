package ir

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Block is a sequence of operations, with arguments.
type Block struct {
	args        []*Value
	argLocs     []Location // one per argument; nil if all are unknown
	first, last *Operation
	region      *Region
	prev, next  *Block
}

// NewBlock returns a block with arguments of the given types.
func NewBlock(args ...Type) *Block {
	b := &Block{}
	b.AddArgs(args)
	return b
}

// Args returns the block's arguments; the slice must not be changed.
func (b *Block) Args() []*Value { return b.args }

// Arg returns argument i.
func (b *Block) Arg(i int) *Value { return b.args[i] }

// AddArg appends an argument and returns it.
func (b *Block) AddArg(t Type) *Value { return b.InsertArg(len(b.args), t) }

// AddArgs appends arguments of the given types.
func (b *Block) AddArgs(types []Type) { b.addArgs(types, make([]Value, len(types))) }

// AddArgs appends arguments of the given types to a block, allocated from the slab.
func (sl *Slab) AddArgs(b *Block, types []Type) {
	if b.args == nil {
		b.args = take(sl, &sl.args, len(types), sl.sized())[:0]
	}
	b.addArgs(types, take(sl, &sl.values, len(types), sl.sized()))
}

// ExpandArgs replaces each argument of a block by arguments of the listed types. An argument with a
// single type is kept and retyped. The caller must replace all uses of the others; their locations
// are dropped. ExpandArgs returns the previous arguments.
func (sl *Slab) ExpandArgs(b *Block, types [][]Type) (old []*Value) {
	old = b.args
	n := 0
	for _, list := range types {
		n += len(list)
	}
	b.args = make([]*Value, 0, n)
	for i, list := range types {
		if len(list) == 1 {
			old[i].typ, old[i].index = list[0], int32(len(b.args))
			b.args = append(b.args, old[i])
			continue
		}
		b.argLocs = nil
		b.addArgs(list, take(sl, &sl.values, len(list), sl.sized()))
	}
	return old
}

func (b *Block) addArgs(types []Type, values []Value) {
	b.args = slices.Grow(b.args, len(types))
	id := valueCount.Add(uint64(len(types)))
	for i, t := range types {
		if t == nil {
			panic("BUG: adding a block argument of nil type")
		}
		v := &values[i]
		v.typ, v.block, v.index, v.id = t, b, int32(len(b.args)), id-uint64(i)
		b.args = append(b.args, v)
	}
	for b.argLocs != nil && len(b.argLocs) < len(b.args) {
		b.argLocs = append(b.argLocs, UnknownLoc{})
	}
}

// SetArgLoc is [Value.SetLoc] for an argument, allocating from the slab.
func (sl *Slab) SetArgLoc(v *Value, l Location) {
	if b := v.block; b.argLocs == nil {
		b.argLocs = take(sl, &sl.argLocs, len(b.args), sl.sized())
		for i := range b.argLocs {
			b.argLocs[i] = UnknownLoc{}
		}
	}
	v.SetLoc(l)
}

// InsertArg inserts an argument at position i and returns it.
func (b *Block) InsertArg(i int, t Type) *Value {
	if t == nil {
		panic("BUG: adding a block argument of nil type")
	}
	v := &Value{typ: t, block: b, id: valueCount.Add(1)}
	b.args = slices.Insert(b.args, i, v)
	if b.argLocs != nil {
		b.argLocs = slices.Insert(b.argLocs, i, Location(UnknownLoc{}))
	}
	for n, a := range b.args[i:] {
		a.index = int32(i + n)
	}
	return v
}

func (b *Block) setArgLoc(i int, l Location) {
	if b.argLocs == nil {
		b.argLocs = make([]Location, len(b.args), cap(b.args))
		for i := range b.argLocs {
			b.argLocs[i] = UnknownLoc{}
		}
	}
	b.argLocs[i] = l
}

// ForgetArgLocs drops the locations of the arguments.
func (b *Block) ForgetArgLocs() { b.argLocs = nil }

// First returns the first operation, or nil.
func (b *Block) First() *Operation { return b.first }

// Last returns the last operation, or nil.
func (b *Block) Last() *Operation { return b.last }

// Terminator returns the last operation if it is a terminator, else nil.
func (b *Block) Terminator() *Operation {
	if b.last != nil && b.last.Has(Terminator) {
		return b.last
	}
	return nil
}

// Ops iterates over the operations in order. The current operation may be erased or moved; the next
// one may not.
func (b *Block) Ops(yield func(*Operation) bool) {
	for o := b.first; o != nil; {
		next := o.next
		if !yield(o) {
			return
		}
		o = next
	}
}

// Region returns the region that holds the block, or nil.
func (b *Block) Region() *Region { return b.region }

// ParentOp returns the operation whose region holds the block, or nil.
func (b *Block) ParentOp() *Operation {
	if b.region == nil {
		return nil
	}
	return b.region.owner
}

// Next returns the block after b in its region, or nil.
func (b *Block) Next() *Block { return b.next }

// Prev returns the block before b in its region, or nil.
func (b *Block) Prev() *Block { return b.prev }

// IsEntry reports whether b is the first block of its region.
func (b *Block) IsEntry() bool { return b.region != nil && b.region.first == b }

// Append adds an operation at the end.
func (b *Block) Append(o *Operation) { b.insertBefore(o.must(), nil) }

// Prepend adds an operation at the start.
func (b *Block) Prepend(o *Operation) { b.insertBefore(o.must(), b.first) }

// insertBefore inserts o before other, or at the end if other is nil.
func (b *Block) insertBefore(o, other *Operation) {
	if o.block != nil {
		panic("BUG: inserting " + o.Name() + " which is in a block already")
	}
	o.block, o.next = b, other
	if other != nil {
		o.prev = other.prev
		other.prev = o
	} else {
		o.prev = b.last
		b.last = o
	}
	if o.prev != nil {
		o.prev.next = o
	} else {
		b.first = o
	}
}

// SplitBefore moves o and all operations after it into a new block inserted after b, and returns
// the new block.
func (b *Block) SplitBefore(o *Operation) *Block {
	misuse.If(o != nil && o.block != b, "the operation is not in the block")
	rest := NewBlock()
	b.region.InsertAfter(rest, b)
	for o != nil {
		next := o.next
		o.Remove()
		rest.Append(o)
		o = next
	}
	return rest
}

// Region is a list of blocks; the first one is the entry.
type Region struct {
	owner       *Operation
	first, last *Block
	externs     *Region // see SetExterns
}

// NewRegion returns a region of the given blocks.
func NewRegion(blocks ...*Block) *Region {
	r := &Region{}
	for _, b := range blocks {
		r.Append(b)
	}
	return r
}

// Owner returns the operation that the region belongs to, or nil.
func (r *Region) Owner() *Operation { return r.owner }

// SetExterns adds the symbols of another region to r's symbol table. Symbol lookups
// find them; r does not contain them, so they are neither printed, verified nor walked.
func (r *Region) SetExterns(other *Region) { r.externs = other }

// Externs returns the region that was given to [Region.SetExterns], or nil.
func (r *Region) Externs() *Region { return r.externs }

// First returns the entry block, or nil if the region is empty.
func (r *Region) First() *Block { return r.first }

// Last returns the last block, or nil.
func (r *Region) Last() *Block { return r.last }

// IsEmpty reports whether the region has no block.
func (r *Region) IsEmpty() bool { return r.first == nil }

// Blocks iterates over the blocks in order. The current block may be removed.
func (r *Region) Blocks(yield func(*Block) bool) {
	for b := r.first; b != nil; {
		next := b.next
		if !yield(b) {
			return
		}
		b = next
	}
}

// Append adds a block at the end.
func (r *Region) Append(b *Block) {
	if r == nil {
		panic("BUG: inserting in a nil region")
	}
	r.InsertAfter(b, r.last)
}

// InsertAfter inserts b after the block at, or first if at is nil.
func (r *Region) InsertAfter(b, at *Block) {
	if r == nil || b == nil {
		panic("BUG: inserting a nil block, or in a nil region")
	}
	if b.region != nil {
		panic("BUG: inserting a block that is in a region already")
	}
	b.region, b.prev = r, at
	if at != nil {
		b.next = at.next
		at.next = b
	} else {
		b.next = r.first
		r.first = b
	}
	if b.next != nil {
		b.next.prev = b
	} else {
		r.last = b
	}
}

// Remove removes b from the region.
func (r *Region) Remove(b *Block) {
	if b.prev != nil {
		b.prev.next = b.next
	} else {
		r.first = b.next
	}
	if b.next != nil {
		b.next.prev = b.prev
	} else {
		r.last = b.prev
	}
	b.region, b.prev, b.next = nil, nil, nil
}

// TakeBody moves all blocks of other to the end of r.
func (r *Region) TakeBody(other *Region) {
	for other.first != nil {
		b := other.first
		other.Remove(b)
		r.Append(b)
	}
}
