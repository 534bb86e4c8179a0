package c_test

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// printed prints the last function of a module that is valid.
func printed(module *ir.Operation) {
	if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
		fmt.Println(err)
	}
	text := asm.String(module)
	at := strings.LastIndex(text, "  c.func")
	fmt.Println(strings.ReplaceAll(strings.TrimSuffix(text[at:], "}\n"), "\n  ", "\n")[2:])
}

// Objects in memory: p->list[i] += q.x, for a record with a bit-field x.
func ExampleBuilder_places() {
	bits := c.Struct("Bits", c.Field{Name: "x", Type: ir.I32, BitField: true, Width: 3})
	list := c.Struct("List", c.Field{Name: "list", Type: c.Array(4, ir.I32)})
	module := ir.NewModule(nil)
	b, args := c.Body(c.Top(module).NewFunc("add", c.Func(nil, c.PtrTo(list, 0), ir.I32, bits)))

	p, i, q := args[0], b.Param(args[1], "i"), b.Temporary(args[2])
	element := b.Index(b.Field(b.Deref(p), "list"), b.Read(i))
	b.Update(element, b.Add, b.Read(b.Field(q, "x")))
	b.Finish()
	printed(module)
	// Output:
	// c.func @add(%arg0: !c.ptr<!List>, %i: i32, %arg1: !Bits) {
	//   %i_0 = c.local : i32
	//   c.store %i, %i_0 : i32
	//   %0 = c.local : !Bits
	//   c.store %arg1, %0 : !Bits
	//   %1 = c.cast %arg0 : !c.ptr<!List> to !llvm.ptr
	//   %2 = c.member %1["list"] : !List
	//   %3 = c.load %i_0 : i32
	//   %4 = c.element %2[%3] : i32, i32
	//   %5 = c.load_bits %0["x"] : !Bits -> i32
	//   %6 = c.load %4 : i32
	//   %7 = arith.addi %6, %5 : i32
	//   c.store %7, %4 : i32
	//   c.return
	// }
}

// Statements: for (i = 0; i < n; i += 1) if (i == 3) break; else sum += i;
func ExampleBuilder_flow() {
	module := ir.NewModule(nil)
	b, args := c.Body(c.Top(module).NewFunc("sum", c.Func(ir.I32, ir.I32)))

	n, i, sum := args[0], b.Var(ir.I32, b.Literal(0)), b.Var(ir.I32, b.Literal(0))
	below := func() *ir.Value { return b.Less(b.Read(i), n) }
	step := func() { b.Update(i, b.Add, b.Literal(1)) }
	b.For(below, step, func(*c.Loop) {
		b.If(b.Equal(b.Read(i), b.Literal(3)), b.Break, func() { b.Update(sum, b.Add, b.Read(i)) })
	})
	b.Return(b.Read(sum))

	blocks := 0
	for range b.Block().Region().Blocks {
		blocks++
	}
	fmt.Println(ir.AsModule(module).Verify(ir.NewContext(dialect.All...)), blocks)
	// Output: <nil> 8
}

// Calls convert the arguments: printf("%g", f) passes a float as a double.
func ExampleBuilder_calls() {
	module := ir.NewModule(nil)
	top := c.Top(module)
	printf := top.DeclareVariadic("printf", c.Func(ir.I32, c.PtrTo(ir.IntOf(8, ir.Signed), c.Const)))
	b, args := c.Body(top.NewFunc("show", c.Func(nil, ir.F32)))

	b.CallFunc(printf, b.String("%g"), args[0])
	b.Finish()
	printed(module)
	// Output:
	// c.func @show(%arg0: f32) {
	//   %0 = c.string "%g" : !llvm.ptr
	//   %1 = c.cast %0 : !llvm.ptr to !c.ptr<const si8>
	//   %2 = c.cast %arg0 : f32 to f64
	//   %3 = c.call @printf(%1, %2) : (!c.ptr<const si8>, f64) -> i32
	//   c.return
	// }
}

// Pointers with a pointee type: *(p + n), and the number of elements from q to p.
func ExampleBuilder_pointers() {
	module := ir.NewModule(nil)
	p := c.PtrTo(ir.F64, 0)
	b, args := c.Body(c.Top(module).NewFunc("at", c.Func(ir.F64, p, p)))

	n := b.Sub(args[0], args[1])
	b.Return(b.Read(b.Deref(b.Add(args[0], n))))
	fmt.Println(n.Type(), ir.AsModule(module).Verify(ir.NewContext(dialect.All...)))
	// Output: si64 <nil>
}
