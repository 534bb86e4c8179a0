package memref

import "github.com/abi-opt/abi-opt/ir"

// ReshapeOp changes the shape of a memref to one that is read from memory.
var ReshapeOp = &ir.OpDef{
	Name: "memref.reshape", Summary: "a memref with a shape that is read from memory", Traits: ir.Reads,
	Operands:   []ir.ValueDef{ir.Arg("source", anyMemRef), ir.Arg("shape", shapeBuffer)},
	Results:    []ir.ValueDef{ir.Arg("result", anyMemRef)},
	ResultName: named("reshape"),
	Format:     "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
	Verify:     verifyReshape,
}

func verifyReshape(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	length := typeOf(o.Operand(1)).Shape[0]
	switch {
	case from.Elem != to.Elem:
		r.Errorf(o, ErrElement, "element types of source and destination memref types should be the same")
	case !from.Unranked && !HasIdentityMap(from):
		r.Errorf(o, ErrLayout, "source memref type should have identity affine map")
	case to.Unranked:
	case !HasIdentityMap(to):
		r.Errorf(o, ErrLayout, "result memref type should have identity affine map")
	case length == ir.Dynamic:
		r.Errorf(o, ir.ErrTypes, "cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
	case length != int64(len(to.Shape)):
		r.Errorf(o, ir.ErrTypes, "length of shape operand differs from the result's memref rank")
	}
}

// ExpandShapeOp splits dimensions; CollapseShapeOp merges them.
var (
	ExpandShapeOp = &ir.OpDef{
		Name: "memref.expand_shape", Summary: "split dimensions", Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("src", strided), ir.VariadicArg("output_shape", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("result", strided)},
		Attrs: []ir.AttrField{
			{Name: reassociation, Is: groupsAttr},
			{Name: staticAttr("output_shape"), Is: ir.DenseI64s},
		},
		ResultName: named("expand_shape"),
		Custom:     []*ir.Directive{ir.IndexList},
		Format: "$src $reassociation `output_shape` custom<IndexList>($output_shape, $static_output_shape) " +
			"attr-dict `:` type($src) `into` type($result)",
		Verify: verifyExpand,
		Fold:   foldReshape("memref.collapse_shape"),
	}
	CollapseShapeOp = &ir.OpDef{
		Name: "memref.collapse_shape", Summary: "merge adjacent dimensions", Traits: ir.Pure,
		Operands:   []ir.ValueDef{ir.Arg("src", strided)},
		Results:    []ir.ValueDef{ir.Arg("result", strided)},
		Attrs:      []ir.AttrField{{Name: reassociation, Is: groupsAttr}},
		ResultName: named("collapse_shape"),
		Format:     "$src $reassociation attr-dict `:` type($src) `into` type($result)",
		Fold:       foldReshape("memref.expand_shape"),
		Verify:     verifyCollapse,
	}
)

func verifyExpand(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	if len(from.Shape) > len(to.Shape) {
		r.Errorf(o, ir.ErrTypes, "has source rank %d and result rank %d. This is not an expansion (%d > %d).",
			len(from.Shape), len(to.Shape), len(from.Shape), len(to.Shape))
		return
	}
	if !verifyGroups(o, r, from.Shape, to.Shape) {
		return
	}
	if want := expandedType(from, to.Shape, Groups(o)); to != want {
		r.Errorf(o, ir.ErrTypes, "expected expanded type to be '%s' but found '%s'", want, to)
		return
	}
	verifyOutputShape(o, r, to.Shape)
}

func verifyOutputShape(o *ir.Operation, r *ir.Reporter, shape []int64) {
	static := constants(o, "output_shape")
	if len(static) != len(shape) {
		r.Errorf(o, ir.ErrTypes, "expected number of static shape bounds to be equal to the output rank (%d) but found %d inputs instead", len(shape), len(static))
		return
	}
	if !verifyMixed(o, r, "output_shape") {
		return
	}
	for i, d := range static {
		if d != ir.Dynamic && shape[i] != ir.Dynamic && d != shape[i] {
			r.Errorf(o, ir.ErrTypes, "invalid output shape provided at pos %d", i)
		}
	}
}

func verifyCollapse(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	if len(from.Shape) < len(to.Shape) {
		r.Errorf(o, ir.ErrTypes, "has source rank %d and result rank %d. This is not a collapse (%d < %d).",
			len(from.Shape), len(to.Shape), len(from.Shape), len(to.Shape))
		return
	}
	if !verifyGroups(o, r, to.Shape, from.Shape) {
		return
	}
	want := collapsedType(from, to.Shape, Groups(o))
	switch {
	case want == nil:
		r.Errorf(o, ErrLayout, "invalid source layout map or collapsing non-contiguous dims")
	case to != want:
		r.Errorf(o, ir.ErrTypes, "expected collapsed type to be '%s' but found '%s'", want, to)
	}
}
