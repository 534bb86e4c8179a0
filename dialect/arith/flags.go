package arith

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of the ops.
const (
	ValueAttr     = "value"         // of a constant
	PredicateAttr = "predicate"     // of a comparison
	OverflowAttr  = "overflowFlags" // an [Overflow]
	FastMathAttr  = "fastmath"      // a [FastMath]
	ExactAttr     = "isExact"       // the division is exact
	RoundingAttr  = "roundingmode"  // a [RoundingMode]
)

// FastMath is #arith.fastmath<…>: the transformations allowed for a floating-point operation.
type FastMath uint8

// The fast-math flags.
const (
	Reassoc FastMath = 1 << iota
	NoNaNs
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc

	Fast FastMath = 1<<iota - 1 // all flags
)

// Print implements ir.Attribute.
func (f FastMath) Print(w *ir.Writer) { fastMathFlags.PrintAttr(w, "arith", uint(f)) }

// String returns the flags in angle brackets, as custom forms print them.
func (f FastMath) String() string { return fastMathFlags.Spell(uint(f)) }

// Overflow is #arith.overflow<…>: which overflows make the result poison.
type Overflow uint8

// The overflow flags.
const (
	NoSignedWrap Overflow = 1 << iota
	NoUnsignedWrap
)

// Print implements ir.Attribute.
func (o Overflow) Print(w *ir.Writer) { overflowFlags.PrintAttr(w, "arith", uint(o)) }

// String returns the flags in angle brackets, as custom forms print them.
func (o Overflow) String() string { return overflowFlags.Spell(uint(o)) }

var fastMathFlags = ir.AttrFlags[FastMath](ir.Flags{
	Mnemonic: "fastmath",
	Desc:     "Floating point fast math flags",
	Class:    "::mlir::arith::FastMathFlags",
	Names:    []string{"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"},
	All:      "fast",
	Sep:      ",",
})

// IsFastMath accepts fast-math flags, for ops of other dialects.
var IsFastMath = fastMathFlags.Is()

var overflowFlags = ir.AttrFlags[Overflow](ir.Flags{
	Mnemonic: "overflow",
	Desc:     "Integer overflow arith flags",
	Class:    "::mlir::arith::IntegerOverflowFlags",
	Names:    []string{"nsw", "nuw"},
	Sep:      ", ",
})

// RoundingMode is how a floating-point conversion rounds.
type RoundingMode int64

// The rounding modes.
const (
	ToNearestEven RoundingMode = iota
	Downward
	Upward
	TowardZero
	ToNearestAway
)

var roundingModes = ir.NumberEnum(ir.I32, "Floating point rounding mode whose minimum value is 0 and maximum value is 4",
	"to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away")

// RoundingModeOf returns the rounding mode of an op, if it has one.
func RoundingModeOf(o *ir.Operation) (RoundingMode, bool) {
	i, ok := o.Attr(RoundingAttr).(ir.IntegerAttr)
	n, _ := i.Int64()
	return RoundingMode(n), ok
}

func overflowOf(o *ir.Operation) Overflow {
	flags, _ := o.Attr(OverflowAttr).(Overflow)
	return flags
}

// A clause is an attribute shared by several ops, with its syntax.
type clause struct {
	field  ir.AttrField
	format string
}

var (
	fastMathClause = clause{
		ir.AttrField{Name: FastMathAttr, Default: FastMath(0), Is: fastMathFlags.Is()}, "(`fastmath` `` $fastmath^)?",
	}
	// Conversions distinguish empty flags from absent ones.
	optionalFastMath = clause{
		ir.AttrField{Name: FastMathAttr, Optional: true, Is: fastMathFlags.Is()}, fastMathClause.format,
	}
	overflowClause = clause{
		ir.AttrField{Name: OverflowAttr, Default: Overflow(0), Is: overflowFlags.Is()}, "(`overflow` `` $overflowFlags^)?",
	}
	exactClause = clause{
		ir.AttrField{Name: ExactAttr, Optional: true, Is: ir.AnyUnit}, "(`exact` $isExact^)?",
	}
	roundingClause = clause{
		ir.AttrField{Name: RoundingAttr, Optional: true, Is: roundingModes.Is()}, "($roundingmode^)?",
	}
)

// withForm sets the format of an op: operands, clauses, attribute dictionary, types.
func withForm(def *ir.OpDef, operands, types string, clauses ...clause) *ir.OpDef {
	def.Format = operands + " "
	for _, c := range clauses {
		def.Attrs = append(def.Attrs, c.field)
		def.Format += c.format + " "
	}
	def.Format += "attr-dict `:` " + types
	return def
}
