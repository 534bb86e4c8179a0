package cf

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are tried.
var canonical = []ir.Pattern{
	{Root: AssertOp, Rewrite: dropTrueAssert},
	{Root: BranchOp, Rewrite: joinWithOnlyPredecessor},
	{Root: BranchOp, Rewrite: passThrough},
	{Root: CondBranchOp, Rewrite: jumpOnConstant},
	{Root: CondBranchOp, Rewrite: passThrough},
	{Root: CondBranchOp, Rewrite: joinEqualSides},
	{Root: CondBranchOp, Rewrite: followPredecessor},
	{Root: CondBranchOp, Rewrite: useKnownCondition},
	{Root: SwitchOp, Rewrite: jumpWithoutCases},
	{Root: SwitchOp, Rewrite: dropDefaultCases},
	{Root: SwitchOp, Rewrite: switchOnConstant},
	{Root: SwitchOp, Rewrite: passThrough},
	{Root: SwitchOp, Rewrite: followPredecessorSwitch},
}

func dropTrueAssert(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if ir.ConstantOf(o.Operand(0)) != ir.True {
		return false
	}
	rw.Erase(o)
	return true
}

// joinWithOnlyPredecessor merges a block with its only successor, if it is the only predecessor of
// that block.
func joinWithOnlyPredecessor(rw *ir.PatternRewriter, o *ir.Operation) bool {
	dest := o.Successors()[0]
	if dest == o.Block() || !isOnlyEdge(rw, o, dest) {
		return false
	}
	args := o.Operands()
	for _, v := range args {
		if v.IsBlockArg() && v.Block() == dest {
			return false // an unreachable loop
		}
	}
	at := o.Block()
	rw.Erase(o)
	rw.MergeAtEnd(at, dest, args...)
	return true
}

// isOnlyEdge reports whether the only edge to b is one of o.
func isOnlyEdge(rw *ir.PatternRewriter, o *ir.Operation, b *ir.Block) bool {
	from, edges := rw.OnlyPredecessor(b)
	return from == o && edges == 1
}

// onlyPredecessor returns the op with the only edge to b, or nil.
func onlyPredecessor(rw *ir.PatternRewriter, b *ir.Block) *ir.Operation {
	if from, edges := rw.OnlyPredecessor(b); edges == 1 {
		return from
	}
	return nil
}

// passThrough redirects edges past blocks that only jump.
func passThrough(rw *ir.PatternRewriter, o *ir.Operation) bool {
	edges := ir.Edges(o)
	changed := false
	for i, e := range edges {
		if shorter, ok := shorten(e); ok {
			edges[i], changed = shorter, true
		}
	}
	if changed {
		replaceEdges(rw, o, edges)
	}
	return changed
}

// shorten returns the edge past a block that only jumps.
func shorten(e Edge) (Edge, bool) {
	jump := e.Dest.First()
	if jump == nil || !jump.Is(BranchOp) {
		return e, false
	}
	next := jump.Successors()[0]
	if next == e.Dest || endsInLoop(next) {
		return e, false
	}
	for _, a := range e.Dest.Args() {
		for u := range a.Uses {
			if u.Owner() != jump {
				return e, false
			}
		}
	}
	args := jump.Operands()
	for i, v := range args {
		if v.IsBlockArg() && v.Block() == e.Dest {
			args[i] = e.Args[v.Index()]
		}
	}
	return Edge{Dest: next, Args: args}, true
}

// endsInLoop reports whether a sequence of jumps from b returns to a block that it passed.
func endsInLoop(b *ir.Block) bool {
	slow, fast := b, b
	for {
		for range 2 {
			if fast = jumpFrom(fast); fast == nil {
				return false
			}
		}
		if slow = jumpFrom(slow); slow == fast {
			return true
		}
	}
}

// jumpFrom returns the target of the jump that ends b, or nil.
func jumpFrom(b *ir.Block) *ir.Block {
	if last := b.Last(); last != nil && last.Is(BranchOp) {
		return last.Successors()[0]
	}
	return nil
}

// replaceEdges replaces the edges of a branch by others, in the same order.
func replaceEdges(rw *ir.PatternRewriter, o *ir.Operation, edges []Edge) {
	b := NewBuilder(&rw.Builder)
	switch o.Def() {
	case BranchOp:
		b.Branch(edges[0].Dest, edges[0].Args...)
	case CondBranchOp:
		branch := b.CondBranch(o.Operand(0), edges[0], edges[1])
		branch.SetAttr(ir.BranchWeights, o.Attr(ir.BranchWeights))
	case SwitchOp:
		cases := ir.Cases(o)
		for i := range cases {
			cases[i].Edge = edges[i+1]
		}
		b.Switch(o.Operand(0), edges[0], cases...)
	}
	rw.Erase(o)
}

func jumpTo(rw *ir.PatternRewriter, o *ir.Operation, e Edge) bool {
	NewBuilder(&rw.Builder).Branch(e.Dest, e.Args...)
	rw.Erase(o)
	return true
}

func jumpOnConstant(rw *ir.PatternRewriter, o *ir.Operation) bool {
	switch ir.ConstantOf(o.Operand(0)) {
	case ir.True:
		return jumpTo(rw, o, ir.Edges(o)[0])
	case ir.False:
		return jumpTo(rw, o, ir.Edges(o)[1])
	}
	return false
}

// joinEqualSides replaces a branch with two edges to the same block by a jump, with selects for the
// arguments that differ. If the block has other predecessors, no argument may differ.
func joinEqualSides(rw *ir.PatternRewriter, o *ir.Operation) bool {
	yes, no := ir.Edges(o)[0], ir.Edges(o)[1]
	if yes.Dest != no.Dest {
		return false
	}
	if from, _ := rw.OnlyPredecessor(yes.Dest); from != o && !slices.Equal(yes.Args, no.Args) {
		return false
	}
	args := slices.Clone(yes.Args)
	for i := range args {
		if args[i] != no.Args[i] {
			args[i] = rw.Value(arith.SelectOp, args[i].Type(), o.Operand(0), args[i], no.Args[i])
		}
	}
	return jumpTo(rw, o, Edge{Dest: yes.Dest, Args: args})
}

// followPredecessor folds a branch whose block is reached only by one side of a branch on the same
// condition.
func followPredecessor(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := onlyPredecessor(rw, o.Block())
	if from == nil || !from.Is(CondBranchOp) || from.Operand(0) != o.Operand(0) {
		return false
	}
	side := slices.Index(from.Successors(), o.Block())
	return jumpTo(rw, o, ir.Edges(o)[side])
}

// useKnownCondition replaces uses of the condition in a block that is reached only by one side of
// the branch.
func useKnownCondition(rw *ir.PatternRewriter, o *ir.Operation) bool {
	condition := o.Operand(0)
	changed := false
	for side, dest := range o.Successors() {
		if !isOnlyEdge(rw, o, dest) {
			continue
		}
		var known *ir.Value
		for u := range condition.Uses {
			if user := u.Owner(); user.Block() == dest {
				if known == nil {
					known = arith.NewBuilder(&rw.Builder).Const(ir.BoolAttr(side == 0))
				}
				u.Set(known)
				rw.Revisit(user)
				changed = true
			}
		}
	}
	return changed
}

func jumpWithoutCases(rw *ir.PatternRewriter, o *ir.Operation) bool {
	return len(o.Successors()) == 1 && jumpTo(rw, o, ir.Edges(o)[0])
}

// dropDefaultCases removes cases with the same edge as the default.
func dropDefaultCases(rw *ir.PatternRewriter, o *ir.Operation) bool {
	byDefault := ir.Edges(o)[0]
	return keepCases(rw, o, func(c Case) bool {
		return c.Dest != byDefault.Dest || !slices.Equal(c.Args, byDefault.Args)
	})
}

// keepCases removes the cases of a switch for which keep is false, and reports whether there are
// any.
func keepCases(rw *ir.PatternRewriter, o *ir.Operation, keep func(Case) bool) bool {
	all := ir.Cases(o)
	kept := slices.DeleteFunc(slices.Clone(all), func(c Case) bool { return !keep(c) })
	if len(kept) == len(all) {
		return false
	}
	NewBuilder(&rw.Builder).Switch(o.Operand(0), ir.Edges(o)[0], kept...)
	rw.Erase(o)
	return true
}

func switchOnConstant(rw *ir.PatternRewriter, o *ir.Operation) bool {
	flag := ir.ConstantOf(o.Operand(0))
	return flag != nil && jumpTo(rw, o, edgeFor(o, flag))
}

// edgeFor returns the edge that a switch takes for a value of its flag.
func edgeFor(o *ir.Operation, flag ir.Attribute) Edge {
	for _, c := range ir.Cases(o) {
		if c.Value == flag {
			return c.Edge
		}
	}
	return ir.Edges(o)[0]
}

// followPredecessorSwitch simplifies a switch in a block that is reached only by one edge of a
// switch on the same flag. If that is the edge of a case, the flag is known; if it is the default,
// the cases cannot match.
func followPredecessorSwitch(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := onlyPredecessor(rw, o.Block())
	if from == nil || !from.Is(SwitchOp) || from.Operand(0) != o.Operand(0) {
		return false
	}
	cases := ir.Cases(from)
	if side := slices.Index(from.Successors(), o.Block()); side > 0 {
		return jumpTo(rw, o, edgeFor(o, cases[side-1].Value))
	}
	excluded := map[ir.Attribute]bool{}
	for _, c := range cases {
		excluded[c.Value] = true
	}
	return keepCases(rw, o, func(c Case) bool { return !excluded[c.Value] })
}
