// Hl-opt is abi-opt for a language with a record type. It shows what a frontend can do with public
// packages:
//
//   - dialect.go: a type with a corresponding C type, so that a C function can take and return it
//     and emit-abi classifies it;
//   - lower.go: a lowering of the abi ops to the language's ops instead of LLVM.
package main

import (
	"os"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt"
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
