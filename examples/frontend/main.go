// Command frontend shows what a compiler written in Go does with abi-opt: it
// builds a function that calls C, lowers it for x86-64, and prints LLVM IR.
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

// build makes the module with the declaration of div and the definition of
// quotient.
func build() *ir.Operation {
	si32 := ir.IntOf(32, ir.Signed)
	divT := c.Struct("div_t", c.Field{Name: "quot", Type: si32}, c.Field{Name: "rem", Type: si32})

	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	top.Declare("div", c.Func(divT, si32, si32))
	entry := c.AddEntry(top.NewFunc("quotient", c.Func(si32, si32, si32)))

	b := c.NewBuilder(ir.AtEnd(entry))
	result := b.Call("div", divT, entry.Arg(0), entry.Arg(1))
	b.Return(b.Get(result, "quot"))
	return module
}
