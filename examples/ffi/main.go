// Command ffi shows where a JIT, or a library that calls functions by address, must put the
// arguments of a C function. It reads the C header and builds no IR.
//
//	go run ./examples/ffi x86_64-linux-gnu stdlib.h div
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: ffi TARGET HEADER FUNCTION")
		os.Exit(2)
	}
	if err := run(os.Stdout, os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer, triple, header, name string) error {
	unit, ds := cimport.Header(context.Background(), header, cimport.Options{Target: triple})
	if err := diag.Err(ds); err != nil {
		return err
	}
	f := unit.Functions[name]
	if f == nil {
		return fmt.Errorf("%s declares no function %s", header, name)
	}
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		return err
	}
	convention, err := targets.ConventionOf(target, f.StringAttr(c.CallConvAttr))
	if err != nil {
		return err
	}
	t := c.FuncType(f)
	info, err := convention.Classify(classify.Signature{
		Result: c.ResultOf(t), Params: t.Inputs, Variadic: c.IsVariadic(f), Fixed: len(t.Inputs),
	})
	if err != nil {
		return err
	}
	for i, a := range info.Params {
		travels(w, fmt.Sprintf("argument %d", i), a)
	}
	travels(w, "result", info.Result)
	return nil
}

// travels prints where the pieces of a value are: the address of a copy in memory, or the offset of
// its bytes on the stack.
func travels(w io.Writer, what string, a classify.ArgInfo) {
	for _, p := range a.Pieces {
		switch {
		case a.Kind == classify.Indirect && a.ByVal:
			fmt.Fprintf(w, "%s: a copy at %s\n", what, p.At)
		case a.Kind == classify.Indirect:
			fmt.Fprintf(w, "%s: its address in %s\n", what, p.At)
		default:
			fmt.Fprintf(w, "%s: %s at byte %d in %s\n", what, p.TypeText(), p.Offset, p.At)
		}
	}
}
