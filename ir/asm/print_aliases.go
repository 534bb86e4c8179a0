package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// aliasNode is a visited type or attribute.
type aliasNode struct {
	typ  ir.Type      // nil for an attribute
	attr ir.Attribute // nil for a type
	hint string       // the proposed alias, with ! or #; "" for none
	// name is the alias; for a type without one, its text, or "" before it was first written.
	name  string
	depth int // levels of aliases in it, including its own
	// late is set if only the locations of ops use it: these may use an alias that is defined after
	// them, and mlir-opt prints such definitions last.
	late     bool
	children []*aliasNode // of a late one
}

// aliasTable maps types and attributes to nodes.
type aliasTable struct {
	types  idmap.Map[*aliasNode]
	attrs  map[ir.Attribute]*aliasNode
	source map[sourcePos]*aliasNode // of ir.SourceLoc, which are not unique
}

// sourcePos identifies an ir.SourceLoc.
type sourcePos struct {
	source *diag.Source
	offset int
}

// ofAttr returns the node of an attribute, or nil.
func (t *aliasTable) ofAttr(a ir.Attribute) *aliasNode {
	if l, ok := a.(*ir.SourceLoc); ok {
		return t.source[sourcePos{l.Source, l.Offset}]
	}
	return t.attrs[a]
}

// of returns the node of the type or attribute of another node, or nil.
func (t *aliasTable) of(n *aliasNode) *aliasNode {
	if n.typ != nil {
		same, _ := t.types.Get(n.typ.ID())
		return same
	}
	return t.ofAttr(n.attr)
}

// add adds the node of a type or attribute that has none.
func (t *aliasTable) add(node aliasNode) *aliasNode {
	n := &node
	if n.typ != nil {
		t.types.Set(n.typ.ID(), n)
		return n
	}
	if t.attrs == nil {
		t.attrs, t.source = map[ir.Attribute]*aliasNode{}, map[sourcePos]*aliasNode{}
	}
	if l, ok := n.attr.(*ir.SourceLoc); ok {
		t.source[sourcePos{l.Source, l.Offset}] = n
	} else {
		t.attrs[n.attr] = n
	}
	return n
}

// aliases holds the aliases of the printed text. Definitions are kept in the order of printing: an
// alias comes after those that it uses.
type aliases struct {
	nodes aliasTable
	order []*aliasNode
	names aliasNames
}

func (a *aliases) any() bool { return len(a.order) > 0 }

// OfType implements ir.Aliases.
func (a *aliases) OfType(t ir.Type) string {
	if n, ok := a.nodes.types.Get(t.ID()); ok {
		return n.name
	}
	return ""
}

// OfAttr implements ir.Aliases.
func (a *aliases) OfAttr(x ir.Attribute) string {
	switch x.(type) {
	case ir.IntegerAttr, ir.StringAttr, ir.SymbolRefAttr, ir.UnitAttr, ir.TypeAttr, ir.FloatAttr, *ir.ArrayAttr, *ir.DictAttr: // most attributes
		return ""
	}
	if n := a.nodes.ofAttr(x); n != nil {
		return n.name
	}
	return ""
}

// writeType writes a type that may have an alias or contain types that have one. The text of each
// type is made once.
func (a *aliases) writeType(w *ir.Writer, t ir.Type) {
	n, ok := a.nodes.types.Get(t.ID())
	if !ok {
		n = a.nodes.add(aliasNode{typ: t})
	}
	if n.name != "" {
		w.Text(n.name)
		return
	}
	from := len(w.Bytes())
	w.Type(t)
	n.name = string(w.Bytes()[from:])
}

// collect finds the aliases of an op.
func (a *aliases) collect(root *ir.Operation, locations, generic bool) {
	a.visit(locations, generic, func(c *aliasCollector) { c.operation(root) })
	if a.any() {
		a.sort()
		a.assign()
	}
}

// visit collects the types and attributes with an alias that walk visits, in the order of the visits.
func (a *aliases) visit(locations, generic bool, walk func(*aliasCollector)) {
	c := &aliasCollector{to: a, locations: locations, generic: generic}
	c.probe.Alias = c
	walk(c)
}

// sort orders the aliases as they are printed.
func (a *aliases) sort() {
	slices.SortStableFunc(a.order, func(m, n *aliasNode) int {
		switch {
		case m.depth == n.depth && m.hint == n.hint: // most
			return 0
		case m.depth != n.depth:
			return cmp.Compare(m.depth, n.depth)
		case m.hint[0] != n.hint[0]:
			return cmp.Compare(n.hint[0], m.hint[0])
		}
		return strings.Compare(m.hint, n.hint)
	})
}

// assign makes the proposed names unique. Locations with the same text share a name.
func (a *aliases) assign() {
	locs := map[string]*aliasNode{}
	different := a.order[:0]
	w := ir.NewWriter(nil, a)
	for _, n := range a.order {
		if loc, ok := n.attr.(ir.Location); ok {
			w.SetBytes(w.Bytes()[:0])
			loc.Print(w)
			if same := locs[string(w.Bytes())]; same != nil {
				n.name = same.name
				continue
			}
			locs[string(w.Bytes())] = n
		}
		n.name = a.names.unique(n.hint)
		different = append(different, n)
	}
	a.order = different
}

// aliasNames are the names of aliases.
type aliasNames struct {
	taken orderedSet[string]
	again map[string]int // how often a taken name was requested
}

// unique returns a name that was not returned before, with a number at the end if necessary.
func (a *aliasNames) unique(name string) string {
	if a.taken.add(name) {
		return name
	}
	if a.again == nil {
		a.again = map[string]int{}
	}
	a.again[name]++
	n := strconv.Itoa(a.again[name])
	if c := name[len(name)-1]; c >= '0' && c <= '9' {
		name += "_"
	}
	return a.unique(name + n)
}

// aliasCollector visits types, attributes and locations.
type aliasCollector struct {
	to    *aliases
	probe ir.Writer // printing with it visits nested types and attributes

	inside   insides // of the node being visited
	deferred bool    // the node being visited is only reachable from the location of an op

	locations, generic bool
	depth              int // of ops
	sorted             []ir.NamedAttribute
}

// insides describes the types and attributes nested in another.
type insides struct {
	depth int          // the greatest one
	nodes []*aliasNode // of late ones only
}

// operation visits the types and attributes of an op in mlir-opt's order, which determines the
// numbers of aliases: generic ops begin with their regions.
func (c *aliasCollector) operation(o *ir.Operation) {
	if c.locations && o.Loc != nil {
		c.deferred = true
		c.visit(o.Loc)
		c.deferred, c.inside.nodes = false, c.inside.nodes[:0]
	}
	regions := o.Regions()
	regionsFirst := len(regions) > 0 && (c.generic || isGeneric(o.Def()))
	if regionsFirst {
		c.regions(regions)
	}
	for i := range o.NumResults() {
		if t := o.Result(i).Type(); ir.MayBeAliased(t) {
			c.visitAliased(t)
		}
	}
	if len(o.Attrs()) > 0 {
		c.attrs(o)
	}
	if len(regions) > 0 && !regionsFirst {
		c.regions(regions)
	}
}

func (c *aliasCollector) regions(list []*ir.Region) {
	c.depth++
	for _, r := range list {
		for b := r.First(); b != nil; b = b.Next() {
			for _, arg := range b.Args() {
				c.visitType(arg.Type())
				if c.locations {
					c.visit(arg.Loc())
				}
			}
			for inner := b.First(); inner != nil && c.depth < maxRegions; inner = inner.Next() {
				c.operation(inner)
			}
		}
	}
	c.depth--
}

// attrs visits the attributes of an op, all of them sorted by name; only the
// discardable ones if the op is not registered.
func (c *aliasCollector) attrs(o *ir.Operation) {
	attrs := o.Attrs()
	switch n := len(o.InherentAttrs()); {
	case o.Def() == nil:
		attrs = o.DiscardableAttrs()
	case n > 0 && n < len(attrs):
		c.sorted = append(c.sorted[:0], attrs...)
		attrs = c.sorted
		slices.SortStableFunc(attrs, byName)
	}
	inline := func(ir.NamedAttribute) bool { return false }
	if def := o.Def(); def != nil && def.Inline != nil && !c.generic {
		inline = def.Inline
	}
	for i := range attrs {
		if !inline(attrs[i]) {
			c.attr(attrs[i].Value)
		}
	}
}

// attr visits an attribute and the types and attributes in it.
func (c *aliasCollector) attr(x ir.Attribute) {
	switch x := x.(type) {
	case ir.StringAttr, ir.UnitAttr, ir.SymbolRefAttr, ir.DenseArrayAttr:
	case ir.IntegerAttr:
		c.visitType(x.Type)
	case ir.FloatAttr:
		c.visitType(x.Type)
	case ir.DenseElementsAttr:
		c.visitType(x.Type)
	case ir.SparseElementsAttr:
		c.visitType(x.Type)
	case ir.DenseResourceAttr:
		c.visitType(x.Type)
	case ir.TypeAttr:
		c.visitType(x.Type)
	case *ir.ArrayAttr:
		for _, e := range x.Elems {
			c.attr(e)
		}
	case *ir.DictAttr:
		for _, e := range x.Entries {
			c.attr(e.Value)
		}
	default:
		c.visit(x)
	}
}

// OfType implements ir.Aliases. The probing writer calls it for each nested type. The result makes
// the writer stop there, because each type is entered once.
func (c *aliasCollector) OfType(t ir.Type) string {
	c.visitType(t)
	return visited
}

// OfAttr implements ir.Aliases, as OfType does for types.
func (c *aliasCollector) OfAttr(a ir.Attribute) string {
	c.visit(a)
	return visited
}

const visited = "visited"

func (c *aliasCollector) visitType(t ir.Type) {
	if ir.MayBeAliased(t) {
		c.visitAliased(t)
	}
}

func (c *aliasCollector) visitAliased(t ir.Type) {
	n, known := c.to.nodes.types.Get(t.ID())
	if !known {
		n = c.to.nodes.add(aliasNode{typ: t})
		outside := c.enter()
		if ir.MayHoldAliased(t) {
			t.Print(&c.probe)
		}
		c.leave(n, hintOf("!", t), outside)
	}
	c.count(n, known)
}

func (c *aliasCollector) visit(a ir.Attribute) {
	n := c.to.nodes.ofAttr(a)
	known := n != nil
	if !known {
		n = c.to.nodes.add(aliasNode{attr: a})
		outside := c.enter()
		if l, ok := a.(ir.Location); ok {
			c.insideLocation(l)
		} else {
			a.Print(&c.probe)
		}
		c.leave(n, attrHint(a), outside)
	}
	c.count(n, known)
}

// count records a visited node in the node that contains it.
func (c *aliasCollector) count(n *aliasNode, known bool) {
	if known && !c.deferred {
		n.setEarly()
	}
	c.inside.depth = max(c.inside.depth, n.depth)
	if c.deferred {
		c.inside.nodes = append(c.inside.nodes, n)
	}
}

// enter begins to visit the inside of a node. It returns what leave restores.
func (c *aliasCollector) enter() (outside insides) {
	outside, c.inside = c.inside, insides{}
	return outside
}

// leave ends the visit of a node that proposes the alias hint, or "".
func (c *aliasCollector) leave(n *aliasNode, hint string, outside insides) {
	c.probe.SetBytes(c.probe.Bytes()[:0])
	n.depth, n.children = c.inside.depth, c.inside.nodes
	if hint != "" {
		n.hint, n.late = hint, c.deferred
		c.to.order = append(c.to.order, n)
		n.depth++
	} else if n.depth > 0 { // counts as if it had one, as in MLIR
		n.depth++
	}
	c.inside = outside
}

// setEarly makes an alias and those inside it be defined first. A node without an alias is never
// late, and its children are not looked at, as in MLIR.
func (n *aliasNode) setEarly() {
	if !n.late {
		return
	}
	n.late = false
	for _, child := range n.children {
		child.setEarly()
	}
}

func (c *aliasCollector) insideLocation(l ir.Location) {
	switch l := l.(type) {
	case ir.NameLoc:
		if l.Child != nil {
			c.visit(l.Child)
		}
	case ir.CallSiteLoc:
		c.visit(l.Callee)
		c.visit(l.Caller)
	case *ir.FusedLoc:
		if l.Metadata != nil {
			c.attr(l.Metadata)
		}
		for _, inner := range l.Locs {
			c.visit(inner)
		}
	}
}

// locAlias is the proposed alias of every location.
const locAlias = "#loc"

// attrHint returns the alias that an attribute proposes, or "".
func attrHint(a ir.Attribute) string {
	switch a.(type) {
	case ir.Location:
		return locAlias
	case ir.AffineMapAttr:
		return "#map"
	case ir.IntegerSetAttr:
		return "#set"
	}
	return hintOf("#", a)
}

// hintOf returns the alias that a type or attribute of a dialect proposes, or "".
func hintOf(sigil string, x any) string {
	a, ok := x.(ir.Aliased)
	if !ok || a.AliasName() == "" {
		return ""
	}
	return sigil + aliasName(a.AliasName())
}

// aliasName replaces the characters of a name that an alias cannot contain.
func aliasName(name string) string {
	if !lex.IsName(name) {
		name = validName(name)
	}
	return strings.Map(func(c rune) rune {
		if c == '.' || c == '-' || c == '$' {
			return '_'
		}
		return c
	}, name)
}

// printDefinitions writes the definitions of the aliases that are late, or of the others. It calls
// written after each.
func (a *aliases) printDefinitions(w *ir.Writer, late bool, written func()) {
	for _, n := range a.order {
		if n.late == late {
			w.Text(n.name)
			w.Text(" = ")
			n.define(w)
			w.Byte('\n')
			written()
		}
	}
}

// define writes the type or attribute in full.
func (n *aliasNode) define(w *ir.Writer) {
	if n.typ != nil {
		n.typ.Print(w)
	} else if l, ok := n.attr.(ir.Location); ok {
		w.LocationInFull(l)
	} else {
		n.attr.Print(w)
	}
}
