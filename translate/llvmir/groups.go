package llvmir

import (
	"cmp"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// groups numbers the sets of attributes of functions and calls. Like LLVM, it numbers those of
// globals first, then those of functions. Declarations of intrinsics have none, because LLVM knows
// their attributes.
type groups struct {
	byText map[string]*llir.AttrGroupDef
	first  int // the number of the first one
	list   []*llir.AttrGroupDef
}

// groupFunctions numbers the groups of all globals and functions.
func (w *writer) groupFunctions() {
	if !w.opts.AttributeGroups {
		return
	}
	number := func(words []llir.FuncAttribute) {
		if len(words) > 0 {
			w.groups.of(words)
		}
	}
	for _, o := range w.globals {
		number(w.globalWords(o))
	}
	for _, o := range w.functions {
		number(w.funcWords(o))
	}
}

// of returns the group of some attributes.
func (g *groups) of(words []llir.FuncAttribute) *llir.AttrGroupDef {
	words = inGroup(words)
	var key strings.Builder
	for _, word := range words {
		key.WriteString(word.String())
		key.WriteByte(0)
	}
	def := g.byText[key.String()]
	if def == nil {
		def = &llir.AttrGroupDef{ID: int64(g.first + len(g.list)), FuncAttrs: words}
		if g.byText == nil {
			g.byText = map[string]*llir.AttrGroupDef{}
		}
		g.byText[key.String()] = def
		g.list = append(g.list, def)
	}
	return def
}

// inGroup returns attributes in LLVM's order, without duplicates.
func inGroup(words []llir.FuncAttribute) []llir.FuncAttribute {
	list := slices.Clone(words)
	slices.SortStableFunc(list, func(a, b llir.FuncAttribute) int {
		m, n := attrKey(a), attrKey(b)
		return cmp.Or(cmp.Compare(attrOrder(m), attrOrder(n)), strings.Compare(m, n))
	})
	kept := list[:0]
	for i, word := range list {
		if i+1 < len(list) && attrKey(list[i+1]) == attrKey(word) {
			continue // the last one counts
		}
		if n, ok := strings.CutPrefix(word.String(), "alignstack("); ok {
			word = attr("alignstack=" + strings.TrimSuffix(n, ")"))
		} else if n, ok := strings.CutPrefix(word.String(), "align "); ok {
			word = attr("align=" + n)
		}
		kept = append(kept, word)
	}
	return kept
}

// attrKey returns the name of an attribute, without its value.
func attrKey(a llir.FuncAttribute) string {
	text := a.String()
	if text[0] == '"' {
		return text[:1+strings.IndexByte(text[1:], '"')]
	}
	if i := strings.IndexAny(text, "( "); i >= 0 {
		return text[:i]
	}
	return text
}

// attrOrder returns the rank of an attribute in LLVM's order: words, attributes with a value,
// strings.
func attrOrder(key string) int {
	if key[0] == '"' {
		return len(llvm.FuncWords) + len(valuedWords)
	}
	if i := slices.Index(valuedWords, key); i >= 0 {
		return len(llvm.FuncWords) + i
	}
	return slices.Index(llvm.FuncWords, key)
}

// valuedWords are the attributes with values in LLVM's order.
var valuedWords = strings.Fields("align allockind allocsize memory alignstack uwtable vscale_range")
