package c_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Pointers with a pointee type are added to, subtracted and indexed in elements, as in C.
func TestPointerArithmetic(t *testing.T) {
	ptr := c.PtrTo(si32, 0)
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		p, q, n := args[0], args[1], args[2]
		for _, v := range []*ir.Value{b.Add(p, n), b.Add(n, p), b.Sub(p, n)} {
			if v.Type() != ir.Type(ptr) {
				t.Errorf("%v is no pointer", v)
			}
		}
		if v := b.Sub(p, q); v.Type() != ir.Type(ir.IntOf(64, ir.Signed)) {
			t.Errorf("a difference has type %v", v.Type())
		}
		list := b.NamedVar("list", c.Array(4, si32))
		b.Assign(b.Deref(b.Add(b.Read(list), n)), b.Read(b.Index(b.Param(p, "p"), n)))
		if v := b.Ref(list); v.Type() != ir.Type(c.PtrTo(c.Array(4, si32), 0)) {
			t.Errorf("the address has type %v", v.Type())
		}
	}, ptr, ptr, ui8))
	for _, want := range []string{
		": ui8 to si64", "] : si32, si64", "arith.subi", "c.sizeof si32", "arith.divsi", "c.cast %list : !llvm.ptr to !c.ptr<si32>",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

// What a pointer to volatile points to is accessed as volatile, its members as well.
func TestVolatile(t *testing.T) {
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32})
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		x := b.Field(b.Deref(args[0]), "a")
		b.Assign(x, b.Read(x))
		if got, want := b.Ref(x).Type().String(), "!c.ptr<volatile si32>"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}, c.PtrTo(pair, c.Volatile)))
	if strings.Count(text, "{volatile}") != 2 {
		t.Errorf("%s", text)
	}
}

// The operands of ?: get a common type; a null pointer gets that of the other one.
func TestCond(t *testing.T) {
	ptr, pair := c.PtrTo(si32, 0), c.Struct("Pair", c.Field{Name: "a", Type: si32})
	for _, test := range []struct{ x, y, want ir.Type }{
		{si32, si32, si32}, {ui8, ir.F32, ir.F32}, {ui8, ui8, ui8}, {si32, ir.I64, ir.I64}, {pair, pair, pair}, {ptr, ptr, ptr},
		{ptr, llvm.Ptr, llvm.Ptr}, {c.PtrTo(ui8, 0), ptr, llvm.Ptr}, {nil, ptr, ptr}, {ptr, nil, ptr},
	} {
		function(t, func(b *c.Builder, args []*ir.Value) {
			operand := func(v *ir.Value, of ir.Type) func() *ir.Value {
				return func() *ir.Value {
					if of == nil {
						return b.Literal(nil)
					}
					return v
				}
			}
			v := b.Cond(args[2], operand(args[0], test.x), operand(args[1], test.y))
			if v.Type() != test.want {
				t.Errorf("%v and %v give %v, want %v", test.x, test.y, v.Type(), test.want)
			}
		}, anyOf(test.x), anyOf(test.y), si32)
	}
	function(t, func(b *c.Builder, args []*ir.Value) {
		nothing := func() *ir.Value { b.Store(args[0], b.Local(si32)); return nil }
		if v := b.Cond(args[0], nothing, nothing); v != nil {
			t.Errorf("two void operands give %v", v)
		}
		v := b.Cond(args[0], func() *ir.Value { return b.Cond(args[0], value(args[0]), value(args[0])) }, value(b.Literal(1.5)))
		b.Assign(b.Var(ir.F64), v)
	}, si32)
}

func value(v *ir.Value) func() *ir.Value { return func() *ir.Value { return v } }

func anyOf(t ir.Type) ir.Type {
	if t == nil {
		return si32
	}
	return t
}

// A variable of an inner block can be used in all blocks, wherever the builder is.
func TestVariablesInEntry(t *testing.T) {
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		var first, second c.Place
		b.If(args[0], func() {
			first = b.NamedVar("first", si32, args[0])
			second = b.NamedVar("second", si32, b.Read(first))
		}, nil)
		b.Assign(first, b.Read(second))
	}, si32))
	if !strings.Contains(text, "{\n  %first = c.local : si32\n  %second = c.local : si32\n") {
		t.Errorf("%s", text)
	}
}

// Statements built before an operation come before it: the rest of the block runs after them.
func TestStatementsBefore(t *testing.T) {
	for name, build := range map[string]func(b *c.Builder, n *ir.Value){
		"if":     func(b *c.Builder, n *ir.Value) { b.If(n, func() { b.Var(si32, n) }, func() { b.Var(si32, n) }) },
		"loop":   func(b *c.Builder, n *ir.Value) { b.While(value(n), func(l *c.Loop) { b.If(n, b.Break, b.Continue) }) },
		"do":     func(b *c.Builder, n *ir.Value) { b.DoWhile(func(*c.Loop) {}, value(n)) },
		"switch": func(b *c.Builder, n *ir.Value) { b.Switch(n, nil, c.Case{Values: []int64{1}, Body: func() {}}) },
		"&&": func(b *c.Builder, n *ir.Value) {
			b.Var(ir.I1, b.AndAlso(n, func() *ir.Value { return b.OrElse(n, value(n)) }))
		},
		"?:":     func(b *c.Builder, n *ir.Value) { b.Var(si32, b.Cond(n, value(n), value(n))) },
		"return": func(b *c.Builder, n *ir.Value) { b.If(n, func() { b.Return() }, func() { b.Return() }) },
	} {
		function(t, func(b *c.Builder, args []*ir.Value) {
			last := b.Store(args[0], b.Local(si32))
			b.Return()
			before := c.NewBuilder(ir.Before(last))
			build(before, args[0])
			if before.Next() != last || before.Ended() {
				t.Errorf("%s: the builder is not before the operation", name)
			}
			before.Var(si32, args[0])
			if block := last.Block(); block.IsEntry() || block.Terminator() == nil {
				t.Errorf("%s: the rest of the block is not in a block of its own:\n%s", name, asm.String(last.Parent()))
			}
		}, si32)
	}
}
