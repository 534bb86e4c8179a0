package llvmir

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// A listedAttr is an attribute of 'passthrough' or 'target_specific_attrs': LLVM's name
// and, unless it is empty, a value.
type listedAttr struct{ key, value string }

// listedAttrs returns the attributes that the list of an op holds, and calls problem for
// each element that is not one.
func listedAttrs(o *ir.Operation, list string, problem func(format string, args ...any)) (found []listedAttr) {
	all, _ := o.Attr(list).(*ir.ArrayAttr)
	if all == nil {
		return nil
	}
	for _, e := range all.Elems {
		key, value := e, ir.Attribute(ir.StringAttr(""))
		if pair, ok := e.(*ir.ArrayAttr); ok {
			if len(pair.Elems) != 2 {
				problem("expected '%s' to contain string or array attributes", list)
				continue
			}
			key, value = pair.Elems[0], pair.Elems[1]
		}
		keyText, isKey := key.(ir.StringAttr)
		valueText, isValue := value.(ir.StringAttr)
		switch {
		case isKey && isValue:
			found = append(found, listedAttr{string(keyText), string(valueText)})
		case ir.AttrIs[*ir.ArrayAttr](e):
			problem("expected arrays within '%s' to contain two strings", list)
		default:
			problem("expected '%s' to contain string or array attributes", list)
		}
	}
	return found
}

// ignored is the problem function of callers that run after the check.
func ignored(string, ...any) {}

// A numberAttr is an attribute whose value LLVM encodes as a number.
type numberAttr struct {
	spell   func(opts Options, n uint64) []llir.FuncAttribute
	problem func(n uint64) string // the reason why LLVM rejects a number, or ""
}

var numberAttrs = map[string]numberAttr{
	"align":      {spelledAs("align %d"), func(n uint64) string { return powerProblem(n, 1<<32) }},
	"alignstack": {spelledAs("alignstack(%d)"), func(n uint64) string { return powerProblem(n, 1<<8) }},
	"allockind": {func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{pairKind("allockind", n)}
	}, allocKindProblem},
	"allocsize": {func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr("allocsize(" + allocSize(n) + ")")}
	}, func(uint64) string { return "" }},
	"memory": {func(opts Options, n uint64) []llir.FuncAttribute {
		words := memoryEffects(opts, effectsOf(n))
		if words == nil && opts.has(sinceMemory) {
			return []llir.FuncAttribute{attr("memory(readwrite)")}
		}
		return words
	}, func(uint64) string { return "" }},
	"uwtable": {func(opts Options, n uint64) []llir.FuncAttribute {
		if n == 1 && opts.has(sinceUWTableKind) {
			return []llir.FuncAttribute{attr("uwtable(sync)")}
		}
		return []llir.FuncAttribute{attr("uwtable")}
	}, func(n uint64) string {
		if n != 1 && n != 2 {
			return "is neither 1 (sync) nor 2 (async)"
		}
		return ""
	}},
	"vscale_range": {func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr(fmt.Sprintf("vscale_range(%d,%d)", n>>32, n&math.MaxUint32))}
	}, func(n uint64) string { return vscaleProblem(int64(n>>32), int64(n&math.MaxUint32)) }},
}

// spelledAs spells an attribute by a format for its number.
func spelledAs(format string) func(Options, uint64) []llir.FuncAttribute {
	return func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr(fmt.Sprintf(format, n))}
	}
}

func powerProblem(n, limit uint64) string {
	if bits.OnesCount64(n) != 1 || n > limit {
		return "is not a power of two of at most " + strconv.FormatUint(limit, 10)
	}
	return ""
}

// vscaleProblem returns the reason why LLVM rejects a range of vscale, or "". A maximum of
// 0 stands for none.
func vscaleProblem(least, most int64) string {
	isPower := func(n int64) bool { return n > 0 && bits.OnesCount64(uint64(n)) == 1 }
	if !isPower(least) || most != 0 && (most < least || !isPower(most)) || most > math.MaxUint32 {
		return "is not between powers of two, the smaller first"
	}
	return ""
}

// allocKindProblem returns the reason why LLVM rejects a set of allocKinds, or "".
func allocKindProblem(n uint64) string {
	const functions, modifiers, free = 0b111, 0b111000, 0b100
	const uninitialized, zeroed = 0b1000, 0b10000
	switch {
	case n>>len(allocKinds) != 0 || bits.OnesCount64(n&functions) != 1:
		return "does not name exactly one of alloc, realloc, and free"
	case n&functions == free && n&modifiers != 0:
		return "names modifiers of free"
	case n&uninitialized != 0 && n&zeroed != 0:
		return "is both zeroed and uninitialized"
	}
	return ""
}

// effectsOf decodes memory effects: two bits for each kind of memory in LLVM's order.
func effectsOf(n uint64) (a llvm.MemoryEffectsAttr) {
	for i, kind := range []*llvm.ModRef{&a.ArgMem, &a.InaccessibleMem, &a.ErrnoMem, &a.Other, &a.TargetMem0, &a.TargetMem1} {
		*kind = llvm.ModRef(n >> (2 * i) & 3)
	}
	return a
}

// argumentWords are LLVM's attributes that neither functions nor globals can have.
var argumentWords = wordset.Of(`allocalign allocptr byref byval captures dead_on_return dead_on_unwind dereferenceable
	dereferenceable_or_null elementtype immarg inalloca initializes inreg nest noalias noext nofpclass nonnull noundef
	preallocated range returned signext sret swiftasync swifterror swiftself writable zeroext`)

// number returns the value as LLVM reads it: in the radix of its prefix.
func (a listedAttr) number() (uint64, bool) {
	if strings.ContainsAny(a.value, "_+") { // which only Go reads
		return 0, false
	}
	n, err := strconv.ParseInt(a.value, 0, 64)
	return uint64(n), err == nil
}

// problem returns the reason why LLVM does not take an attribute on what is called holder, or "".
func (a listedAttr) problem(holder string) string {
	of, isNumber := numberAttrs[a.key]
	switch n, parses := a.number(); {
	case argumentWords[a.key], a.key == "align" && holder == "functions":
		return "LLVM attribute '" + a.key + "' does not apply to " + holder
	case isNumber && a.value == "" && a.key != "uwtable":
		return "LLVM attribute '" + a.key + "' expects a value"
	case isNumber && parses && of.problem(n) != "":
		return "LLVM attribute '" + a.key + "' has the value '" + a.value + "', which " + of.problem(n)
	case a.value != "" && llvm.IsFuncWord(a.key) && !isNumber:
		return "LLVM attribute '" + a.key + "' does not expect a value, found '" + a.value + "'"
	}
	return ""
}

// spell returns the attribute as the version of LLVM has it, if it has it at all.
func (a listedAttr) spell(opts Options) []llir.FuncAttribute {
	if !opts.has(newWords[a.key].since) {
		return nil
	}
	if of, ok := numberAttrs[a.key]; ok {
		if n, parses := a.number(); parses {
			return of.spell(opts, n)
		}
	}
	if a.value == "" && llvm.IsFuncWord(a.key) {
		return []llir.FuncAttribute{attr(a.key)}
	}
	return []llir.FuncAttribute{pair(a.key, a.value)}
}

// spellListed spells the attributes of a list of an op.
func spellListed(opts Options, o *ir.Operation, list string) (words []llir.FuncAttribute) {
	for _, a := range listedAttrs(o, list, ignored) {
		words = append(words, a.spell(opts)...)
	}
	return words
}
