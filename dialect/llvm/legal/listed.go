package legal

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// A ListedAttr is an attribute of 'passthrough' or 'target_specific_attrs': LLVM's name and a
// value, which may be empty.
type ListedAttr struct{ Key, Value string }

// ListedAttrs returns the attributes in a list of an op, and calls problem for each invalid
// element.
func ListedAttrs(o *ir.Operation, list string, problem func(format string, args ...any)) (found []ListedAttr) {
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
			found = append(found, ListedAttr{string(keyText), string(valueText)})
		case ir.AttrIs[*ir.ArrayAttr](e):
			problem("expected arrays within '%s' to contain two strings", list)
		default:
			problem("expected '%s' to contain string or array attributes", list)
		}
	}
	return found
}

// Ignored is the problem function for callers after the check.
func Ignored(string, ...any) {}

// numberProblems are the attributes whose values LLVM encodes as numbers, each with the reason why
// LLVM rejects a number, or "".
var numberProblems = map[string]func(uint64) string{
	"align":      func(n uint64) string { return powerProblem(n, 1<<32) },
	"alignstack": func(n uint64) string { return powerProblem(n, 1<<8) },
	"allockind":  allocKindProblem,
	"allocsize":  func(uint64) string { return "" },
	"memory":     func(uint64) string { return "" },
	"uwtable": func(n uint64) string {
		if n != 1 && n != 2 {
			return "is neither 1 (sync) nor 2 (async)"
		}
		return ""
	},
	"vscale_range": func(n uint64) string { return vscaleProblem(int64(n>>32), int64(n&math.MaxUint32)) },
}

// Number parses the value as LLVM does: in the radix of its prefix.
func (a ListedAttr) Number() (uint64, bool) {
	if strings.ContainsAny(a.Value, "_+") { // only Go accepts these
		return 0, false
	}
	n, err := strconv.ParseInt(a.Value, 0, 64)
	return uint64(n), err == nil
}

// problem returns the reason why LLVM rejects an attribute, or "". The holder is "functions" or
// "globals".
func (a ListedAttr) problem(holder string) string {
	numberProblem, isNumber := numberProblems[a.Key]
	switch n, parses := a.Number(); {
	case argumentWords[a.Key], a.Key == "align" && holder == "functions":
		return "LLVM attribute '" + a.Key + "' does not apply to " + holder
	case isNumber && a.Value == "" && a.Key != "uwtable":
		return "LLVM attribute '" + a.Key + "' expects a value"
	case isNumber && parses && numberProblem(n) != "":
		return "LLVM attribute '" + a.Key + "' has the value '" + a.Value + "', which " + numberProblem(n)
	case a.Value != "" && llvm.IsFuncWord(a.Key) && !isNumber:
		return "LLVM attribute '" + a.Key + "' does not expect a value, found '" + a.Value + "'"
	}
	return ""
}

func powerProblem(n, limit uint64) string {
	if bits.OnesCount64(n) != 1 || n > limit {
		return "is not a power of two of at most " + strconv.FormatUint(limit, 10)
	}
	return ""
}

// vscaleProblem returns the reason why LLVM rejects a range of vscale, or "". A maximum of 0 means
// no limit.
func vscaleProblem(least, most int64) string {
	isPower := func(n int64) bool { return n > 0 && bits.OnesCount64(uint64(n)) == 1 }
	if !isPower(least) || most != 0 && (most < least || !isPower(most)) || most > math.MaxUint32 {
		return "is not between powers of two, the smaller first"
	}
	return ""
}

// allocKindProblem returns the reason why LLVM rejects a set of AllocKinds, or "".
func allocKindProblem(n uint64) string {
	const functions, modifiers, free = 0b111, 0b111000, 0b100
	const uninitialized, zeroed = 0b1000, 0b10000
	switch {
	case n>>len(AllocKinds) != 0 || bits.OnesCount64(n&functions) != 1:
		return "does not name exactly one of alloc, realloc, and free"
	case n&functions == free && n&modifiers != 0:
		return "names modifiers of free"
	case n&uninitialized != 0 && n&zeroed != 0:
		return "is both zeroed and uninitialized"
	}
	return ""
}

// argumentWords are LLVM's attributes that neither functions nor globals can have.
var argumentWords = wordset.Of(`allocalign allocptr byref byval captures dead_on_return dead_on_unwind dereferenceable
	dereferenceable_or_null elementtype immarg inalloca initializes inreg nest noalias noext nofpclass nonnull noundef
	preallocated range returned signext sret swiftasync swifterror swiftself writable zeroext`)

// EffectsOf decodes memory effects: two bits for each kind of memory in LLVM's order.
func EffectsOf(n uint64) (a llvm.MemoryEffectsAttr) {
	for i, kind := range []*llvm.ModRef{&a.ArgMem, &a.InaccessibleMem, &a.ErrnoMem, &a.Other, &a.TargetMem0, &a.TargetMem1} {
		*kind = llvm.ModRef(n >> (2 * i) & 3)
	}
	return a
}

// NewWords are the attributes that not every LLVM has: the version that introduced them, and
// whether leaving them out changes what the function does.
var NewWords = map[string]struct {
	Since  int
	Needed bool
}{
	"allockind":                       {15, false},
	"coro_elide_safe":                 {20, false},
	"coro_only_destroy_when_complete": {18, false},
	"fn_ret_thunk_extern":             {15, true},
	"hybrid_patchable":                {19, true},
	"nocreateundeforpoison":           {22, false},
	"nodivergencesource":              {20, false},
	"nosanitize_bounds":               {15, false},
	"optdebug":                        {19, false},
	"presplitcoroutine":               {15, true},
	"sanitize_alloc_token":            {22, false},
	"sanitize_numerical_stability":    {19, false},
	"sanitize_realtime":               {20, false},
	"sanitize_realtime_blocking":      {20, false},
	"sanitize_type":                   {20, false},
	"skipprofile":                     {15, false},
}

// NoAllocCount means that no argument is the number of elements.
const NoAllocCount = 1<<32 - 1

// StringValue returns the text of an attribute that is a string in LLVM.
func StringValue(a ir.Attribute) string {
	switch a := a.(type) {
	case ir.StringAttr:
		return string(a)
	case ir.IntegerAttr:
		return strconv.FormatBool(!a.IsZero())
	case *llvm.FeaturesAttr:
		text := ""
		for i, f := range a.Features {
			if i > 0 {
				text += ","
			}
			text += f
		}
		return text
	}
	return ""
}

// AllocKinds are the kinds of functions in allockind, by their bits.
var AllocKinds = [...]string{"alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"}
