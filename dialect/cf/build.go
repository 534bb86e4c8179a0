package cf

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it; operands are in the order of the text.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Assert stops the program with a message if the condition is false.
func (b *Builder) Assert(condition *ir.Value, message string) *ir.Operation {
	s := ir.OpState{Def: AssertOp, Operands: []*ir.Value{condition}}
	s.AddAttr("msg", ir.StringAttr(message))
	return b.Create(s)
}

// Branch jumps to a block.
func (b *Builder) Branch(dest *ir.Block, args ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: BranchOp, Operands: args, Successors: []*ir.Block{dest}})
}

// CondBranch jumps to one of two blocks.
func (b *Builder) CondBranch(condition *ir.Value, yes, no Edge) *ir.Operation {
	s := ir.OpState{Def: CondBranchOp}
	ir.AddBranches(&s, condition, yes, no)
	return b.Create(s)
}

// Switch jumps to the block of the case that the flag equals, or to the default.
func (b *Builder) Switch(flag *ir.Value, byDefault Edge, cases ...Case) *ir.Operation {
	s := ir.OpState{Def: SwitchOp}
	ir.AddCases(&s, flag, byDefault, cases)
	return b.Create(s)
}
