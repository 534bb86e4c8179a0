//go:build llvm19

package gollvm

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tinygo.org/x/go-llvm"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/linttest"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// double norm(struct Point p) is called by a function that C calls with the struct.
func Example() {
	point := c.Struct("Point", c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "id", Type: ir.IntOf(32, ir.Signed)})
	target, _ := targets.New("x86_64-linux-gnu", targets.Options{})
	norm, _ := emit.New(target, classify.Signature{Result: ir.F64, Params: []ir.Type{point}})

	ctx := llvm.NewContext()
	m := ctx.NewModule("example")
	b := Backend{ctx.NewBuilder(), ctx}
	callee := b.Func(m, "norm", &norm.Call)
	f := b.Func(m, "length", &norm.Definition)
	b.SetInsertPointAtEnd(ctx.AddBasicBlock(f, ""))
	body := emit.Entry(b, norm, f.Params()...)
	body.Return(b, emit.Call(b, norm, callee, body.Params...))
	fmt.Print(f.String())
	// Output:
	// define double @length(double %0, i32 %1) {
	//   %3 = alloca [16 x i8], align 8
	//   store double %0, ptr %3, align 8
	//   %4 = getelementptr i8, ptr %3, i64 8
	//   store i32 %1, ptr %4, align 8
	//   %5 = load double, ptr %3, align 8
	//   %6 = getelementptr i8, ptr %3, i64 8
	//   %7 = load i32, ptr %6, align 8
	//   %8 = call double @norm(double %5, i32 %7)
	//   ret double %8
	// }
}

// Functions that forward random arguments on all targets are right for LLVM's verifier, and C's as lint sees them.
func TestForward(t *testing.T) {
	for i, v := range oracle.Forms() {
		target := v.Target(t)
		g := oracle.NewGenerator(uint64(i) + 100)
		g.Model, g.Plain = target.Layouts().Model(), true
		w := oracle.NewCWriter()
		w.Model = g.Model
		ctx := llvm.NewContext()
		m, b := ctx.NewModule("f"), Backend{ctx.NewBuilder(), ctx}
		m.SetTarget(target.Triple())
		m.SetDataLayout(target.DataLayout())
		for n := range 20 {
			s := g.Signature()
			s.Variadic, s.Fixed = false, 0
			f, err := emit.New(target, s)
			if err != nil || hasHalf(f) {
				continue
			}
			for k := range 2 {
				fmt.Fprintf(w, "%s f%d(%s);\n", w.Type(s.Result), 2*n+k, w.Params(&s))
			}
			callee, own := b.Func(m, fmt.Sprint("f", 2*n), &f.Call), b.Func(m, fmt.Sprint("f", 2*n+1), &f.Definition)
			b.SetInsertPointAtEnd(ctx.AddBasicBlock(own, ""))
			body := emit.Entry(b, f, own.Params()...)
			if result := emit.Call(b, f, callee, body.Params...); s.Result == nil {
				body.Return(b)
			} else {
				body.Return(b, result)
			}
		}
		if err := llvm.VerifyModule(m, llvm.ReturnStatusAction); err != nil {
			t.Errorf("%s: %v", v.String(), err)
		}
		linttest.Compare(t, target, v.String(), w.String(), m.String())
	}
}

// hasHalf reports whether LLVM passes numbers of a type that go-llvm lacks.
func hasHalf(f *emit.Function) bool {
	text := f.Call.Declare("f")
	return slices.ContainsFunc([]string{"half", "bfloat"}, func(word string) bool { return strings.Contains(text, word) })
}
