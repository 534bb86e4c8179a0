package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
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
}

// Target is the convention. It is safe for use from many goroutines, and remembers
// what it found out about each type.
type Target struct {
	Options
	layouts *layout.Table
	known   ctype.Memo[passing]
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
	at := locator{width: t.VectorWidth}
	info, err := ctype.Classify(&sig,
		func(ty ir.Type) (classify.ArgInfo, *classify.Error) {
			p := t.passing(ty)
			if p.err != nil {
				return classify.ArgInfo{}, p.err
			}
			return at.result(&p.result), nil
		},
		func(ty ir.Type, named bool) (classify.ArgInfo, *classify.Error) {
			p := t.passing(ty)
			switch {
			case p.err != nil:
				return classify.ArgInfo{}, p.err
			case !named:
				return at.argument(&p.unnamed), nil
			}
			return at.argument(&p.argument), nil
		})
	if err != nil {
		return classify.FuncInfo{}, err
	}
	info.IntRegs, info.VectorRegs = at.ints, at.vectors
	info.StackSize = at.stackSize()
	return info, nil
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }

// VAArg implements classify.VarArgs: a va_list is the address of the next slot, which
// holds the value or its address.
func (t *Target) VAArg(ty ir.Type) (classify.VAArg, error) {
	p := t.passing(ty)
	if p.err != nil {
		return classify.VAArg{}, ctype.About(p.err, 0)
	}
	return classify.VAArg{ByAddress: p.argument.Kind == classify.Indirect || !fitsSlot(p.layout), Align: slot, Advance: slot}, nil
}

// Explain implements classify.Explainer.
func (t *Target) Explain(name string, sig classify.Signature, call bool) (string, error) {
	info, err := t.Classify(sig)
	if err != nil {
		return "", err
	}
	e := ctype.Explanation{
		Layouts: t.layouts, Info: &info, Ints: len(intArgs), Vectors: len(vectorArgs),
		Why: func(param int) string {
			if param == classify.ResultParam {
				return t.passing(sig.Result).result.why
			}
			return t.passing(sig.Params[param]).argument.why
		},
		VariadicRemarks: "a floating-point argument in xmm0-3 is also in the integer register of its slot",
	}
	return e.Text(name, call), nil
}

var (
	_ classify.VarArgs   = (*Target)(nil)
	_ classify.Explainer = (*Target)(nil)
)
