// Command frontend shows what a compiler written in Go does with abi-opt: it builds a function that
// calls C, lowers it for x86-64, and prints LLVM IR.
//
//	go run ./examples/frontend > quotient.ll
//	llc quotient.ll -filetype=obj -o quotient.o      # and link with any C object
//
// The function is, in C:
//
//	div_t div(int, int);
//	int quotient(int a, int b) { return div(a, b).quot; }
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error { return abiopt.WriteLLVM(w, build(), abiopt.Options{}) }

// build makes the module with the declaration of div and the definition of quotient. C's int is i32
// here: signedness only matters for types narrower than int.
func build() *ir.Operation {
	divT := c.Struct("div_t", c.Field{Name: "quot", Type: ir.I32}, c.Field{Name: "rem", Type: ir.I32})
	module := ir.NewModule(nil)
	top := c.Top(module)
	div := top.Declare("div", c.Func(divT, ir.I32, ir.I32))
	b, args := c.Body(top.NewFunc("quotient", c.Func(ir.I32, ir.I32, ir.I32)))
	b.Return(b.Get(b.CallFunc(div, args...), "quot"))
	return module
}
