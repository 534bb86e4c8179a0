package llvmir

import (
	"fmt"
	"math"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// numberAttrs spell the attributes whose values LLVM encodes as numbers.
var numberAttrs = map[string]func(opts Options, n uint64) []llir.FuncAttribute{
	"align":      spelledAs("align %d"),
	"alignstack": spelledAs("alignstack(%d)"),
	"allockind":  func(_ Options, n uint64) []llir.FuncAttribute { return []llir.FuncAttribute{pairKind("allockind", n)} },
	"allocsize": func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr("allocsize(" + allocSize(n) + ")")}
	},
	"memory": func(opts Options, n uint64) []llir.FuncAttribute {
		words := memoryEffects(opts, legal.EffectsOf(n))
		if words == nil && opts.has(sinceMemory) {
			return []llir.FuncAttribute{attr("memory(readwrite)")}
		}
		return words
	},
	"uwtable": func(opts Options, n uint64) []llir.FuncAttribute {
		if n == 1 && opts.has(sinceUWTableKind) {
			return []llir.FuncAttribute{attr("uwtable(sync)")}
		}
		return []llir.FuncAttribute{attr("uwtable")}
	},
	"vscale_range": func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr(fmt.Sprintf("vscale_range(%d,%d)", n>>32, n&math.MaxUint32))}
	},
}

// spelledAs spells an attribute by a format for its number.
func spelledAs(format string) func(Options, uint64) []llir.FuncAttribute {
	return func(_ Options, n uint64) []llir.FuncAttribute {
		return []llir.FuncAttribute{attr(fmt.Sprintf(format, n))}
	}
}

// spellListed spells the attributes in a list of an op, except those that the version of LLVM does
// not have.
func spellListed(opts Options, o *ir.Operation, list string) (words []llir.FuncAttribute) {
	for _, a := range legal.ListedAttrs(o, list, legal.Ignored) {
		n, isNumber := a.Number()
		spell := numberAttrs[a.Key]
		switch {
		case !opts.has(legal.NewWords[a.Key].Since):
		case spell != nil && isNumber:
			words = append(words, spell(opts, n)...)
		case a.Value == "" && llvm.IsFuncWord(a.Key):
			words = append(words, attr(a.Key))
		default:
			words = append(words, pair(a.Key, a.Value))
		}
	}
	return words
}
