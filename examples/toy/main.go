// Command toy compiles a small language to LLVM IR: numbers, strings, structs by value,
// pointers to functions, and C's own functions through their headers.
//
//	go run ./examples/toy examples/toy/testdata/sort.toy > sort.ll
//	clang sort.ll -o sort && ./sort
//
// With -g, gdb steps through the program; with -header, the output is a C header of
// the exported functions. docs/tutorial.md builds the language step by step.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
)

func main() {
	debug := flag.Bool("g", false, "describe lines and variables to a debugger")
	header := flag.Bool("header", false, "write a C header of the exported functions")
	flag.Parse()
	text, err := os.ReadFile(flag.Arg(0))
	if err == nil {
		err = compile(os.Stdout, &diag.Source{Name: flag.Arg(0), Text: string(text)}, *header, abiopt.Options{DebugInfo: *debug})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compile writes a program as LLVM IR, or a C header of its exported functions.
func compile(w io.Writer, source *diag.Source, header bool, o abiopt.Options) (err error) {
	defer abiopt.Catch(&err)
	module := generate(parse(source))
	if header {
		return abiopt.WriteHeader(w, module, "TOY_H", o)
	}
	o.OnlyUsed = true // of the functions that imported headers declare
	return abiopt.WriteLLVM(w, module, o)
}
