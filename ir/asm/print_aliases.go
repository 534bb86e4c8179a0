package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// aliases knows what is printed by an alias. Definitions are kept in the order
// in which they can be printed: those that others use come first.
type aliases struct {
	nodes aliasTable
	order []aliasRef
	names aliasNames
}

// clear forgets all aliases.
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
	case ir.IntegerAttr, ir.StringAttr, ir.SymbolRefAttr, ir.UnitAttr, ir.TypeAttr, ir.FloatAttr, *ir.ArrayAttr, *ir.DictAttr: // most attributes
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

// writeType writes a type that may be aliased as it is written with aliases, which is
// found out once.
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

// print writes the alias of a node. It reports whether it has one.
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

// collect finds what is to be printed by an alias in an op.
func (a *aliases) collect(root *ir.Operation, locations, generic bool) {
	a.meet(locations, generic, func(c *aliasCollector) { c.operation(root) })
	if a.any() {
		a.sort()
		a.assign()
	}
}

// meet lists what visit goes through and is to be printed by an alias, as it was met.
func (a *aliases) meet(locations, generic bool, visit func(*aliasCollector)) {
	c := &aliasCollector{found: a.order, nodes: a.nodes, locations: locations, generic: generic}
	c.probe.Alias = c
	visit(c)
	a.order, a.nodes = c.found, c.nodes
}

// sort orders what was found as it is to be printed.
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

// assign makes the proposed names unique. Locations that are written the same
// share a name.
func (a *aliases) assign() {
	// If nothing else is called as locations are, of which there are many, their numbers
	// need no look at what is taken; and if all places are in one text, no two are
	// written the same.
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

// has reports whether some alias is not that of a place in the table, and as wanted.
func (a *aliases) has(wanted func(*aliasNode) bool) bool {
	return slices.ContainsFunc(a.order, func(r aliasRef) bool { return !r.isPlace() && wanted(a.nodes.node(r)) })
}

// aliasNames are the names of aliases.
type aliasNames struct {
	taken nameSet
	again map[string]int // how often names were asked for that were taken
}

// unique returns a name that was not returned before, with a number behind it if need be.
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
	probe ir.Writer // printing with it visits what is inside

	inside   insides // of what is being visited
	deferred bool    // only the location of an op leads to what is being visited

	locations, generic bool
	depth              int // of ops
	sorted             []ir.NamedAttribute
}

// insides are what is inside of a type or attribute.
type insides struct {
	depth int        // the greatest one
	refs  []aliasRef // of late ones only
}

// operation visits what an op holds in the order in which mlir-opt does, which
// shows in the numbers of aliases: generic ops begin with their regions.
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
		slices.SortStableFunc(attrs, func(a, b ir.NamedAttribute) int { return strings.Compare(a.Name, b.Name) })
	}
	for i := range attrs {
		c.attr(attrs[i].Value)
	}
}

// attr visits an attribute and what it holds.
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

// OfType implements ir.Aliases: it is called for everything that is nested in what is
// probed. It returns what ends the probing there: what is inside is visited once, when it
// is entered.
func (c *aliasCollector) OfType(t ir.Type) string {
	c.visitType(t)
	return visited
}

// OfAttr is for attributes what OfType is for types.
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

// meet counts what was visited as something inside of what is being visited.
func (c *aliasCollector) meet(ref aliasRef, again bool) {
	if again && !c.deferred {
		c.notLate(ref)
	}
	c.inside.depth = max(c.inside.depth, c.nodes.depth(ref))
	if c.deferred {
		c.inside.refs = append(c.inside.refs, ref)
	}
}

// enter begins to visit what is inside of something. It returns what leave restores.
func (c *aliasCollector) enter() (outside insides) {
	outside, c.inside = c.inside, insides{}
	return outside
}

// leave says what was found inside of what proposes the alias hint, or "".
func (c *aliasCollector) leave(ref aliasRef, hint string, outside insides) {
	c.probe.SetBytes(c.probe.Bytes()[:0])
	n := c.nodes.node(ref)
	n.depth, n.children = c.inside.depth, c.inside.refs
	if hint != "" {
		n.hint, n.late = hint, c.deferred
		c.found = append(c.found, ref)
		n.depth++
	} else if n.depth > 0 { // counts as if it had one, as in MLIR
		n.depth++
	}
	c.inside = outside
}

// notLate makes an alias and those inside it be defined first. What has no alias
// is never late, and nobody looks inside it, as in MLIR.
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

// locAlias is what every location proposes.
const locAlias = "#loc"

// typeHint returns the alias that a type proposes, or "".
func typeHint(t ir.Type) string {
	if a, ok := t.(ir.Aliased); ok {
		return hintOf("!", a)
	}
	return ""
}

// attrHint returns the alias that an attribute proposes, or "".
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

// aliasName returns the name with everything replaced that an alias cannot have.
func aliasName(name string) string {
	if !lex.IsName(name) {
		name = validName(name)
	}
	var changed []byte // nil for most
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

// printDefinitions writes the aliases that are late, or the others. The names of
// what is defined are known to the writer. After each it calls written.
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
		if ref.isPlace() { // as ir.Writer.LocationInFull writes it
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

// define writes what a node is of in full.
func (n *aliasNode) define(w *ir.Writer) {
	if n.typ != nil {
		n.typ.Print(w)
	} else if l, ok := n.attr.(ir.Location); ok {
		w.LocationInFull(l)
	} else {
		n.attr.Print(w)
	}
}
