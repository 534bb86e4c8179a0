package transforms

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed symboldce.md
var symbolDCEDoc string

// SymbolDCE is the pass symbol-dce.
var SymbolDCE = &pass.Pass{
	Name:    "symbol-dce",
	Class:   "SymbolDCE",
	Summary: "remove symbols that are not used",
	Doc:     symbolDCEDoc,

	Statistics: []pass.Statistic{{Name: numDeadSymbols, Summary: "Number of symbols DCE'd"}},
	Run:        removeSymbols,
}

const numDeadSymbols = "num-dce'd"

func removeSymbols(ctx *pass.Context, root *ir.Operation) {
	if !root.Has(ir.IsSymbolTable) {
		ctx.Errorf(root, errSymbolTable, "was scheduled to run under SymbolDCE, but does not define a symbol table")
		return
	}
	l := &liveness{Context: ctx, live: map[*ir.Operation]bool{}, hidden: map[*ir.Operation]bool{}}
	l.hidden[root] = root.Parent() == nil || !isSymbol(root) || ir.IsPrivate(root)
	l.table(root)
	for len(l.work) > 0 && !ctx.Failed() {
		op := l.work[len(l.work)-1]
		l.work = l.work[:len(l.work)-1]
		l.visit(op)
	}
	if !ctx.Failed() {
		l.erase(root)
	}
}

// liveness finds the live symbols.
type liveness struct {
	*pass.Context
	symbols ir.SymbolTables
	live    map[*ir.Operation]bool
	hidden  map[*ir.Operation]bool // symbol tables that are not visible from outside
	work    []*ir.Operation        // live ops that have not been visited yet
}

// isHidden reports whether the contents of a symbol table are not visible from outside.
func (l *liveness) isHidden(table *ir.Operation) bool {
	var path []*ir.Operation
	t := table
	for ; ; t = t.Parent() {
		if _, known := l.hidden[t]; known {
			break
		}
		path = append(path, t)
	}
	hidden := l.hidden[t]
	for _, t := range slices.Backward(path) {
		hidden = hidden || t.Has(ir.IsSymbolTable) && (!isSymbol(t) || ir.IsPrivate(t))
		l.hidden[t] = hidden
	}
	return hidden
}

// table marks the ops of a symbol table that are live without a use: ops that are not symbols, and
// visible symbols.
func (l *liveness) table(op *ir.Operation) {
	hidden := l.isHidden(op)
	for _, r := range op.Regions() {
		for b := range r.Blocks {
			for o := range b.Ops {
				if !isSymbol(o) || !discardable(o, hidden) {
					l.mark(o)
				}
			}
		}
	}
}

func isSymbol(o *ir.Operation) bool {
	_, named := ir.SymbolName(o)
	return named && o.Has(ir.IsSymbol)
}

// discardable reports whether an unused symbol may be removed.
func discardable(o *ir.Operation, hidden bool) bool {
	return ir.IsPrivate(o) || hidden && o.StringAttr(ir.SymVisibility) == "nested"
}

func (l *liveness) mark(op *ir.Operation) {
	if !l.live[op] {
		l.live[op] = true
		l.work = append(l.work, op)
	}
}

// visit marks the symbols that an op and its contents refer to. In a nested symbol table, only live
// ops count.
func (l *liveness) visit(op *ir.Operation) {
	op.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Def() == nil && o.NumRegions() == 1 {
			l.ErrorAt(o, errSymbolTable, "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses")
			return ir.Stop
		}
		for _, a := range o.Attrs() {
			l.attribute(o, a.Value)
		}
		if o.Has(ir.IsSymbolTable) {
			l.table(o)
			return ir.Skip
		}
		return ir.Advance
	})
}

// attribute marks the symbols that an attribute names.
func (l *liveness) attribute(from *ir.Operation, a ir.Attribute) {
	switch a := a.(type) {
	case ir.SymbolRefAttr:
		l.use(from, a)
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			l.attribute(from, e)
		}
	case *ir.DictAttr:
		for _, e := range a.Entries {
			l.attribute(from, e.Value)
		}
	case ir.StringAttr, ir.IntegerAttr, ir.FloatAttr, ir.UnitAttr, ir.TypeAttr, ir.DenseArrayAttr, ir.DenseElementsAttr, ir.SparseElementsAttr, ir.DenseResourceAttr:
	default:
		for _, ref := range references(ir.AttrString(a)) {
			l.use(from, ref)
		}
	}
}

var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`@("(?:[^"\\]|\\.)*"|[\w.$-]+)`)
})

// references returns the symbol references in the text of an attribute. It may return too many,
// which keeps more symbols.
func references(text string) (refs []ir.SymbolRefAttr) {
	for _, m := range reference().FindAllStringSubmatch(text, -1) {
		name := m[1]
		if unquoted, err := strconv.Unquote(name); err == nil {
			name = unquoted
		}
		refs = append(refs, ir.Symbol(name))
	}
	return refs
}

// use marks the symbols along the path of a reference. A symbol table refers to symbols around it,
// or to its own.
func (l *liveness) use(from *ir.Operation, ref ir.SymbolRefAttr) {
	l.path(from, ref)
	if from.Has(ir.IsSymbolTable) && from.Parent() != nil {
		l.path(from.Parent(), ref)
	}
}

func (l *liveness) path(from *ir.Operation, ref ir.SymbolRefAttr) {
	path := append([]string{ref.Root}, ref.NestedPath()...)
	for i := range path {
		if found := l.symbols.Lookup(from, ir.NestedSymbol(path[:i+1]...)); found != nil {
			l.mark(found)
		}
	}
}

// erase removes the symbols that are not live.
func (l *liveness) erase(root *ir.Operation) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if !o.Has(ir.IsSymbolTable) {
			return ir.Advance
		}
		var dead []*ir.Operation
		for _, r := range o.Regions() {
			for b := range r.Blocks {
				for inner := range b.Ops {
					if isSymbol(inner) && !l.live[inner] {
						dead = append(dead, inner)
					}
				}
			}
		}
		for _, d := range dead {
			d.Erase()
		}
		l.Count(numDeadSymbols, len(dead))
		return ir.Advance
	})
}
