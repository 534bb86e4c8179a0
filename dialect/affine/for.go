package affine

import "github.com/abi-opt/abi-opt/ir"

// Attributes of loops and accesses.
const (
	lowerMap = "lowerBoundMap"
	upperMap = "upperBoundMap"
	stepAttr = "step"
)

var (
	anyMap = ir.AttrConstraint{Desc: "AffineMap attribute", Ok: ir.AttrIs[ir.AffineMapAttr]}
	// anyStep is a step in a for loop. MLIR allows 0, with which the loop does not end.
	anyStep = ir.AttrConstraint{Desc: "index attribute", Ok: func(a ir.Attribute) bool {
		n, ok := a.(ir.IntegerAttr)
		return ok && n.Type == ir.Index
	}}
)

// ForOp runs its region for each number from the maximum of the lower bounds up to, but not
// including, the minimum of the upper bounds.
var ForOp = &ir.OpDef{
	Name: forName, Summary: "a loop that counts between affine bounds",
	Traits: ir.SingleBlock | ir.RecursiveEffects | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.VariadicArg("lowerBoundOperands", ir.IndexOnly), ir.VariadicArg("upperBoundOperands", ir.IndexOnly),
		ir.VariadicArg("inits", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs:   []ir.AttrField{{Name: lowerMap, Is: anyMap}, {Name: stepAttr, Is: anyStep}, {Name: upperMap, Is: anyMap}},
	Regions: ir.Named("region"),
	End:     YieldOp,
	Custom:  []*ir.Directive{forHead},
	Format: "custom<Loop>($lowerBoundOperands, $lowerBoundMap, $upperBoundOperands, $upperBoundMap, $step, $inits, type($results)) " +
		"$region attr-dict",
	Inline: func(a ir.NamedAttribute) bool {
		m, ok := a.Value.(ir.AffineMapAttr)
		return ok && isBare(m.Map)
	},
	Verify: verifyFor,
}

// forHead reads and writes %i = from to end step n iter_args(%a = %b, …) -> (types). A step of 1 is
// omitted.
var forHead = &ir.Directive{
	Name: "Loop",
	Parse: func(p ir.FormParser, args []string) {
		number := p.Operand()
		entry := []ir.RegionArg{{Name: number.Name, Pos: number.Pos, Type: ir.Index}}
		p.Expect("=")
		readBound(p, args[0], args[1], "max", "lower loop bound affine map with multiple results requires 'max' prefix")
		if !p.Accept("to") {
			p.Errorf(p.Pos(), ErrBound, "expected 'to' between bounds")
		}
		readBound(p, args[2], args[3], "min", "upper loop bound affine map with multiple results requires 'min' prefix")
		step := ir.IntAttr(1, ir.Index)
		if p.Accept("step") {
			at := p.Pos()
			a, ok := p.Attr(ir.Index).(ir.IntegerAttr)
			if n, fits := a.Int64(); !ok || !fits || n < 0 {
				p.Errorf(at, ErrBound, "expected step to be representable as a positive signed integer")
			}
			step = a
		}
		p.State().AddAttr(args[4], step)
		if p.Accept("iter_args") {
			var inits []ir.Operand
			p.CommaList("(", ")", func() {
				var init ir.Operand
				arg := p.Operand()
				ir.Read(p, "=", &init)
				entry = append(entry, ir.RegionArg{Name: arg.Name, Pos: arg.Pos})
				inits = append(inits, init)
			})
			p.Expect("->")
			types := p.ResultTypes()
			if len(types) != len(inits) {
				p.Errorf(p.OpPos(), ErrLoop, "mismatch between the number of loop-carried values and results")
				return
			}
			for i, t := range types {
				entry[i+1].Type = t
			}
			p.SetOperands(args[5], inits...)
			p.SetTypes(args[5], types...)
			p.SetTypes(args[6], types...)
		}
		p.SetEntryArgs(entry)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		inside := p.EnterRegion(o.Region(0))
		ir.Write(p, inside[0], " = ")
		writeBound(p, Lower(o), "max ")
		p.Text(" to ")
		writeBound(p, Upper(o), "min ")
		if n := StepOf(o); n != 1 {
			ir.Write(p, " step ", n)
		}
		if inits := o.OperandGroup("inits"); len(inits) > 0 {
			p.Text(" iter_args")
			ir.WriteList(p, "(", ")", len(inits), func(i int) { ir.Write(p, inside[i+1], " = ", inits[i]) })
			p.Text(" -> (")
			p.Types(o.ResultTypes())
			p.Text(")")
		}
	},
}

// A Bound is a map and its operands: the dimensions, then the symbols.
type Bound struct {
	Map      *ir.AffineMap
	Operands []*ir.Value
}

// Lower returns the lower bound of a [ForOp].
func Lower(o *ir.Operation) Bound {
	return Bound{mapAt(o, lowerMap), o.OperandGroup("lowerBoundOperands")}
}

// Upper returns the upper bound of a [ForOp].
func Upper(o *ir.Operation) Bound {
	return Bound{mapAt(o, upperMap), o.OperandGroup("upperBoundOperands")}
}

// StepOf returns the step of a [ForOp].
func StepOf(o *ir.Operation) int64 {
	n, _ := o.Attr(stepAttr).(ir.IntegerAttr)
	v, _ := n.Int64()
	return v
}

func mapAt(o *ir.Operation, name string) *ir.AffineMap {
	a, _ := o.Attr(name).(ir.AffineMapAttr)
	if a.Map == nil {
		return ir.NewAffineMap(0, 0) // of unverified IR
	}
	return a.Map
}

// readBound reads a number, a value, or a map with its operands.
func readBound(p ir.FormParser, operands, attr, several, missing string) {
	prefixed := p.Accept(several)
	if v, ok := p.AcceptOperand(); ok {
		p.SetOperands(operands, v)
		p.State().AddAttr(attr, ir.AffineMapAttr{Map: ir.NewAffineMap(0, 1, symbol(0))})
		return
	}
	at := p.Pos()
	var m *ir.AffineMap
	switch a := p.Attr(ir.Index).(type) {
	case ir.AffineMapAttr:
		m = a.Map
		dims, syms := readDimsAndSymbols(p)
		switch {
		case p.Failed():
		case len(dims) != m.Dims:
			p.Errorf(p.OpPos(), ErrOperands, "dim operand count and affine map dim count must match")
		case len(syms) != m.Syms:
			p.Errorf(p.OpPos(), ErrOperands, "symbol operand count and affine map symbol count must match")
		case len(m.Results) > 1 && !prefixed:
			p.Errorf(at, ErrBound, "%s", missing)
		}
		p.SetOperands(operands, append(dims, syms...)...)
	case ir.IntegerAttr:
		n, _ := a.Int64()
		m = ir.NewAffineMap(0, 0, Number(n))
	default:
		p.Errorf(p.OpPos(), ErrBound, "expected valid affine map representation for loop bounds")
		return
	}
	p.State().AddAttr(attr, ir.AffineMapAttr{Map: m})
}

func writeBound(p ir.Printer, b Bound, several string) {
	switch {
	case !isBare(b.Map):
	case b.Map.Syms == 0:
		p.Int(b.Map.Results[0].Value)
		return
	default:
		p.Operands(b.Operands)
		return
	}
	if len(b.Map.Results) != 1 {
		p.Text(several)
	}
	p.Attr(ir.AffineMapAttr{Map: b.Map})
	writeDimsAndSymbols(p, b.Operands, b.Map.Dims)
}

// isBare reports whether a bound is written as a number or a value, without the map.
func isBare(m *ir.AffineMap) bool {
	if len(m.Results) != 1 || m.Dims > 0 || m.Syms > 1 {
		return false
	}
	return m.Results[0].Op == ir.AffineConst && m.Syms == 0 || m.Results[0].Op == ir.AffineSym
}

// check reports a bound whose operands do not fit its map.
func (b Bound) check(o *ir.Operation, r *ir.Reporter, which string) bool {
	switch {
	case len(b.Map.Results) == 0:
		r.Errorf(o, ErrBound, "expected %s bound map to have at least one result", which)
		return false
	case len(b.Operands) != b.Map.Dims+b.Map.Syms:
		r.Errorf(o, ErrOperands, "operand count and affine map dimension and symbol count must match")
		return false
	}
	return checkOperands(o, r, b.Operands, b.Map.Dims)
}

func verifyFor(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "region") {
		return
	}
	inits, args := o.OperandGroup("inits"), o.Region(0).First().Args()
	switch {
	case len(args) == 0 || args[0].Type() != ir.Index:
		r.Errorf(o, ErrLoop, "expected body to have a single index argument for the induction variable")
		return
	case StepOf(o) < 0:
		r.Errorf(o, ErrBound, "expected step to be representable as a positive signed integer")
		return
	case !Lower(o).check(o, r, "lower") || !Upper(o).check(o, r, "upper"):
		return
	case len(inits) != len(args)-1:
		r.Errorf(o, ErrLoop, "different number of inits and region iter_args: %d != %d", len(inits), len(args)-1)
		return
	case len(inits) != o.NumResults():
		r.Errorf(o, ErrLoop, "mismatch between the number of loop-carried values and results")
		return
	}
	for i, init := range inits {
		if t := init.Type(); t != args[i+1].Type() || t != o.Result(i).Type() {
			r.Errorf(o, ErrLoop, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, t, args[i+1].Type())
			return
		}
	}
	endsInYield(o, r, 0)
}
