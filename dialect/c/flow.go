package c

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// The methods of [Builder] in this file build the blocks of C's statements. Functions passed to
// them build the nested statements, at the builder's insertion point. Since C programs leave loops
// and functions from anywhere, statements become blocks and branches of cf, not ops with regions. A
// condition may have any scalar type; others are an error.
//
// Code after a [Builder.Return], [Builder.Break] or [Builder.Continue] is unreachable:
// [Builder.Ended] reports that it cannot be built.
//
// A builder that inserts before an operation splits its block: the statement comes before the
// operation, and the builder inserts before the operation again afterwards.

// Ended reports whether the insertion point is after a terminator.
func (b *Builder) Ended() bool { return b.Next() == nil && b.Block().Terminator() != nil }

// If builds a then branch and an else branch, which may be nil.
func (b *Builder) If(condition *ir.Value, then, otherwise func()) {
	condition = b.Truth(condition)
	yes, end := ir.NewBlock(), b.after()
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

// Cond returns the value of condition ? then : otherwise. The functions build the two operands; one
// of them is evaluated. Their values are converted to a common type as in C: numbers as for
// [Builder.Add], a null pointer ([Builder.Zero]) to the type of the other pointer, and different
// pointers to !llvm.ptr. The result is nil if both operands have no value; other operands are an
// error.
func (b *Builder) Cond(condition *ir.Value, then, otherwise func() *ir.Value) *ir.Value {
	condition = b.Truth(condition)
	yes, no, join := ir.NewBlock(), ir.NewBlock(), b.after()
	join.used = true
	b.branch(condition, yes, no)
	back := b.At(b.Loc)
	b.begin(yes)
	x := then()
	yes = b.Block()
	b.begin(no)
	y := otherwise()
	back()
	t := b.chosenType(x, y)
	no = b.Block()
	b.choose(yes, join, t, x)
	b.choose(no, join, t, y)
	var result *ir.Value
	if t != nil {
		result = join.block.AddArg(t)
	}
	b.place(join)
	return result
}

// choose ends an operand of ?: with a jump that passes its value, if there is one.
func (b *Builder) choose(from *ir.Block, join *label, t ir.Type, v *ir.Value) {
	b.SetAtEnd(from)
	if t == nil {
		b.jump(join)
	} else {
		cf.NewBuilder(b.Builder).Branch(join.block, b.Convert(t, v))
	}
}

// chosenType returns the common type of the operands of ?:, or nil if both have no value.
func (b *Builder) chosenType(x, y *ir.Value) ir.Type {
	if x == nil && y == nil {
		return nil
	}
	b.hasValue(x, y)
	s, t := x.Type(), y.Type()
	switch {
	case s == t:
		return t
	case isComputed(s) && isComputed(t):
		return common(promotedType(x), promotedType(y))
	case ctypes.IsPointer(s) && ctypes.IsPointer(t) && Underlying(s) == Underlying(t):
		switch {
		case isNull(x):
			return t
		case isNull(y):
			return s
		}
		return Underlying(s)
	}
	b.refuse("?:", x, y)
	return nil
}

func isNull(v *ir.Value) bool {
	o := v.DefiningOp()
	return o != nil && o.Is(ZeroOp)
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
	l.b.loops = append(l.b.loops, l)
	body(l)
	l.b.loops = l.b.loops[:len(l.b.loops)-1]
	l.in = nil
}

// Break leaves the innermost loop of the builder. Outside of a loop it is an error.
func (b *Builder) Break() { b.loop("break").Break() }

// Continue starts the next iteration of the innermost loop of the builder. Outside of a loop it is
// an error.
func (b *Builder) Continue() { b.loop("continue").Continue() }

func (b *Builder) loop(statement string) *Loop {
	if len(b.loops) == 0 {
		b.fail(errLoop, "%s outside of a loop", statement)
	}
	return b.loops[len(b.loops)-1]
}

// While repeats its body while a condition holds, which is computed before each iteration.
func (b *Builder) While(condition func() *ir.Value, body func(*Loop)) {
	misuse.If(condition == nil, "the condition is nil")
	b.For(condition, nil, body)
}

// For repeats its body while a condition holds. The step follows each iteration, including those
// that end in a Continue. The condition may be nil (always true), and so may the step.
func (b *Builder) For(condition func() *ir.Value, step func(), body func(*Loop)) {
	head := &label{block: ir.NewBlock()}
	l := &Loop{b: b, next: head, end: b.after()}
	if step != nil {
		l.next = &label{block: ir.NewBlock()}
	}
	b.jump(head)
	b.begin(head.block)
	if condition != nil {
		inside := ir.NewBlock()
		l.end.used = true
		b.branch(b.condition(condition), inside, l.end.block)
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

// condition builds the condition of a loop, at the location of the loop.
func (b *Builder) condition(build func() *ir.Value) *ir.Value {
	back := b.At(b.Loc)
	v := build()
	back()
	return b.Truth(v)
}

// DoWhile repeats its body while a condition holds, which is computed after each iteration.
func (b *Builder) DoWhile(body func(*Loop), condition func() *ir.Value) {
	top := &label{block: ir.NewBlock()}
	l := &Loop{b: b, next: &label{block: ir.NewBlock()}, end: b.after()}
	b.jump(top)
	b.begin(top.block)
	l.build(body)
	b.jump(l.next)
	if l.next.used {
		b.begin(l.next.block)
		l.end.used = true
		b.branch(b.condition(condition), top.block, l.end.block)
	}
	b.place(l.end)
}

// Case is a case of a switch, for some values. It does not fall through.
type Case struct {
	Values []int64
	Body   func()
}

// Switch builds the case that an integer matches, or the default case, which may be nil. Values of
// cases are converted to the promoted type of the integer, as in C. Two equal ones, and a value
// that is not an integer, are errors.
func (b *Builder) Switch(value *ir.Value, otherwise func(), cases ...Case) {
	misuse.If(slices.ContainsFunc(cases, func(c Case) bool { return c.Body == nil }), "the body of a case is nil")
	b.hasValue(value)
	if !isWhole(value.Type()) {
		b.fail(errOperator, "a switch needs an integer, not %s", nameOf(value.Type()))
	}
	t := promotedType(value)
	flag := b.Convert(bitsOf(t), b.Convert(t, value))
	end := b.after()
	rest := end.block
	if otherwise != nil {
		rest = ir.NewBlock()
	} else {
		end.used = true
	}
	var edges []cf.Case
	seen := map[ir.IntegerAttr]bool{}
	blocks := make([]*ir.Block, len(cases))
	for i, c := range cases {
		blocks[i] = ir.NewBlock()
		for _, v := range c.Values {
			value := ir.IntAttr(v, bitsOf(t))
			if seen[value] {
				b.fail(errOperator, "duplicate case value %d", v)
			}
			seen[value] = true
			edges = append(edges, cf.Case{Value: value, Edge: cf.Edge{Dest: blocks[i]}})
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
	lhs = b.Truth(lhs)
	more, join := ir.NewBlock(), b.after()
	join.used = true
	result := join.block.AddArg(ir.I1)
	first, second := cf.Edge{Dest: join.block, Args: []*ir.Value{lhs}}, cf.Edge{Dest: more}
	if !known {
		first, second = second, first
	}
	cf.NewBuilder(b.Builder).CondBranch(lhs, first, second)
	b.begin(more)
	back := b.At(b.Loc)
	r := rhs()
	back()
	cf.NewBuilder(b.Builder).Branch(join.block, b.Truth(r))
	b.place(join)
	return result
}

// label is the block after a statement. It is in the function only if something jumps to it, or if
// it has operations.
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

// after returns the label of the code after a statement. Operations after the insertion point are
// moved to its block.
func (b *Builder) after() *label {
	block, next := b.Block(), b.Next()
	if next == nil {
		return &label{block: ir.NewBlock()}
	}
	rest := block.SplitBefore(next)
	b.SetAtEnd(block)
	return &label{block: rest}
}

// branch ends the current block. The condition is an i1.
func (b *Builder) branch(condition *ir.Value, yes, no *ir.Block) {
	cf.NewBuilder(b.Builder).CondBranch(condition, cf.Edge{Dest: yes}, cf.Edge{Dest: no})
}

// begin continues in a new block after the current one.
func (b *Builder) begin(block *ir.Block) {
	b.Block().Region().InsertAfter(block, b.Block())
	b.SetAtEnd(block)
}

// place continues after a statement, if that is reachable or has operations.
func (b *Builder) place(l *label) {
	switch {
	case l.block.Region() != nil:
		b.SetAtStart(l.block)
	case l.used:
		b.begin(l.block)
	}
}
