package llvm

import (
	"math"
	"math/bits"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// Attribute names of constants.
const (
	ValueAttr      = "value"
	GlobalNameAttr = "global_name"
)

// ConstantOp is a constant.
var ConstantOp = &ir.OpDef{
	Name: "llvm.mlir.constant", Summary: "a constant", Traits: ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("res", nonVoid)},
	Attrs:   []ir.AttrField{required(ValueAttr, ir.AttrConstraint{})},
	Format:  "`(` $value `)` attr-dict (`:` type($res)^)?",
	Infer: func(s *ir.OpState) []ir.Type {
		if typed, ok := s.Attr(ValueAttr).(ir.TypedAttr); ok {
			return []ir.Type{typed.AttrType()}
		}
		return nil
	},
	Verify: verifyConstant,
}

// Constants determined by their type.
var (
	UndefOp  = plainConstant("llvm.mlir.undef", "an undefined value", sameForAll(UndefAttr{}))
	PoisonOp = plainConstant("llvm.mlir.poison", "a poison value", sameForAll(PoisonAttr{}))
	ZeroOp   = zeroConstant()
	NoneOp   = &ir.OpDef{
		Name: "llvm.mlir.none", Summary: "the empty token", Traits: ir.Pure,
		Results: []ir.ValueDef{ir.Arg("res", valueKinds["token"])},
		Format:  "attr-dict `:` type($res)",
	}
)

// AddressOfOp is the address of a global or function.
var AddressOfOp = &ir.OpDef{
	Name: "llvm.mlir.addressof", Summary: "the address of a global or function",
	Traits:  ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("res", pointer)},
	Attrs:   []ir.AttrField{required(GlobalNameAttr, ir.FlatSym)},
	Format:  "$global_name attr-dict `:` type($res)",
	Verify:  verifyAddressOf,

	Constant: func(o *ir.Operation) ir.Attribute { return o.Attr(GlobalNameAttr) },
}

var constantOps = []*ir.OpDef{ConstantOp, UndefOp, PoisonOp, ZeroOp, NoneOp, AddressOfOp}

func plainConstant(name, summary string, value func(*ir.Operation) ir.Attribute) *ir.OpDef {
	return &ir.OpDef{
		Name: name, Summary: summary, Traits: ir.Pure | ir.ConstantLike,
		Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
		Format:   "attr-dict `:` type($res)",
		Constant: value,
	}
}

func sameForAll(a ir.Attribute) func(*ir.Operation) ir.Attribute {
	return func(*ir.Operation) ir.Attribute { return a }
}

// zeroOf returns the zero that a zero op yields: that of llvm.mlir.constant for numbers and vectors of
// numbers, which are therefore equal constants.
func zeroOf(o *ir.Operation) ir.Attribute {
	t := o.Result(0).Type()
	if v, ok := t.(*ir.VectorType); ok {
		if zero := ir.ZeroOf(v.Elem); zero != nil {
			return ir.DenseElementsAttr{Type: v, Values: ir.Array(zero)}
		}
	}
	if zero := ir.ZeroOf(t); zero != nil {
		return zero
	}
	return ZeroAttr{}
}

func zeroConstant() *ir.OpDef {
	def := plainConstant("llvm.mlir.zero", "the zero of a type: 0, null, or an aggregate of zeros", zeroOf)
	def.Verify = func(o *ir.Operation, r *ir.Reporter) {
		if !hasZero(o.Result(0).Type()) {
			r.Errorf(o, errConstant, "target extension type does not support zero-initializer")
		}
	}
	return def
}

// hasZero reports whether zero bytes are a value of the type.
func hasZero(t ir.Type) bool {
	switch t := t.(type) {
	case *TargetType:
		return t.HasZero()
	case *ArrayType:
		return hasZero(t.Elem)
	case *StructType:
		return t.IsPlain() || !slices.ContainsFunc(t.Fields, func(t ir.Type) bool { return !hasZero(t) })
	}
	return true
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	value, t := o.Attr(ValueAttr), o.Result(0).Type()
	problem := wholeProblem(value, t)
	if problem == "" {
		problem = constantProblem(value, t)
	}
	if problem != "" {
		r.Errorf(o, errConstant, "%s", problem)
	}
}

// wholeProblem returns why an attribute cannot be the value of a constant op, or "". The same
// attribute may be valid as an element, or as the initial value of a global.
func wholeProblem(value ir.Attribute, t ir.Type) string {
	_, isString := value.(ir.StringAttr)
	list, isArray := value.(*ir.ArrayAttr)
	s, isStruct := t.(*StructType)
	switch value.(type) {
	case ZeroAttr, UndefAttr, PoisonAttr, ir.SymbolRefAttr:
		return notConstant
	case ir.DenseElementsAttr, ir.SparseElementsAttr, ir.DenseResourceAttr:
		if _, ok := t.(*ArrayType); !ok && !types.IsVector(t) {
			return "expected vector or array type"
		}
	}
	switch a, _ := t.(*ArrayType); {
	case isStruct && !isString && !isArray:
		return "expected array attribute for struct type"
	case isStruct && isArray:
		return scalarsProblem(list, s)
	case a != nil && isArray:
		return structsProblem(list, a)
	}
	return ""
}

// scalarsProblem checks the value of a struct: a number of the right type for each field.
func scalarsProblem(value *ir.ArrayAttr, t *StructType) string {
	if len(value.Elems) != len(t.Fields) {
		return "expected array attribute of size " + utoa(uint64(len(t.Fields)))
	}
	for i, field := range t.Fields {
		if !types.IsInteger(field) && !types.IsFloat(field) {
			return "expected struct element types to be floating point type or integer type"
		}
		switch value.Elems[i].(type) {
		case ir.IntegerAttr, ir.FloatAttr:
			if value.Elems[i].(ir.TypedAttr).AttrType() != field {
				return "struct element at index " + utoa(uint64(i)) + " is of wrong type"
			}
		default:
			return "expected element of array attribute to be floating point or integer"
		}
	}
	return ""
}

// structsProblem checks a list that is the value of an array: the (innermost) elements must be
// structs.
func structsProblem(value *ir.ArrayAttr, t *ArrayType) string {
	inner, nested := t.Elem.(*ArrayType)
	if _, ok := t.Elem.(*StructType); !ok && !nested {
		return "for array with an array attribute must have a struct element type"
	}
	for i, e := range value.Elems {
		switch e := e.(type) {
		case ZeroAttr, UndefAttr:
		case *ir.ArrayAttr:
			if nested {
				if problem := structsProblem(e, inner); problem != "" {
					return problem
				}
			}
		default:
			return "nested attribute for struct element at index " + utoa(uint64(i)) + " must be a zero, or undef, or array attribute"
		}
	}
	return ""
}

// constantProblem returns why an attribute cannot be a constant of type t, or "".
func constantProblem(value ir.Attribute, t ir.Type) string {
	switch value := value.(type) {
	case ir.StringAttr:
		return stringProblem(string(value), t)
	case ir.IntegerAttr:
		if !types.IsInteger(t) {
			return "expected integer type"
		}
		return ""
	case ir.FloatAttr:
		switch {
		case types.IsInteger(t) && widthOf(t) != widthOf(value.Type):
			return "expected integer type of width " + utoa(uint64(widthOf(value.Type)))
		case !types.IsInteger(t) && t != value.Type:
			return "attribute and type have different float semantics"
		}
		return ""
	case ir.DenseElementsAttr:
		return denseProblem(value, t)
	case ir.SparseElementsAttr:
		zero := ir.ZeroOf(ir.ElementType(value.Type))
		return elementsProblem(value.Type, append(slices.Clip(value.Values.Values.Elems), zero), t)
	case ir.DenseResourceAttr:
		return elementsProblem(value.Type, []ir.Attribute{ir.ZeroOf(ir.ElementType(value.Type))}, t)
	case *ir.ArrayAttr:
		return arrayProblem(value, t)
	case ZeroAttr, UndefAttr, PoisonAttr, ir.SymbolRefAttr:
		return ""
	}
	return notConstant
}

const notConstant = "only supports integer, float, string or elements attributes"

func isStringType(value string, t ir.Type) bool {
	a, ok := t.(*ArrayType)
	return ok && a.Elem == ir.I8 && a.Len == uint64(len(value))
}

func stringProblem(value string, t ir.Type) string {
	if !isStringType(value, t) {
		return "expected array type of " + utoa(uint64(len(value))) + " i8 elements for the string constant"
	}
	return ""
}

func denseProblem(value ir.DenseElementsAttr, t ir.Type) string {
	_, scalable := countOf(t)
	if problem := elementsProblem(value.Type, value.Values.Elems, t); problem != "" || value.IsSplat() {
		return problem
	}
	switch {
	case int64(len(value.Values.Elems)) != elementCount(value.Type):
		return "the elements do not fill the type"
	case scalable:
		return "scalable vector type requires a splat attribute"
	}
	return ""
}

// elementsProblem checks that t has as many elements as the type of an attribute, and that the
// given elements are valid in it.
func elementsProblem(of ir.Type, elems []ir.Attribute, t ir.Type) string {
	want, scalar := countElements(t)
	got := elementCount(of)
	switch {
	case got < 0 || want != uint64(got):
		return "type and attribute have a different number of elements: " + utoa(want) + " vs. " + utoa(uint64(max(got, 0)))
	case got == 0:
		return ""
	}
	if _, isInt := elems[0].(ir.IntegerAttr); isInt && !types.IsInteger(scalar) {
		return "expected integer element type for integer elements attribute"
	}
	for _, e := range elems {
		if problem := constantProblem(e, scalar); problem != "" {
			return problem
		}
	}
	return ""
}

// arrayProblem checks an array attribute, the value of a struct or array.
func arrayProblem(value *ir.ArrayAttr, t ir.Type) string {
	n := len(value.Elems)
	switch t := t.(type) {
	case *StructType:
		if len(t.Fields) != n {
			return "expected array attribute of size " + utoa(uint64(len(t.Fields)))
		}
	case *ArrayType:
		if t.Len != uint64(n) {
			return "array attribute size does not match array type size in dimension 0: " + utoa(uint64(n)) + " vs. " + utoa(t.Len)
		}
	default:
		return "expected array or struct type for array attribute"
	}
	for i, e := range value.Elems {
		if problem := constantProblem(e, At(t, int64(i))); problem != "" {
			return problem
		}
	}
	return ""
}

// countElements returns the number and type of the scalars in (nested) arrays and vectors.
func countElements(t ir.Type) (uint64, ir.Type) {
	n := uint64(1)
	for {
		switch a := t.(type) {
		case *ArrayType:
			n *= a.Len
			t = a.Elem
		case *ir.VectorType:
			n *= uint64(a.Shape[0])
			t = a.Elem
		default:
			return n, t
		}
	}
}

// elementCount returns the number of elements of a shaped type, or -1 if it is unknown or
// overflows.
func elementCount(t ir.Type) int64 {
	n := int64(1)
	for _, d := range ir.ShapeOf(t) {
		high, low := bits.Mul64(uint64(n), uint64(d))
		if d < 0 || high != 0 || low > math.MaxInt64 {
			return -1
		}
		n = int64(low)
	}
	return n
}

// verifyAddressOf checks that the symbol has an address.
func verifyAddressOf(o *ir.Operation, r *ir.Reporter) {
	target := r.Lookup(o, o.Attr(GlobalNameAttr).(ir.SymbolRefAttr))
	switch {
	case target != nil && target.Is(FuncOp):
		if o.Result(0).Type() != Ptr {
			r.Errorf(o, errReference, "pointer address space must match address space of the referenced function")
		}
	case target != nil && target.Is(GlobalOp):
		if space := AddrSpace(target); o.Result(0).Type() != PtrIn(space) {
			r.Errorf(o, errReference, "pointer address space must match address space of the referenced global")
		}
	case target != nil && (target.Is(AliasOp) || target.Is(IFuncOp)):
	default:
		r.Errorf(o, errReference, "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'")
	}
}

func utoa(v uint64) string { return strconv.FormatUint(v, 10) }
