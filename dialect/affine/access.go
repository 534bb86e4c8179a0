package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Accesses to elements of memrefs. The map computes the indices from the operands "indices".
var (
	LoadOp = &ir.OpDef{
		Name: "affine.load", Summary: "read an element", Traits: ir.Reads,
		Operands: []ir.ValueDef{ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
		Attrs:    []ir.AttrField{{Name: mapAttr, Is: anyMap}},
		Custom:   []*ir.Directive{subscripts},
		Format:   "$memref `` custom<Subscripts>($indices, $map) attr-dict `:` type($memref)",
		Infer:    elementType,
		Inline:   isMap,
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			if o.Result(0).Type() != ir.ElementType(o.Operand(0).Type()) {
				r.Errorf(o, ir.ErrTypes, "result type must match element type of memref")
				return
			}
			Accessed(o).check(o, r)
		},
	}
	StoreOp = &ir.OpDef{
		Name: "affine.store", Summary: "write an element",
		Operands: []ir.ValueDef{
			ir.Arg("value", ir.AnyType), ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly),
		},
		Attrs:  []ir.AttrField{{Name: mapAttr, Is: anyMap}},
		Custom: []*ir.Directive{subscripts, storeTypes},
		Format: "$value `,` $memref `` custom<Subscripts>($indices, $map) attr-dict `:` custom<Types>(type($memref), type($value))",
		Inline: isMap,
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			if o.Operand(0).Type() != ir.ElementType(o.Operand(1).Type()) {
				r.Errorf(o, ir.ErrTypes, "value to store must have the same type as memref element type")
				return
			}
			Accessed(o).check(o, r)
		},
	}
	VectorLoadOp = &ir.OpDef{
		Name: "affine.vector_load", Summary: "read consecutive elements as a vector", Traits: ir.Reads,
		Operands: []ir.ValueDef{ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("result", anyVector)},
		Attrs:    []ir.AttrField{{Name: mapAttr, Is: anyMap}},
		Custom:   []*ir.Directive{subscripts},
		Format:   "$memref `` custom<Subscripts>($indices, $map) attr-dict `:` type($memref) `,` type($result)",
		Inline:   isMap,
		Verify:   func(o *ir.Operation, r *ir.Reporter) { verifyVector(o, r, o.Result(0)) },
	}
	VectorStoreOp = &ir.OpDef{
		Name: "affine.vector_store", Summary: "write consecutive elements from a vector",
		Operands: []ir.ValueDef{
			ir.Arg("value", anyVector), ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly),
		},
		Attrs:  []ir.AttrField{{Name: mapAttr, Is: anyMap}},
		Custom: []*ir.Directive{subscripts},
		Format: "$value `,` $memref `` custom<Subscripts>($indices, $map) attr-dict `:` type($memref) `,` type($value)",
		Inline: isMap,
		Verify: func(o *ir.Operation, r *ir.Reporter) { verifyVector(o, r, o.Operand(0)) },
	}
	PrefetchOp = &ir.OpDef{
		Name: "affine.prefetch", Summary: "a hint that an element will be accessed",
		Operands: []ir.ValueDef{ir.Arg("memref", ir.AnyMemRef), ir.VariadicArg("indices", ir.IndexOnly)},
		Attrs:    slices.Concat(memref.PrefetchOp.Attrs, []ir.AttrField{{Name: mapAttr, Is: anyMap}}),
		Custom:   []*ir.Directive{subscripts},
		Format:   "$memref `` custom<Subscripts>($indices, $map) `,` $isWrite `,` `locality` `<` $localityHint `>` `,` $isDataCache attr-dict `:` type($memref)",
		Inline:   isMap,
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			if a := Accessed(o); a.checkShape(o, r, "affine.prefetch ") {
				a.checkIndices(o, r, "")
			}
		},
	}
)

var anyVector = ir.Constraint{Desc: "vector of any type values", Ok: ir.TypeIs[*ir.VectorType], Kind: ir.VectorKind}

func elementType(s *ir.OpState) []ir.Type {
	if len(s.Operands) == 0 {
		return nil
	}
	t := ir.ElementType(s.Operands[0].Type())
	if t == nil {
		return nil
	}
	return []ir.Type{t}
}

// subscripts reads and writes [%i + 1, symbol(%n)].
var subscripts = &ir.Directive{
	Name:  "Subscripts",
	Parse: func(p ir.FormParser, args []string) { p.SetOperands(args[0], readSubscripts(p, p.State(), args[1])...) },
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { Accessed(o).writeSubscripts(p) },
}

func isMap(a ir.NamedAttribute) bool { return ir.AttrIs[ir.AffineMapAttr](a.Value) }

// storeTypes reads and writes the type of a memref, from which that of an element follows.
var storeTypes = &ir.Directive{
	Name: "Types",
	Parse: func(p ir.FormParser, args []string) {
		at, t := p.Pos(), p.Type()
		elem := ir.ElementType(t)
		if elem == nil || !ir.AnyMemRef.Ok(t) {
			p.Errorf(at, ir.ErrTypes, "invalid kind of type specified")
			return
		}
		p.SetTypes(args[0], t)
		p.SetTypes(args[1], elem)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Type(Accessed(o).MemRef.Type()) },
}

// readSubscripts adds the map as an attribute and returns its operands.
func readSubscripts(p ir.Parser, s *ir.OpState, attr string) []ir.Operand {
	of := p.AffineExprs("[", "]")
	s.AddAttr(attr, ir.AffineMapAttr{Map: ir.NewAffineMap(len(of.Dims), len(of.Syms), of.Exprs...)})
	return append(of.Dims, of.Syms...)
}

// An Access is an element of a memref, or the first of several.
type Access struct {
	MemRef *ir.Value
	Bound  // its results are the indices
}

// Accessed returns the element that an op accesses.
func Accessed(o *ir.Operation) Access {
	m, _ := o.OperandRange("memref")
	return Access{o.Operand(m), Bound{MapOf(o), o.OperandGroup("indices")}}
}

func (a Access) writeSubscripts(p ir.Printer) {
	p.Text("[")
	a.write(p)
	p.Text("]")
}

// check reports indices that do not fit the memref or are not affine.
func (a Access) check(o *ir.Operation, r *ir.Reporter) bool {
	return a.checkShape(o, r, "") && checkOperands(o, r, a.Operands, a.Map.Dims)
}

func (a Access) checkShape(o *ir.Operation, r *ir.Reporter, prefix string) bool {
	switch t, _ := a.MemRef.Type().(*ir.MemRefType); {
	case t == nil || len(a.Map.Results) != len(t.Shape):
		r.Errorf(o, ErrMap, "%saffine map num results must equal memref rank", prefix)
		return false
	case len(a.Operands) != a.Map.Dims+a.Map.Syms:
		r.Errorf(o, ErrOperands, "expects as many subscripts as affine map inputs")
		return false
	}
	return true
}

func (a Access) checkIndices(o *ir.Operation, r *ir.Reporter, prefix string) bool {
	scope := scopeOf(o)
	ok := allOf(a.Operands, func(v *ir.Value) bool { return isDim(v, scope) })
	if !ok {
		r.Errorf(o, ErrSymbol, "%sindex must be a valid dimension or symbol identifier", prefix)
	}
	return ok
}

func verifyVector(o *ir.Operation, r *ir.Reporter, vector *ir.Value) {
	a := Accessed(o)
	if a.check(o, r) && ir.ElementType(a.MemRef.Type()) != ir.ElementType(vector.Type()) {
		r.Errorf(o, ir.ErrTypes, "requires memref and vector types of the same elemental type")
	}
}
