package index

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// Binary operations.
var (
	AddOp       = binary("add", "addition", arith.AddIOp, ir.Commutative)
	SubOp       = binary("sub", "subtraction", arith.SubIOp, 0)
	MulOp       = binary("mul", "multiplication", arith.MulIOp, ir.Commutative)
	DivSOp      = binary("divs", "signed division, rounding towards zero", arith.DivSIOp, 0)
	DivUOp      = binary("divu", "unsigned division, rounding towards zero", arith.DivUIOp, 0)
	CeilDivSOp  = binary("ceildivs", "signed division, rounding towards positive infinity", arith.CeilDivSIOp, 0)
	CeilDivUOp  = binary("ceildivu", "unsigned division, rounding towards positive infinity", arith.CeilDivUIOp, 0)
	FloorDivSOp = binary("floordivs", "signed division, rounding towards negative infinity", arith.FloorDivSIOp, 0)
	RemSOp      = binary("rems", "remainder of signed division, with the sign of the dividend", arith.RemSIOp, 0)
	RemUOp      = binary("remu", "remainder of unsigned division", arith.RemUIOp, 0)
	MaxSOp      = binary("maxs", "signed maximum", arith.MaxSIOp, ir.Commutative)
	MaxUOp      = binary("maxu", "unsigned maximum", arith.MaxUIOp, ir.Commutative)
	MinSOp      = binary("mins", "signed minimum", arith.MinSIOp, ir.Commutative)
	MinUOp      = binary("minu", "unsigned minimum", arith.MinUIOp, ir.Commutative)
	ShlOp       = binary("shl", "shift left", arith.ShLIOp, 0)
	ShrSOp      = binary("shrs", "arithmetic shift right", arith.ShRSIOp, 0)
	ShrUOp      = binary("shru", "logical shift right", arith.ShRUIOp, 0)
	AndOp       = binary("and", "bitwise and", arith.AndIOp, ir.Commutative)
	OrOp        = binary("or", "bitwise or", arith.OrIOp, ir.Commutative)
	XOrOp       = binary("xor", "bitwise exclusive or", arith.XOrIOp, ir.Commutative)
)

// binary declares an op that computes what an op of arith does with integers.
func binary(name, summary string, like *ir.OpDef, traits ir.Trait) *ir.OpDef {
	return &ir.OpDef{
		Name: "index." + name, Summary: summary, Traits: traits | ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("lhs", ir.IndexOnly), ir.Arg("rhs", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
		Format:   "$lhs `,` $rhs attr-dict",
		Fold:     arith.FoldIndex(like),
	}
}

// Conversions between index and integers.
var (
	CastSOp = cast("casts", "conversion that extends the sign", arith.ExtSIOp)
	CastUOp = cast("castu", "conversion that extends with zeros", arith.ExtUIOp)
)

// cast declares an op that folds as an extension of arith.
func cast(name, summary string, like *ir.OpDef) *ir.OpDef {
	return &ir.OpDef{
		Name: "index." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("input", integerOrIndex)},
		Results:  []ir.ValueDef{ir.Arg("output", integerOrIndex)},
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
		Verify:   verifyCast,
		Fold:     like.Fold,
	}
}

var integerOrIndex = ir.Constraint{Desc: "integer or index", Ok: func(t ir.Type) bool {
	_, ok := t.(*ir.IntegerType)
	return ok || t == ir.Index
}}

func verifyCast(o *ir.Operation, r *ir.Reporter) {
	from, to := o.Operand(0).Type(), o.Result(0).Type()
	if (from == ir.Index) == (to == ir.Index) {
		r.Errorf(o, errCast, "operand type '%s' and result type '%s' are cast incompatible", from, to)
	}
}

// Predicate is the predicate of a [CmpOp]: #index<cmp_predicate slt>.
type Predicate uint8

// The predicates.
const (
	EQ Predicate = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

var predicates = ir.AttrEnum[Predicate]("cmp_predicate", "index comparison predicate kind",
	"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")

// String returns the keyword.
func (p Predicate) String() string { return predicates.Words[p] }

// Print implements ir.Attribute.
func (p Predicate) Print(w *ir.Writer) { w.Text("#index<cmp_predicate " + p.String() + ">") }

// CmpOp compares.
var CmpOp = &ir.OpDef{
	Name: "index.cmp", Summary: "comparison", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("lhs", ir.IndexOnly), ir.Arg("rhs", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.I1Only)},
	Attrs:    []ir.AttrField{{Name: PredicateAttr, Is: predicates.Is()}},
	Format:   "$pred `(` $lhs `,` $rhs `)` attr-dict",
	Fold:     foldCmp,
}

// Attribute names of the ops.
const (
	PredicateAttr = "pred"
	ValueAttr     = "value"
)

// SizeofOp is the width of an index in bits.
var SizeofOp = &ir.OpDef{
	Name: "index.sizeof", Summary: "the width of an index in bits", Traits: ir.Pure,
	Results: []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	Format:  "attr-dict",
}

func number(desc string, t ir.Type) ir.AttrConstraint {
	return ir.AttrConstraint{
		Desc: desc,
		Ok: func(a ir.Attribute) bool {
			i, ok := a.(ir.IntegerAttr)
			return ok && i.Type == t
		},
		Syntax: ir.NumberSyntax(t),
	}
}

// ConstantOp is an index constant.
var ConstantOp = &ir.OpDef{
	Name: "index.constant", Summary: "an index constant", Traits: ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	Attrs:   []ir.AttrField{{Name: ValueAttr, Is: number("index attribute", ir.Index)}},
	Format:  "attr-dict $value",
	ResultName: func(o *ir.Operation, _ int) string {
		return "idx" + o.Attr(ValueAttr).(ir.IntegerAttr).Big().String()
	},
}

// BoolConstantOp is a boolean constant.
var BoolConstantOp = &ir.OpDef{
	Name: "index.bool.constant", Summary: "a boolean constant", Traits: ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("result", ir.I1Only)},
	Attrs:   []ir.AttrField{{Name: ValueAttr, Is: number("bool attribute", ir.I1)}},
	Format:  "attr-dict $value",
	ResultName: func(o *ir.Operation, _ int) string {
		return fmt.Sprint(o.Attr(ValueAttr) == ir.Attribute(ir.BoolAttr(true)))
	},
}

//go:embed examples.mlir
var examples string

// Dialect is index.
var Dialect = &ir.Dialect{
	Name:     "index",
	Summary:  "arithmetic on indices",
	Examples: examples,

	Canonical: canonical,
	Constant:  ConstantFor,

	Ops: []*ir.OpDef{
		AddOp, SubOp, MulOp, DivSOp, DivUOp, CeilDivSOp, CeilDivUOp, FloorDivSOp, RemSOp, RemUOp,
		MaxSOp, MaxUOp, MinSOp, MinUOp, ShlOp, ShrSOp, ShrUOp, AndOp, OrOp, XOrOp,
		CastSOp, CastUOp, CmpOp, SizeofOp, ConstantOp, BoolConstantOp,
	},
	Attrs: []*ir.AttrDef{{
		// MLIR writes the mnemonic inside the brackets.
		Mnemonic: "",
		Summary:  "how index.cmp compares",
		Syntax:   "`<` `cmp_predicate` word `>`",
		Parse:    parsePredicate,
	}},
}

func parsePredicate(p ir.Parser) ir.Attribute {
	p.Expect("cmp_predicate")
	at := p.Pos()
	i := predicates.Find(p.Keyword())
	if i < 0 {
		p.Errorf(at, ir.ErrWord, "expected a predicate to be one of: %s", strings.Join(predicates.Words, ", "))
		return nil
	}
	return predicates.Attr(i)
}
