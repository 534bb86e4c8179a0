package ir

import "testing"

// A rewriter tells of what was created, changed and erased, and knows who
// branches to a block.
func TestPatternRewriter(t *testing.T) {
	def := &OpDef{Name: "test.op", Results: []ValueDef{VariadicArg("results", AnyType)}, Operands: []ValueDef{VariadicArg("operands", AnyType)}}
	entry, next := NewBlock(), NewBlock(I32)
	parent := (&OpState{Name: "test.parent", Regions: []*Region{NewRegion(entry, next)}}).Create()
	b := AtEnd(entry)
	first := b.Op(def, I32)
	second := b.Op(def, I32, first.Result(0))
	branch := b.Create(OpState{Name: "test.br", Operands: []*Value{second.Result(0)}, Successors: []*Block{next}})

	var visited, erased []*Operation
	rw := NewPatternRewriter(parent,
		func(o *Operation) { visited = append(visited, o) },
		func(o *Operation) { erased = append(erased, o) })
	if from, edges := rw.OnlyPredecessor(next); from != branch || edges != 1 {
		t.Errorf("the predecessor is %v by %d edges", from, edges)
	}
	if from, _ := rw.OnlyPredecessor(entry); from != nil {
		t.Error("the entry block has a predecessor")
	}

	rw.Begin(second)
	third := rw.ReplaceOp(second, OpState{Def: def, ResultTypes: []Type{I32}})
	if third.Next() != branch || branch.Operand(0) != third.Result(0) {
		t.Error("the new op does not take the place of the old one")
	}
	for _, want := range []*Operation{third, branch, first} {
		if !contains(visited, want) {
			t.Errorf("%s is not looked at again", want.Name())
		}
	}
	if len(erased) != 1 || erased[0] != second {
		t.Errorf("erased %v", erased)
	}

	arg := branch.Operand(0)
	rw.Erase(branch)
	if from, _ := rw.OnlyPredecessor(next); from != nil {
		t.Error("an erased branch is still a predecessor")
	}
	use := AtEnd(next).Op(def, I32, next.Arg(0))
	rw.MergeAtEnd(entry, next, arg)
	if use.Block() != entry || use.Operand(0) != arg || next.Region() != nil {
		t.Error("the blocks are not merged")
	}
}

func contains(list []*Operation, o *Operation) bool {
	for _, x := range list {
		if x == o {
			return true
		}
	}
	return false
}
