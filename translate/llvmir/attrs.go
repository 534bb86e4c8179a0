package llvmir

import (
	"math/bits"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// argWords are the attributes of arguments and results in the order in which
// LLVM prints them: words, then those with a type, then those with a number.
var argWords = []struct {
	name  string
	word  string
	since int // the version of LLVM that has it
	older string
}{
	{name: llvm.AllocAlignAttr, word: "allocalign", since: 15},
	{name: llvm.AllocPtrAttr, word: "allocptr", since: 15},
	{name: llvm.DeadOnReturnAttr, word: "dead_on_return", since: sinceDeadOnReturn},
	{name: llvm.DeadOnUnwindAttr, word: "dead_on_unwind", since: sinceDeadOnUnwind},
	{name: llvm.ImmargAttr, word: "immarg"},
	{name: llvm.InregAttr, word: "inreg"},
	{name: llvm.NestAttr, word: "nest"},
	{name: llvm.NoaliasAttr, word: "noalias"},
	{name: llvm.NofreeAttr, word: "nofree"},
	{name: llvm.NoundefAttr, word: "noundef"},
	{name: llvm.NonnullAttr, word: "nonnull"},
	{name: llvm.ReadnoneAttr, word: "readnone"},
	{name: llvm.ReadonlyAttr, word: "readonly"},
	{name: llvm.ReturnedAttr, word: "returned"},
	{name: llvm.SignextAttr, word: "signext"},
	{name: llvm.SwiftAsyncAttr, word: "swiftasync"},
	{name: llvm.SwiftErrorAttr, word: "swifterror"},
	{name: llvm.SwiftSelfAttr, word: "swiftself"},
	{name: llvm.WritableAttr, word: "writable", since: sinceDeadOnUnwind},
	{name: llvm.WriteonlyAttr, word: "writeonly"},
	{name: llvm.ZeroextAttr, word: "zeroext"},
	{name: llvm.ByrefAttr, word: "byref"},
	{name: llvm.ByvalAttr, word: "byval"},
	{name: llvm.ElementTypeAttr, word: "elementtype"},
	{name: llvm.InAllocaAttr, word: "inalloca"},
	{name: llvm.PreallocatedAttr, word: "preallocated"},
	{name: llvm.SretAttr, word: "sret"},
	{name: llvm.AlignAttr, word: "align"},
	{name: llvm.NocaptureAttr, word: "captures(none)", since: sinceCaptures, older: "nocapture"},
	{name: llvm.DereferenceableName, word: "dereferenceable"},
	{name: llvm.DereferenceableOrNullAttr, word: "dereferenceable_or_null"},
	{name: llvm.AlignStackAttr, word: "alignstack"},
	{name: llvm.RangeAttr, word: "range", since: sinceRange},
}

// pointeeAttrs say what an argument points to.
var pointeeAttrs = []string{
	llvm.ByvalAttr, llvm.SretAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.ElementTypeAttr,
}

// argAttrs returns the attributes of an argument or result, each with a space
// before it. They are remembered, as most dictionaries stand on many arguments.
func (w *writer) argAttrs(o *ir.Operation, d *ir.DictAttr) string {
	if d == nil {
		return ""
	}
	if text, ok := w.attrTexts[d]; ok {
		return text
	}
	buf := w.scratch[:0]
	for left := argSayings.in(d.Entries); left != 0; left &= left - 1 {
		a := &argWords[bits.TrailingZeros64(uint64(left))]
		word := a.word
		if !w.opts.has(a.since) {
			word = a.older
		}
		if word == "" {
			continue
		}
		buf = append(buf, ' ')
		buf = append(buf, word...)
		buf = w.attrValue(buf, o, d.Get(a.name))
	}
	w.scratch = buf
	text := string(buf)
	w.attrTexts[d] = text
	return text
}

// attrValue writes what follows the word.
func (w *writer) attrValue(buf []byte, o *ir.Operation, value ir.Attribute) []byte {
	switch value := value.(type) {
	case ir.TypeAttr:
		buf = append(buf, '(')
		buf = append(buf, w.typeOf(o, value.Type).text...)
		return append(buf, ')')
	case ir.IntegerAttr:
		return append(buf, numberAfter(buf, value)...)
	case llvm.ConstantRangeAttr:
		return append(buf, "("+w.typeOf(o, value.Lo.Type).text+" "+value.Lo.Big().String()+", "+value.Hi.Big().String()+")"...)
	}
	return buf
}

// numberAfter spells the number of an attribute: align 8, but alignstack(8) and
// dereferenceable(8).
func numberAfter(buf []byte, value ir.IntegerAttr) string {
	var text string
	if v, ok := value.Int64(); ok {
		text = strconv.FormatInt(v, 10)
	} else {
		text = value.Big().String()
	}
	if n := len(buf); n >= 6 && string(buf[n-6:]) == " align" {
		return " " + text
	}
	return "(" + text + ")"
}

// dicts are the attributes of arguments, or of results.
type dicts []ir.Attribute

// argDicts returns those of the arguments of the current function or call.
func (w *writer) argDicts(o *ir.Operation) dicts {
	if w.said&saysArgs == 0 {
		return nil
	}
	if a, ok := o.Attr(ir.ArgAttrs).(*ir.ArrayAttr); ok {
		return a.Elems
	}
	return nil
}

// resultDict returns the attributes of the result of the current function or call.
func (w *writer) resultDict(o *ir.Operation) *ir.DictAttr {
	if w.said&saysResults == 0 {
		return nil
	}
	return ir.DictAt(o, ir.ResAttrs, 0)
}

// at returns the attributes of argument i, or nil if there are none.
func (d dicts) at(i int) *ir.DictAttr {
	if i >= len(d) {
		return nil
	}
	if of, ok := d[i].(*ir.DictAttr); ok && len(of.Entries) > 0 {
		return of
	}
	return nil
}

// namesOf returns the names of the attributes that become words.
func namesOf(names []string, lists ...[]struct{ Attr, Word string }) []string {
	for _, list := range lists {
		for _, f := range list {
			names = append(names, f.Attr)
		}
	}
	return names
}

// llvmWords returns the words of the unit attributes that an op has.
func llvmWords(words []llir.FuncAttribute, o *ir.Operation, flags []struct{ Attr, Word string }) []llir.FuncAttribute {
	for _, f := range flags {
		if o.HasAttr(f.Attr) {
			words = append(words, attr(f.Word))
		}
	}
	return words
}

// pair is the attribute "key"="value".
func pair(key, value string) attr {
	buf := llvm.AppendQuoted(nil, key)
	if value != "" {
		buf = append(buf, '=')
		buf = llvm.AppendQuoted(buf, value)
	}
	return attr(buf)
}

// memoryEffects spells what a function may do to memory.
func memoryEffects(opts Options, a llvm.MemoryEffectsAttr) []llir.FuncAttribute {
	if !opts.has(sinceErrnoMem) { // it was part of the rest
		a.Other |= a.ErrnoMem
	}
	if !opts.has(sinceTargetMem) {
		a.Other |= a.TargetMem0 | a.TargetMem1
	}
	if !opts.has(sinceMemory) {
		return olderEffects(a)
	}
	kinds := []struct {
		name  string
		value llvm.ModRef
		since int
	}{
		{"argmem", a.ArgMem, 0},
		{"inaccessiblemem", a.InaccessibleMem, 0},
		{"errnomem", a.ErrnoMem, sinceErrnoMem},
		{"target_mem0", a.TargetMem0, sinceTargetMem},
		{"target_mem1", a.TargetMem1, sinceTargetMem},
	}
	text := a.Other.String()
	if a.Other == llvm.NoModRef {
		text = ""
	}
	same := true
	for _, k := range kinds {
		if k.value == a.Other || !opts.has(k.since) {
			continue
		}
		same = false
		if text != "" {
			text += ", "
		}
		text += k.name + ": " + k.value.String()
	}
	if same {
		if a.Other == llvm.ModRefBoth {
			return nil
		}
		text = a.Other.String()
	}
	return []llir.FuncAttribute{attr("memory(" + text + ")")}
}

// olderEffects is what LLVM had before memory(…): the kind of memory and the
// kind of access, each for all of it.
func olderEffects(a llvm.MemoryEffectsAttr) (words []llir.FuncAttribute) {
	all := a.Other | a.ArgMem | a.InaccessibleMem
	if all == llvm.NoModRef {
		return []llir.FuncAttribute{attr("readnone")}
	}
	if a.Other == llvm.NoModRef {
		switch {
		case a.InaccessibleMem == llvm.NoModRef:
			words = append(words, attr("argmemonly"))
		case a.ArgMem == llvm.NoModRef:
			words = append(words, attr("inaccessiblememonly"))
		default:
			words = append(words, attr("inaccessiblemem_or_argmemonly"))
		}
	}
	switch all {
	case llvm.Ref:
		words = append(words, attr("readonly"))
	case llvm.Mod:
		words = append(words, attr("writeonly"))
	}
	return words
}

// framePointer is which functions keep a frame pointer. To keep it in all is the
// older way to leave its register alone.
func framePointer(opts Options, k llvm.FramePointerAttr) string {
	switch word := k.String(); {
	case word == "reserved" && !opts.has(sinceReservedFrame):
		return "all"
	case word == "non-leaf-no-reserve" && !opts.has(sinceNoReserve):
		return "non-leaf"
	default:
		return word
	}
}

func uwtable(opts Options, k llvm.UWTableAttr) []llir.FuncAttribute {
	switch {
	case k.String() == "none":
		return nil
	case k.String() == "sync" && opts.has(sinceUWTableKind):
		return []llir.FuncAttribute{attr("uwtable(sync)")}
	}
	return []llir.FuncAttribute{attr("uwtable")}
}

// stringValue returns the text of an attribute that LLVM keeps as a string.
func stringValue(a ir.Attribute) string {
	switch a := a.(type) {
	case ir.StringAttr:
		return string(a)
	case ir.IntegerAttr:
		return integerText(a, ir.I1)
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

// passthrough returns the attributes that are written as LLVM has them: words,
// and pairs of a key and a value.
func passthrough(opts Options, o *ir.Operation) (words []llir.FuncAttribute) {
	list, _ := o.Attr(llvm.PassthroughAttr).(*ir.ArrayAttr)
	if list == nil {
		return nil
	}
	for _, e := range list.Elems {
		switch e := e.(type) {
		case ir.StringAttr:
			if opts.has(newWords[string(e)].since) {
				words = append(words, passthroughWord(string(e)))
			}
		case *ir.ArrayAttr:
			if len(e.Elems) == 2 {
				key, _ := e.Elems[0].(ir.StringAttr)
				value, _ := e.Elems[1].(ir.StringAttr)
				if !opts.has(newWords[string(key)].since) {
					continue
				}
				words = append(words, passthroughPair(string(key), string(value)))
			}
		}
	}
	return words
}

// newWords are the words that not every LLVM has: since which version, and
// whether a function means something else without.
var newWords = map[string]struct {
	since  int
	needed bool
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

// passthroughWord spells a word of LLVM's bare and any other in quotes.
func passthroughWord(word string) attr {
	if llvm.IsFuncWord(word) {
		return attr(word)
	}
	return pair(word, "")
}

// passthroughPair spells the attributes of LLVM's that have a number.
func passthroughPair(key, value string) attr {
	n, err := strconv.ParseUint(value, 10, 64)
	switch {
	case key == "alignstack":
		return attr(key + "(" + value + ")")
	case key == "allocsize" && err == nil:
		return attr(key + "(" + allocSize(n) + ")")
	case key == "allockind" && err == nil && n < 1<<len(allocKinds):
		return pairKind(key, n)
	}
	return pair(key, value)
}

// allocSize spells the numbers of the arguments that say how much is allocated:
// the size of an element and, if it is not missing, how many there are.
func allocSize(n uint64) string {
	text := strconv.FormatUint(n>>32, 10)
	if count := n & noAllocCount; count != noAllocCount {
		text += "," + strconv.FormatUint(count, 10)
	}
	return text
}

// noAllocCount says that no argument is the number of elements.
const noAllocCount = 1<<32 - 1

var allocKinds = [...]string{"alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"}

// pairKind spells a set of allocKinds.
func pairKind(key string, bits uint64) attr {
	var words []string
	for i, word := range allocKinds {
		if bits>>i&1 != 0 {
			words = append(words, word)
		}
	}
	return attr(key + `("` + strings.Join(words, ",") + `")`)
}
