package ir

// A Pattern is a rewrite towards the canonical form. The canonicalize pass applies the patterns of
// all dialects until none applies.
type Pattern struct {
	Root *OpDef // the op that it matches
	// Rewrite changes o, or the ops that define its operands, through rw and reports whether it
	// did. Otherwise it must not change anything.
	Rewrite func(rw *PatternRewriter, o *Operation) bool
}

// PatternRewriter applies the changes of a [Pattern] and schedules affected operations again. Its
// Builder inserts before the root of the pattern, with the root's location.
type PatternRewriter struct {
	Builder
	revisit, erasing func(*Operation)
	root             *Operation
	edges            map[*Block]map[*Operation]int // number of edges from each operation to a block; built on demand
}

// NewPatternRewriter returns a rewriter for operations inside root. It calls revisit for every
// operation that is created or changed and for those that define operands of an erased operation.
// It calls erasing before an operation is erased.
func NewPatternRewriter(root *Operation, revisit, erasing func(*Operation)) *PatternRewriter {
	rw := &PatternRewriter{revisit: revisit, erasing: erasing, root: root}
	rw.Builder.inserted = func(o *Operation) {
		rw.addEdges(o)
		revisit(o)
	}
	return rw
}

// Reset prepares the rewriter for another root, or for a root that was changed otherwise.
func (rw *PatternRewriter) Reset(root *Operation) { rw.root, rw.edges = root, nil }

func (rw *PatternRewriter) addEdges(o *Operation) {
	if rw.edges == nil {
		return
	}
	for _, b := range o.Successors() {
		if rw.edges[b] == nil {
			rw.edges[b] = map[*Operation]int{}
		}
		rw.edges[b][o]++
	}
}

// Begin sets the root of the next pattern.
func (rw *PatternRewriter) Begin(o *Operation) {
	rw.Builder.Loc = o.Loc
	rw.Builder.SetBefore(o)
}

// Revisit schedules o again.
func (rw *PatternRewriter) Revisit(o *Operation) { rw.revisit(o) }

// OnlyPredecessor returns the only operation that branches to b and its number of edges to b; nil
// for the entry block.
func (rw *PatternRewriter) OnlyPredecessor(b *Block) (o *Operation, edges int) {
	if rw.edges == nil {
		rw.edges = map[*Block]map[*Operation]int{}
		rw.root.Walk(func(o *Operation) WalkResult {
			rw.addEdges(o)
			return Advance
		})
	}
	if b.IsEntry() || len(rw.edges[b]) != 1 {
		return nil, 0
	}
	for o, edges = range rw.edges[b] {
	}
	return o, edges
}

// MergeAtEnd moves the operations of b to the end of another block and erases b, which must have no
// predecessors. The given values replace its arguments.
func (rw *PatternRewriter) MergeAtEnd(to, b *Block, args ...*Value) {
	for i, a := range b.args {
		rw.ReplaceUses(a, args[i])
	}
	for b.first != nil {
		o := b.first
		o.Remove()
		to.Append(o)
		rw.Revisit(o)
	}
	b.Erase()
	delete(rw.edges, b)
}

// Replace replaces the results of o by the given values and erases o.
func (rw *PatternRewriter) Replace(o *Operation, values ...*Value) {
	for i, v := range values {
		rw.ReplaceUses(o.Result(i), v)
	}
	rw.Erase(o)
}

// ReplaceOp creates an operation from s before the root and replaces o by it.
func (rw *PatternRewriter) ReplaceOp(o *Operation, s OpState) *Operation {
	created := rw.Create(s)
	rw.Replace(o, created.Results()...)
	return created
}

// ReplaceUses replaces all uses of v by another value.
func (rw *PatternRewriter) ReplaceUses(v, other *Value) {
	for u := range v.Uses {
		rw.revisit(u.Owner())
	}
	if def := other.DefiningOp(); def != nil {
		rw.Revisit(def)
	}
	v.ReplaceAllUsesWith(other)
}

// SetOperand changes operand i of o.
func (rw *PatternRewriter) SetOperand(o *Operation, i int, v *Value) {
	old := o.Operand(i).DefiningOp()
	o.SetOperand(i, v)
	rw.Revisit(o)
	if old != nil {
		rw.Revisit(old) // it may be dead now
	}
}

// Erase erases o, whose results must be unused.
func (rw *PatternRewriter) Erase(o *Operation) {
	o.Walk(func(inner *Operation) WalkResult {
		for i := range inner.operands {
			if v := inner.operands[i].value; v != nil {
				if def := v.DefiningOp(); def != nil {
					rw.Revisit(def)
				}
			}
		}
		return Advance
	})
	o.Walk(func(inner *Operation) WalkResult { // some of them were just scheduled
		for _, b := range inner.Successors() {
			delete(rw.edges[b], inner)
		}
		rw.erasing(inner)
		return Advance
	})
	o.Erase()
}

// DropIdleElse is a pattern that empties the second region of an op without results, if it has only a terminator.
func (rw *PatternRewriter) DropIdleElse(o *Operation) bool {
	other := o.Region(1)
	if o.NumResults() > 0 || other.IsEmpty() || other.First().First() != other.First().Last() {
		return false
	}
	rw.Erase(other.First().Last())
	other.First().Erase()
	return true
}

// ConstantOf returns the constant value of v, or nil.
func ConstantOf(v *Value) Attribute {
	def := v.DefiningOp()
	switch {
	case def == nil || !def.Has(ConstantLike):
		return nil
	case def.def.Constant != nil:
		return def.def.Constant(def)
	}
	return def.Attr("value")
}
