package convertscftocf

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
)

// to returns an edge to a block.
func to(b *ir.Block, args ...*ir.Value) cf.Edge { return cf.Edge{Dest: b, Args: args} }

// inline moves the blocks of a region after a block. It returns the first and the last of them.
func inline(r *ir.Region, after *ir.Block) (first, last *ir.Block) {
	first, last = r.First(), after
	for !r.IsEmpty() {
		b := r.First()
		r.Remove(b)
		after.Region().InsertAfter(b, last)
		last = b
	}
	return first, last
}

// jump replaces the terminator of a region by a jump with the given values, and returns the jump.
func jump(end *ir.Operation, dest *ir.Block, args ...*ir.Value) *ir.Operation {
	at := ir.Before(end)
	at.Loc = end.Loc
	branch := cf.NewBuilder(at).Branch(dest, args...)
	end.Erase()
	return branch
}

func replaceResults(o *ir.Operation, values []*ir.Value) {
	for i, r := range o.Results() {
		r.ReplaceAllUsesWith(values[i])
	}
}

// branch lowers an if. Its results become arguments of the block that joins both sides.
func branch(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	before, join := b.Block(), rest
	if o.NumResults() > 0 {
		join = ir.NewBlock(o.ResultTypes()...)
		before.Region().InsertAfter(join, before)
		at := ir.AtEnd(join)
		at.Loc = o.Loc
		cf.NewBuilder(at).Branch(rest)
		replaceResults(o, join.Args())
	}
	yes, last := inline(o.Region(0), before)
	no := join
	ends := []*ir.Block{last}
	if !o.Region(1).IsEmpty() {
		no, last = inline(o.Region(1), last)
		ends = append(ends, last)
	}
	for _, end := range ends {
		jump(end.Last(), join, end.Last().Operands()...)
	}
	b.CondBranch(o.Operand(0), to(yes), to(no))
}

// loopAnnotation is the attribute with LLVM's loop properties.
const loopAnnotation = "llvm." + llvm.LoopAttr

// annotate moves the annotation of a loop to its back edge.
func annotate(back, loop *ir.Operation) {
	if a := loop.Attr(loopAnnotation); a != nil {
		back.SetAttr(loopAnnotation, a)
	}
}

// count lowers a for loop: a block that compares the counter with the upper bound, followed by the
// body, which adds the step.
func count(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	args := o.Region(0).First().Args()
	head := ir.NewBlock(ir.TypesOf(args)...)
	b.Block().Region().InsertAfter(head, b.Block())
	for i, a := range args {
		now := head.Arg(i)
		now.SetName(a.Name())
		now.SetLoc(a.Loc())
		a.ReplaceAllUsesWith(now)
	}
	body, last := inline(o.Region(0), head)
	body.EraseArgs(0, len(args))
	replaceResults(o, head.Args()[1:])
	b.Branch(head, append([]*ir.Value{o.Operand(0)}, o.Operands()[3:]...)...)

	at := ir.AtEnd(head)
	at.Loc = o.Loc
	less := arith.SLT
	if o.HasAttr(scf.UnsignedCmp) {
		less = arith.ULT
	}
	number := head.Arg(0)
	goesOn := arith.NewBuilder(at).CmpI(less, number, o.Operand(1))
	cf.NewBuilder(at).CondBranch(goesOn, to(body), to(rest))

	yield := last.Last()
	at = ir.Before(yield)
	at.Loc = o.Loc
	next := arith.NewBuilder(at).AddI(number, o.Operand(2))
	annotate(jump(yield, head, append([]*ir.Value{next}, yield.Operands()...)...), o)
}

// loop lowers a while loop. If the second region only forwards its arguments, the first one jumps
// back to itself.
func loop(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	head, last := inline(o.Region(0), b.Block())
	b.Branch(head, o.Operands()...)
	condition := last.Last()
	args := condition.OperandGroup("args")
	replaceResults(o, args)

	after := o.Region(1).First()
	isHead := onlyYieldsArgs(after)
	if isHead {
		after = head
	} else {
		_, end := inline(o.Region(1), last)
		annotate(jump(end.Last(), head, end.Last().Operands()...), o)
	}
	at := ir.Before(condition)
	at.Loc = condition.Loc
	branch := cf.NewBuilder(at).CondBranch(condition.Operand(0), to(after, args...), to(rest))
	if isHead {
		annotate(branch, o)
	}
	condition.Erase()
}

// onlyYieldsArgs reports whether a block only forwards its arguments.
func onlyYieldsArgs(b *ir.Block) bool {
	return b.First() == b.Last() && slices.Equal(b.Last().Operands(), b.Args())
}

// choose lowers a switch. The index is compared in 64 bits, because it may have any value.
func choose(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	rest.AddArgs(o.ResultTypes())
	replaceResults(o, rest.Args())
	flag := arith.NewBuilder(b.Builder).IndexCast(ir.I64, o.Operand(0))
	last := b.Block()
	lower := func(region int) (first *ir.Block) {
		first, last = inline(o.Region(region), last)
		jump(last.Last(), rest, last.Last().Operands()...)
		return first
	}
	var cases []cf.Case
	for i, v := range scf.CaseValues(o) {
		cases = append(cases, cf.Case{Value: ir.IntAttr(v, ir.I64), Edge: to(lower(i + 1))})
	}
	b.Switch(flag, to(lower(0)), cases...)
}

// run lowers an execute_region.
func run(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	rest.AddArgs(o.ResultTypes())
	replaceResults(o, rest.Args())
	first, last := inline(o.Region(0), b.Block())
	b.Branch(first)
	for block := first; ; block = block.Next() {
		if end := block.Last(); end != nil && end.Is(scf.YieldOp) {
			jump(end, rest, end.Operands()...)
		}
		if block == last {
			return
		}
	}
}

// scope lowers a memref.alloca_scope as finalize-memref-to-llvm does: it restores the stack pointer
// at the end.
func scope(b *cf.Builder, o *ir.Operation, rest *ir.Block) {
	rest.AddArgs(o.ResultTypes())
	replaceResults(o, rest.Args())
	stack := b.Value(llvm.StackSaveOp, llvm.Ptr)
	first, last := inline(o.Region(0), b.Block())
	b.Branch(first)
	end := last.Last()
	at := ir.Before(end)
	at.Loc = o.Loc
	at.Op(llvm.StackRestoreOp, nil, stack)
	jump(end, rest, end.Operands()...)
}
