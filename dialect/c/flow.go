package c

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// The methods of [Builder] here wire the blocks of C's statements: functions build
// what stands inside, at the builder's place. A C program leaves loops and functions
// from anywhere, so these are blocks and branches of cf, not ops with regions. A
// condition may be of any scalar type.
//
// What follows a [Builder.Return], [Loop.Break] or [Loop.Continue] cannot be
// reached: [Builder.Ended] says that there is no place for it.

// Ended reports whether the block that is built has its end.
func (b *Builder) Ended() bool { return b.Block().Terminator() != nil }

// If builds one part for when the condition holds, and one, which may be nil, for
// when not.
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

// Loop is what the body of a loop can leave it by.
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

// Continue goes on with the next iteration. It panics outside the body of the loop.
func (l *Loop) Continue() {
	l.mustBeInside()
	l.b.jump(l.next)
}

func (l *Loop) mustBeInside() {
	misuse.If(l == nil || l.b == nil || l.in == nil || l.b.Block().Region() != l.in, "it is outside the body of the loop")
}

// build builds the body of the loop.
func (l *Loop) build(body func(*Loop)) {
	l.in = l.b.Block().Region()
	body(l)
	l.in = nil
}

// While repeats its body while a condition holds, which is computed before each
// iteration.
func (b *Builder) While(condition func() *ir.Value, body func(*Loop)) {
	misuse.If(condition == nil, "the condition is nil")
	b.For(condition, nil, body)
}

// For repeats its body while a condition holds. Behind each iteration, also one that
// ends in a Continue, stands a step. The condition may be nil, which always holds,
// and the step too.
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

// DoWhile repeats its body while a condition holds, which is computed behind each
// iteration.
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

// Case is a part of a switch, for some values. There is no falling through.
type Case struct {
	Values []int64
	Body   func()
}

// Switch builds a part for each of some values of an integer, and one, which may be
// nil, for all others.
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

// AndAlso is a && b: the second is computed only if the first holds.
func (b *Builder) AndAlso(lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	return b.shortcut(lhs, rhs, false)
}

// OrElse is a || b: the second is computed only if the first does not hold.
func (b *Builder) OrElse(lhs *ir.Value, rhs func() *ir.Value) *ir.Value {
	return b.shortcut(lhs, rhs, true)
}

// shortcut is a value that is known if the first operand is as given, and the second
// operand if not.
func (b *Builder) shortcut(lhs *ir.Value, rhs func() *ir.Value, known bool) *ir.Value {
	misuse.If(rhs == nil, "the second operand is nil")
	more, meet := ir.NewBlock(), ir.NewBlock(ir.I1)
	lhs = b.Truth(lhs)
	first, second := cf.Edge{Dest: meet, Args: []*ir.Value{lhs}}, cf.Edge{Dest: more}
	if !known {
		first, second = second, first
	}
	cf.NewBuilder(b.Builder).CondBranch(lhs, first, second)
	b.begin(more)
	cf.NewBuilder(b.Builder).Branch(meet, b.Truth(rhs()))
	b.begin(meet)
	return meet.Arg(0)
}

// label is a block that comes later, if anything goes there.
type label struct {
	block *ir.Block
	used  bool
}

// jump ends the block with a jump, unless it has its end.
func (b *Builder) jump(to *label) {
	if !b.Ended() {
		cf.NewBuilder(b.Builder).Branch(to.block)
		to.used = true
	}
}

// branch ends the block with a branch.
func (b *Builder) branch(condition *ir.Value, yes, no *ir.Block) {
	cf.NewBuilder(b.Builder).CondBranch(b.Truth(condition), cf.Edge{Dest: yes}, cf.Edge{Dest: no})
}

// begin goes on in a new block, the last one so far.
func (b *Builder) begin(block *ir.Block) {
	b.Block().Region().Append(block)
	b.SetAtEnd(block)
}

// place goes on behind a statement, if control comes there.
func (b *Builder) place(l *label) {
	if l.used {
		b.begin(l.block)
	}
}
