package llvmir

import (
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// takesValue reports whether LLVM takes a value of an attribute on functions of a
// type.
type takesValue func(ft *llvm.FunctionType, value string) bool

// keyValues are about the keys of attributes whose values LLVM checks.
var keyValues = sync.OnceValue(func() map[string]takesValue {
	known := map[string]takesValue{}
	add := func(keys string, takes takesValue) {
		for key := range strings.FieldsSeq(keys) {
			known[key] = takes
		}
	}
	words := func(list string) takesValue {
		set := wordset.Of(list)
		return func(_ *llvm.FunctionType, value string) bool { return set[value] }
	}
	isTruth := func(_ *llvm.FunctionType, value string) bool {
		return value == "" || value == "true" || value == "false"
	}
	add("frame-pointer", words("none non-leaf all"))
	add("sign-return-address", words("none non-leaf all"))
	add("sign-return-address-key", words("a_key b_key"))
	add(`branch-protection-pauth-lr branch-target-enforcement guarded-control-stack less-precise-fpmad loader-replaceable
		no-infs-fp-math no-inline-line-tables no-jump-tables no-nans-fp-math no-signed-zeros-fp-math no-trapping-math
		profile-sample-accurate unsafe-fp-math use-sample-profile`, isTruth)
	add("alloc-variant-zeroed patchable-function-entry-section", func(_ *llvm.FunctionType, value string) bool { return value != "" })
	add("denormal-fp-math denormal-fp-math-f32", func(_ *llvm.FunctionType, value string) bool { return isDenormalMode(value) })
	add("patchable-function-entry patchable-function-prefix warn-stack-size", func(_ *llvm.FunctionType, value string) bool {
		_, err := strconv.ParseUint(value, 10, 32)
		return err == nil
	})
	add("modular-format", isModularFormat)
	add("target-features", func(_ *llvm.FunctionType, value string) bool { return areFeatures(value) })
	add("vector-function-abi-variant", isVariant)
	return known
})

// isDenormalMode reports whether a text says what becomes of denormal numbers: as
// results, and behind a comma as operands.
func isDenormalMode(text string) bool {
	modes := strings.Split(text, ",")
	for _, mode := range modes {
		switch mode {
		case "", "ieee", "preserve-sign", "positive-zero", "dynamic":
		default:
			return false
		}
	}
	return len(modes) <= 2
}

// areFeatures reports whether each of a list of features is switched on or off.
func areFeatures(list string) bool {
	if list == "" {
		return true
	}
	for feature := range strings.SplitSeq(list, ",") {
		if !strings.HasPrefix(feature, "+") && !strings.HasPrefix(feature, "-") {
			return false
		}
	}
	return true
}

// isModularFormat reports whether a text names the kind of a format, its argument,
// the first one that it is about, the implementation, and parts of that.
func isModularFormat(ft *llvm.FunctionType, value string) bool {
	fields := strings.Split(value, ",")
	if len(fields) < 5 {
		return false
	}
	first, err := strconv.ParseUint(fields[2], 10, 32)
	last := len(ft.Params)
	if ft.Variadic {
		last++
	}
	return err == nil && 1 <= first && first <= uint64(max(last, 0))
}

// valueProblem says what LLVM has against a key and its value on a function, or "".
func valueProblem(ft *llvm.FunctionType, key, value string) string {
	if takes := keyValues()[key]; takes != nil && !takes(ft, value) {
		return "'" + key + "' whose value LLVM does not know: '" + value + "'"
	}
	return ""
}

// checkStrings checks the attributes of a function that are strings in LLVM.
func (w *writer) checkStrings(o *ir.Operation) {
	for _, s := range llvm.FuncStrings {
		if text := stringValue(o.Attr(s.Attr)); text != "" && (s.Attr == llvm.TargetFeaturesAttr || !ir.IsDeclaration(o)) {
			if problem := valueProblem(llvm.FuncType(o), s.Name, text); problem != "" {
				w.rule(o, "has %s", problem)
			}
		}
	}
}
