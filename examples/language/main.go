// Command language compiles a small language to LLVM IR: numbers, strings, structs that
// C functions take by value, pointers to functions, and C's own functions through their
// headers.
//
//	go run ./examples/language testdata/sort.ell > sort.ll
//	clang sort.ll -o sort && ./sort
//
// The parser builds as it reads: there is no tree. token.go cuts the text into words,
// types.go is what names mean, statement.go and expression.go are the compiler.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: language FILE.ell")
		os.Exit(2)
	}
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = compile(os.Stdout, &diag.Source{Name: os.Args[1], Text: string(text)})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compile writes a program as LLVM IR, with line tables.
func compile(w io.Writer, source *diag.Source) error {
	module, err := program(source)
	if err != nil {
		return err
	}
	return abiopt.WriteLLVM(w, module, abiopt.Options{DebugInfo: true})
}
