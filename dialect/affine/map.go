package affine

import "github.com/abi-opt/abi-opt/ir"

// The ops that apply a map to indices: the operands for dimensions, then those for symbols.
var (
	ApplyOp = mapOp("apply", "the value of an affine expression", verifyApply, nil)
	MaxOp   = mapOp("max", "the maximum of affine expressions", verifyChoice, maximum)
	MinOp   = mapOp("min", "the minimum of affine expressions", verifyChoice, minimum)
)

const mapAttr = "map"

func mapOp(name, summary string, verify func(*ir.Operation, *ir.Reporter), choose func(a, b int64) int64) *ir.OpDef {
	return &ir.OpDef{
		Name: "affine." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.VariadicArg("mapOperands", ir.IndexOnly)},
		Results:  []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
		Attrs:    []ir.AttrField{{Name: mapAttr, Is: anyMap}},
		Infer:    func(*ir.OpState) []ir.Type { return []ir.Type{ir.Index} },
		Custom:   []*ir.Directive{mapOperands},
		Format:   "$map `` custom<MapOperands>($mapOperands, ref($map)) attr-dict",
		Verify:   verify,
		Fold:     foldMap(choose),
	}
}

// MapOf returns the map of an op.
func MapOf(o *ir.Operation) *ir.AffineMap {
	m, _ := o.Attr(mapAttr).(ir.AffineMapAttr)
	return m.Map
}

// mapOperands reads and writes the operands of the map: (%d, …)[%s, …].
var mapOperands = &ir.Directive{
	Name: "MapOperands",
	Parse: func(p ir.FormParser, args []string) {
		dims, syms := readDimsAndSymbols(p)
		m, ok := p.State().Attr(args[1]).(ir.AffineMapAttr)
		if ok && p.State().Def.Name == applyName && (len(dims) != m.Map.Dims || len(syms) != m.Map.Syms) {
			p.Errorf(p.OpPos(), ErrOperands, "dimension or symbol index mismatch")
		}
		p.SetOperands(args[0], append(dims, syms...)...)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { writeDimsAndSymbols(p, o.Operands(), MapOf(o).Dims) },
}

func readDimsAndSymbols(p ir.FormParser) (dims, syms []ir.Operand) {
	ir.Read(p, "(", &dims, ")")
	if p.Accept("[") {
		ir.Read(p, &syms, "]")
	}
	return dims, syms
}

func writeDimsAndSymbols(p ir.Printer, operands []*ir.Value, dims int) {
	dims = min(dims, len(operands))
	ir.Write(p, "(", operands[:dims], ")")
	if len(operands) > dims {
		ir.Write(p, "[", operands[dims:], "]")
	}
}

func verifyApply(o *ir.Operation, r *ir.Reporter) {
	m := MapOf(o)
	switch {
	case o.NumOperands() != m.Dims+m.Syms:
		r.Errorf(o, ErrOperands, "operand count and affine map dimension and symbol count must match")
	case len(m.Results) != 1:
		r.Errorf(o, ErrMap, "mapping must produce one value")
	default:
		for _, v := range o.Operands()[m.Dims:] {
			if scope := scopeOf(o); isDim(v, scope) && !isSymbol(v, scope) {
				r.ErrorAt(o, ErrSymbol, "dimensional operand cannot be used as a symbol")
				return
			}
		}
	}
}

func verifyChoice(o *ir.Operation, r *ir.Reporter) {
	m := MapOf(o)
	switch {
	case o.NumOperands() != m.Dims+m.Syms:
		r.Errorf(o, ErrOperands, "operand count and affine map dimension and symbol count must match")
	case len(m.Results) == 0:
		r.Errorf(o, ErrMap, "affine map expect at least one result")
	}
}

func maximum(a, b int64) int64 { return max(a, b) }
func minimum(a, b int64) int64 { return min(a, b) }

// foldMap folds a map with one result that is an operand, and a map of constants.
func foldMap(choose func(a, b int64) int64) func(*ir.Operation, []ir.Attribute) []any {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		m := MapOf(o)
		if len(m.Results) == 1 {
			switch e := m.Results[0]; e.Op {
			case ir.AffineDim:
				return []any{o.Operand(int(e.Value))}
			case ir.AffineSym:
				return []any{o.Operand(m.Dims + int(e.Value))}
			}
		}
		results := evaluate(m, constants)
		if len(results) == 0 {
			return nil
		}
		best := results[0]
		for _, v := range results[1:] {
			best = choose(best, v)
		}
		return []any{ir.IntAttr(best, ir.Index)}
	}
}

func evaluate(m *ir.AffineMap, constants []ir.Attribute) []int64 {
	operands := make([]*ir.AffineExpr, len(constants))
	for i, c := range constants {
		n, ok := c.(ir.IntegerAttr)
		v, fits := n.Int64()
		if !ok || !fits {
			return nil
		}
		operands[i] = Number(v)
	}
	results := make([]int64, len(m.Results))
	for i, e := range m.Results {
		known := e.Substitute(operands[:m.Dims], operands[m.Dims:])
		if known.Op != ir.AffineConst {
			return nil
		}
		results[i] = known.Value
	}
	return results
}
