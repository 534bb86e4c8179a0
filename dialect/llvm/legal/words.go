package legal

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// checkPassthrough checks the attributes in 'passthrough', together with the other attributes of
// the function.
func (c *Checker) checkPassthrough(o *ir.Operation) {
	ft, words := llvm.FuncType(o), map[string]bool{}
	var effects []llvm.MemoryEffectsAttr
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		effects = append(effects, e)
	}
	problem := func(format string, args ...any) { c.rule(o, format, args...) }
	for _, a := range ListedAttrs(o, llvm.PassthroughAttr, problem) {
		if found := a.problem("functions"); found != "" {
			problem("%s", found)
			continue
		} else if found := valueProblem(ft, a.Key, a.Value); found != "" {
			problem("has a passthrough %s", found)
			continue
		}
		words[a.Key] = true
		if word := NewWords[a.Key]; word.Needed && !c.has(word.Since) {
			problem("has a passthrough '%s', which LLVM %d lacks", a.Key, c.opts.version())
		}
		switch n, ok := a.Number(); {
		case !ok:
		case a.Key == "allocsize":
			c.checkAllocSize(o, n)
		case a.Key == "memory":
			effects = append(effects, EffectsOf(n))
		}
	}
	for _, f := range slices.Concat(llvm.FuncFlags, llvm.ArmFlags) {
		words[f.Word] = words[f.Word] || o.HasAttr(f.Attr)
	}
	switch {
	case words["builtin"]:
		c.rule(o, "has a passthrough 'builtin', which only calls can have")
	case words["jumptable"] && llvm.UnnamedAddr(o) != "unnamed_addr":
		c.rule(o, "has 'jumptable' without 'unnamed_addr'")
	case words["optnone"] && !words["noinline"]:
		c.rule(o, "has 'optnone' without 'noinline'")
	case words["sign-return-address-key"] && !words["sign-return-address"]:
		c.rule(o, "has 'sign-return-address-key' without 'sign-return-address'")
	}
	for _, row := range exclusiveWords {
		if both := present(words, row); len(both) > 1 {
			c.rule(o, "has both '%s' and '%s'", both[0], both[1])
		}
	}
	c.checkMemoryWords(o, words, effects)
}

// checkAllocSize checks the argument indices in an encoded 'allocsize'.
func (c *Checker) checkAllocSize(o *ir.Operation, n uint64) {
	params := llvm.FuncType(o).Params
	if n>>32 == n&NoAllocCount {
		c.rule(o, "says in 'allocsize' twice that argument %d is a size", n>>32)
	}
	for _, at := range []uint64{n >> 32, n & NoAllocCount} {
		switch {
		case at == NoAllocCount:
		case at >= uint64(len(params)):
			c.rule(o, "says in 'allocsize' that argument %d is a size, but it has %d", at, len(params))
		case !ir.TypeIs[*ir.IntegerType](params[at]):
			c.rule(o, "says in 'allocsize' that argument %d of type '%s' is a size", at, params[at])
		}
	}
}

// checkMemoryWords checks memory effects. Since LLVM 16 several words are merged.
func (c *Checker) checkMemoryWords(o *ir.Operation, words map[string]bool, given []llvm.MemoryEffectsAttr) {
	access, places := present(words, accessWords), present(words, placeWords)
	writes := !words["readnone"] && !words["readonly"] && !words["inaccessiblememonly"]
	for _, e := range given {
		writes = writes && e.ArgMem&llvm.Mod != 0
	}
	c.checkWritable(o, writes)
	switch {
	case len(given) > 1 || len(given) == 1 && len(access)+len(places) > 0:
		c.rule(o, "has memory effects both as words and as an attribute")
	case len(access)+len(places) == 0, c.has(SinceMemory):
	case len(access) > 1:
		c.rule(o, "has both '%s' and '%s'", access[0], access[1])
	case words["readnone"] && len(places) > 0 && places[len(places)-1] != "argmemonly":
		c.rule(o, "has both 'readnone' and '%s'", places[len(places)-1])
	}
}

// checkWritable rejects llvm.writable if the function does not write to argument memory.
func (c *Checker) checkWritable(o *ir.Operation, writes bool) {
	if !writes && argWith(o, llvm.WritableAttr) >= 0 {
		c.rule(o, "has llvm.writable on an argument, but does not write to what arguments point to")
	}
}

// checkCallWords checks the function attributes of a call.
func (c *Checker) checkCallWords(o *ir.Operation) {
	if o.HasAttr(llvm.AlwaysInlineAttr) && o.HasAttr(llvm.NoInlineAttr) {
		c.rule(o, "has both '%s' and '%s'", "alwaysinline", "noinline")
	}
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		c.checkWritable(o, e.ArgMem&llvm.Mod != 0)
	}
}

// present returns the elements of a list that are in a set.
func present(set map[string]bool, list []string) (found []string) {
	for _, word := range list {
		if set[word] {
			found = append(found, word)
		}
	}
	return found
}

// exclusiveWords lists function attributes of which a function may have at most one per row.
var exclusiveWords = [][]string{
	{"alwaysinline", "noinline"},
	{"optnone", "optsize"}, {"optnone", "minsize"}, {"optnone", "optdebug"},
	{"optdebug", "optsize"}, {"optdebug", "minsize"},
	{"sanitize_realtime", "sanitize_realtime_blocking"},
	{"aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible"},
	{"aarch64_new_za", "aarch64_in_za", "aarch64_out_za", "aarch64_inout_za", "aarch64_preserves_za", "aarch64_za_state_agnostic"},
	{"aarch64_new_zt0", "aarch64_in_zt0", "aarch64_out_zt0", "aarch64_inout_zt0", "aarch64_preserves_zt0", "aarch64_za_state_agnostic"},
}

// accessWords and placeWords are the words for memory effects before LLVM 16: kinds of access, and
// kinds of memory.
var (
	accessWords = []string{"readnone", "readonly", "writeonly"}
	placeWords  = []string{"argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly"}
)

// takesValue reports whether LLVM accepts a value of an attribute on functions with a type.
type takesValue func(ft *llvm.FunctionType, value string) bool

// keyValues check the values of attributes, by their keys.
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
	add(`branch-protection-pauth-lr branch-target-enforcement guarded-control-stack less-precise-fpmad
		loader-replaceable no-infs-fp-math no-inline-line-tables no-jump-tables no-nans-fp-math no-signed-zeros-fp-math
		no-trapping-math profile-sample-accurate unsafe-fp-math use-sample-profile`, isTruth)
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

// isDenormalMode reports whether a text is the denormal mode of results, optionally followed by a
// comma and that of operands.
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

// areFeatures reports whether a text is a list of features with + or -.
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

// isModularFormat reports whether a text has the five fields of modular-format: the kind, the index
// of the format, the index of the first argument, the implementation, and its aspects.
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

// valueProblem returns the reason why LLVM rejects the value of an attribute on a function, or "".
func valueProblem(ft *llvm.FunctionType, key, value string) string {
	if takes := keyValues()[key]; takes != nil && !takes(ft, value) {
		return "'" + key + "' whose value LLVM does not know: '" + value + "'"
	}
	return ""
}

// checkStrings checks the attributes of a function that are strings in LLVM.
func (c *Checker) checkStrings(o *ir.Operation) {
	for _, s := range llvm.FuncStrings {
		if text := StringValue(o.Attr(s.Attr)); text != "" &&
			(s.Attr == llvm.TargetFeaturesAttr || !ir.IsDeclaration(o)) {
			if problem := valueProblem(llvm.FuncType(o), s.Name, text); problem != "" {
				c.rule(o, "has %s", problem)
			}
		}
	}
}
