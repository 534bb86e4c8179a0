// Number-opt is abi-opt for a language with an operation of its own.
package main

import (
	"os"
	"slices"

	"example.org/owndialect/number"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/passes"
)

var tool = opt.Tool{
	Name:      "number-opt",
	Summary:   "number-opt lowers programs with numbers to LLVM IR.",
	Dialects:  append(slices.Clone(dialect.All), number.Dialect),
	Passes:    append(slices.Clone(passes.All), number.ToArith),
	Pipelines: number.Pipelines,
}

func main() { os.Exit(opt.Main(tool, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
