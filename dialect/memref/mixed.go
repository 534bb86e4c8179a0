package memref

import "github.com/abi-opt/abi-opt/ir"

// MixedValue is a static number, or a dynamic one.
type MixedValue = ir.MixedValue

// Mixed merges a group of operands with the attribute for the static numbers ("offsets" and
// "static_offsets").
func Mixed(o *ir.Operation, group string) []MixedValue {
	return ir.Mixed(o, group, staticAttr(group))
}

func staticAttr(group string) string { return "static_" + group }

// sizesAttrs declares the static offsets, sizes and strides.
var sizesAttrs = []ir.AttrField{
	{Name: staticAttr("offsets"), Is: ir.DenseI64s},
	{Name: staticAttr("sizes"), Is: ir.DenseI64s},
	{Name: staticAttr("strides"), Is: ir.DenseI64s},
}

// sizesOperands declares an operand called source and the dynamic offsets, sizes and strides.
func sizesOperands(source ir.Constraint) []ir.ValueDef {
	return []ir.ValueDef{
		ir.Arg("source", source),
		ir.VariadicArg("offsets", ir.IndexOnly),
		ir.VariadicArg("sizes", ir.IndexOnly),
		ir.VariadicArg("strides", ir.IndexOnly),
	}
}

// verifyMixed checks that each dynamic number has an operand, and reports whether that is so.
func verifyMixed(o *ir.Operation, r *ir.Reporter, group string) bool {
	static, ok := o.Attr(staticAttr(group)).(ir.DenseArrayAttr)
	if !ok {
		return false
	}
	want := 0
	for i := range static.Len() {
		if static.At(i) == ir.Dynamic {
			want++
		}
	}
	if _, got := o.OperandRange(group); got != want {
		r.ErrorAt(o, ErrMixed, "expected the number of '%s' to match the number of dynamic entries in '%s' (%d vs %d)", group, staticAttr(group), got, want)
		return false
	}
	return true
}

// verifySizes checks that offsets, sizes and strides have the same length, where a reinterpret_cast
// has a single offset, and that no offset or size is negative.
func verifySizes(o *ir.Operation, r *ir.Reporter, oneOffset bool) bool {
	ok := true
	for _, group := range []string{"offsets", "sizes", "strides"} {
		ok = verifyMixed(o, r, group) && ok
	}
	if !ok {
		return false
	}
	offsets, sizes, strides := staticLen(o, "offsets"), staticLen(o, "sizes"), staticLen(o, "strides")
	switch {
	case oneOffset && offsets != 1:
		r.ErrorAt(o, ErrMixed, "expected mixed offsets rank to match mixed sizes rank (%d vs %d) so the rank of the result type is well-formed.", offsets, 1)
	case !oneOffset && offsets != sizes:
		r.ErrorAt(o, ErrMixed, "expected mixed offsets rank to match mixed sizes rank (%d vs %d) so the rank of the result type is well-formed.", offsets, sizes)
	case sizes != strides:
		r.ErrorAt(o, ErrMixed, "expected mixed sizes rank to match mixed strides rank (%d vs %d) so the rank of the result type is well-formed.", sizes, strides)
	default:
		return isNonNegative(o, r, "offsets") && isNonNegative(o, r, "sizes")
	}
	return false
}

// isNonNegative checks the static numbers of a group.
func isNonNegative(o *ir.Operation, r *ir.Reporter, group string) bool {
	for _, n := range constants(o, group) {
		if n < 0 && n != ir.Dynamic {
			r.ErrorAt(o, ErrMixed, "expected %s to be non-negative, but got %d", group, n)
			return false
		}
	}
	return true
}

func staticLen(o *ir.Operation, group string) int {
	return o.Attr(staticAttr(group)).(ir.DenseArrayAttr).Len()
}

// constants returns the static numbers of a mixed list, with ir.Dynamic for the others.
func constants(o *ir.Operation, group string) []int64 {
	return o.Attr(staticAttr(group)).(ir.DenseArrayAttr).Ints()
}
