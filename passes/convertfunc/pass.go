package convertfunc

import (
	_ "embed"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/llvmtypes"
)

//go:embed doc.md
var doc string

// The options of the pass.
const (
	bareOption    = "use-bare-ptr-memref-call-conv"
	wrapperOption = "c-wrappers"
)

// Pass is convert-func-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-func-to-llvm",
	Class:         "ConvertFuncToLLVMPass",
	Summary:       "convert func ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"func"},
	Options: []pass.Option{
		{Name: bareOption, Kind: pass.Bool, Summary: "pass and return a memref as one pointer; its type must say the rest"},
		WrapperOption,
		llvmtypes.IndexOption,
		llvmtypes.PartialOption,
	},
	Convert: conversion,
}

// WrapperOption is the option of a pass that says how the functions for C are made.
var WrapperOption = pass.Option{
	Name: wrapperOption, Kind: pass.Enum, Default: MLIR, Values: []string{MLIR, CABI},
	Summary: "the functions for C: as MLIR writes them, or c.funcs for emit-abi, which follow the C ABI",
}

// The ways of making the functions for C.
const (
	MLIR = "mlir"
	CABI = "c-abi"
)

func conversion(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok {
		return nil
	}
	o := Options{BarePointers: ctx.Bool(bareOption), Wrappers: ctx.String(wrapperOption)}
	s := newSurvey(op)
	patterns, ok := s.prepare(ctx, types, o)
	if !ok {
		return nil
	}
	c := &convert.Conversion{
		Lenient:  ctx.Bool(llvmtypes.PartialOption.Name),
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"func"}},
		Types:    types,
		Patterns: patterns,
	}
	if o.Wrappers == CABI && (len(s.interfaced) > 0 || s.heads) {
		c.Makes = []string{"c", ir.UnrealizedCastOp.Name}
	}
	return c
}

// Options say which conventions functions follow.
type Options struct {
	BarePointers bool   // a memref is passed and returned as one pointer
	Wrappers     string // MLIR or CABI; "" for MLIR
	// BareCallee tells the calls of functions that have llvm.bareptr; nil if there are none.
	BareCallee func(call *ir.Operation) bool
	// Layout says how large pointers are.
	Layout llvmtypes.DataLayout
}

// Prepare readies what is inside root for its conversion: it checks what only symbols tell, and
// declares malloc and free where unranked memrefs are returned. It returns the rewrites, and
// whether there was no error.
func Prepare(ctx *pass.Context, root *ir.Operation, types *convert.TypeConverter, o Options) ([]convert.Pattern, bool) {
	return newSurvey(root).prepare(ctx, types, o)
}

func (s *survey) prepare(ctx *pass.Context, types *convert.TypeConverter, o Options) ([]convert.Pattern, bool) {
	if bare := s.checkSymbols(ctx); bare != nil {
		o.BareCallee = func(call *ir.Operation) bool { return bare[call] }
	}
	if ctx.Failed() || !s.declareHeap(ctx, types.ConvertOne(ir.Index)) {
		return nil, false
	}
	o.Layout = llvmtypes.DataLayoutOf(s.root)
	return Patterns(o), true
}

// lowering is what the rewrites share.
type lowering struct {
	Options
	signatures map[uint64]*signature // by a hash of the types
	// function is the one that was converted last, own its signature.
	function *ir.Operation
	own      *signature
	building *llvm.Builder // see builder
}

// builder returns the builder of LLVM's ops that is rw's.
func (l *lowering) builder(rw *convert.Rewriter) *llvm.Builder {
	if l.building == nil || l.building.Builder != &rw.Builder {
		l.building = llvm.NewBuilder(&rw.Builder)
	}
	return l.building
}

// Patterns returns the rewrites. What becomes of types is up to the converter of the conversion: a
// memref is taken apart only where it becomes the descriptor that package llvmtypes makes of it.
// Where unranked memrefs are returned, malloc and free must have been declared; see [Prepare].
func Patterns(o Options) []convert.Pattern {
	l := &lowering{Options: o, signatures: map[uint64]*signature{}}
	return []convert.Pattern{
		{Op: fn.FuncOp, Rewrite: l.convertFunction},
		{Op: fn.ReturnOp, Rewrite: l.ret},
		{Op: fn.CallOp, Rewrite: l.call},
		{Op: fn.CallIndirectOp, Rewrite: l.callIndirect},
		{Op: fn.ConstantOp, Rewrite: convertConstant},
	}
}
