package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// A Pattern is a rewrite that brings IR closer to its canonical form. Dialects
// list theirs; the pass canonicalize applies them until none changes anything.
type Pattern struct {
	Root *OpDef // the op that it starts from
	// Rewrite changes o, or what it is made from, through rw, and reports
	// whether it did. It must not change anything otherwise.
	Rewrite func(rw *PatternRewriter, o *Operation) bool
}

// PatternRewriter is what a [Pattern] changes IR through, so that what the
// change touches is looked at again. Its Builder inserts before the root of the
// pattern, with its location.
type PatternRewriter struct {
	Builder
	revisit, erasing func(*Operation)
	root             *Operation
	edges            map[*Block]map[*Operation]int // how often each operation goes to a block; nil before somebody asks
}

// NewPatternRewriter returns a rewriter for what is inside root. It tells
// revisit of every operation that is created or changed and of those that define
// what an erased operation used, and erasing of every operation before it is
// erased.
func NewPatternRewriter(root *Operation, revisit, erasing func(*Operation)) *PatternRewriter {
	rw := &PatternRewriter{revisit: revisit, erasing: erasing, root: root}
	rw.Builder.inserted = func(o *Operation) {
		rw.addEdges(o)
		revisit(o)
	}
	return rw
}

// Reset makes the rewriter one for what is inside root, however that was changed
// before.
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

// Begin makes o the root of the pattern that is tried next.
func (rw *PatternRewriter) Begin(o *Operation) {
	rw.Builder.Loc = o.Loc
	rw.Builder.SetBefore(o)
}

// Revisit has o looked at again.
func (rw *PatternRewriter) Revisit(o *Operation) { rw.revisit(o) }

// OnlyPredecessor returns the operation that branches to b if that is the only
// one, and by how many edges it does; nil for the entry block, where control
// comes from outside.
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

// MergeAtEnd moves the operations of b, to which no operation branches any more,
// to the end of another block and erases b. The given values take the place of
// its arguments.
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

// Replace makes the users of o's results use the given values and erases o.
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

// ReplaceUses makes the users of v use another value.
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

// Erase removes o, whose results must have no uses.
func (rw *PatternRewriter) Erase(o *Operation) {
	o.Walk(func(inner *Operation) WalkResult {
		for i := range inner.operands {
			if v := inner.operands[i].value; v != nil {
				if def := v.DefiningOp(); def != nil {
					rw.Revisit(def)
				}
			}
		}
		for _, b := range inner.Successors() {
			delete(rw.edges[b], inner)
		}
		rw.erasing(inner)
		return Advance
	})
	o.Erase()
}

// ConstantOf returns the constant that v is, or nil.
func ConstantOf(v *Value) Attribute {
	misuse.If(v == nil, "the value is nil")
	if def := v.DefiningOp(); def != nil && def.Has(ConstantLike) {
		return def.Attr("value")
	}
	return nil
}
