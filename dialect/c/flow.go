package c

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// The methods of [Builder] in this file build the blocks of C's statements. Functions passed to
// them build the nested statements, at the builder's insertion point. Since C programs leave loops
// and functions from anywhere, statements become blocks and branches of cf, not ops with regions. A
// condition may have any scalar type.
//
// Code after a [Builder.Return], [Loop.Break] or [Loop.Continue] is unreachable: [Builder.Ended]
// reports that it cannot be built.

// Ended reports whether the current block has a terminator.
func (b *Builder) Ended() bool { return b.Block().Terminator() != nil }

// If builds a then branch and an else branch, which may be nil.
func (b *Builder) If(condition *ir.Value, then, otherwise func()) {
	misuse.If(then == nil, "the function that builds the first part is nil")
	yes, end := ir.NewBlock(), &label{block: ir.NewBlock()}
	no := end.block
	if otherwise != nil {
		no = ir.NewBlock()
	} else {
		end.used = true
	}
	b.branch(condition, yes, no)
	b.begin(yes)
	then()
	b.jump(end)
	if otherwise != nil {
		b.begin(no)
		otherwise()
		b.jump(end)
	}
	b.place(end)
}

// Loop is passed to the body of a loop, to leave it early.
type Loop struct {
	b         *Builder
	in        *ir.Region // nil outside the body
	next, end *label
}

// Break leaves the loop. It panics outside the body of the loop.
func (l *Loop) Break() {
	l.mustBeInside()
	l.b.jump(l.end)
}

// Continue starts the next iteration. It panics outside the body of the loop.
func (l *Loop) Continue() {
	l.mustBeInside()
	l.b.jump(l.next)
}

func (l *Loop) mustBeInside() {
	misuse.If(l == nil || l.b == nil || l.in == nil || l.b.Block().Region() != l.in, "it is outside the body of the loop")
}

func (l *Loop) build(body func(*Loop)) {
	l.in = l.b.Block().Region()
	body(l)
	l.in = nil
}

// While repeats its body while a condition holds, which is computed before each iteration.
func (b *Builder) While(condition func() *ir.Value, body func(*Loop)) {
	misuse.If(condition == nil, "the condition is nil")
	b.For(condition, nil, body)
}

// For repeats its body while a condition holds. The step follows each iteration, including those
// that end in a Continue. The condition may be nil (always true), and so may the step.
func (b *Builder) For(condition func() *ir.Value, step func(), body func(*Loop)) {
	misuse.If(body == nil, "the body is nil")
	head := &label{block: ir.NewBlock()}
	l := &Loop{b: b, next: head, end: &label{block: ir.NewBlock()}}
	if step != nil {
		l.next = &label{block: ir.NewBlock()}
	}
	b.jump(head)
	b.begin(head.block)
	if condition != nil {
		inside := ir.NewBlock()
		l.end.used = true
		b.branch(condition(), inside, l.end.block)
		b.begin(inside)
	}
	l.build(body)
	b.jump(l.next)
	if step != nil && l.next.used {
		b.begin(l.next.block)
		step()
		b.jump(head)
	}
	b.place(l.end)
}

// DoWhile repeats its body while a condition holds, which is computed after each iteration.
func (b *Builder) DoWhile(body func(*Loop), condition func() *ir.Value) {
	misuse.If(body == nil, "the body is nil")
	misuse.If(condition == nil, "the condition is nil")
	top := &label{block: ir.NewBlock()}
	l := &Loop{b: b, next: &label{block: ir.NewBlock()}, end: &label{block: ir.NewBlock()}}
	b.jump(top)
	b.begin(top.block)
	l.build(body)
	b.jump(l.next)
	if l.next.used {
		b.begin(l.next.block)
		l.end.used = true
		b.branch(condition(), top.block, l.end.block)
	}
	b.place(l.end)
}

// Case is a case of a switch, for some values. It does not fall through.
type Case struct {
	Values []int64
	Body   func()
}

// Switch builds the case that an integer matches, or the default case, which may be nil.
func (b *Builder) Switch(value *ir.Value, otherwise func(), cases ...Case) {
	misuse.If(slices.ContainsFunc(cases, func(c Case) bool { return c.Body == nil }), "the body of a case is nil")
	t := promotedType(value)
	flag := b.Convert(bitsOf(t), b.Convert(t, value))
	end := &label{block: ir.NewBlock()}
	rest := end.block
	if otherwise != nil {
		rest = ir.NewBlock()
	} else {
		end.used = true
	}
	var edges []cf.Case
	blocks := make([]*ir.Block, len(cases))
	for i, c := range cases {
		blocks[i] = ir.NewBlock()
		for _, v := range c.Values {
			edges = append(edges, cf.Case{Value: ir.IntAttr(v, bitsOf(t)), Edge: cf.Edge{Dest: blocks[i]}})
		}
	}
	cf.NewBuilder(b.Builder).Switch(flag, cf.Edge{Dest: rest}, edges...)
	for i, c := range cases {
		b.begin(blocks[i])
		c.Body()
		b.jump(end)
	}
	if otherwise != nil {
		b.begin(rest)
		otherwise()
		b.jump(end)
	}
	b.place(end)
}

// AndAlso returns a && b: the second is computed only if the first holds.
func (b *Builder) AndAlso(lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	return b.shortcut(lhs, rhs, false)
}

// OrElse returns a || b: the second is computed only if the first does not hold.
func (b *Builder) OrElse(lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	return b.shortcut(lhs, rhs, true)
}

// shortcut returns a if it equals known, and otherwise the second operand.
func (b *Builder) shortcut(lhs *ir.Value, rhs func() *ir.Value, known bool) *ir.Value {
	misuse.If(rhs == nil, "the second operand is nil")
	more, join := ir.NewBlock(), ir.NewBlock(ir.I1)
	lhs = b.Truth(lhs)
	first, second := cf.Edge{Dest: join, Args: []*ir.Value{lhs}}, cf.Edge{Dest: more}
	if !known {
		first, second = second, first
	}
	cf.NewBuilder(b.Builder).CondBranch(lhs, first, second)
	b.begin(more)
	cf.NewBuilder(b.Builder).Branch(join, b.Truth(rhs()))
	b.begin(join)
	return join.Arg(0)
}

// label is the block after a statement. It is appended to the function only if something jumps to it.
type label struct {
	block *ir.Block
	used  bool
}

// jump ends the current block with a jump, unless it has a terminator.
func (b *Builder) jump(to *label) {
	if !b.Ended() {
		cf.NewBuilder(b.Builder).Branch(to.block)
		to.used = true
	}
}

func (b *Builder) branch(condition *ir.Value, yes, no *ir.Block) {
	cf.NewBuilder(b.Builder).CondBranch(b.Truth(condition), cf.Edge{Dest: yes}, cf.Edge{Dest: no})
}

// begin continues in a new block at the end of the function.
func (b *Builder) begin(block *ir.Block) {
	b.Block().Region().Append(block)
	b.SetAtEnd(block)
}

// place continues after a statement, if that is reachable.
func (b *Builder) place(l *label) {
	if l.used {
		b.begin(l.block)
	}
}
