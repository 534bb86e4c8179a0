// Package convertfunc is the pass convert-func-to-llvm: it converts func ops to the LLVM dialect.
//
// A function returns several results in a struct, and takes a memref as the fields of its
// descriptor. [Patterns] are the rewrites. Each works on one op alone, because the types of a call
// determine how its callee is converted; errors that depend on the symbol table are checked before.
package convertfunc

import (
	_ "embed"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
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
	Options: append([]pass.Option{
		{Name: bareOption, Kind: pass.Bool, Summary: "pass and return a memref as one pointer; its type must be static"},
		WrapperOption,
		llvmtypes.PartialOption,
	}, llvmtypes.IndexOptions...),
	Convert: conversion,
}

// WrapperOption selects how C interfaces are built.
var WrapperOption = pass.Option{
	Name: wrapperOption, Kind: pass.Enum, Default: MLIR, Values: []string{MLIR, CABI},
	Summary: "how to build C interfaces: as MLIR does, or as c.funcs for emit-abi, which follow the C ABI",
}

// The values of WrapperOption.
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
	s := newSurvey(op, &o)
	patterns, ok := s.prepare(ctx, types, o)
	if !ok {
		return nil
	}
	c := &convert.Conversion{
		Lenient:  ctx.Bool(llvmtypes.PartialOption.Name),
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"func"}},
		Types:    types,
		Patterns: patterns,
		Fold:     true,
	}
	if o.Wrappers == CABI && (len(s.interfaced) > 0 || s.externInterfaces) {
		c.Makes = []string{"c", ir.UnrealizedCastOp.Name}
	}
	return c
}

// Options configure the calling convention of functions.
type Options struct {
	BarePointers bool   // pass and return a memref as one pointer
	Wrappers     string // MLIR or CABI; "" for MLIR
	// BareCallee reports whether a call's callee has llvm.bareptr; nil if no callee has.
	BareCallee func(call *ir.Operation) bool
	// Layout gives the size of pointers; nil is LLVM's default.
	Layout *datalayout.Layout
}

// Prepare prepares the ops inside root for conversion: it checks for errors that depend on the
// symbol table, and declares malloc and free where unranked memrefs are returned. It returns the
// rewrites, and whether the checks succeeded.
func Prepare(ctx *pass.Context, root *ir.Operation, types *convert.TypeConverter, o Options) ([]convert.Pattern, bool) {
	return newSurvey(root, &o).prepare(ctx, types, o)
}

func (s *survey) prepare(ctx *pass.Context, types *convert.TypeConverter, o Options) ([]convert.Pattern, bool) {
	if bare := s.checkSymbols(ctx); bare != nil {
		o.BareCallee = func(call *ir.Operation) bool { return bare[call] }
	}
	if ctx.Failed() || !s.declareHeap(ctx, types.ConvertOne(ir.Index)) {
		return nil, false
	}
	o.Layout = llvmtypes.DataLayout(ctx, s.root)
	return Patterns(o), true
}

// lowering is the state that the rewrites share.
type lowering struct {
	Options
	signatures map[signatureKey]*signature
	// function is the last converted function, own its signature.
	function *ir.Operation
	own      *signature
	building *llvm.Builder // see builder
}

// builder returns an LLVM builder that wraps rw's builder.
func (l *lowering) builder(rw *convert.Rewriter) *llvm.Builder {
	if l.building == nil || l.building.Builder != &rw.Builder {
		l.building = llvm.NewBuilder(&rw.Builder)
	}
	return l.building
}

// Patterns returns the rewrites, for any type converter: only memrefs that convert to the
// descriptors of package llvmtypes are passed as fields. Where unranked memrefs are returned,
// malloc and free must have been declared; see [Prepare].
func Patterns(o Options) []convert.Pattern {
	if o.Layout == nil {
		o.Layout, _ = datalayout.Parse("")
	}
	l := &lowering{Options: o, signatures: map[signatureKey]*signature{}}
	return []convert.Pattern{
		{Op: fn.FuncOp, Rewrite: l.convertFunction},
		{Op: fn.ReturnOp, Rewrite: l.ret},
		{Op: fn.CallOp, Rewrite: l.call},
		{Op: fn.CallIndirectOp, Rewrite: l.callIndirect},
		{Op: fn.ConstantOp, Rewrite: convertConstant},
	}
}
