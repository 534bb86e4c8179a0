package x86_64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Peer returns the target for the other compiler of the platform: gcc, or clang 22 if the target
// matches gcc.
func (t *Target) Peer() *Target { return t.peer() }

// Classify implements classify.Target. It warns if gcc and clang pass a value differently.
func (t *Target) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	info, err := t.Target.Classify(sig)
	if err == nil {
		t.compare(&sig, &info)
	}
	return info, err
}

// Explain implements classify.Explainer. It has the warnings of Classify.
func (t *Target) Explain(sig classify.Signature) (classify.Explanation, error) {
	e, err := t.Target.Explain(sig)
	if err == nil {
		t.compare(&sig, &e.Info)
	}
	return e, err
}

// compare adds a warning to the first value that the other compiler passes differently, unless there
// is one about the value already. Later values may differ because of the first. Apple's systems
// have no gcc.
func (t *Target) compare(sig *classify.Signature, info *classify.FuncInfo) {
	if !t.warns || !t.mayDiffer(sig) {
		return
	}
	other, err := t.Peer().Target.Classify(*sig)
	if err != nil {
		return
	}
	differ := classify.Differences(t.Layouts(), info, &other)
	if len(differ) == 0 {
		return
	}
	i := differ[0]
	mine, theirs, what := &info.Result, &other.Result, "returns the result"
	if i != classify.ResultParam {
		mine, theirs, what = &info.Params[i], &other.Params[i], fmt.Sprintf("passes argument %d", i+1)
	}
	if len(mine.Warnings) == 0 {
		mine.Warnings = []classify.Warning{{ID: WarnCompilers, Msg: fmt.Sprintf("%s %s %s, but %s %s",
			t.compat.Name, what, mine.Where(i == classify.ResultParam), t.Peer().compat.Name, theirs.Where(i == classify.ResultParam))}}
	}
}

// mayDiffer reports whether a signature has any type besides the scalars that all compilers pass
// alike.
func (t *Target) mayDiffer(sig *classify.Signature) bool {
	if sig.Result != nil && isComposite(sig.Result) {
		return true
	}
	for _, p := range sig.Params {
		if isComposite(p) {
			return true
		}
	}
	return false
}

func isComposite(t ir.Type) bool {
	switch t := c.Underlying(t).(type) {
	case *ir.IntegerType:
		return t.Width > 64
	case *ir.VectorType: // gcc has no vectors of _Bool, or of an odd number of elements
		return t.Elem != ir.I1 && t.Shape[0]&(t.Shape[0]-1) == 0
	case *c.RecordType, *ir.ComplexType, *c.BitIntType:
		return !ctype.IsNonTrivial(t)
	}
	return false
}
