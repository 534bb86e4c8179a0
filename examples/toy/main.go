// Toy-opt is abi-opt for a language with an operation of its own.
package main

import (
	"os"
	"slices"

	"example.org/toy/toy"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/passes"
)

var tool = opt.Tool{
	Name:      "toy-opt",
	Summary:   "toy-opt lowers toy programs to LLVM IR.",
	Dialects:  append(slices.Clone(dialect.All), toy.Dialect),
	Passes:    append(slices.Clone(passes.All), toy.ToArith),
	Pipelines: toy.Pipelines,
}

func main() { os.Exit(opt.Main(tool, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
