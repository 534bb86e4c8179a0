// Command llir shows how a compiler that works with github.com/llir/llvm calls a C library. It
// knows nothing of calling conventions: abiopt.Append makes a bridge for each function that it calls, which
// takes and returns everything by address.
//
//	go run ./examples/llir ./examples/llir/lib/shapes.h examples/llir/shapes.txt > shapes.ll
//	clang shapes.ll examples/llir/lib/shapes.c -lm -o shapes && ./shapes
//
// A line of its language calls a function of the header with numbers and results of former lines:
//
//	corner = point 3 4
//
// With -typed the module is for LLVM 14, which has typed pointers, as llir has.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	typed := flag.Bool("typed", false, "write typed pointers, for LLVM 14")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "usage: llir [-typed] HEADER PROGRAM")
		os.Exit(2)
	}
	program, err := os.ReadFile(flag.Arg(1))
	if err == nil {
		err = run(os.Stdout, flag.Arg(0), string(program), *typed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
