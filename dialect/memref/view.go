package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// View makes a memref of any type of a buffer of bytes.
var View = &ir.OpDef{
	Name:    "memref.view",
	Summary: "a buffer of bytes as a memref of another type",
	Traits:  ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("source", byteBuffer),
		ir.Arg("byte_shift", ir.IndexOnly),
		ir.VariadicArg("sizes", ir.IndexOnly),
	},
	Results:    []ir.ValueDef{ir.Arg("result", ranked)},
	ResultName: named("view"),
	Parse:      parseView,
	Print:      printView,
	Verify:     verifyView,
}

func parseView(p ir.Parser, s *ir.OpState) {
	source := p.Operand()
	p.Expect("[")
	shift := p.Operand()
	p.Expect("]")
	p.Expect("[")
	sizes := p.Operands()
	p.Expect("]")
	p.AttrDict(s)
	p.Expect(":")
	from := rankedType(p)
	p.Expect("to")
	to := rankedType(p)
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(source, from), p.Resolve(shift, ir.Index))
	resolveIndices(p, s, sizes)
	s.ResultTypes = append(s.ResultTypes, to)
}

func printView(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	p.Text("[")
	p.Operand(o.Operand(1))
	p.Text("][")
	p.Operands(o.OperandGroup("sizes"))
	p.Text("]")
	p.AttrDict(o)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(" to ")
	p.Type(o.Result(0).Type())
}

func verifyView(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	got, want := o.NumOperands()-2, dynamicDims(to)
	switch {
	case from.Layout != nil:
		r.ErrorAt(o, "memref-layout", "unsupported map for base memref type '%s'", from)
	case to.Layout != nil:
		r.ErrorAt(o, "memref-layout", "unsupported map for result memref type '%s'", to)
	case from.Space != to.Space:
		r.ErrorAt(o, "memref-space", "different memory spaces specified for base memref type '%s' and view memref type '%s'", from, to)
	case got != want:
		r.Errorf(o, "dynamic-sizes", "incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
}

// Transpose permutes the dimensions.
var Transpose = &ir.OpDef{
	Name:       "memref.transpose",
	Summary:    "the dimensions in another order",
	Traits:     ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("in", strided)},
	Results:    []ir.ValueDef{ir.Arg("result", strided)},
	Attrs:      []ir.AttrField{{Name: "permutation", Is: affineMap}},
	ResultName: named("transpose"),
	Fold:       foldSame(isIdentityPermutation),
	Parse:      parseTranspose,
	Print:      printTranspose,
	Verify:     verifyTranspose,
}

var affineMap = ir.AttrConstraint{Desc: "AffineMap attribute", Ok: func(a ir.Attribute) bool {
	_, ok := a.(ir.AffineMapAttr)
	return ok
}}

func parseTranspose(p ir.Parser, s *ir.OpState) {
	in := p.Operand()
	s.AddAttr("permutation", parsePermutation(p))
	p.AttrDict(s)
	p.Expect(":")
	from := rankedType(p)
	p.Expect("to")
	to := rankedType(p)
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(in, from))
	s.ResultTypes = append(s.ResultTypes, to)
}

// parsePermutation reads a map such as (i, j) -> (j, i).
func parsePermutation(p ir.Parser) ir.Attribute {
	names := parseNames(p)
	p.Expect("->")
	at := p.Pos()
	var results []*ir.AffineExpr
	for _, name := range parseNames(p) {
		dim := slices.Index(names, name)
		if dim < 0 {
			p.Errorf(at, "affine-map", "use of undeclared identifier '%s'", name)
		}
		results = append(results, &ir.AffineExpr{Op: ir.AffineDim, Value: int64(dim)})
	}
	if p.Failed() {
		return nil
	}
	return ir.AffineMapAttr{Map: ir.NewAffineMap(len(names), 0, results...)}
}

func parseNames(p ir.Parser) (names []string) {
	p.Expect("(")
	if p.Accept(")") {
		return nil
	}
	names = append(names, p.Keyword())
	for p.Accept(",") {
		names = append(names, p.Keyword())
	}
	p.Expect(")")
	return names
}

func printTranspose(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	p.Text(" ")
	p.Text(o.Attr("permutation").(ir.AffineMapAttr).Map.String())
	p.AttrDict(o, "permutation")
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(" to ")
	p.Type(o.Result(0).Type())
}

// Permutation returns which dimension of its operand each dimension of a
// [Transpose]'s result is; nil if the map is no permutation.
func Permutation(o *ir.Operation) []int {
	m := o.Attr("permutation").(ir.AffineMapAttr).Map
	dims := make([]int, len(m.Results))
	seen := make([]bool, m.Dims)
	for i, e := range m.Results {
		if e.Op != ir.AffineDim || seen[e.Value] {
			return nil
		}
		dims[i], seen[e.Value] = int(e.Value), true
	}
	if len(dims) != m.Dims || m.Syms != 0 {
		return nil
	}
	return dims
}

func verifyTranspose(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	dims := Permutation(o)
	switch {
	case dims == nil:
		r.Errorf(o, "affine-map", "expected a permutation map")
		return
	case len(dims) != len(from.Shape):
		r.Errorf(o, "affine-map", "expected a permutation map of same rank as the input")
		return
	}
	strides, offset, _ := StridesOf(from)
	want := stridedType(from, permuted(from.Shape, dims), permuted(strides, dims), offset)
	if to.Elem != from.Elem || to.Space != from.Space || !slices.Equal(to.Shape, want.Shape) || !sameLayout(to, want) {
		r.Errorf(o, "op-types", "result type '%s' is not equivalent to the canonical transposed input type '%s'", to, want)
	}
}

func permuted(list []int64, dims []int) []int64 {
	result := make([]int64, len(dims))
	for i, d := range dims {
		result[i] = list[d]
	}
	return result
}
