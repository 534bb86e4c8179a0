package affine

import "github.com/abi-opt/abi-opt/ir"

const (
	disjointAttr = "disjoint"
	basisAttr    = "static_basis"
)

// LinearizeIndexOp computes one index from one for each dimension and the sizes of the dimensions,
// the outermost of which may be omitted.
var LinearizeIndexOp = &ir.OpDef{
	Name: linearizeName, Summary: "one index from several and the sizes of their dimensions",
	Traits: ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.VariadicArg("multi_index", ir.IndexOnly), ir.VariadicArg("dynamic_basis", ir.IndexOnly),
	},
	Results: []ir.ValueDef{ir.Arg("linear_index", ir.IndexOnly)},
	Attrs: []ir.AttrField{
		{Name: disjointAttr, Default: ir.False, Is: flag},
		{Name: basisAttr, Is: ir.DenseI64s},
	},
	Custom: []*ir.Directive{ir.ParenIndexList},
	Format: "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` custom<IndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)",
	Fold:   foldLinearize,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		indices, basis := len(o.OperandGroup("multi_index")), len(Basis(o))
		switch {
		case indices != basis && indices != basis+1:
			r.Errorf(o, ErrBasis, "should be passed a basis element for each index except possibly the first")
		case !ir.MatchesStatic(o, "dynamic_basis", basisAttr):
			r.Errorf(o, ErrBasis, "%s", basisMismatch)
		}
	},
}

// DelinearizeIndexOp is the inverse of a [LinearizeIndexOp].
var DelinearizeIndexOp = &ir.OpDef{
	Name: delinearizeName, Summary: "an index for each dimension from one and the sizes of the dimensions",
	Traits: ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("linear_index", ir.IndexOnly), ir.VariadicArg("dynamic_basis", ir.IndexOnly),
	},
	Results: []ir.ValueDef{ir.VariadicArg("multi_index", ir.IndexOnly)},
	Attrs:   []ir.AttrField{{Name: basisAttr, Is: ir.DenseI64s}},
	Custom:  []*ir.Directive{ir.ParenIndexList},
	Format:  "$linear_index `into` custom<IndexList>($dynamic_basis, $static_basis) attr-dict `:` type($multi_index)",
	Fold:    foldDelinearize,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		basis := Basis(o)
		switch {
		case o.NumResults() != len(basis) && o.NumResults() != len(basis)+1:
			r.Errorf(o, ErrBasis, "should return an index for each basis element and up to one extra index")
			return
		case !ir.MatchesStatic(o, "dynamic_basis", basisAttr):
			r.Errorf(o, ErrBasis, "%s", basisMismatch)
			return
		}
		for _, n := range basis {
			if n.Value == nil && n.Const <= 0 {
				r.Errorf(o, ErrBasis, "no basis element may be statically non-positive")
				return
			}
		}
	},
}

const basisMismatch = "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry)"

// flag is a unit attribute, which MLIR's generic form prints as false if it is absent.
var flag = ir.AttrConstraint{
	Desc:   "unit attribute",
	Ok:     func(a ir.Attribute) bool { return a == ir.UnitAttr{} || a == ir.False || a == ir.True },
	Syntax: ir.UnitSyntax,
}

// Basis returns the sizes of the dimensions.
func Basis(o *ir.Operation) []ir.MixedValue { return ir.Mixed(o, "dynamic_basis", basisAttr) }
