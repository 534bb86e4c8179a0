// Package abi is the dialect in which a calling convention's decisions are
// written down, between a C signature and LLVM's.
//
// A [FuncOp] has the lowered signature. Its abi.prologue turns the lowered
// arguments into values of their source types, and one abi.epilogue before each
// abi.return turns the source result into the lowered one. A call is an
// abi.call_exec on source values, around abi.call_args (source to lowered), the
// abi.call itself and abi.call_rets (lowered to source).
//
// Inside those regions each value crosses by one op:
//
//	abi.direct    in registers or plain stack slots, as pieces at byte offsets
//	abi.extend    a narrow integer, sign- or zero-extended
//	abi.indirect  in memory: byval, sret, or by address
//	abi.ignore    not at all: it holds no data
//	abi.expand    as direct, for conventions that pass each field by itself
//
// The direction follows from the parent: prologue and call_rets go from lowered
// to source, epilogue and call_args the other way.
//
// The verifier proves that every byte of user data (padding left out) of each
// source value crosses exactly once, and that a call and what it calls (the
// definition, the declaration's source type, other calls) agree about types,
// pieces, offsets, extension, memory, alignment and attributes. It needs record
// layouts, so this dialect stands above package layout. It knows no target; the
// pass verify-abi checks what depends on one.
package abi
