package classify_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// The examples in this file have the numbers that comments of the package give.

var (
	si8, si32, si64 = ir.IntOf(8, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)

	point = c.Struct("Point", field("x", ir.F64), field("id", si32))
	large = c.Struct("Big", field("a", c.Array(3, si64)))
	two   = c.Struct("Two", field("a", si64), field("b", si64))

	// double f(struct Point p, struct Big b, signed char c, ...);
	example = classify.Signature{Result: ir.F64, Params: []ir.Type{point, large, si8}, Variadic: true, Fixed: 3}
)

// on returns a target, and the decision about a signature with its reasons.
func on(triple string, o targets.Options, s classify.Signature) (classify.Target, classify.Explanation) {
	target, err := targets.New(triple, o)
	if err != nil {
		panic(err)
	}
	e, err := classify.Explain(target, s)
	if err != nil {
		panic(err)
	}
	return target, e
}

func params(types ...ir.Type) classify.Signature { return classify.Signature{Params: types} }

func ExampleFuncInfo() {
	_, e := on("x86_64-linux-gnu", targets.Options{}, example)
	fmt.Println(e.Info)
	fmt.Println(e.Info.Fixed, e.Info.IntRegs, e.Info.VectorRegs, int(e.Info.StackSize))
	// Output:
	// (direct double@0 xmm0, i32@8 rdi; indirect byval(%struct.Big) align 8 stack+0; extend signext i8@0 rsi; ...) -> direct double@0 xmm0
	// 3 2 1 24
}

func ExampleArgInfo() {
	for _, triple := range []string{"x86_64-linux-gnu", "x86_64-pc-windows-msvc", "i386-linux-gnu"} {
		_, e := on(triple, targets.Options{}, example)
		for i := range e.Info.Params {
			a := &e.Info.Params[i]
			fmt.Println(a.Kind, a.ByVal, a.Signed, len(a.Pieces), a.Pieces[0].TypeText(), a.Pieces[0].At)
		}
	}
	_, e := on("x86_64-linux-gnu", targets.Options{}, params(si64, si64, si64, si64, si64, two))
	fmt.Println(e.Info.Params[5], e.Info.Params[5].Stacked, e.Params[5].Left.Ints)
	// Output:
	// direct false false 2 double xmm0
	// indirect true false 1 ptr stack+0
	// extend false true 1 i8 rsi
	// indirect false false 1 ptr rcx
	// indirect false false 1 ptr rdx
	// direct false false 1 i8 r8
	// expand false false 2 double stack+0
	// indirect true false 1 ptr stack+12
	// extend false true 1 i8 stack+36
	// indirect byval(%struct.Two) align 8 stack+0 true 1
}

func ExamplePiece() {
	// struct __attribute__((packed)) { int b : 20; float f; }
	packed := c.Record(&c.RecordType{Name: "Packed", Packed: true, Fields: []c.Field{
		{Name: "b", Type: si32, BitField: true, Width: 20}, {Name: "f", Type: ir.F32},
	}})
	_, e := on("riscv64-linux-gnu", targets.Options{}, classify.Signature{Result: packed, Params: []ir.Type{packed}})
	for _, p := range e.Info.Params[0].Pieces {
		fmt.Println(p.TypeText(), int(p.Offset), int(p.Spare), p.At)
	}
	result := e.Info.Result.Pieces[0]
	fmt.Println(result.TypeText(), int(result.Members[0].Offset), int(result.Members[1].Offset))
	// Output:
	// i32 0 1 a0
	// float 3 0 fa0
	// <{ i32, float }> 0 3
}

func ExampleLocation() {
	for _, call := range []struct {
		triple string
		params classify.Signature
	}{
		{"x86_64-linux-gnu", params(si64)},
		{"aarch64-linux-gnu", params(ir.IntOf(128, ir.Signed))},
		{"x86_64-linux-gnu", params(si64, si64, si64, si64, si64, si64, si64, si8)},
		{"riscv64-linux-gnu", params(si64, si64, si64, si64, si64, si64, si64, two)},
		{"wasm32-wasi", params(two)},
	} {
		_, e := on(call.triple, targets.Options{}, call.params)
		at := e.Info.Params[len(e.Info.Params)-1].Pieces[0].At
		fmt.Println(at, at.Place == classify.Registers, at.Place == classify.Split, len(at.Regs), int(at.Offset), at.Address)
	}
	// Output:
	// rdi true false 1 0 false
	// x0:x1 true false 2 0 false
	// stack+8 false false 0 8 false
	// a7:stack+0 false true 1 0 false
	// [local0] true false 1 0 true
}

func ExampleRegister() {
	target, e := on("x86_64-linux-gnu", targets.Options{Features: "+avx"}, params(ir.Vector(ir.F32, 8)))
	convention := target.Convention()
	fmt.Println(convention.Ints.Args[1], convention.Ints.Results[0], convention.Vectors.Args[0], e.Info.Params[0].Pieces[0].At.Regs[0])
	_, e = on("aarch64-linux-gnu", targets.Options{}, classify.Signature{Result: large})
	fmt.Println(e.Info.Result.Pieces[0].At.Regs[0])
	_, e = on("x86_64-linux-gnu", targets.Options{}, classify.Signature{Result: ir.F80})
	fmt.Println(e.Info.Result.Pieces[0].At.Regs[0])
	// Output:
	// {integer 1 rsi} {integer 0 rax} {vector 0 xmm0} {vector 0 ymm0}
	// {integer 8 x8}
	// {x87 0 st0}
}

func ExampleSpan() {
	target, e := on("x86_64-linux-gnu", targets.Options{}, example)
	for _, p := range e.Info.Params[0].Pieces {
		for _, s := range p.Spans(target.Layouts().Model()) {
			fmt.Println(s.At, int(s.Offset), int(s.Size))
		}
	}
	// Output:
	// xmm0 0 8
	// rdi 8 4
}

func ExampleAttrs() {
	_, e := on("x86_64-linux-gnu", targets.Options{}, example)
	proto := e.Info.Prototype(classify.Declaration)
	fmt.Println(proto.Text("f"))
	fmt.Println(proto.Params[1].Source, proto.Params[1].Piece)
	_, e = on("x86_64-linux-gnu", targets.Options{}, classify.Signature{Result: large})
	for _, use := range []classify.Use{classify.Declaration, classify.Definition} {
		proto = e.Info.Prototype(use)
		fmt.Println(proto.Text("g"))
	}
	// Output:
	// double @f(double %0, i32 %1, ptr noundef byval(%struct.Big) align 8 %2, i8 noundef signext %3, ...)
	// 0 1
	// void @g(ptr dead_on_unwind writable sret(%struct.Big) align 8 %0)
	// void @g(ptr dead_on_unwind noalias writable sret(%struct.Big) align 8 %0)
}

func ExampleExplanation() {
	_, e := on("x86_64-linux-gnu", targets.Options{}, example)
	fmt.Println(e.Variadic)
	fmt.Println(e.Params[1].Rule)
	for _, u := range e.Params[0].Units {
		fmt.Println(int(u.Offset), int(u.Size), u.Kind, u.Class)
	}
	fmt.Println(e.Params[1].Left.Ints, e.Params[1].Left.Vectors, int(e.Params[1].Left.Stack))
	_, e = on("armv7-linux-gnueabihf", targets.Options{}, params(ir.F32, ir.F64, ir.F32))
	fmt.Println(e.Info, e.Params[1].Left.Vectors, e.Params[1].Left.Holes[0].Name)
	// Output:
	// every call says in al how many vector registers it uses
	// it is larger than two eightbytes and no single vector (§3.2.3 rule 5(c))
	// 0 8 eightbyte SSE
	// 8 8 eightbyte INTEGER
	// 5 7 24
	// (direct float@0 s0; direct double@0 d1; direct float@0 s1) -> ignore 12 s1
}

func ExampleDifferences() {
	target, clang := on("x86_64-linux-gnu", targets.Options{}, params(si32, flexed))
	_, gcc := on("x86_64-linux-gnu", targets.Options{Compat: "gcc"}, params(si32, flexed))
	fmt.Println(classify.Differences(target, &clang.Info, &gcc.Info))
	fmt.Println(clang.Info.Params[1].Warnings)
	// Output:
	// [1]
	// [{abi-compilers-differ clang22 passes argument 2 at stack+0, but gcc in rsi}]
}

func ExampleError() {
	target, _ := on("x86_64-linux-gnu", targets.Options{}, example)
	_, err := target.Classify(params(ir.I16))
	fmt.Printf("%s: %v\n", classify.IDOf(err), err)
	// Output:
	// c-signless: parameter 0: i16 does not say how it is extended; write si16 or ui16
}

func ExampleConvention() {
	i386, _ := on("i386-linux-gnu", targets.Options{}, params())
	stdcall, err := targets.ConventionOf(i386, "stdcall")
	if err != nil {
		panic(err)
	}
	linux, _ := on("x86_64-linux-gnu", targets.Options{}, params())
	windows, _ := on("x86_64-pc-windows-msvc", targets.Options{}, params())
	for _, target := range []classify.Target{linux, windows, stdcall} {
		c := target.Convention()
		fmt.Println(len(c.Ints.Args), len(c.Vectors.Results), int(c.StackBase), int(c.ReturnSlot), int(c.RedZone), c.SharedSlots, c.CalleePops)
	}
	fmt.Printf("%+v\n", linux.Convention().Document)
	// Output:
	// 6 2 0 8 128 false false
	// 4 1 32 8 0 true false
	// 0 2 0 4 0 false true
	// {Title:System V ABI, AMD64 Architecture Processor Supplement URL:https://gitlab.com/x86-psABIs/x86-64-ABI Passing:§3.2.3 Saved:§3.2.1 Stack:§3.2.2 VAList:§3.5.7}
}

func ExampleVAArg() {
	show := func(triple string, t ir.Type) {
		target, _ := on(triple, targets.Options{}, params())
		v, err := target.VAArg(t)
		if err != nil {
			panic(err)
		}
		fmt.Println(triple, int(v.Stack), int(v.Align), int(v.Advance))
		for _, a := range v.Areas {
			fmt.Println("  area", int(a.Counter), int(a.Base), int(a.Take), int(a.Last), a.Eager)
		}
		for _, p := range v.Parts {
			fmt.Println("  part", p.Type, int(p.Offset), p.Area, int(p.Save))
		}
	}
	show("x86_64-linux-gnu", si32)
	show("x86_64-linux-gnu", point)
	show("aarch64-linux-gnu", si32)
	show("aarch64-linux-gnu", c.Struct("Floats", field("a", ir.F32), field("b", ir.F32)))
	// Output:
	// x86_64-linux-gnu 8 8 8
	//   area 0 16 8 40 false
	//   part i32 0 0 0
	// x86_64-linux-gnu 8 8 16
	//   area 0 16 8 40 false
	//   area 4 16 16 160 false
	//   part f64 0 1 0
	//   part i32 8 0 0
	// aarch64-linux-gnu 0 8 8
	//   area 24 8 8 0 true
	//   part i32 0 0 0
	// aarch64-linux-gnu 0 8 8
	//   area 28 16 32 0 true
	//   part f32 0 0 0
	//   part f32 4 0 16
}

func ExampleTarget() {
	target, _ := on("riscv64-unknown-linux-gnu", targets.Options{}, params())
	fmt.Println(target.Name(), target.Triple(), target.(classify.WithABI).ABI(), target.Layouts().Model() == layout.RISCV64)
	// Output:
	// riscv64 riscv64-unknown-linux-gnu lp64d true
}

// f(struct S s) calls g(1, s), with a record of 68 bytes.
func ExampleWithLosses() {
	s := c.Struct("S", field("a", c.Array(17, si32)))
	target, f := on("armv7-linux-gnueabihf", targets.Options{}, params(s))
	_, g := on("armv7-linux-gnueabihf", targets.Options{}, params(si32, s))
	fmt.Println(f.Info.Params[0].Pieces[0].At, g.Info.Params[1].Pieces[0].At)
	fmt.Println(target.(classify.WithLosses).PassedOn(f.Info.Params, 0, &g.Info.Params[1], false).ID)
	// Output:
	// r0:r1:r2:r3:stack+0 r1:r2:r3:stack+0
	// abi-arm-passed-on
}
