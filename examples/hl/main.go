// Hl-opt is abi-opt for a language with a record type of its own. It shows two
// things that a frontend can do with public packages alone:
//
//   - dialect.go: a type that says which C type it is, so that a C function can
//     take and return it and emit-abi classifies it;
//   - lower.go: another lowering of the abi ops than to LLVM, back to the
//     language's own ops.
package main

import (
	"os"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes"
)

var tool = opt.Tool{
	Name:     "hl-opt",
	Summary:  "hl-opt lowers functions with records of the hl dialect.",
	Dialects: []*ir.Dialect{c.Dialect, abi.Dialect, fn.Dialect, llvm.Dialect, dialect},
	Passes:   append(slices.Clone(passes.All), lowerToHL),
	Pipelines: []pass.NamedPipeline{{
		Name:    "to-llvm",
		Summary: "to LLVM's dialect",
		Text:    "emit-abi,lower-abi",
	}},
}

func main() { os.Exit(opt.Main(tool, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
