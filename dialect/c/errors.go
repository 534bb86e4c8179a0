package c

import (
	"github.com/abi-opt/abi-opt/diag"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// IDs of diagnostics: unexported for operations, exported for types.
const (
	// Example: c.func private @f(index)
	errSignature diag.ID = "c-signature"
	// Example: c.func private @f() -> (si32, si32)
	errResults diag.ID = "c-results"
	// Example: c.func @f()
	errDeclaration diag.ID = "c-declaration"
	// Example: c.func @f() {}
	errEmptyBody diag.ID = "c-body"
	// Example: c.func @f() -> si32 { c.return }
	errReturn diag.ID = "c-return"
	// Example: c.call @nowhere() : () -> ()
	errCallee diag.ID = "c-callee"
	// Example: a call with too few operands
	errOperands diag.ID = "c-operands"
	// Example: c.call @printf(%s, %x) : (!llvm.ptr, f32) -> si32
	ErrPromotion diag.ID = "c-promotion"
	// Example: c.get %p["nosuch"] : !Point -> si32
	errPath diag.ID = "c-path"
	// Example: c.get %p["x"] : !Point -> f32
	errMemberType diag.ID = "c-member-type"
	// Example: c.member %p["bits"] : !Flags
	errBitFieldAddress diag.ID = "c-bitfield-address"
	// Example: c.load_bits %p["x"] : !Point -> si32
	errNotBitField diag.ID = "c-not-a-bitfield"
	// Example: c.constant 1.5 : si32
	errConstant diag.ID = "c-constant"
	// Example: c.cast %p : !llvm.ptr to f32
	errCast diag.ID = "c-cast"
	// Example: c.va_start %ap in a function without ...
	errVAStart diag.ID = "c-va-start"
	// Example: c.func @f() -> !c.va_list
	errVAList diag.ID = "c-va-list"
	// Example: c.load %p : !c.atomic<si32>
	errAtomicAccess diag.ID = "c-atomic-access"
	// Example: c.global @x : si32 = "text"
	ErrInitial diag.ID = "c-initial"
	// Example: c.sizeof si32 : ui64 in a module for i386
	ErrSizeType diag.ID = "c-size-type"
	// Example: c.sizeof index
	errObject diag.ID = "c-object"
	// Example: Builder.Add of the result of a void function
	errVoid diag.ID = "c-void"
	// Example: Builder.Add of a record and a number
	errOperator diag.ID = "c-operator"
	// Example: Builder.Load of a number
	errPointer diag.ID = "c-pointer"
	// Example: Builder.Break outside of a loop
	errLoop diag.ID = "c-loop"
	// Example: Body of a function with a body
	errSecondBody diag.ID = "c-second-body"
)

// IDs of diagnostics about types, which package types/c describes.
const (
	ErrSignless  = ctypes.ErrSignless
	ErrNotC      = ctypes.ErrNotC
	ErrAtomic    = ctypes.ErrAtomic
	ErrBitField  = ctypes.ErrBitField
	ErrAlign     = ctypes.ErrAlign
	ErrFlexible  = ctypes.ErrFlexible
	ErrBitInt    = ctypes.ErrBitInt
	ErrComplex   = ctypes.ErrComplex
	ErrVector    = ctypes.ErrVector
	ErrTooBig    = ctypes.ErrTooBig
	ErrTooDeep   = ctypes.ErrTooDeep
	ErrField     = ctypes.ErrField
	ErrRecursive = ctypes.ErrRecursive
	ErrRecord    = ctypes.ErrRecord
)
