package x86_64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
)

// Scratch is memory that one classification after the other may use. The zero
// Scratch is ready for use.
type Scratch struct {
	params []classify.ArgInfo
	pieces []classify.Piece
}

// Classify implements classify.Target.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	return t.ClassifyIn(new(Scratch), &sig)
}

// ClassifyIn is Classify with the memory of s: the answer is valid until s is
// used again.
func (t *Target) ClassifyIn(s *Scratch, sig *classify.Signature) (classify.FuncInfo, error) {
	return t.classify(s, sig, nil)
}

// classify also gives the reasons, if they are asked for.
func (t *Target) classify(s *Scratch, sig *classify.Signature, e *classify.Explanation) (classify.FuncInfo, error) {
	w := walk{locator: locator{Target: t}, Scratch: s, explanation: e}
	w.reset(len(sig.Params))
	return w.signature(sig)
}

// reset makes room for n parameters.
func (s *Scratch) reset(n int) {
	s.params = slices.Grow(s.params[:0], n)
	s.pieces = slices.Grow(s.pieces[:0], n+1) // most values are one piece
}

// walk classifies one signature, from left to right.
type walk struct {
	locator
	*Scratch
	intsLeft, ssesLeft int
	explanation        *classify.Explanation // nil if nobody asks
}

func (w *walk) signature(sig *classify.Signature) (classify.FuncInfo, error) {
	w.intsLeft, w.ssesLeft = maxInts, maxSSEs
	info := classify.FuncInfo{Fixed: len(sig.Params)}
	switch {
	case sig.Variadic:
		info.Variadic = true
		info.Fixed = min(max(sig.Fixed, 0), len(sig.Params))
	case sig.Unprototyped:
		info.Variadic = !w.usesWideVectors(sig)
	}
	w.variadic = info.Variadic
	if err := w.classifyResult(&info, sig.Result); err != nil {
		return classify.FuncInfo{}, err
	}
	for i, ty := range sig.Params {
		if err := w.classifyParam(ty, i, i < info.Fixed); err != nil {
			return classify.FuncInfo{}, err
		}
	}
	info.Params = w.params
	info.IntRegs, info.VectorRegs = w.ints, w.sses
	info.StackSize = w.stack.Size
	return info, nil
}

// usesWideVectors reports whether an argument is in ymm or zmm. A call without
// a prototype then does not count as variadic: such a call of a variadic
// function would go wrong in any case.
func (w *walk) usesWideVectors(sig *classify.Signature) bool {
	for _, ty := range sig.Params {
		if p := w.passing(ty); p.named.classes.hi == SSEUp && p.layout.Size > 16 {
			return true
		}
	}
	return false
}

// classifyResult also takes the register of a hidden pointer to the result.
func (w *walk) classifyResult(info *classify.FuncInfo, ty ir.Type) error {
	if ty == nil {
		return nil
	}
	p := w.passing(ty)
	if p.err != nil {
		return ctype.About(p.err, classify.ResultParam)
	}
	info.Result = w.take(&p.result)
	if info.Result.Kind == classify.Indirect {
		w.intsLeft--
	}
	w.result(&info.Result)
	if w.explanation != nil {
		w.explanation.Result = w.reason(p, &info.Result, true)
	}
	return nil
}

func (w *walk) classifyParam(ty ir.Type, i int, named bool) error {
	p := w.passing(ty)
	if p.err != nil {
		return ctype.About(p.err, i)
	}
	f := w.choose(p, named)
	if p.stackErr != nil && f == &p.stack[1] {
		return ctype.About(p.stackErr, i)
	}
	w.params = append(w.params, w.take(f))
	w.argument(&w.params[i])
	if w.variadic && f == &p.named && f.classes.hi == SSEUp && p.layout.Size > 16 {
		w.params[i].Warnings = append(w.params[i].Warnings[:0:0], warning(WarnVariadicVector, ""))
	}
	if w.explanation != nil {
		w.explanation.Params = append(w.explanation.Params, w.reason(p, &w.params[i], named))
	}
	return nil
}

// choose takes the registers of an argument if all of them are left, §3.2.3:
// "if there are no registers available for any eightbyte of an argument, the
// whole argument is passed on the stack". Later arguments may use what is left.
func (w *walk) choose(p *passing, named bool) *form {
	f := &p.named
	if !named {
		f = &p.extra
	}
	none := 0
	if w.intsLeft == 0 {
		none = 1
	}
	switch {
	case f.inMemory:
		return &p.stack[none]
	case f.ints > w.intsLeft || f.sses > w.ssesLeft:
		return &p.full[none]
	}
	w.intsLeft -= f.ints
	w.ssesLeft -= f.sses
	return f
}

// take copies a form, with pieces of its own for the locations.
func (w *walk) take(f *form) classify.ArgInfo {
	info := f.ArgInfo
	start := len(w.pieces)
	w.pieces = append(w.pieces, f.Pieces...)
	info.Pieces = w.pieces[start:len(w.pieces):len(w.pieces)]
	return info
}

var _ classify.Target = (*Target)(nil)
