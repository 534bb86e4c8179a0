package c

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect's operations.
const (
	// errSignless: c.func private @f(i8)
	errSignless diag.ID = "c-signless"
	// errSignature: c.func private @f(index)
	errSignature diag.ID = "c-signature"
	// errResults: c.func private @f() -> (si32, si32)
	errResults diag.ID = "c-results"
	// errDeclaration: c.func @f()
	errDeclaration diag.ID = "c-declaration"
	// errReturn: c.func @f() -> si32 { c.return }
	errReturn diag.ID = "c-return"
	// errCallee: c.call @nowhere() : () -> ()
	errCallee diag.ID = "c-callee"
	// errOperands: a call with too few operands
	errOperands diag.ID = "c-operands"
	// errPromotion: c.call @printf(%s, %x) : (!llvm.ptr, f32) -> si32
	errPromotion diag.ID = "c-promotion"
	// errPath: c.get %p["nosuch"] : !Point -> si32
	errPath diag.ID = "c-path"
	// errMemberType: c.get %p["x"] : !Point -> f32
	errMemberType diag.ID = "c-member-type"
	// errBitFieldAddress: c.member %p["bits"] : !Flags
	errBitFieldAddress diag.ID = "c-bitfield-address"
	// errConstant: c.constant 1.5 : si32
	errConstant diag.ID = "c-constant"
	// errCast: c.cast %p : !llvm.ptr to f32
	errCast diag.ID = "c-cast"
	// errVAStart: c.va_start %ap in a function without ...
	errVAStart diag.ID = "c-va-start"
	// errAlign: c.local {align = 3 : i64} : si32
	errAlign diag.ID = "c-align"
	// errObject: c.sizeof index
	errObject diag.ID = "c-object"
)
