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

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi"
	"github.com/abi-opt/abi-opt/passes/lowerabi"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	ctx := ir.NewContext(c.Dialect, abi.Dialect, llvm.Dialect)
	module := build()
	if err := failure(ir.Verify(ctx, module)); err != nil {
		return err
	}
	for _, p := range []*pass.Pass{emitabi.Pass, lowerabi.Pass} {
		settings, err := pass.NewSettings(p)
		if err != nil {
			return err
		}
		run := pass.NewContext(ctx, settings)
		p.Run(run, module)
		if err := failure(run.Diags); err != nil {
			return err
		}
	}
	diags, err := llvmir.Write(w, module, llvmir.Options{})
	if err != nil {
		return err
	}
	return failure(diags)
}

// build makes the module with the declaration of div and the definition of
// quotient.
func build() *ir.Operation {
	si32 := ir.IntOf(32, ir.Signed)
	divT := c.Struct("div_t", c.Field{Name: "quot", Type: si32}, c.Field{Name: "rem", Type: si32})

	module := ir.NewModule(ir.UnknownLoc{})
	top := ir.AtEnd(module.Region(0).First())

	div := c.NewFunc("div", []ir.Type{si32, si32}, divT)
	div.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	top.Insert(div)

	f := top.Insert(c.NewFunc("quotient", []ir.Type{si32, si32}, si32))
	body := ir.AtEnd(c.AddEntry(f))
	a, b := body.Block().Arg(0), body.Block().Arg(1)
	result := c.Call(body, "div", divT, a, b)
	c.Return(body, c.Get(body, result, "quot"))
	return module
}

// failure turns the first error among diagnostics into a Go error.
func failure(diags []diag.Diagnostic) error {
	for _, d := range diags {
		if d.Severity == diag.Error {
			return fmt.Errorf("%s [%s]", d.Message, d.ID)
		}
	}
	return nil
}
