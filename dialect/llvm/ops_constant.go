package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// The names of the attributes of constants.
const (
	ValueAttr      = "value"
	GlobalNameAttr = "global_name"
)

// ConstantOp is a constant.
var ConstantOp = &ir.OpDef{
	Name:    "llvm.mlir.constant",
	Summary: "a constant",
	Traits:  ir.Pure | ir.ConstantLike,
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
	Fold: func(o *ir.Operation, _ []ir.Attribute) []any {
		return []any{o.Attr(ValueAttr)}
	},
}

// The constants that need only a type.
var (
	UndefOp  = plainConstant("llvm.mlir.undef", "an undefined value")
	PoisonOp = plainConstant("llvm.mlir.poison", "a value that must not matter")
	ZeroOp   = plainConstant("llvm.mlir.zero", "the value of zero bytes: 0, null, or an aggregate of them")
	NoneOp   = plainConstant("llvm.mlir.none", "the token that stands for none")
)

// AddressOfOp is the address of a global or function.
var AddressOfOp = &ir.OpDef{
	Name:    "llvm.mlir.addressof",
	Summary: "the address of a global or function",
	Traits:  ir.Pure,
	Results: []ir.ValueDef{ir.Arg("res", pointer)},
	Attrs:   []ir.AttrField{required(GlobalNameAttr, ir.FlatSym)},
	Format:  "$global_name attr-dict `:` type($res)",
	Verify:  verifyAddressOf,
}

var constantOps = []*ir.OpDef{ConstantOp, UndefOp, PoisonOp, ZeroOp, NoneOp, AddressOfOp}

// errConstant: llvm.mlir.constant(1.0 : f32) : i64
const errConstant diag.ID = "constant-value"

// errReference: llvm.mlir.addressof @missing : !llvm.ptr
const errReference diag.ID = "symbol-reference"

func plainConstant(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name:    name,
		Summary: summary,
		Traits:  ir.Pure,
		Results: []ir.ValueDef{ir.Arg("res", nonVoid)},
		Format:  "attr-dict `:` type($res)",
	}
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	value := o.Attr(ValueAttr)
	problem := constantProblem(value, o.Result(0).Type())
	if _, isSymbol := value.(ir.SymbolRefAttr); isSymbol {
		problem = notConstant // though it may be an element of an array, or the value of a global
	}
	if problem != "" {
		r.Errorf(o, errConstant, "%s", problem)
	}
}

// constantProblem says what keeps an attribute from being a constant of type t,
// or "".
func constantProblem(value ir.Attribute, t ir.Type) string {
	switch value := value.(type) {
	case ir.StringAttr:
		return stringProblem(string(value), t)
	case ir.IntegerAttr:
		if isInteger(t) || isFloat(t) && widthOf(t) == widthOf(value.Type) {
			return ""
		}
		return "expected an integer constant to be of integer type, or a floating-point type of its width"
	case ir.FloatAttr:
		if t == value.Type || isInteger(t) && widthOf(t) == widthOf(value.Type) {
			return ""
		}
		return "expected the floating-point type of the constant, or an integer of its width"
	case ir.DenseElementsAttr:
		return denseProblem(value, t)
	case *ir.ArrayAttr:
		return arrayProblem(value, t)
	case ZeroAttr, UndefAttr, PoisonAttr, ir.SymbolRefAttr:
		return ""
	}
	return notConstant
}

const notConstant = "only supports integer, float, string or elements attributes"

func stringProblem(value string, t ir.Type) string {
	a, ok := t.(*ArrayType)
	if !ok || a.Elem != ir.I8 || a.Len != uint64(len(value)) {
		return "expected array type of " + utoa(uint64(len(value))) + " i8 elements for the string constant"
	}
	return ""
}

func denseProblem(value ir.DenseElementsAttr, t ir.Type) string {
	if value.Values == nil {
		return "hexadecimal elements are not supported"
	}
	want, scalar := countElements(t)
	got := elementCount(value.Type)
	switch {
	case got < 0 || want != uint64(got):
		return "type and attribute have a different number of elements: " + utoa(want) + " vs. " + utoa(uint64(max(got, 0)))
	case !value.IsSplat() && len(value.Values.Elems) != got:
		return "the elements do not fill the type"
	case got == 0:
		return ""
	}
	for _, e := range value.Values.Elems {
		if problem := constantProblem(e, scalar); problem != "" {
			return problem
		}
	}
	return ""
}

// arrayProblem checks an array of attributes, which makes a struct or an array.
func arrayProblem(value *ir.ArrayAttr, t ir.Type) string {
	n := len(value.Elems)
	switch t := t.(type) {
	case *StructType:
		if len(t.Fields) != n {
			return "expected array attribute of size " + utoa(uint64(len(t.Fields)))
		}
	case *ArrayType:
		if t.Len != uint64(n) {
			return "expected array attribute of size " + utoa(t.Len)
		}
	default:
		return "expected a struct or array type for an array attribute"
	}
	for i, e := range value.Elems {
		if problem := constantProblem(e, At(t, int64(i))); problem != "" {
			return problem
		}
	}
	return ""
}

// countElements returns how many scalars arrays and vectors of t hold, and
// their type.
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

// elementCount returns how many elements a shaped type holds, or -1.
func elementCount(t ir.Type) int {
	n := 1
	for _, d := range ir.ShapeOf(t) {
		if d < 0 || d > 1<<31 {
			return -1
		}
		n *= int(d)
		if n > 1<<31 {
			return -1
		}
	}
	return n
}

// verifyAddressOf checks that the symbol is one that has an address.
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
	default:
		r.Errorf(o, errReference, "must reference a global defined by 'llvm.mlir.global' or 'llvm.func'")
	}
}
