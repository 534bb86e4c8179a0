package llvmir

import (
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// keyValues tell whether LLVM takes a value for the keys of attributes whose values it
// checks.
var keyValues = sync.OnceValue(func() map[string]func(string) bool {
	known := map[string]func(string) bool{}
	add := func(keys string, takes func(string) bool) {
		for key := range strings.FieldsSeq(keys) {
			known[key] = takes
		}
	}
	words := func(list string) func(string) bool {
		set := wordset.Of(list)
		return func(value string) bool { return set[value] }
	}
	add("alignstack", words("1 2 4 8 16 32 64 128 256"))
	add("frame-pointer", words("none non-leaf all"))
	add("sign-return-address", words("none non-leaf all"))
	add("sign-return-address-key", words("a_key b_key"))
	add(`branch-protection-pauth-lr branch-target-enforcement guarded-control-stack less-precise-fpmad no-infs-fp-math
		no-inline-line-tables no-jump-tables no-nans-fp-math no-signed-zeros-fp-math no-trapping-math profile-sample-accurate
		unsafe-fp-math use-sample-profile`, words("true false"))
	add("denormal-fp-math denormal-fp-math-f32", isDenormalMode)
	add("patchable-function-entry patchable-function-prefix warn-stack-size", func(value string) bool {
		_, err := strconv.ParseUint(value, 10, 32)
		return err == nil
	})
	add("vector-function-abi-variant", func(value string) bool { return strings.HasPrefix(value, "_ZGV") })
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

// valueProblem says what LLVM has against a key and its value, or "".
func valueProblem(key, value string) string {
	if takes := keyValues()[key]; takes != nil && !takes(value) {
		return "'" + key + "' whose value LLVM does not know: '" + value + "'"
	}
	return ""
}

// checkStrings checks the attributes of a function that are strings in LLVM.
func (w *writer) checkStrings(o *ir.Operation) {
	for _, s := range llvm.FuncStrings {
		if text := stringValue(o.Attr(s.Attr)); text != "" && (s.Attr == llvm.TargetFeaturesAttr || !ir.IsDeclaration(o)) {
			if problem := valueProblem(s.Name, text); problem != "" {
				w.rule(o, "has %s", problem)
			}
		}
	}
}

// pairProblem says what LLVM has against a key and a value in a passthrough, or "".
func pairProblem(pair []ir.Attribute) string {
	if len(pair) != 2 {
		return "expected 'passthrough' to contain string or array attributes"
	}
	key, isKey := pair[0].(ir.StringAttr)
	value, isValue := pair[1].(ir.StringAttr)
	switch {
	case !isKey || !isValue:
		return "expected arrays within 'passthrough' to contain two strings"
	case llvm.IsFuncWord(string(key)):
		return "has a passthrough '" + string(key) + "', which does not expect a value, found '" + string(value) + "'"
	}
	if problem := valueProblem(string(key), string(value)); problem != "" {
		return "has a passthrough " + problem
	}
	return ""
}
