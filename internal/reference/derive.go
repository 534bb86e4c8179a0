package reference

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// samples are types for the operands and results of an example, the simplest first.
var samples = []string{
	"i32", "f32", "index", "i1", "i64", "!llvm.ptr", "vector<4xi32>", "vector<4xf32>", "vector<4xi1>", "memref<4xf32>",
	"memref<*xf32>", "complex<f32>", "!llvm.struct<(i32, f32)>", "!llvm.array<2 x i32>", "!llvm.token", "!llvm.metadata",
	"vector<4x!llvm.ptr>", "vector<16xf32>", "i8", "i16", "f64", "vector<16xi32>",
}

// sampleAttrs are values for required attributes.
var sampleAttrs = []string{
	"false", "0 : i32", "1 : i32", "0 : i64", "1 : i64", "0 : i8", `"text"`, "unit", "1.0 : f64", "1.0 : f32", "0 : index",
	"i32", "array<i64: 0>", "array<i32: 0>", "affine_map<(d0) -> (d0)>",
}

// maxAttempts limits the search for types that fit together.
const maxAttempts = 3000

// derive returns an example of the op from its definition. Its operands are the arguments of a
// block that has no other op. It returns nil for an op with regions, successors or symbols, or if
// no combination of samples is valid.
func derive(ctx *ir.Context, d *ir.OpDef) *ir.Operation {
	if d.Regions.N > 0 || d.Regions.Variadic || d.Successors.N > 0 || d.Successors.Variadic || len(d.Parents) > 0 {
		return nil
	}
	attrs, ok := requiredAttrs(ctx, d)
	if !ok {
		return nil
	}
	operands, results := shown(d.Operands), shown(d.Results)
	var choices [][]ir.Type
	for _, v := range operands {
		choices = append(choices, acceptable(ctx, v.Type))
	}
	for _, v := range results {
		choices = append(choices, acceptable(ctx, v.Type))
	}
	var found *ir.Operation
	choose(choices, func(types []ir.Type) bool {
		op := instance(d, operands, types, attrs)
		if len(ir.Verify(ctx, op)) == 0 {
			found = op
		}
		return found == nil
	})
	return found
}

// instance makes the op with operands and results of the given types.
func instance(d *ir.OpDef, operands []ir.ValueDef, types []ir.Type, attrs []ir.NamedAttribute) *ir.Operation {
	block := ir.NewBlock()
	state := ir.OpState{Def: d, ResultTypes: types[len(operands):], Attrs: attrs}
	for i, v := range operands {
		arg := block.AddArg(types[i])
		arg.SetName(v.Name)
		state.Operands = append(state.Operands, arg)
	}
	if d.Traits&ir.AttrSizedOperands != 0 {
		state.AddSegments(sizes(d.Operands)...)
	}
	op := ir.AtEnd(block).Create(state)
	for i, r := range shown(d.Results) {
		op.Result(i).SetName(r.Name)
	}
	return op
}

// shown returns the groups in an example: all but the optional ones.
func shown(groups []ir.ValueDef) []ir.ValueDef {
	var kept []ir.ValueDef
	for _, g := range groups {
		if g.Kind != ir.Optional {
			kept = append(kept, g)
		}
	}
	return kept
}

func sizes(groups []ir.ValueDef) []int {
	var n []int
	for _, g := range groups {
		if g.Kind == ir.Optional {
			n = append(n, 0)
		} else {
			n = append(n, 1)
		}
	}
	return n
}

// acceptable returns the samples that a constraint allows.
func acceptable(ctx *ir.Context, c ir.Constraint) []ir.Type {
	if c.Only != nil {
		return []ir.Type{c.Only}
	}
	var types []ir.Type
	for _, text := range samples {
		if t, ds := asm.ParseType(ctx, text, asm.Options{}); len(ds) == 0 && (c.Ok == nil || c.Ok(t)) {
			types = append(types, t)
		}
	}
	return types
}

// requiredAttrs returns the attributes that the op cannot be without.
func requiredAttrs(ctx *ir.Context, d *ir.OpDef) ([]ir.NamedAttribute, bool) {
	var attrs []ir.NamedAttribute
	for _, f := range d.Attrs {
		if f.Optional || f.Default != nil {
			continue
		}
		value := sampleAttr(ctx, f.Is)
		if value == nil {
			return nil, false
		}
		attrs = append(attrs, ir.NamedAttribute{Name: f.Name, Value: value})
	}
	return attrs, true
}

func sampleAttr(ctx *ir.Context, c ir.AttrConstraint) ir.Attribute {
	for _, text := range sampleAttrs {
		if a, ds := asm.ParseAttr(ctx, text, asm.Options{}); len(ds) == 0 && (c.Ok == nil || c.Ok(a)) {
			return a
		}
	}
	return nil
}

// choose calls try with combinations of the choices, first ones first, until it returns false or
// after maxAttempts.
func choose(choices [][]ir.Type, try func([]ir.Type) bool) {
	at := make([]int, len(choices))
	types := make([]ir.Type, len(choices))
	for range maxAttempts {
		for i, c := range choices {
			if len(c) == 0 {
				return
			}
			types[i] = c[at[i]]
		}
		if !try(types) {
			return
		}
		i := 0
		for ; i < len(at); i++ {
			if at[i]++; at[i] < len(choices[i]) {
				break
			}
			at[i] = 0
		}
		if i == len(at) {
			return
		}
	}
}
