package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// aliases maps types and attributes to aliases. Definitions are in printing order: an alias follows
// those that it uses.
type aliases struct {
	nodes aliasTable
	order []aliasRef
	names aliasNames
}

// clear removes all aliases.
func (a *aliases) clear() {
	a.nodes.clear()
	a.names.taken.keep(0)
	if cap(a.order) > manyPlaces {
		a.order = nil
	}
	*a = aliases{nodes: a.nodes, order: a.order[:0], names: aliasNames{taken: a.names.taken}}
}

func (a *aliases) any() bool { return len(a.order) > 0 }

func (a *aliases) OfType(t ir.Type) string {
	if ref, ok := a.nodes.types.Get(t.ID()); ok {
		return a.nodes.node(ref).name
	}
	return ""
}

func (a *aliases) OfAttr(x ir.Attribute) string {
	switch x.(type) {
	case ir.IntegerAttr, ir.StringAttr, ir.SymbolRefAttr, ir.UnitAttr, ir.TypeAttr, ir.FloatAttr, *ir.ArrayAttr, *ir.DictAttr: // the common case
		return ""
	}
	if ref, ok := a.nodes.ofAttr(x); ok {
		return a.name(ref)
	}
	return ""
}

// name returns the alias of a node, or "".
func (a *aliases) name(ref aliasRef) string {
	switch n := a.nodes.number(ref); n {
	case 0:
		return a.nodes.node(ref).name
	case 1:
		return locAlias
	default:
		return locAlias + strconv.Itoa(n-1)
	}
}

// writeType prints a type whose text may depend on aliases, caching the text.
func (a *aliases) writeType(w *ir.Writer, t ir.Type) {
	ref, ok := a.nodes.types.Get(t.ID())
	if !ok {
		ref = a.nodes.add(aliasNode{typ: t})
	}
	n := a.nodes.node(ref)
	if n.name != "" {
		w.Text(n.name)
		return
	}
	from := len(w.Bytes())
	w.Type(t)
	n.name = string(w.Bytes()[from:])
}

// print prints the alias of a node and reports whether it has one.
func (a *aliases) print(w *ir.Writer, ref aliasRef) bool {
	n := a.nodes.number(ref)
	if n == 0 {
		name := a.nodes.node(ref).name
		w.Text(name)
		return name != ""
	}
	w.Text(locAlias)
	if n > 1 {
		w.Int(int64(n - 1))
	}
	return true
}

// collect finds the aliases of an op.
func (a *aliases) collect(root *ir.Operation, locations, generic bool) {
	a.meet(locations, generic, func(c *aliasCollector) { c.operation(root) })
	if a.any() {
		a.sort()
		a.assign()
	}
}

// meet lists the aliases that visit finds, in order of discovery.
func (a *aliases) meet(locations, generic bool, visit func(*aliasCollector)) {
	c := &aliasCollector{found: a.order, nodes: a.nodes, locations: locations, generic: generic}
	c.probe.Alias = c
	visit(c)
	a.order, a.nodes = c.found, c.nodes
}

// sort puts the aliases in printing order.
func (a *aliases) sort() {
	if !slices.ContainsFunc(a.order, func(r aliasRef) bool { return !r.isPlace() }) {
		return
	}
	place := aliasNode{hint: locAlias, depth: 1}
	node := func(r aliasRef) *aliasNode {
		if r.isPlace() {
			return &place
		}
		return a.nodes.node(r)
	}
	slices.SortStableFunc(a.order, func(x, y aliasRef) int {
		if x.isPlace() && y.isPlace() {
			return 0
		}
		m, n := node(x), node(y)
		switch {
		case m.depth == n.depth && m.hint == n.hint: // the common case
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
	// Locations are the most frequent. If no other alias has their hint, their numbers are free;
	// and if all are in one source, no two have the same text.
	onlyLocs := !a.has(func(n *aliasNode) bool {
		_, isLoc := n.attr.(ir.Location)
		return !isLoc && strings.HasPrefix(n.hint, locAlias)
	})
	inOneText := !a.has(func(n *aliasNode) bool {
		switch n.attr.(type) {
		case *ir.SourceLoc, ir.FileLoc:
			return true
		}
		return false
	})
	if !onlyLocs || !inOneText {
		a.nodes.spill(a.order)
	}
	var named int32 // locations
	locs := map[string]*aliasNode{}
	different := a.order[:0]
	w := ir.NewWriter(nil, a)
	for _, ref := range a.order {
		if ref.isPlace() {
			named++
			a.nodes.places.list[ref.place()].number = named
			different = append(different, ref)
			continue
		}
		x := a.nodes.node(ref)
		loc, isLoc := x.attr.(ir.Location)
		if isLoc {
			w.SetBytes(w.Bytes()[:0])
			loc.Print(w)
			if same := locs[string(w.Bytes())]; same != nil {
				x.name, x.number = same.name, same.number
				continue
			}
		}
		if isLoc && onlyLocs {
			named++
			x.number = named
		} else {
			x.name = a.names.unique(x.hint)
		}
		if isLoc {
			locs[string(w.Bytes())] = x
		}
		different = append(different, ref)
	}
	a.order = different
}

// has reports whether some alias that is not in the table of source locations satisfies the
// condition.
func (a *aliases) has(wanted func(*aliasNode) bool) bool {
	return slices.ContainsFunc(a.order, func(r aliasRef) bool { return !r.isPlace() && wanted(a.nodes.node(r)) })
}

// aliasNames generates unique names.
type aliasNames struct {
	taken nameSet
	again map[string]int // next number to try for a name
}

// unique returns a new name, with a number appended if necessary.
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
	found []aliasRef
	nodes aliasTable
	probe ir.Writer // printing with it visits nested ones

	inside   insides // of the visited node
	deferred bool    // the visited node is reached only from locations of ops

	locations, generic bool
	depth              int // of ops
	sorted             []ir.NamedAttribute
}

// insides summarizes the nested types and attributes.
type insides struct {
	depth int        // the maximum
	refs  []aliasRef // all of them are late
}

// operation visits the contents of an op in mlir-opt's order, which determines the numbers of
// aliases. The generic form starts with the regions.
func (c *aliasCollector) operation(o *ir.Operation) {
	if c.locations && o.Loc != nil {
		c.deferred = true
		c.visit(o.Loc)
		c.deferred, c.inside.refs = false, c.inside.refs[:0]
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

// attrs visits the attributes of an op sorted by name; only the discardable ones if the op is not
// registered.
func (c *aliasCollector) attrs(o *ir.Operation) {
	attrs := o.Attrs()
	switch n := len(o.InherentAttrs()); {
	case o.Def() == nil:
		attrs = o.DiscardableAttrs()
	case n > 0 && n < len(attrs):
		c.sorted = append(c.sorted[:0], attrs...)
		attrs = c.sorted
		slices.SortStableFunc(attrs, func(a, b ir.NamedAttribute) int { return strings.Compare(a.Name, b.Name) })
	}
	for i := range attrs {
		c.attr(attrs[i].Value)
	}
}

// attr visits an attribute and its contents.
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

// OfType implements ir.Aliases for the probing printer, which calls it for every nested type. It
// returns a text that ends the probing: contents are visited once, by enter.
func (c *aliasCollector) OfType(t ir.Type) string {
	c.visitType(t)
	return visited
}

// OfAttr is OfType for attributes.
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
	ref, met := c.nodes.types.Get(t.ID())
	if !met {
		ref = c.nodes.add(aliasNode{typ: t})
		outside := c.enter()
		if ir.MayHoldAliased(t) {
			t.Print(&c.probe)
		}
		c.leave(ref, typeHint(t), outside)
	}
	c.meet(ref, met)
}

func (c *aliasCollector) visit(a ir.Attribute) {
	ref, met := c.nodes.ofAttr(a)
	if !met {
		ref = c.nodes.addAttr(a)
		if ref.isPlace() {
			c.nodes.places.list[ref.place()].late = c.deferred
			c.found = append(c.found, ref)
		} else {
			outside := c.enter()
			if l, ok := a.(ir.Location); ok {
				c.insideLocation(l)
			} else {
				a.Print(&c.probe)
			}
			c.leave(ref, attrHint(a), outside)
		}
	}
	c.meet(ref, met)
}

// meet records a visited node as nested in the current one.
func (c *aliasCollector) meet(ref aliasRef, again bool) {
	if again && !c.deferred {
		c.notLate(ref)
	}
	c.inside.depth = max(c.inside.depth, c.nodes.depth(ref))
	if c.deferred {
		c.inside.refs = append(c.inside.refs, ref)
	}
}

// enter starts a nested node and returns the state for leave.
func (c *aliasCollector) enter() (outside insides) {
	outside, c.inside = c.inside, insides{}
	return outside
}

// leave summarizes the contents of a node with the given hint, which may be "".
func (c *aliasCollector) leave(ref aliasRef, hint string, outside insides) {
	c.probe.SetBytes(c.probe.Bytes()[:0])
	n := c.nodes.node(ref)
	n.depth, n.children = c.inside.depth, c.inside.refs
	if hint != "" {
		n.hint, n.late = hint, c.deferred
		c.found = append(c.found, ref)
		n.depth++
	} else if n.depth > 0 { // counts as an alias, as in MLIR
		n.depth++
	}
	c.inside = outside
}

// notLate moves an alias and those inside it to the first definitions. As in MLIR, nodes without an
// alias are never late, and their contents are not considered.
func (c *aliasCollector) notLate(ref aliasRef) {
	if ref.isPlace() {
		c.nodes.places.list[ref.place()].late = false
		return
	}
	n := c.nodes.node(ref)
	if !n.late {
		return
	}
	n.late = false
	for _, child := range n.children {
		c.notLate(child)
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

// locAlias is the hint of locations.
const locAlias = "#loc"

// typeHint returns the alias proposed by a type, or "".
func typeHint(t ir.Type) string {
	if a, ok := t.(ir.Aliased); ok {
		return hintOf("!", a)
	}
	return ""
}

// attrHint returns the alias proposed by an attribute, or "".
func attrHint(a ir.Attribute) string {
	switch a := a.(type) {
	case ir.Location:
		return locAlias
	case ir.AffineMapAttr:
		return "#map"
	case ir.IntegerSetAttr:
		return "#set"
	case ir.Aliased:
		return hintOf("#", a)
	}
	return ""
}

func hintOf(sigil string, a ir.Aliased) string {
	name := a.AliasName()
	if name == "" {
		return ""
	}
	return sigil + aliasName(name)
}

// aliasName replaces the characters that aliases cannot contain.
func aliasName(name string) string {
	if !lex.IsName(name) {
		name = validName(name)
	}
	var changed []byte // nil if nothing was replaced
	for i := range len(name) {
		if c := name[i]; c == '.' || c == '-' || c == '$' {
			if changed == nil {
				changed = []byte(name)
			}
			changed[i] = '_'
		}
	}
	if changed == nil {
		return name
	}
	return string(changed)
}

// printDefinitions prints the late aliases, or the others, and calls written after each.
func (a *aliases) printDefinitions(w *ir.Writer, late bool, written func()) {
	text, inText := a.nodes.places.text, ""
	if text != nil {
		q := ir.NewWriter(nil, nil)
		q.Quoted(text.Name)
		inText = "loc(" + string(q.Bytes()) + ":"
	}
	for _, ref := range a.order {
		if a.isLate(ref) != late {
			continue
		}
		a.print(w, ref)
		w.Text(" = ")
		if ref.isPlace() { // see ir.Writer.LocationInFull
			w.Text(inText)
			line, col := text.LineCol(int(a.nodes.places.list[ref.place()].offset))
			w.Int(int64(line))
			w.Byte(':')
			w.Int(int64(col))
			w.Byte(')')
		} else {
			a.nodes.node(ref).define(w)
		}
		w.Byte('\n')
		written()
	}
}

func (a *aliases) isLate(ref aliasRef) bool {
	if ref.isPlace() {
		return a.nodes.places.list[ref.place()].late
	}
	return a.nodes.node(ref).late
}

// define prints the type or attribute of a node in full.
func (n *aliasNode) define(w *ir.Writer) {
	if n.typ != nil {
		n.typ.Print(w)
	} else if l, ok := n.attr.(ir.Location); ok {
		w.LocationInFull(l)
	} else {
		n.attr.Print(w)
	}
}
