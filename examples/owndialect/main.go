// Number-opt is abi-opt for a language with an additional operation.
package main

import (
	"example.org/owndialect/number"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/passes"
)

var tool = opt.Tool{Name: "number-opt", Summary: "number-opt lowers programs with numbers to LLVM IR.",
	Dialects: dialect.All, Passes: passes.All, Pipelines: number.Pipelines}.With(number.Dialect, number.ToArith)

func main() { tool.Exit() }
