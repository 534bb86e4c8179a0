package llvm

import "github.com/abi-opt/abi-opt/ir"

// FastMathAttr is #llvm.fastmath<…>: the transformations allowed for a floating-point operation.
type FastMathAttr uint8

// The fast-math flags.
const (
	NoNaNs FastMathAttr = 1 << iota
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc
	Reassoc

	Fast FastMathAttr = 1<<iota - 1 // all flags
)

// OverflowAttr sets which overflows of an integer operation make the result poison. It is
// #llvm.overflow<…> on its own, and a number on ops.
type OverflowAttr uint8

// The overflow flags.
const (
	NoSignedWrap OverflowAttr = 1 << iota
	NoUnsignedWrap
)

var (
	fastMathFlags = ir.AttrFlags[FastMathAttr](ir.Flags{
		Mnemonic: "fastmath", Desc: "LLVM fastmath flags", Class: "::mlir::LLVM::FastmathFlags", All: "fast", Sep: ", ",
		Names: []string{"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"},
	})
	overflowAttr = ir.AttrFlags[OverflowAttr](ir.Flags{
		Mnemonic: "overflow", Desc: "LLVM integer overflow flags", Names: []string{"nsw", "nuw"}, Sep: ", ",
	})
	overflowNumber = ir.NumberFlags(ir.I32, overflowAttr)
)

// Print implements ir.Attribute.
func (f FastMathAttr) Print(w *ir.Writer) { fastMathFlags.PrintAttr(w, "llvm", uint(f)) }

// Print implements ir.Attribute.
func (f OverflowAttr) Print(w *ir.Writer) { overflowAttr.PrintAttr(w, "llvm", uint(f)) }

// FastMathName is the attribute that holds an op's fast-math flags.
const FastMathName = "fastmathFlags"

// fastMathField is printed in the attribute dictionary.
var fastMathField = defaulted(FastMathName, fastMathFlags.Is(), FastMathAttr(0))

// FastMath returns the words of an op's fast-math flags, in MLIR's order.
func FastMath(o *ir.Operation) []string {
	return fastMathFlags.Words(fastMathFlags.Bits(o.Attr(FastMathName)))
}

// Names of attributes that have keywords in custom forms.
const (
	ExactName           = "isExact"
	DisjointName        = "isDisjoint"
	NonNegName          = "nonNeg"
	VolatileName        = "volatile_"
	OverflowName        = "overflowFlags"
	InvariantGroupFlag  = "invariantGroup"
	DereferenceableFlag = "dereferenceable"
)

// Overflow returns the overflow flags of an op.
func Overflow(o *ir.Operation) OverflowAttr {
	return OverflowAttr(overflowNumber.Bits(o.Attr(OverflowName)))
}

// numberAttr returns the value of an integer attribute of an op, or 0.
func numberAttr(o *ir.Operation, name string) int64 {
	i, _ := o.Attr(name).(ir.IntegerAttr)
	v, _ := i.Int64()
	return v
}

// errAttr: #llvm.linkage<foo>
const errAttr = ir.ErrWord

// A clause is an attribute shared by several ops, with its syntax.
type clause struct {
	field  ir.AttrField
	format string
}

var (
	overflow        = clause{defaulted(OverflowName, overflowNumber.Is(), ir.IntAttr(0, ir.I32)), "(`overflow` `` $overflowFlags^)?"}
	exact           = clause{unit(ExactName), "(`exact` $isExact^)?"}
	disjoint        = clause{unit(DisjointName), "(`disjoint` $isDisjoint^)?"}
	nonNeg          = clause{unit(NonNegName), "(`nneg` $nonNeg^)?"}
	dereferenceable = clause{optional(DereferenceableFlag, bodyOf("LLVM dereferenceable attribute", Dereferenceable)), "(`dereferenceable` `` $dereferenceable^)?"}
	noClause        = clause{}
)

// withForm sets the format of an op: a clause, operands, another clause, the attribute dictionary
// and types.
func withForm(def *ir.OpDef, before clause, operands string, after clause, types string) *ir.OpDef {
	for _, c := range []clause{before, after} {
		if c.format != "" {
			def.Attrs = append(def.Attrs, c.field)
		}
	}
	def.Format = before.format + " " + operands + " " + after.format + " attr-dict `:` " + types
	return def
}
