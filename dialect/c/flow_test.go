package c_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

var (
	si32 = ir.IntOf(32, ir.Signed)
	ui8  = ir.IntOf(8, ir.Unsigned)
)

// function returns a function that build made the body of, which must be valid.
func function(t *testing.T, build func(b *c.Builder, args []*ir.Value), params ...ir.Type) *ir.Operation {
	t.Helper()
	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	entry := c.AddEntry(top.NewFunc("f", c.Func(nil, params...)))
	b := c.NewBuilder(ir.AtEnd(entry))
	build(b, entry.Args())
	if !b.Ended() {
		b.Return()
	}
	if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
		t.Fatalf("%v\n%s", err, asm.String(module))
	}
	return entry.ParentOp()
}

// Where control cannot come, nothing is built: neither a block behind two returns
// nor one behind a loop that nothing leaves.
func TestFlowEnds(t *testing.T) {
	for _, test := range []struct {
		name   string
		build  func(b *c.Builder, x *ir.Value)
		blocks int
		ended  bool
	}{
		{"both return", func(b *c.Builder, x *ir.Value) {
			b.If(x, func() { b.Return() }, func() { b.Return() })
		}, 3, true},
		{"one returns", func(b *c.Builder, x *ir.Value) {
			b.If(x, func() { b.Return() }, nil)
		}, 3, false},
		{"for ever", func(b *c.Builder, _ *ir.Value) {
			b.For(nil, nil, func(*c.Loop) {})
		}, 2, true},
		{"break", func(b *c.Builder, x *ir.Value) {
			b.For(nil, nil, func(l *c.Loop) { b.If(x, l.Break, nil) })
		}, 5, false},
		{"behind a break", func(b *c.Builder, _ *ir.Value) {
			b.For(nil, nil, func(l *c.Loop) { l.Break(); l.Continue(); l.Break() })
		}, 3, false},
		{"a step that nothing comes to", func(b *c.Builder, x *ir.Value) {
			b.For(func() *ir.Value { return x }, func() { t.Error("built") }, func(*c.Loop) { b.Return() })
		}, 4, false},
		{"do once", func(b *c.Builder, _ *ir.Value) {
			b.DoWhile(func(l *c.Loop) { l.Break() }, func() *ir.Value { t.Error("built"); return nil })
		}, 3, false},
		{"every case returns", func(b *c.Builder, x *ir.Value) {
			b.Switch(x, func() { b.Return() }, c.Case{Values: []int64{1, 2}, Body: func() { b.Return() }})
		}, 3, true},
		{"no default", func(b *c.Builder, x *ir.Value) {
			b.Switch(x, nil, c.Case{Values: []int64{-1}, Body: func() { b.Return() }})
		}, 3, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := function(t, func(b *c.Builder, args []*ir.Value) {
				test.build(b, args[0])
				if b.Ended() != test.ended {
					t.Errorf("ended: %v", b.Ended())
				}
			}, si32)
			n := 0
			for range f.Region(0).Blocks {
				n++
			}
			if n != test.blocks {
				t.Errorf("%d blocks, want %d:\n%s", n, test.blocks, asm.String(f))
			}
		})
	}
}

// Operands are promoted and converted as C says.
func TestCommonType(t *testing.T) {
	si64, ui64, ui32 := ir.IntOf(64, ir.Signed), ir.IntOf(64, ir.Unsigned), ir.IntOf(32, ir.Unsigned)
	for _, test := range []struct{ x, y, want ir.Type }{
		{ui8, ui8, si32}, {ir.I1, ir.IntOf(16, ir.Signed), si32}, {ir.I32, ui8, ir.I32},
		{si32, ui32, ui32}, {si64, ui32, si64}, {ui64, si64, ui64}, {ir.I32, ui32, ui32}, {ir.I32, ir.I32, ir.I32},
		{ir.F32, si64, ir.F32}, {ir.F32, ir.F64, ir.F64}, {ir.F80, ir.F64, ir.F80}, {ui8, ir.F32, ir.F32},
	} {
		for _, order := range [][]ir.Type{{test.x, test.y}, {test.y, test.x}} {
			function(t, func(b *c.Builder, args []*ir.Value) {
				if got := b.Add(args[0], args[1]).Type(); got != test.want {
					t.Errorf("%v + %v is %v, want %v", order[0], order[1], got, test.want)
				}
				if got := b.Less(args[0], args[1]).Type(); got != ir.I1 {
					t.Errorf("%v < %v is %v", order[0], order[1], got)
				}
			}, order...)
		}
	}
}

// Places are read and written in their own types, whatever is assigned.
func TestPlaces(t *testing.T) {
	point := c.Struct("point", c.Field{Name: "x", Type: ui8}, c.Field{Name: "list", Type: c.Array(4, ir.F32)})
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		p := b.Var(point)
		b.Assign(b.Field(p, "x"), args[0])
		b.Update(b.Index(b.Field(p, "list"), args[0]), b.Add, args[0])
		b.Assign(b.Var(si32, args[0]), b.Read(b.Field(p, "list", 2)))
	}, si32))
	for _, want := range []string{
		`c.cast %arg0 : si32 to ui8`, `c.cast %arg0 : si32 to f32`, `arith.addf`, `: f32 to si32`, `["list", 2]`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

// A variable of the module is a place.
func TestVariablePlace(t *testing.T) {
	module := ir.NewModule(nil)
	top := c.Top(module)
	global := top.Global("count", si32, ir.IntAttr(1, ir.I32))
	b, _ := c.Body(top.NewFunc("f", c.Func(nil)))
	b.Assign(b.Variable(global), b.Read(b.Variable(global)))
	b.Finish()
	if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
		t.Fatal(err)
	}
	text := asm.String(module)
	for _, want := range []string{"%0 = c.address_of @count", "c.load %1 : si32", "c.store %2, %0 : si32"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

// A loop can be left from its body alone.
func TestLoopLeftOutside(t *testing.T) {
	for name, misuse := range map[string]func(b *c.Builder, args []*ir.Value){
		"behind the loop": func(b *c.Builder, args []*ir.Value) {
			var loop *c.Loop
			b.While(func() *ir.Value { return args[0] }, func(l *c.Loop) { loop = l })
			loop.Break()
		},
		"in the condition": func(b *c.Builder, args []*ir.Value) {
			var loop *c.Loop
			b.DoWhile(func(l *c.Loop) { loop = l }, func() *ir.Value { loop.Continue(); return args[0] })
		},
		"in another function": func(b *c.Builder, _ []*ir.Value) {
			b.For(nil, nil, func(l *c.Loop) {
				b.SetAtEnd(c.AddEntry(c.Top(ir.NewModule(nil)).NewFunc("g", c.Func(nil))))
				l.Break()
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "BUG: c.Loop.") || !strings.HasSuffix(got, "outside the body of the loop") {
					t.Errorf("panics with %q", got)
				}
			}()
			function(t, misuse, si32)
		})
	}
}

// A pointer of a type that says what it points to is an address.
func TestTypedPointers(t *testing.T) {
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		p := c.Place{Address: args[0], Type: si32}
		b.Update(p, b.Add, b.Read(b.Index(c.Place{Address: args[0], Type: c.Array(4, si32)}, args[1])))
		list := b.Var(c.PtrTo(c.VAList, 0), args[2])
		b.VACopy(b.Read(list), args[2])
		b.VAArg(si32, b.Read(list))
		b.VAEnd(b.Read(list))
	}, c.PtrTo(si32, 0), si32, c.PtrTo(c.VAList, 0)))
	if want := "c.cast %arg0 : !c.ptr<si32> to !llvm.ptr"; !strings.Contains(text, want) {
		t.Errorf("no %q in:\n%s", want, text)
	}
}

// A bit-field is a place without an address. Its value is promoted by its width, and a
// member of a packed record is accessed with the least alignment.
func TestBitFieldPlaces(t *testing.T) {
	ui32 := ir.IntOf(32, ir.Unsigned)
	bits := c.Struct("Bits", c.Field{Name: "b", Type: ui32, BitField: true, Width: 3}, c.Field{Name: "w", Type: ui32, BitField: true, Width: 32})
	packed := c.Record(&c.RecordType{Name: "Packed", Packed: true, Fields: []c.Field{{Name: "tag", Type: ui8}, {Name: "n", Type: si32}, {Name: "in", Type: bits}}})
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		p := c.Place{Address: args[0], Type: packed}
		narrow, wide := b.Field(b.Field(p, "in"), "b"), b.Field(p, "in", "w")
		if narrow.Address != nil || narrow.Type != ui32 {
			t.Errorf("a bit-field is at %v, of type %v", narrow.Address, narrow.Type)
		}
		if got := b.Add(b.Read(narrow), b.Read(narrow)).Type(); got != si32 {
			t.Errorf("three bits are promoted to %v", got)
		}
		if got := b.Add(b.Read(wide), b.Read(narrow)).Type(); got != ui32 {
			t.Errorf("32 bits are promoted to %v", got)
		}
		if got := b.Promote(b.Get(b.Load(bits, args[0]), "b")).Type(); got != si32 {
			t.Errorf("three bits of a value are promoted to %v", got)
		}
		b.Update(narrow, b.Add, b.Read(b.Field(p, "n")))
	}, llvm.Ptr))
	for _, want := range []string{
		`c.load_bits %`, `["b"] {align = 1 : i64} : !Bits -> ui32`, `["b"] {align = 1 : i64} : ui32, !Bits`, `{align = 1 : i64} : si32`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

// The loop of the README.
func ExampleBuilder_While() {
	u16 := ir.IntOf(16, ir.Unsigned)
	module := ir.NewModule(nil)
	entry := c.AddEntry(c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body())).NewFunc("sum", c.Func(si32, u16)))
	b := c.NewBuilder(ir.AtEnd(entry))
	n, one, three := entry.Arg(0), b.ConstInt(si32, 1), b.ConstInt(si32, 3)
	i, sum := b.Var(u16, one), b.Var(si32, b.ConstInt(si32, 0))
	b.While(func() *ir.Value { return b.LessEqual(b.Read(i), n) }, func(*c.Loop) {
		b.If(b.Rem(b.Read(i), three), func() { b.Update(sum, b.Add, b.Read(i)) }, nil)
		b.Update(i, b.Add, one)
	})
	b.Return(b.Read(sum))
	fmt.Println(ir.AsModule(module).Verify(ir.NewContext(dialect.All...)), b.Ended())
	// Output: <nil> true
}
