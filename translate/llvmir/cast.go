package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// conversion translates a conversion without flags.
func conversion(make func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent)) handler {
	return func(f *function, o *ir.Operation) {
		i, ident := make(f.operandOf(o.Operand(0)), f.typeOf(o.Result(0).Type()))
		f.define(o.Result(0), i, ident)
	}
}

// conversions are the conversions without flags.
var conversions = map[*ir.OpDef]handler{
	llvm.SExtOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstSExt{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.FPTruncOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstFPTrunc{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.FPExtOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstFPExt{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.FPToUIOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstFPToUI{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.FPToSIOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstFPToSI{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.SIToFPOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstSIToFP{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.PtrToIntOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstPtrToInt{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.BitcastOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstBitCast{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
	llvm.AddrSpaceCastOp: conversion(func(from *operand, to *typ) (llir.Instruction, *llir.LocalIdent) {
		i := &llir.InstAddrSpaceCast{From: from, To: to.llir}
		return i, &i.LocalIdent
	}),
}

// flagged adds a conversion with flags that llir does not know.
func (f *function) flagged(o *ir.Operation, words string) {
	f.raw(o, words+" "+placeholder+" to "+f.typeOf(o.Result(0).Type()).text, f.operandOf(o.Operand(0)))
}

func (f *function) truncOp(o *ir.Operation) {
	if flags := overflowFlags(o); len(flags) > 0 && f.opts.has(sinceTruncFlags) {
		words := "trunc"
		for _, flag := range flags {
			words += " " + flag.String()
		}
		f.flagged(o, words)
		return
	}
	i := &llir.InstTrunc{From: f.operandOf(o.Operand(0)), To: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) zextOp(o *ir.Operation) {
	if o.HasAttr(llvm.NonNegName) && f.opts.has(sinceNonNeg) {
		f.flagged(o, "zext nneg")
		return
	}
	i := &llir.InstZExt{From: f.operandOf(o.Operand(0)), To: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) uitofpOp(o *ir.Operation) {
	if o.HasAttr(llvm.NonNegName) && f.opts.has(sinceFloatNonNeg) {
		f.flagged(o, "uitofp nneg")
		return
	}
	i := &llir.InstUIToFP{From: f.operandOf(o.Operand(0)), To: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) inttoptrOp(o *ir.Operation) {
	i := &llir.InstIntToPtr{From: f.operandOf(o.Operand(0)), To: f.typeOf(o.Result(0).Type()).llir}
	i.Metadata = f.accessMetadata(o)
	f.define(o.Result(0), i, &i.LocalIdent)
}

// cast turns a typed pointer into another one.
func (f *function) cast(v *operand, to *typ) *operand {
	if v.typ.text == to.text {
		return v
	}
	if v.from != nil {
		return f.cast(v.from, to)
	}
	i := &llir.InstBitCast{From: v, To: to.llir}
	cast := f.temporary(to, i, &i.LocalIdent)
	cast.from = v
	return cast
}

// pointerTo returns an address as one of a t. With opaque pointers it is that
// already.
func (f *function) pointerTo(v *ir.Value, elem *typ) *operand {
	view := f.operandOf(v)
	p, ok := v.Type().(*llvm.PointerType)
	if !f.opts.TypedPointers || !ok || elem.text == "i8" {
		return view
	}
	return f.cast(view, f.types.pointerTo(elem, p.AddrSpace))
}
