package emitabi

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// function replaces a c.func by an abi.func with its lowered signature, a prologue, and an epilogue
// before each return. If no op refers to functions, it drops declarations that LLVM cannot express.
func (e *emitter) function(f *ir.Operation, referred bool) {
	t := c.FuncType(f)
	if !e.checkCallConv(f, f) || !e.checkAttrs(f, ir.ArgAttrs, "parameter", len(t.Inputs)) ||
		!e.checkAttrs(f, ir.ResAttrs, "result", len(t.Results)) {
		return
	}
	s := e.decide(f, f, t, c.IsVariadic(f), len(t.Inputs))
	if s == nil {
		return
	}
	e.warn(f, s, 0)
	if ir.IsDeclaration(f) {
		if t := e.oversized(s); t != nil && !referred {
			e.Warnf(f, warnOversized, "is left out: LLVM passes no value of 4 GiB or more by value, as '%v'", t)
		} else {
			e.newFunction(f, s, s.Call())
		}
		f.Erase()
		return
	}
	lowered := e.newFunction(f, s, s.Definition())
	f.Erase()
	sret := e.prologue(lowered, s)
	for block := range lowered.Region(0).Blocks {
		if ret := block.Last(); ret != nil && ret.Is(c.ReturnOp) {
			e.epilogue(ret, s, sret)
		}
	}
}

// oversized returns the first type of a value that is too large for byval or sret, or nil.
func (e *emitter) oversized(s *decision.Decision) ir.Type {
	for i := range s.Params {
		if a := &s.Params[i]; a.ByVal && e.isOversized(a) {
			return a.Type
		}
	}
	if s.IsSRet() && e.isOversized(&s.Result) {
		return s.Result.Type
	}
	return nil
}

func (e *emitter) isOversized(a *classify.ArgInfo) bool {
	l, err := e.Layouts.Of(a.Type)
	return err == nil && l.Size >= legal.SizeLimit
}

// newFunction makes the abi.func before f, and moves the body into it.
func (e *emitter) newFunction(f *ir.Operation, s *decision.Decision, l *decision.Lowered) *ir.Operation {
	var buf [16]ir.NamedAttribute
	attrs := ir.AppendAttr(buf[:0], ir.SymName, f.Attr(ir.SymName))
	attrs = ir.AppendAttr(attrs, ir.SymVisibility, f.Attr(ir.SymVisibility))
	attrs = ir.AppendAttr(attrs, ir.FuncTypeAttr, l.FuncType)
	if l.Variadic {
		attrs = ir.AppendAttr(attrs, abi.VariadicAttr, ir.UnitAttr{})
	}
	if ir.IsDeclaration(f) || !returns(f) {
		attrs = ir.AppendAttr(attrs, abi.SourceAttr, f.Attr(ir.FuncTypeAttr))
	}
	if s.Mark != llvm.CCC {
		attrs = ir.AppendAttr(attrs, abi.CallConvAttr, s.Mark)
	}
	attrs = ir.AppendAttr(attrs, ir.ArgAttrs, argAttrs(f, s, l))
	attrs = ir.AppendAttr(attrs, ir.ResAttrs, resAttrs(f, l))
	for _, a := range f.DiscardableAttrs() {
		if a.Name != llvm.TargetFeaturesAttr {
			attrs = ir.AppendAttr(attrs, a.Name, widenEffects(a, s))
		}
	}
	attrs = ir.AppendAttr(attrs, llvm.TargetFeaturesAttr, e.targetFeatures(f))
	if t := e.variantType(s); t != nil {
		attrs = ir.AppendAttr(attrs, llvm.VariantTypeAttr, ir.TypeAttr{Type: t})
	}
	lowered := e.before(f).Make(abi.FuncOp, nil, nil, attrs, e.slab.NewRegion())
	lowered.Region(0).TakeBody(f.Region(0))
	return lowered
}

// returns reports whether the body of a function determines the source type of its result: the
// result is void, or there is a return.
func returns(f *ir.Operation) bool {
	if len(c.FuncType(f).Results) == 0 {
		return true
	}
	for b := range f.Region(0).Blocks {
		if last := b.Last(); last != nil && last.Is(c.ReturnOp) {
			return true
		}
	}
	return false
}

// targetFeatures returns the features of the target, which determine the convention, followed by
// those of the function. As in clang, the latter only allow instructions in its body.
func (e *emitter) targetFeatures(f *ir.Operation) ir.Attribute {
	own := f.Attr(llvm.TargetFeaturesAttr)
	features := e.Target.Features()
	if len(features) == 0 {
		return own
	}
	if own, ok := own.(*llvm.FeaturesAttr); ok {
		features = slices.Concat(features, own.Features)
	}
	return llvm.TargetFeatures(features...)
}

// prologue adds the lowered arguments to the entry block and converts them to the source values. It
// returns the pointer to the result's storage, or nil.
func (e *emitter) prologue(f *ir.Operation, s *decision.Decision) (sret *ir.Value) {
	entry := f.Region(0).First()
	n := len(entry.Args())
	e.slab.AddArgs(entry, s.Definition().Types)
	source, lowered := entry.Args()[:n], entry.Args()[n:]
	if s.IsSRet() {
		sret, lowered = lowered[0], lowered[1:]
		sret.SetName("sret")
	}
	if n == 0 {
		return sret
	}
	b := ir.AtStart(entry)
	b.Loc, b.Slab = f.Loc, e.slab
	values := b.Create(e.prologueState(b.Loc, source, lowered, s))
	for i, arg := range source {
		values.Result(i).SetName(arg.Name())
		arg.ReplaceAllUsesWith(values.Result(i))
	}
	entry.EraseArgs(0, n)
	return sret
}

// prologueState returns the op that makes the source arguments from the lowered ones, which it names.
func (e *emitter) prologueState(loc ir.Location, source, lowered []*ir.Value, s *decision.Decision) ir.OpState {
	var b ir.Builder
	body := e.newBody(&b, loc)
	values := make([]*ir.Value, len(source))
	types := make([]ir.Type, len(source))
	for i, arg := range source {
		n := len(s.Params[i].Pieces)
		pieces := lowered[:n]
		lowered = lowered[n:]
		if arg.Name() != "" {
			for k, p := range pieces {
				p.SetName(arg.Name() + "_" + strconv.Itoa(k))
			}
		}
		types[i] = arg.Type()
		values[i] = toSource(&b, s.Carrier(i), types[i], pieces)
	}
	b.Make(abi.YieldOp, values, nil, nil)
	return ir.OpState{Def: abi.PrologueOp, ResultTypes: types, Regions: []*ir.Region{body}}
}

// epilogue rewrites a c.return into an epilogue and an abi.return.
func (e *emitter) epilogue(ret *ir.Operation, s *decision.Decision, sret *ir.Value) {
	b := e.before(ret)
	state := ir.OpState{Def: abi.ReturnOp, Attrs: ret.DiscardableAttrs()}
	if ret.NumOperands() > 0 {
		var inner ir.Builder
		body := e.newBody(&inner, ret.Loc)
		pieces := resultPieces(&inner, s, ret.Operand(0), sret)
		inner.Make(abi.YieldOp, pieces, nil, nil)
		epilogue := b.Make(abi.EpilogueOp, nil, s.Results, nil, body)
		state.Operands = epilogue.Results()
	}
	b.Create(state)
	ret.Erase()
}

// resultPieces writes the op that carries the result, and returns the lowered values.
func resultPieces(b *ir.Builder, s *decision.Decision, v, sret *ir.Value) []*ir.Value {
	if !s.IsSRet() {
		return appendLowered(nil, b, s.ResultCarrier(), &s.Result, v)
	}
	state := s.ResultCarrier()
	state.Operands = []*ir.Value{v, sret}
	b.Create(state)
	return nil
}
