package convention

import (
	"errors"
	"fmt"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Compilers are the compiler that a convention follows and the other one of the platform.
type Compilers[M any] struct {
	Own, Other string // as --abi-compat names them
	// Peer returns the convention as the other compiler follows it.
	Peer func() *Target[M]
	// MayDiffer reports whether the compilers can disagree on a type. It is called once for each type,
	// and may err on the side of true.
	MayDiffer func(*layout.Layout) bool
}

// ClangAndGCC returns the compilers of a convention that follows gcc or clang 22. Peer returns the convention as the other
// one follows it.
func ClangAndGCC[M any](isGCC bool, mayDiffer func(*layout.Layout) bool, peer func() *Target[M]) *Compilers[M] {
	c := &Compilers[M]{Own: "clang22", Other: gcc, Peer: sync.OnceValue(peer), MayDiffer: mayDiffer}
	if isGCC {
		c.Own, c.Other = c.Other, c.Own
	}
	return c
}

const gcc = "gcc"

// IsGCC reports whether the convention is that of gcc, where clang has another.
func (t *Target[M]) IsGCC() bool { return t.rules.Compilers != nil && t.rules.Compilers.Own == gcc }

// Peer returns the convention as the other compiler of the platform follows it, or nil if there is
// none.
func (t *Target[M]) Peer() classify.Target {
	if t.rules.Compilers == nil {
		return nil
	}
	return t.rules.Compilers.Peer()
}

// compare returns a decision with a warning about the first value that the other compiler passes or
// lays out differently, unless it has one already. Later values may differ because of the first.
func (t *Target[M]) compare(sig *classify.Signature, info classify.FuncInfo) classify.FuncInfo {
	if t.compareLayouts(&info) {
		return info
	}
	cs := t.rules.Compilers
	other, _, err := cs.Peer().classify(sig, nil)
	var e *classify.Error
	if errors.As(err, &e) {
		at := &info.Result
		if e.Param != classify.ResultParam {
			at = &info.Params[e.Param]
		}
		if len(at.Warnings) == 0 {
			at.Warnings = []classify.Warning{{ID: WarnCompilers, Msg: fmt.Sprintf("it is not known where %s passes it: %s", cs.Other, e.Msg)}}
		}
		return info
	}
	differ := classify.Differences(t, &info, &other)
	if len(differ) == 0 {
		return info
	}
	i := differ[0]
	mine, theirs, what := &info.Result, &other.Result, "returns the result"
	if i != classify.ResultParam {
		mine, theirs, what = &info.Params[i], &other.Params[i], fmt.Sprintf("passes argument %d", i+1)
	}
	isResult := i == classify.ResultParam
	msg := fmt.Sprintf("%s %s %s, but %s %s", cs.Own, what, mine.Where(isResult), cs.Other, theirs.Where(isResult))
	switch {
	case mine.Where(isResult) != theirs.Where(isResult):
	case classify.AlignsApart(t, mine, theirs):
		msg = fmt.Sprintf("%s aligns argument %d to %d bytes, but %s to %d", cs.Own, i+1, int64(mine.Align), cs.Other, int64(theirs.Align))
	case t.platform.Convention.CalleePops:
		msg = fmt.Sprintf("%s's function removes %d bytes of the stack, and %s's %d", cs.Own, info.StackSize, cs.Other, other.StackSize)
	}
	if len(mine.Warnings) == 0 {
		mine.Warnings = []classify.Warning{{ID: WarnCompilers, Msg: msg}}
	}
	return info
}

// compareLayouts adds a warning to the first value that gcc lays out differently, and reports whether
// there is one.
func (t *Target[M]) compareLayouts(info *classify.FuncInfo) bool {
	if t.gcc == nil {
		return false
	}
	values, names := []*classify.ArgInfo{&info.Result}, []string{"the result"}
	for i := range info.Params {
		values, names = append(values, &info.Params[i]), append(names, fmt.Sprintf("argument %d", i+1))
	}
	for i, a := range values {
		if a.Type == nil {
			continue
		}
		own, _ := t.Layouts().Of(a.Type) // a value that is passed has a layout
		if !own.Disputed {
			continue
		}
		gcc, err := t.gcc.Of(a.Type)
		if err != nil || layout.Same(own, gcc) {
			continue
		}
		if len(a.Warnings) == 0 {
			a.Warnings = []classify.Warning{{ID: WarnCompilers, Msg: fmt.Sprintf(
				"gcc lays out %s in %d bytes that are aligned to %d and may place members elsewhere; clang22, and so abi-opt, uses %d that are aligned to %d",
				names[i], int64(gcc.Size), int64(gcc.Align), int64(own.Size), int64(own.Align))}}
		}
		return true
	}
	return false
}
