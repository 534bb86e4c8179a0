// Package converttollvm is the pass convert-to-llvm: all conversions to the LLVM dialect in one.
package converttollvm

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/convertcomplex"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/convertindex"
	"github.com/abi-opt/abi-opt/passes/finalizememref"
)

//go:embed doc.md
var doc string

// filterOption is the option that lists the dialects to convert.
const filterOption = "filter-dialects"

// Pass is convert-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-to-llvm",
	Class:         "ConvertToLLVMPass",
	Summary:       "run all conversions to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Options: []pass.Option{
		{Name: filterOption, Kind: pass.List, Summary: "convert only the ops of these dialects"},
		{Name: "dynamic", Kind: pass.Bool, Summary: "take the width of index from the data layout specification"},
		{Name: "allow-pattern-rollback", Kind: pass.Bool, Default: "true", Summary: "has no effect: nothing is rolled back"},
		convertfunc.WrapperOption,
		llvmtypes.TargetOption,
	},
	Run: run,
}

// conversions lists the conversions, each with its preparation. The order is that of the
// declarations that they add to a module.
var conversions = []struct {
	dialect string
	prepare func(ctx *pass.Context, root *ir.Operation, types *convert.TypeConverter) ([]convert.Pattern, bool)
}{
	{"func", func(ctx *pass.Context, root *ir.Operation, types *convert.TypeConverter) ([]convert.Pattern, bool) {
		return convertfunc.Prepare(ctx, root, types, convertfunc.Options{Wrappers: ctx.String(convertfunc.WrapperOption.Name)})
	}},
	{"cf", func(ctx *pass.Context, root *ir.Operation, _ *convert.TypeConverter) ([]convert.Pattern, bool) {
		return convertcf.Patterns, convertcf.LowerAsserts(&ctx.Reporter, root)
	}},
	{"memref", func(ctx *pass.Context, root *ir.Operation, _ *convert.TypeConverter) ([]convert.Pattern, bool) {
		finalizememref.Fold(root)
		return finalizememref.Patterns(finalizememref.Options{All: len(ctx.List(filterOption)) == 0}), true
	}},
	{"complex", func(*pass.Context, *ir.Operation, *convert.TypeConverter) ([]convert.Pattern, bool) {
		return convertcomplex.Patterns(false), true
	}},
	{"index", func(*pass.Context, *ir.Operation, *convert.TypeConverter) ([]convert.Pattern, bool) {
		return convertindex.Patterns(), true
	}},
	{"arith", func(*pass.Context, *ir.Operation, *convert.TypeConverter) ([]convert.Pattern, bool) {
		return convertarith.Patterns(), true
	}},
}

func run(ctx *pass.Context, op *ir.Operation) {
	filter := ctx.List(filterOption)
	if !checkFilter(ctx, op, filter) {
		return
	}
	bits := 0
	if ctx.Bool("dynamic") {
		bits = llvmtypes.IndexBits(ctx, op)
	}
	types := llvmtypes.New(bits)
	var patterns []convert.Pattern
	for _, p := range conversions {
		if len(filter) > 0 && !slices.Contains(filter, p.dialect) {
			continue
		}
		more, ok := p.prepare(ctx, op, types)
		if !ok {
			return
		}
		patterns = append(patterns, more...)
	}
	conv := &convert.Conversion{
		Target:    convert.Target{Legal: []string{"llvm"}},
		Types:     types,
		Patterns:  patterns,
		Fold:      true,
		Constants: map[string]func(ir.Attribute, ir.Type) *ir.OpDef{"": arith.ConstantFor, "index": index.ConstantFor},
	}
	conv.Partial(op, &ctx.Reporter)
}

// checkFilter reports dialects without a conversion.
func checkFilter(ctx *pass.Context, op *ir.Operation, filter []string) bool {
	var known []string
	for _, p := range conversions {
		known = append(known, p.dialect)
	}
	for _, name := range filter {
		if !slices.Contains(known, name) {
			ctx.ErrorAt(op, errDialect, "dialect '%s' has no conversion to LLVM; those that have one are %s", name, strings.Join(known, ", "))
		}
	}
	return !ctx.Failed()
}
