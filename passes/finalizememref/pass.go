// Package finalizememref is the pass finalize-memref-to-llvm: it converts memref ops to the LLVM
// dialect.
//
// [Patterns] are the rewrites, also for other conversions. The type converter decides the types of
// elements and indices; package descriptor builds the structs for memrefs. Before the conversion,
// [Fold] simplifies what is known statically, as MLIR does.
package finalizememref

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// The names of the options, except the width of index.
const (
	alignedAllocOption = "use-aligned-alloc"
	genericOption      = "use-generic-functions"
)

// Pass is finalize-memref-to-llvm.
var Pass = &pass.Pass{
	Name:          "finalize-memref-to-llvm",
	Class:         "FinalizeMemRefToLLVMConversionPass",
	Summary:       "convert memref ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"memref"},
	Options: append([]pass.Option{
		{Name: alignedAllocOption, Kind: pass.Bool, Summary: "allocate with aligned_alloc rather than malloc"},
		llvmtypes.PartialOption,
		{Name: genericOption, Kind: pass.Bool, Summary: "call _mlir_memref_to_llvm_alloc and the like rather than malloc and free"},
	}, llvmtypes.IndexOptions...),
	Convert: conversion,
}

func conversion(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok {
		return nil
	}
	Fold(op)
	return &convert.Conversion{
		Lenient: ctx.Bool(llvmtypes.PartialOption.Name),
		Fold:    true,
		Target: convert.Target{
			Legal:   []string{"llvm", memref.AllocaScopeReturnOp.Name, memref.AtomicYieldOp.Name}, // removed with the op around them
			Illegal: []string{"memref"},
		},
		Types:    types,
		Makes:    []string{"arith"}, // by Fold
		Declares: true,
		Patterns: Patterns(Options{
			AlignedAlloc: ctx.Bool(alignedAllocOption),
			Generic:      ctx.Bool(genericOption),
		}),
	}
}
