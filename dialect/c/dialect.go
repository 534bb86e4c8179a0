package c

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is the c dialect.
var Dialect = &ir.Dialect{
	Name:     "c",
	Summary:  "functions, calls, records and memory with C's types and rules",
	Examples: examples,
	Ops: []*ir.OpDef{
		FuncOp, ReturnOp, CallOp, CallIndirectOp, AddressOfOp,
		GlobalOp, StringOp, LocalOp, LoadOp, StoreOp, LoadBitsOp, StoreBitsOp, MemberOp, ElementOp,
		GetOp, SetOp, ZeroOp, UndefOp, ConstantOp, CastOp,
		DebugValueOp,
		VAStartOp, VAArgOp, VACopyOp, VAEndOp,
		SizeofOp, AlignofOp, OffsetofOp,
	},
	Types:    Types,
	OwnAttrs: true,
	Missing:  missing,
	Words:    words,
	Refused:  refused,

	Conversion: conversion,
}
