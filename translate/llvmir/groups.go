package llvmir

import (
	"cmp"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
)

// groups numbers the sets of attributes of globals, functions and calls. Like LLVM, it numbers those
// of all globals first, then those of all functions, then those of calls. Declarations of intrinsics
// have none, because LLVM knows their attributes.
type groups struct {
	first  int // the number of the first one
	list   []*group
	byText map[string]*group
	// byOp holds the groups of ops with known attributes. Spelling the attributes of each op takes 27 % more
	// CPU time to translate 20,000 functions for x86-64-v3 (abi-opt --emit=llvm --mattr=x86-64-v3).
	byOp map[groupKey]*group
}

// group is a set of attributes.
type group struct {
	llir.AttrGroupDef
	owner   *kind  // globalAttrs, functionAttrs or callAttrs: what had it first
	comment string // the line before a function; "" for none
}

// groupKey has everything that the group of an op depends on.
type groupKey struct {
	def      *ir.OpDef
	declared bool
	set      ir.AttrSet
	values   [12]ir.Attribute // ops with more have no key
}

// The fragments with groups whose numbers come first.
var (
	groupOfGlobal   = globalSyntax.find(globalAttrs)
	groupOfFunction = functionSyntax.find(functionAttrs)
)

// numberGroups numbers the groups of all globals and functions.
func (w *writer) numberGroups() {
	for _, o := range w.globals {
		w.groupOf(groupOfGlobal, o)
	}
	for _, o := range w.functions {
		w.groupOf(groupOfFunction, o)
	}
}

// groupOf returns the group for a fragment of an op, nil without attributes.
func (w *writer) groupOf(f *fragment, o *ir.Operation) *group {
	if !f.isGiven(o) {
		return nil
	}
	key, ok := keyOf(f, o)
	if !ok {
		return w.groups.of(f.kind, f.kind.attrs(w, o))
	}
	g, known := w.groups.byOp[key]
	if !known {
		g = w.groups.of(f.kind, f.kind.attrs(w, o))
		w.groups.byOp[key] = g
	}
	return g
}

func keyOf(f *fragment, o *ir.Operation) (key groupKey, ok bool) {
	key = groupKey{def: o.Def(), set: f.mask & o.AttrSet(), declared: o.Is(llvm.FuncOp) && ir.IsDeclaration(o)}
	if f.isDiscardable(o) || key.set.Len() > len(key.values) {
		return key, false
	}
	for i, left := 0, key.set; left != 0; i, left = i+1, left&(left-1) {
		key.values[i] = o.NumberedAttr(left.First())
	}
	return key, true
}

// group writes the number of the group for a fragment of an op.
func (w *writer) group(f *fragment, o *ir.Operation) {
	g := w.groupOf(f, o)
	if g == nil {
		return
	}
	w.text(" #")
	if w.isChunk {
		w.buf = placeholder.Append(w.buf, ^int(g.ID))
		return
	}
	w.int(g.ID)
}

func newGroups() groups { return groups{byText: map[string]*group{}, byOp: map[groupKey]*group{}} }

// of returns the group of some attributes, or nil for none.
func (g *groups) of(owner *kind, words []llir.FuncAttribute) *group {
	if len(words) == 0 {
		return nil
	}
	return g.add(owner, inGroup(words))
}

// add returns the group of attributes in LLVM's order, which is new if no other has them.
func (g *groups) add(owner *kind, words []llir.FuncAttribute) *group {
	var text strings.Builder
	for _, word := range words {
		text.WriteString(word.String())
		text.WriteByte(' ')
	}
	known := g.byText[text.String()]
	if known == nil {
		def := llir.AttrGroupDef{ID: int64(g.first + len(g.list)), FuncAttrs: words}
		known = &group{AttrGroupDef: def, owner: owner, comment: groupComment(words)}
		g.byText[text.String()] = known
		g.list = append(g.list, known)
	}
	return known
}

// join numbers the groups of all chunks, and returns their numbers by chunk and number in the
// chunk.
func (g *groups) join(chunks []*chunkSummary) [][]int64 {
	numbers := make([][]int64, len(chunks))
	for _, owner := range [...]*kind{globalAttrs, functionAttrs, callAttrs} {
		for i, c := range chunks {
			for _, own := range c.groups {
				if own.owner == owner {
					numbers[i] = append(numbers[i], g.add(owner, own.FuncAttrs).ID)
				}
			}
		}
	}
	return numbers
}

// groupComment spells the comment that LLVM writes before a function, with the attributes that are
// words.
func groupComment(words []llir.FuncAttribute) string {
	var text strings.Builder
	for _, word := range words {
		word := word.String()
		if word[0] == '"' {
			break
		}
		if n, ok := strings.CutPrefix(word, "alignstack="); ok {
			word = "alignstack(" + n + ")"
		}
		text.WriteString(" " + word)
	}
	if text.Len() == 0 {
		return ""
	}
	return "; Function Attrs:" + text.String() + "\n"
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
