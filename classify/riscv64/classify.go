package riscv64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Classify implements classify.Target. A call without a prototype is like one with
// the arguments' types.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	return t.classify(&sig, nil)
}

// classify also gives the reasons, if they are asked for.
func (t *Target) classify(sig *classify.Signature, e *classify.Explanation) (classify.FuncInfo, error) {
	at := newLocator(t.abi)
	left := left{len(intArgs), len(floatArgs)}
	w := ctype.Walk{
		Layouts: t.layouts,
		Left:    at.left,
		Result: func(ty ir.Type) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			p := t.passing(ty)
			if p.err != nil {
				return classify.ArgInfo{}, nil, p.err
			}
			f := p.returned()
			if f.Kind == classify.Indirect {
				left.ints--
			}
			return at.result(f), &f.Why, nil
		},
		Argument: func(ty ir.Type, named bool) (classify.ArgInfo, *ctype.Why, *classify.Error) {
			p := t.passing(ty)
			if p.err != nil {
				return classify.ArgInfo{}, nil, p.err
			}
			f := left.choose(p, named)
			info := at.argument(f, named)
			if !named {
				info.Warnings = append(info.Warnings, unnamedWarnings(p)...)
			}
			return info, &f.Why, nil
		},
	}
	info, err := w.Classify(sig, e)
	if err != nil {
		return classify.FuncInfo{}, err
	}
	info.IntRegs, info.VectorRegs = at.ints.Used, at.floats.Used
	info.StackSize = at.stack.Size
	return info, nil
}

// left counts the registers that are left.
type left struct{ ints, floats int }

// choose takes the way in floating-point registers if all that it needs are left.
func (r *left) choose(p *passing, named bool) *form {
	if f := &p.floats; named && p.hasFloats() && f.ints <= r.ints && f.floats <= r.floats {
		r.ints -= f.ints
		r.floats -= f.floats
		return f
	}
	f := &p.words
	need := f.ints
	if !named && p.layout.Align == 16 && f.ints == 2 {
		need += r.ints % 2
	}
	r.ints -= min(need, r.ints)
	return f
}

func (p *passing) hasFloats() bool { return p.floats.ints+p.floats.floats > 0 }

// returned is the way of a result, which goes as a named argument would if there
// were two registers of each kind. Two numbers come back as a struct: where LLVM's
// would be packed, it is one piece.
func (p *passing) returned() *form {
	if !p.hasFloats() || p.transparent {
		return &p.result
	}
	f := p.floats
	f.NoUndef = false
	if len(f.Pieces) == 2 && isPacked(f.Pieces[1].Type, f.Pieces[1].Offset) {
		f.Pieces = []classify.Piece{packed(f.Pieces)}
	}
	return &f
}

// packed makes one piece of two, which say where its members lie if that is not where
// LLVM's packed struct has them.
func packed(both []classify.Piece) classify.Piece {
	first, second := &both[0], &both[1]
	p := classify.Piece{Type: llvm.PackedStruct(first.Type, second.Type)}
	if first.Offset != 0 || second.Offset != layout.ExtentOf(first.Type, 16).Padded() || second.Spare > 0 {
		p.Members = both
	}
	return p
}

// VAList implements classify.Target.
func (t *Target) VAList() ir.Type { return t.layouts.Model().VAList }

// VAArg implements classify.Target: a va_list is the address of the next argument.
// One that is aligned to 16 stands at such a place.
func (t *Target) VAArg(ty ir.Type) (classify.VAArg, error) {
	p := t.passing(ty)
	if p.err != nil {
		return classify.VAArg{}, ctype.About(p.err, 0)
	}
	f := &p.words
	v := classify.VAArg{Align: 8, Ignore: f.Kind == classify.Ignore, ByAddress: f.Kind == classify.Indirect}
	if !v.Ignore {
		v.Advance = registerSize * layout.Bytes(f.ints)
	}
	if isWide(f) {
		v.Align = 16
	}
	return v, nil
}

// Explain implements classify.Explainer.
func (t *Target) Explain(sig classify.Signature) (classify.Explanation, error) {
	e := classify.Explanation{Ints: classify.RegisterFile(intArgs), Vectors: classify.RegisterFile(floatArgs)}
	var err error
	if e.Info, err = t.classify(&sig, &e); err != nil {
		return classify.Explanation{}, err
	}
	if sig.Variadic {
		e.Variadic = "unnamed arguments are in integer registers and on the stack"
	}
	return e, nil
}

// left is what is left for the arguments to come.
func (r *locator) left() classify.Left {
	return classify.Left{Ints: r.ints.Left(), Vectors: r.floats.Left(), Stack: r.stack.Size}
}
