package llvmir

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// namesOf appends the names of attributes in lists to names.
func namesOf(names []string, lists ...[]struct{ Attr, Word string }) []string {
	for _, list := range lists {
		for _, f := range list {
			names = append(names, f.Attr)
		}
	}
	return names
}

// llvmWords appends the words of the unit attributes that an op has.
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

// memoryEffects spells the memory effects of a function.
func memoryEffects(opts Options, a llvm.MemoryEffectsAttr) []llir.FuncAttribute {
	if !opts.has(sinceErrnoMem) { // Other covers it
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

// olderEffects spells memory effects for LLVM before memory(…), which has one word for the kind of
// memory and one for the access.
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

// framePointer returns the value of "frame-pointer". For an LLVM without "reserved", "all" also
// keeps the register free.
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

// allocSize decodes the indices of the arguments that hold the size of an element and, optionally,
// the number of elements.
func allocSize(n uint64) string {
	text := strconv.FormatUint(n>>32, 10)
	if count := n & legal.NoAllocCount; count != legal.NoAllocCount {
		text += "," + strconv.FormatUint(count, 10)
	}
	return text
}

// pairKind spells a set of legal.AllocKinds.
func pairKind(key string, bits uint64) attr {
	var words []string
	for i, word := range legal.AllocKinds {
		if bits>>i&1 != 0 {
			words = append(words, word)
		}
	}
	return attr(key + `("` + strings.Join(words, ",") + `")`)
}
