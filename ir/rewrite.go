package ir

// EraseArgs removes the arguments lo to hi-1, which must be unused.
func (b *Block) EraseArgs(lo, hi int) {
	for _, a := range b.args[lo:hi] {
		if a.HasUses() {
			panic("BUG: erasing a block argument that is in use")
		}
	}
	b.args = without(b.args, lo, hi)
	if b.argLocs != nil {
		b.argLocs = without(b.argLocs, lo, hi)
	}
	for i, a := range b.args[lo:] {
		a.index = int32(lo + i)
	}
}

// without returns list without the elements lo to hi-1, leaving list unchanged.
func without[T any](list []T, lo, hi int) []T {
	if lo == 0 {
		return list[hi:]
	}
	return append(list[:lo:lo], list[hi:]...)
}

// Erase removes the block from its region and drops the uses inside. Its values must have no uses
// outside.
func (b *Block) Erase() {
	for o := b.first; o != nil; o = o.next {
		o.DropAllUses()
	}
	for o := range b.Ops {
		o.Erase()
	}
	b.EraseArgs(0, len(b.args))
	if b.region != nil {
		b.region.Remove(b)
	}
}

// MoveOpsBefore moves all operations of b before o, which must be in another block. The given
// values replace the arguments.
func (b *Block) MoveOpsBefore(o *Operation, args ...*Value) {
	for i, a := range b.args {
		a.ReplaceAllUsesWith(args[i])
	}
	for b.first != nil {
		b.first.MoveBefore(o)
	}
}

// HasUses reports whether any result of the operation is used.
func (o *Operation) HasUses() bool {
	for i := range o.results {
		if o.results[i].HasUses() {
			return true
		}
	}
	return false
}

// IsDead reports whether the operation can be removed: its results are unused and it has no side
// effect.
func (o *Operation) IsDead() bool { return !o.Has(Terminator) && !o.HasUses() && o.IsInvisible() }

// IsInvisible reports whether the operation has no effect besides its results.
func (o *Operation) IsInvisible() bool {
	switch {
	case o.def == nil:
		return false
	case o.Has(RecursiveEffects):
		return o.Walk(func(inner *Operation) WalkResult {
			if inner == o || inner.Has(RecursiveEffects) || inner.IsInvisible() {
				return Advance
			}
			return Stop
		})
	}
	return len(o.Regions()) == 0 && (o.def.Traits&(Pure|Allocates) != 0 || o.OnlyReads())
}

// OnlyReads reports whether the only effect of the operation is to read memory.
func (o *Operation) OnlyReads() bool {
	return o.Has(Reads) && (o.def.Ordered == nil || !o.def.Ordered(o))
}
