package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// The conversions.
var (
	TruncOp   = castOp("trunc", "truncation of an integer", integerLike, integerLike, narrower, noClause, overflow)
	ZExtOp    = extension("zext", "zero extension", nonNeg)
	SExtOp    = extension("sext", "sign extension", noClause)
	FPTruncOp = castOp("fptrunc", "conversion to a narrower floating-point type", floatLike, floatLike, narrower, noClause, noClause)
	FPExtOp   = castOp("fpext", "conversion to a wider floating-point type", floatLike, floatLike, wider, noClause, noClause)
	FPToUIOp  = castOp("fptoui", "conversion of a floating-point number to an unsigned integer", floatLike, integerLike, anyWidth, noClause, noClause)
	FPToSIOp  = castOp("fptosi", "conversion of a floating-point number to a signed integer", floatLike, integerLike, anyWidth, noClause, noClause)
	UIToFPOp  = castOp("uitofp", "conversion of an unsigned integer to floating-point", integerLike, floatLike, anyWidth, nonNeg, noClause)
	SIToFPOp  = castOp("sitofp", "conversion of a signed integer to floating-point", integerLike, floatLike, anyWidth, noClause, noClause)

	PtrToIntOp      = castOp("ptrtoint", "the address in a pointer, as an integer", pointerLike, integerLike, anyWidth, noClause, noClause)
	IntToPtrOp      = castOp("inttoptr", "a pointer to an address", integerLike, pointerLike, anyWidth, noClause, dereferenceable)
	BitcastOp       = castOp("bitcast", "reinterpret the bits of a value as another type", nonAggregate, nonAggregate, sameBits, noClause, noClause)
	AddrSpaceCastOp = castOp("addrspacecast", "a pointer in another address space", pointerLike, pointerLike, anyWidth, noClause, noClause)
)

var castOps = []*ir.OpDef{
	TruncOp, ZExtOp, SExtOp, FPTruncOp, FPExtOp, FPToUIOp, FPToSIOp, UIToFPOp, SIToFPOp,
	PtrToIntOp, IntToPtrOp, BitcastOp, AddrSpaceCastOp,
}

var nonAggregate = ir.Constraint{
	Desc: "LLVM-compatible non-aggregate type",
	Ok:   func(t ir.Type) bool { return integerLike.Ok(t) || floatLike.Ok(t) || pointerLike.Ok(t) },
}

// castOp declares a conversion. fits returns why a pair of types is invalid, or "".
func castOp(name, summary string, from, to ir.Constraint, fits func(from, to ir.Type) string, before, after clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "llvm." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("arg", from)},
		Results:  []ir.ValueDef{ir.Arg("res", to)},
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			if problem := fits(o.Operand(0).Type(), o.Result(0).Type()); problem != "" {
				r.Errorf(o, errCast, "%s", problem)
			}
		},
	}, before, "$arg", after, "type($arg) `to` type($res)")
}

// extension declares a conversion to a wider integer. As in MLIR, errors about its types do not
// begin with the op's name.
func extension(name, summary string, before clause) *ir.OpDef {
	def := castOp(name, summary, integerLike, integerLike, nil, before, noClause)
	def.Verify = func(o *ir.Operation, r *ir.Reporter) {
		from, to := o.Operand(0).Type(), o.Result(0).Type()
		switch {
		case types.IsVector(to) && !types.IsVector(from):
			r.ErrorAt(o, errCast, "input type is an integer but output type is a vector")
		case types.IsVector(from) && !types.IsVector(to):
			r.ErrorAt(o, errCast, "input type is a vector but output type is an integer")
		case !sameShape(from, to):
			r.ErrorAt(o, errCast, "input and output vectors are of incompatible shape")
		case widthOf(ElementOf(to)) <= widthOf(ElementOf(from)):
			r.ErrorAt(o, errCast, "integer width of the output type is smaller or equal to the integer width of the input type")
		}
	}
	return def
}

func anyWidth(from, to ir.Type) string {
	if !sameShape(from, to) {
		return "operand type '" + from.String() + "' and result type '" + to.String() + "' are cast incompatible"
	}
	return ""
}

func wider(from, to ir.Type) string {
	problem := anyWidth(from, to)
	if problem == "" && widthOf(ElementOf(to)) <= widthOf(ElementOf(from)) {
		return "width of the output type is smaller or equal to the width of the input type"
	}
	return problem
}

func narrower(from, to ir.Type) string {
	problem := anyWidth(from, to)
	if problem == "" && widthOf(ElementOf(to)) >= widthOf(ElementOf(from)) {
		return "width of the output type is greater or equal to the width of the input type"
	}
	return problem
}

// sameBits checks the types of a bitcast. Pointers convert only to pointers into the same address
// space.
func sameBits(from, to ir.Type) string {
	f, t := ElementOf(from), ElementOf(to)
	if IsPointer(f) != IsPointer(t) {
		return "can only cast pointers from and to pointers"
	}
	if IsPointer(f) {
		if f != t {
			return "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"
		}
		return anyWidth(from, to)
	}
	fn, fs := countOf(from)
	tn, ts := countOf(to)
	if fs != ts || fn*int64(widthOf(f)) != tn*int64(widthOf(t)) {
		return "operand type '" + from.String() + "' and result type '" + to.String() + "' are cast incompatible"
	}
	return ""
}

// countOf returns the number of elements of a vector (1 for a scalar) and whether it is scalable.
func countOf(t ir.Type) (int64, bool) {
	v, ok := t.(*ir.VectorType)
	if !ok {
		return 1, false
	}
	return v.Shape[0], v.Scalable != nil
}
