// Package convertarith is the pass convert-arith-to-llvm: it converts arith ops to the LLVM
// dialect.
//
// Tables map most ops to one LLVM op. An op on a vector of several dimensions, which in LLVM is an
// array of vectors, is converted for each vector. Ops without a counterpart are first expanded into
// other arith ops.
package convertarith

import (
	_ "embed"
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/arithexpand"
)

//go:embed doc.md
var doc string

// Pass is convert-arith-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-arith-to-llvm",
	Class:         "ArithToLLVMConversionPass",
	Summary:       "convert arith ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        convert.Roots(Patterns()),
	Options:       llvmtypes.IndexOptions,
	Convert:       conversion,
}

func conversion(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok {
		return nil
	}
	return &convert.Conversion{
		Target:    convert.Target{Legal: []string{"llvm"}},
		Types:     types,
		Patterns:  Patterns(),
		Fold:      true,
		Constants: map[string]func(ir.Attribute, ir.Type) *ir.OpDef{"": arith.ConstantFor},
	}
}

// Patterns returns the rewrites of all arith ops, for a type converter of package llvmtypes.
func Patterns() []convert.Pattern { return slices.Clip(patterns()) }

var patterns = sync.OnceValue(func() []convert.Pattern {
	return slices.Concat(directPatterns(), otherPatterns, arithexpand.Divisions)
})
