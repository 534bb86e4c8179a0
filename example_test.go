package abiopt_test

import (
	"context"
	"fmt"
	"strings"
	"sync"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// square is a module with a function of a name.
func square(name string) *ir.Operation {
	module := ir.NewModule(nil)
	b, args := c.Body(c.Top(module).NewFunc(name, c.Func(ir.F64, ir.F64)))
	b.Return(b.Mul(args[0], args[0]))
	return module
}

// Modules share nothing: each goroutine builds, lowers and writes one of its own.
func ExampleWriteLLVM_goroutines() {
	texts := make([]strings.Builder, 3)
	var all sync.WaitGroup
	for i := range texts {
		all.Go(func() {
			if err := abiopt.WriteLLVM(&texts[i], square(fmt.Sprintf("square%d", i)), abiopt.Options{}); err != nil {
				fmt.Println(err)
			}
		})
	}
	all.Wait()
	for i := range texts {
		for line := range strings.Lines(texts[i].String()) {
			if strings.HasPrefix(line, "define") {
				fmt.Print(line)
			}
		}
	}
	// Output:
	// define double @square0(double noundef %0) {
	// define double @square1(double noundef %0) {
	// define double @square2(double noundef %0) {
}

// A context that ends stops the work between two passes. The module is to be thrown
// away then.
func ExampleOptions_context() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // as a server does whose client is gone
	err := abiopt.Lower(square("square"), abiopt.Options{Context: ctx})
	fmt.Println(err)
	// Output: error: cancelled: context canceled [cancelled]
}

// A compiler that works with llir goes on with the module: it calls our function.
func ExampleLLIR() {
	m, err := abiopt.LLIR(square("square"), abiopt.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var called *llir.Func
	for _, f := range m.Funcs {
		if f.Name() == "square" {
			called = f
		}
	}
	entry := m.NewFunc("nine", types.Double).NewBlock("entry")
	entry.NewRet(entry.NewCall(called, constant.NewFloat(types.Double, 3)))
	fmt.Println(m.Funcs[len(m.Funcs)-1].LLString())
	// Output:
	// define double @nine() {
	// entry:
	// 	%0 = call double @square(double 3.0)
	// 	ret double %0
	// }
}

// A mistake of a program is an error of the builder, at the position of the expression. The
// compiler checks no types.
func ExampleCatch() {
	source := &diag.Source{Name: "my.toy", Text: "def f(p) = p + 1.5\n"}
	compile := func() (err error) {
		defer abiopt.Catch(&err)
		point := c.Struct("Point", c.Field{Name: "x", Type: ir.F64})
		b, args := c.Body(c.Top(ir.NewModule(nil)).NewFunc("f", c.Func(ir.F64, c.PtrTo(point, 0))))
		b.Loc = ir.AtOffset(source, 11, 7)
		b.Return(b.Add(args[0], b.Literal(1.5)))
		return nil
	}
	fmt.Println(compile())
	// Output:
	// my.toy:1:12: error: operator '+' does not take 'struct Point *' and 'double' [c-operator]
	// def f(p) = p + 1.5
	//            ^~~~~~~
}
