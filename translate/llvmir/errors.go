package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// The diagnostics of the translation. The examples are input.
const (
	// ErrNotLowered is an op of another dialect.
	//
	// Example: func.func @f() { return }
	ErrNotLowered diag.ID = "not-lowered"
	// ErrUnrealizedCast is a cast that was not reconciled.
	//
	// Example: builtin.unrealized_conversion_cast %a : index to i64
	ErrUnrealizedCast diag.ID = "unrealized-cast"
	// ErrType is a type that LLVM does not have.
	//
	// Example: llvm.func @f() { ... ^bb1(%a: index): ... }
	ErrType diag.ID = "not-an-llvm-type"
	// ErrDebugInfo is debug info that does not fit together.
	ErrDebugInfo = metadata.ErrDebugInfo
	// ErrMetadata is an attribute that cannot be translated to metadata.
	ErrMetadata = metadata.ErrInvalid
	// ErrDataLayout is a data layout specification that LLVM has no text for.
	//
	// Example: module attributes {dlti.dl_spec = #dlti.dl_spec<bf16 = dense<16> : vector<2xi64>>} {}
	ErrDataLayout diag.ID = "dlti-data-layout"
	// ErrInitializer is an initial value that is not a constant in LLVM.
	//
	// Example: llvm.mlir.global @g() : i32 { %0 = llvm.mul ... llvm.return %0 : i32 }
	ErrInitializer diag.ID = "not-a-constant"
	// ErrTooLarge is a constant with too many elements to write out.
	//
	// Example: llvm.mlir.constant(dense<1> : vector<100000000xi32>) : vector<100000000xi32>
	ErrTooLarge diag.ID = "constant-too-large"
	// ErrName is a name that LLVM's text cannot spell.
	//
	// Example: llvm.func @"a\00b"()
	ErrName diag.ID = "llvm-name"
	// ErrStructName is two structs of one name.
	//
	// Example: a program's llvm.NamedStruct("a", false, ir.I32) beside llvm.NamedStruct("a", false, ir.I64)
	ErrStructName diag.ID = "struct-redefinition"
	// ErrVersion is an operation that the LLVM of the options does not have.
	//
	// Example: llvm.atomicrmw usub_sat %p, %a seq_cst : !llvm.ptr, i32, for LLVM 19
	ErrVersion = legal.ErrVersion
	// ErrAppend is a conflict between a module and the one that it is added to.
	//
	// Example: llvm.func @f() { ... }, added to a module that defines @f
	ErrAppend diag.ID = "append-conflict"
	// ErrRule is a violation of an LLVM verifier rule that MLIR does not have.
	//
	// Example: llvm.func @f() comdat(@group::@f)
	ErrRule = legal.ErrRule
)

// notLowered reports an op that has no translation.
func notLowered(r *ir.Reporter, opts Options, o *ir.Operation) {
	pass := ""
	if opts.LoweredBy != nil {
		pass = opts.LoweredBy(o.Name())
	}
	id, problem := ErrNotLowered, "has no translation to LLVM IR"
	if o.Is(ir.UnrealizedCastOp) {
		id, problem = ErrUnrealizedCast, "is left over"
	}
	if cause := causeOf(o); cause != nil {
		defer func() {
			ir.NoteAt(&r.Diags[len(r.Diags)-1], cause, "the cast is needed by '%s', which is not lowered", cause.Name())
		}()
	}
	switch {
	case strings.HasPrefix(o.Name(), "llvm."):
		r.Errorf(o, ErrNotLowered, "cannot be translated to LLVM IR here")
	case pass != "" && id == ErrUnrealizedCast:
		r.Errorf(o, id, "%s; run %s after all conversions", problem, pass)
	case pass != "":
		r.Errorf(o, id, "%s; run %s first", problem, pass)
	default:
		r.Errorf(o, id, "%s, and no pass lowers it", problem)
	}
}

// causeOf returns the op that is not lowered and therefore needs an unrealized cast, or nil.
func causeOf(cast *ir.Operation) *ir.Operation {
	if !cast.Is(ir.UnrealizedCastOp) {
		return nil
	}
	var near []*ir.Operation
	for _, v := range cast.Results() {
		for use := range v.Uses {
			near = append(near, use.Owner())
		}
	}
	for _, v := range cast.Operands() {
		if op := v.DefiningOp(); op != nil {
			near = append(near, op)
		}
	}
	for _, op := range near {
		if !op.Is(ir.UnrealizedCastOp) && !strings.HasPrefix(op.Name(), "llvm.") {
			return op
		}
	}
	return nil
}
