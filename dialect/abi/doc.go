// Package abi is the dialect that records the decisions of a calling convention, between a C
// signature and LLVM's.
//
// A [FuncOp] has the lowered signature. Its abi.prologue converts the lowered arguments to values
// of their source types, and an abi.epilogue before each abi.return converts the source result to
// the lowered one. A call is an abi.call_exec on source values that contains abi.call_args (source
// to lowered), the abi.call itself and abi.call_rets (lowered to source).
//
// Inside those regions each value crosses by one op:
//
//	abi.direct    in registers or plain stack slots, as pieces at byte offsets
//	abi.extend    a narrow integer, sign- or zero-extended
//	abi.indirect  in memory: byval, sret, or by address
//	abi.ignore    not at all: it holds no data
//	abi.expand    as direct, for conventions that pass each field separately
//
// The direction follows from the parent: prologue and call_rets convert from lowered to source,
// epilogue and call_args from source to lowered.
//
// The verifier proves that every byte of user data (everything but padding) of each source value
// crosses exactly once, and that a call agrees with its callee (the definition, the declaration's
// source type, other calls) about types, pieces, offsets, extension, memory, alignment and
// attributes. It needs record layouts, so this dialect imports package layout. It does not know
// targets; the pass verify-abi checks target-dependent decisions.
package abi
