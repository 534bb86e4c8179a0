package emitabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// call rewrites a c.call or c.call_indirect into an abi.call_exec.
func (e *emitter) call(o *ir.Operation) {
	shape := e.shapeOf(o)
	if shape == nil {
		return
	}
	variadic := shape.variadic
	s := e.decide(o, shape.asks, shape.typ, variadic, shape.fixed)
	if s == nil {
		return
	}
	switch {
	case shape.callee == nil:
		e.warn(o, s, 0)
	case variadic:
		e.warn(o, s, shape.fixed)
	}
	e.warnPassedOn(o, shape.args, s)
	var b ir.Builder
	body := e.newBody(&b, o.Loc)
	operands := e.callArgs(&b, shape.args, o, s)
	call := loweredCall(&b, shape, operands, s, o.DiscardableAttrs())
	results := e.callRets(&b, call, operands, o, s)
	b.Make(abi.YieldOp, results, nil, nil)

	uses := shape.args
	if shape.pointer != nil {
		uses = append([]*ir.Value{shape.pointer}, uses...)
	}
	var buf [2]ir.NamedAttribute
	attrs := ir.AppendAttr(buf[:0], abi.CalleeAttr, shape.callee)
	attrs = ir.AppendAttr(attrs, abi.FixedAttr, o.Attr(c.FixedAttr))
	replaceWith(o, e.before(o).Make(abi.CallExecOp, uses, o.ResultTypes(), attrs, body))
}

// callShape is the common view of c.call and c.call_indirect.
type callShape struct {
	callee  ir.Attribute // nil for an indirect call
	pointer *ir.Value    // nil for a direct call
	args    []*ir.Value
	asks    *ir.Operation // the op that names the callee's convention

	typ      *ir.FunctionType
	variadic bool
	fixed    int // named parameters of a variadic callee
}

func (e *emitter) shapeOf(o *ir.Operation) *callShape {
	if o.Is(c.CallIndirectOp) {
		if !e.checkCallConv(o, o) {
			return nil
		}
		b := c.NewBuilder(e.before(o))
		s := &callShape{asks: o, pointer: b.Convert(llvm.Ptr, o.Operand(0)), args: o.Operands()[1:]}
		s.typ, s.variadic, s.fixed = c.SignatureOf(o, nil)
		return s
	}
	callee := e.Lookup(o, ir.Symbol(o.SymbolAttr(c.CalleeAttr)))
	if !e.checkCallConv(o, callee) {
		return nil
	}
	s := &callShape{asks: callee, callee: o.Attr(c.CalleeAttr), args: o.Operands()}
	s.typ, s.variadic, s.fixed = c.SignatureOf(o, callee)
	return s
}

// callArgs writes abi.call_args and returns the lowered operands, the sret pointer first.
func (e *emitter) callArgs(b *ir.Builder, args []*ir.Value, o *ir.Operation, s *decision.Decision) []*ir.Value {
	if len(args) == 0 && !s.IsSRet() {
		return nil
	}
	var inner ir.Builder
	body := e.newBody(&inner, b.Loc)
	var buf [8]*ir.Value
	lowered := buf[:0]
	if s.IsSRet() {
		state := s.ResultCarrier()
		state.AddAttr(abi.SlotAttr, ir.TypeAttr{Type: o.Result(0).Type()})
		state.ResultTypes = []ir.Type{llvm.Ptr}
		lowered = append(lowered, inner.Create(state).Result(0))
	}
	for i, v := range args {
		lowered = appendLowered(lowered, &inner, s.Carrier(i), &s.Params[i], v)
	}
	inner.Make(abi.YieldOp, lowered, nil, nil)
	return b.Make(abi.CallArgsOp, nil, s.Call().Types, nil, body).Results()
}

// loweredCall writes the abi.call, with the attributes of the source call.
func loweredCall(b *ir.Builder, shape *callShape, operands []*ir.Value, s *decision.Decision, attrs []ir.NamedAttribute) *ir.Operation {
	call := s.Call()
	if shape.pointer != nil {
		operands = append([]*ir.Value{shape.pointer}, operands...)
	}
	var buf [8]ir.NamedAttribute
	list := ir.AppendAttr(buf[:0], abi.CalleeAttr, shape.callee)
	if call.Variadic {
		list = ir.AppendAttr(list, abi.VarCalleeType, ir.TypeAttr{Type: call.FunctionType()})
	}
	if s.Mark != llvm.CCC {
		list = ir.AppendAttr(list, abi.CallConvAttr, s.Mark)
	}
	list = ir.AppendAttr(list, ir.ArgAttrs, call.ArgList)
	list = ir.AppendAttr(list, ir.ResAttrs, call.ResList)
	for _, a := range attrs {
		if a.Name == llvm.TailCallAttrName && s.UsesMemory() {
			continue // the callee accesses memory of this function
		}
		list = ir.AppendAttr(list, a.Name, widenEffects(a, s))
	}
	return b.Make(abi.CallOp, operands, s.Results, list)
}

// callRets writes abi.call_rets and returns the source result, or nil.
func (e *emitter) callRets(b *ir.Builder, call *ir.Operation, operands []*ir.Value, o *ir.Operation, s *decision.Decision) []*ir.Value {
	if o.NumResults() == 0 {
		return nil
	}
	t := o.Result(0).Type()
	var inner ir.Builder
	body := e.newBody(&inner, b.Loc)
	pieces := call.Results()
	if s.IsSRet() {
		pieces = operands[:1]
	}
	v := toSource(&inner, s.ResultCarrier(), t, pieces)
	inner.Make(abi.YieldOp, []*ir.Value{v}, nil, nil)
	return b.Make(abi.CallRetsOp, nil, []ir.Type{t}, nil, body).Results()
}

// replaceWith replaces the results of o by those of other, with their names, and erases o.
func replaceWith(o, other *ir.Operation) {
	for i, r := range o.Results() {
		other.Result(i).SetName(r.Name())
	}
	o.ReplaceWith(other.Results()...)
}
