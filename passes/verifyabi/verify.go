package verifyabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// verifier compares the functions and calls of one module with the decisions of one target.
type verifier struct {
	*pass.Context
	*decision.Decider
}

// function compares an abi.func, its prologue and its epilogues.
func (v *verifier) function(f *ir.Operation) {
	t := abi.SourceOf(f)
	if t == nil {
		v.Errorf(f, errUnknown, "cannot be verified: its source type is not given")
		return
	}
	d := v.decide(f, f, t, abi.IsVariadic(f), len(t.Inputs))
	if d == nil {
		return
	}
	lowered := d.Definition()
	if ir.IsDeclaration(f) {
		lowered = d.Call()
	}
	if want := ir.Func(lowered.Types[:lowered.Fixed], d.Results); abi.FuncType(f) != want {
		v.differ(f, "has the lowered type %v, but it is %v", abi.FuncType(f), want)
		return
	}
	v.attrs(f, lowered)
	if !ir.IsDeclaration(f) {
		if p := abi.PrologueOf(f); p != nil {
			v.args(abi.Carriers(p), d)
		}
	}
	for b := range f.Region(0).Blocks {
		if e := abi.EpilogueOf(b); e != nil {
			v.result(abi.Carriers(e), d)
		}
	}
}

// call compares an abi.call_exec and its contents.
func (v *verifier) call(exec *ir.Operation) {
	p := abi.PartsOf(exec)
	var carriers []*ir.Operation
	if p.Args != nil {
		carriers = abi.Carriers(p.Args)
	}
	sret := len(carriers) > 0 && carriers[0].HasAttr(abi.SretAttr)
	t, variadic, fixed := abi.SourceOfCall(exec)
	d := v.decide(exec, p.Call, t, variadic, fixed)
	if d == nil {
		return
	}
	if sret != d.IsSRet() {
		v.differ(exec, "passes its result otherwise than %q", d.FuncInfo.Result.String())
		return
	}
	if sret {
		v.carrier(carriers[0], d.ResultCarrier(), &d.FuncInfo.Result)
		carriers = carriers[1:]
	}
	v.args(carriers, d)
	if p.Rets != nil {
		v.result(abi.Carriers(p.Rets), d)
	}
	if want := d.Call().FunctionType(); variadic && p.Call.TypeAttr(abi.VarCalleeType) != ir.Type(want) {
		v.differ(p.Call, "goes through the type %v, but it is %v", p.Call.TypeAttr(abi.VarCalleeType), want)
	}
	v.attrs(p.Call, d.Call())
}

// decide classifies a signature by the convention that marks a function or call. It reports
// failures at o.
func (v *verifier) decide(o, marked *ir.Operation, t *ir.FunctionType, variadic bool, fixed int) *decision.Decision {
	d := v.ForMark(llvm.CallConvOf(marked)).Of(t, variadic, fixed)
	if d.Err != nil {
		v.Errorf(o, errDiffers, "has a signature that %s cannot pass: %s", v.Target.Name(), d.Err)
		return nil
	}
	return d
}

// args compares the ops that carry the arguments.
func (v *verifier) args(carriers []*ir.Operation, d *decision.Decision) {
	for i, o := range carriers {
		v.carrier(o, d.Carrier(i), &d.Params[i])
	}
}

// result compares the op that carries the result.
func (v *verifier) result(carriers []*ir.Operation, d *decision.Decision) {
	for _, o := range carriers {
		v.carrier(o, d.ResultCarrier(), &d.FuncInfo.Result)
	}
}

// carrier compares an op that carries a value with the op that emit-abi writes.
func (v *verifier) carrier(o *ir.Operation, want ir.OpState, a *classify.ArgInfo) {
	same := o.Is(want.Def) && (a.Kind == classify.Indirect || slices.EqualFunc(abi.PieceTypes(o), a.Pieces, isPiece))
	for _, name := range []string{abi.OffsetsAttr, abi.SizesAttr, abi.LostAttr, abi.LocAttr, abi.SignedAttr, abi.ByvalAttr, abi.SretAttr, abi.AlignAttr} {
		if got, want := given(o, name), attrOf(&want, name); got != want {
			same = same && name == abi.LocAttr && got == nil
		}
	}
	if !same {
		v.differ(o, "does not carry a %v as %q", abi.CarriedType(o), a.String())
	}
}

// given returns an attribute of an op that carries a value; omitted offsets are successive eightbytes.
func given(o *ir.Operation, name string) ir.Attribute {
	a := o.Attr(name)
	if name == abi.OffsetsAttr && a == nil && len(abi.PieceTypes(o)) > 1 {
		return abi.IntList(abi.Offsets(o))
	}
	return a
}

func isPiece(t ir.Type, p classify.Piece) bool { return t == p.Type }

func attrOf(s *ir.OpState, name string) ir.Attribute {
	for _, a := range s.Attrs {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

// attrs compares the attributes of the lowered parameters and results of a function or call.
func (v *verifier) attrs(o *ir.Operation, l *decision.Lowered) {
	for i, want := range l.ArgAttrs[:min(len(l.ArgAttrs), lowered(o))] {
		v.dict(o, "parameter", i, ir.DictAt(o, ir.ArgAttrs, i), want)
	}
	for i, want := range l.ResAttrs {
		v.dict(o, "result", i, ir.DictAt(o, ir.ResAttrs, i), want)
	}
}

// lowered returns the number of lowered parameters of a function or call.
func lowered(o *ir.Operation) int {
	if o.Is(abi.FuncOp) {
		return len(abi.FuncType(o).Inputs)
	}
	return len(abi.CallArgs(o))
}

// dict compares the attributes of one lowered parameter or result.
func (v *verifier) dict(o *ir.Operation, what string, i int, got, want *ir.DictAttr) {
	if want != nil {
		for _, a := range want.Entries {
			if got.Get(a.Name) != a.Value {
				v.differ(o, "lacks %s = %s on %s #%d", a.Name, ir.AttrString(a.Value), what, i)
			}
		}
	}
	for _, name := range decision.Attributes {
		if got.Get(name) != nil && want.Get(name) == nil {
			v.differ(o, "has %s on %s #%d, which has none", name, what, i)
		}
	}
}

// differ reports a difference from the target's decision.
func (v *verifier) differ(o *ir.Operation, format string, args ...any) {
	v.Errorf(o, errDiffers, format+" on %s", append(args, v.Target.Name())...)
}
