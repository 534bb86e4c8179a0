package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options choose among the variants of the convention.
type Options struct {
	Model  *layout.Model
	Triple string
	// VectorWidth is the size of a vector register: 16, 32 with AVX or 64 with
	// AVX-512.
	VectorWidth layout.Bytes
	// Features are what LLVM is told about the processor.
	Features []string
	// Guest: the platform's own convention is another one, and single functions ask
	// for this.
	Guest bool
}

// Target is the convention. It is safe for use from many goroutines, and remembers
// what it found out about each type.
type Target struct {
	Options
	layouts *layout.Table
	known   ir.TypeCache[*passing]
}

// New returns the convention with the given options.
func New(o Options) *Target {
	return &Target{Options: o, layouts: layout.NewTable(o.Model)}
}

// Name implements classify.Target.
func (t *Target) Name() string { return "win64" }

// Triple implements classify.Target.
func (t *Target) Triple() string { return t.Options.Triple }

// DataLayout implements classify.Target.
func (t *Target) DataLayout() string { return t.Model.DataLayout }

// Layouts implements classify.Target.
func (t *Target) Layouts() *layout.Table { return t.layouts }

// Features implements classify.Target.
func (t *Target) Features() []string { return t.Options.Features }

// CallConvs implements classify.Target: those of 32-bit code are accepted, and are
// this one.
func (t *Target) CallConvs() []string { return []string{"ms_abi", "stdcall", "fastcall", "thiscall"} }

// Classify implements classify.Target. A call without a prototype is like one with
// the arguments' types.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	return t.classify(&sig, nil)
}

// classify also gives the reasons, if they are asked for.
func (t *Target) classify(sig *classify.Signature, e *classify.Explanation) (classify.FuncInfo, error) {
	at := locator{width: t.VectorWidth}
	w := ctype.Walk{
		Layouts: t.layouts,
		Left:    at.left,
		Result: func(ty ir.Type) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			p := t.passing(ty)
			if p.err != nil {
				return classify.ArgInfo{}, nil, p.err
			}
			return at.result(&p.result), &p.result.Why, nil
		},
		Argument: func(ty ir.Type, named bool) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			p := t.passing(ty)
			f := &p.argument
			if !named {
				f = &p.unnamed
			}
			if p.err != nil {
				return classify.ArgInfo{}, nil, p.err
			}
			return at.argument(f), &f.Why, nil
		},
	}
	info, err := w.Classify(sig, e)
	if err != nil {
		return classify.FuncInfo{}, err
	}
	info.IntRegs, info.VectorRegs = at.ints, at.vectors
	info.StackSize = at.stackSize()
	return info, nil
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }

// VAList implements classify.Target.
func (t *Target) VAList() ir.Type { return llvm.Ptr }

// VAArg implements classify.Target: a va_list is the address of the next slot, which
// holds the value or its address.
func (t *Target) VAArg(ty ir.Type) (classify.VAArg, error) {
	p := t.passing(ty)
	if p.err != nil {
		return classify.VAArg{}, ctype.About(p.err, 0)
	}
	return classify.VAArg{ByAddress: p.argument.Kind == classify.Indirect || !fitsSlot(p.layout), Align: slot, Advance: slot}, nil
}

// Explain implements classify.Explainer.
func (t *Target) Explain(sig classify.Signature) (classify.Explanation, error) {
	e := classify.Explanation{Ints: classify.RegisterFile(intArgs), Vectors: classify.RegisterFile(vectorArgs), AddressBack: intResult}
	var err error
	if e.Info, err = t.classify(&sig, &e); err != nil {
		return classify.Explanation{}, err
	}
	if sig.Variadic {
		e.Variadic = "a floating-point argument in xmm0-3 is also in the integer register of its slot"
	}
	return e, nil
}

// left is what is left for the arguments to come: each slot has one register of
// either kind.
func (r *locator) left() classify.Left {
	n := max(len(intArgs)-r.next, 0)
	return classify.Left{Ints: n, Vectors: n, Stack: r.stackSize()}
}

var (
	_ classify.Explainer = (*Target)(nil)
)
