package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Aliased is a type or attribute that proposes the name of an alias for itself.
// It is printed by that alias, which is defined at the top of the text.
type Aliased interface {
	// AliasName returns the name without ! or #, or "" for no alias.
	AliasName() string
}

// aliases knows what is printed by an alias. Definitions are kept in the order
// in which they can be printed: those that others use come first.
type aliases struct {
	nodes aliasTable
	order []alias
	types ir.TypeTable[string] // the spelling of types, with aliases
}

// alias is a type or attribute that has an alias.
type alias struct {
	of any
	*aliasNode
}

func (a *aliases) any() bool { return len(a.order) > 0 }

// of returns the alias of a type or attribute, or "".
func (a *aliases) of(x any) string {
	switch x.(type) {
	case ir.IntegerAttr, ir.StringAttr, ir.SymbolRefAttr, ir.UnitAttr, ir.TypeAttr: // most attributes
		return ""
	}
	if n := a.nodes.of(x); n != nil {
		return n.name
	}
	return ""
}

// collect finds what is to be printed by an alias in an op.
func (a *aliases) collect(root *ir.Operation, locations, generic bool) {
	c := newAliasCollector(locations, generic)
	c.operation(root)
	a.order, a.nodes = c.found, c.nodes
	a.sort()
	a.assign()
}

// sort orders what was found as it is to be printed.
func (a *aliases) sort() {
	slices.SortStableFunc(a.order, func(x, y alias) int {
		switch {
		case x.depth != y.depth:
			return cmp.Compare(x.depth, y.depth)
		case x.hint[0] != y.hint[0]:
			return cmp.Compare(y.hint[0], x.hint[0])
		}
		return strings.Compare(x.hint, y.hint)
	})
}

// assign makes the proposed names unique. Locations that are written the same
// share a name.
func (a *aliases) assign() {
	count := map[string]int{}
	locs := map[string]string{}
	different := a.order[:0]
	w := ir.NewWriter(nil, a.of)
	// Nothing else is called as the aliases of locations are, of which there are
	// many: their numbers need no look at what is taken. If they are places in one
	// text, no two are written the same.
	onlyLocs, oneText := true, a.inOneText()
	for _, x := range a.order {
		_, isLoc := x.of.(ir.Location)
		onlyLocs = onlyLocs && (isLoc || !strings.HasPrefix(x.hint, locAlias))
	}
	named := 0
	var names numberedNames
	for _, x := range a.order {
		loc, isLoc := x.of.(ir.Location)
		_, isPlace := x.of.(*ir.SourceLoc)
		isPlace = isPlace && oneText
		if isLoc && !isPlace {
			w.SetBytes(w.Bytes()[:0])
			loc.Print(w)
			if name, ok := locs[string(w.Bytes())]; ok {
				x.name = name
				continue
			}
		}
		if isLoc && onlyLocs && named > 0 {
			x.name = names.add(x.hint, named)
		} else {
			x.name = uniqueAlias(count, x.hint)
		}
		if isLoc {
			named++
		}
		if isLoc && !isPlace {
			locs[string(w.Bytes())] = x.name
		}
		different = append(different, x)
	}
	a.order = different
}

// numberedNames are many names, which lie in few texts.
type numberedNames struct{ text *strings.Builder }

// add returns a name with a number behind it.
func (n *numberedNames) add(name string, number int) string {
	const size = 1 << 12
	var room [20]byte
	digits := strconv.AppendInt(room[:0], int64(number), 10)
	if n.text == nil || n.text.Len()+len(name)+len(digits) > size {
		n.text = new(strings.Builder)
		n.text.Grow(size)
	}
	from := n.text.Len()
	n.text.WriteString(name)
	n.text.Write(digits)
	return n.text.String()[from:]
}

// inOneText reports whether all places in files are places in one text.
func (a *aliases) inOneText() bool {
	var text *diag.Source
	for _, x := range a.order {
		switch l := x.of.(type) {
		case *ir.SourceLoc:
			if text != nil && text != l.Source || l.Offset < 0 || l.Offset > len(l.Source.Text) {
				return false
			}
			text = l.Source
		case ir.FileLoc:
			return false
		}
	}
	return true
}

// uniqueAlias returns a name that was not returned before, with a number behind
// it if need be.
func uniqueAlias(count map[string]int, name string) string {
	n := count[name]
	count[name]++
	if n == 0 {
		return name
	}
	if c := name[len(name)-1]; c >= '0' && c <= '9' {
		name += "_"
	}
	return uniqueAlias(count, name+strconv.Itoa(n))
}

// aliasCollector visits types, attributes and locations.
type aliasCollector struct {
	found []alias
	nodes aliasTable
	probe *ir.Writer // printing with it visits what is inside
	last  ir.Type    // the type visited last

	// What is being visited: the greatest depth seen inside it, what is inside it,
	// and whether only the location of an op leads to it. What is inside is kept for
	// late ones only.
	inner    int
	children []*aliasNode
	deferred bool

	locations, generic bool
	depth              int // of ops
	sorted             []ir.NamedAttribute
}

func newAliasCollector(locations, generic bool) *aliasCollector {
	c := &aliasCollector{locations: locations, generic: generic}
	c.probe = ir.NewWriter(nil, c.visit)
	return c
}

// operation visits what an op holds in the order in which mlir-opt does, which
// shows in the numbers of aliases: generic ops begin with their regions.
func (c *aliasCollector) operation(o *ir.Operation) {
	if c.depth++; c.depth > maxRegions {
		c.depth--
		return
	}
	if c.locations && o.Loc != nil {
		c.deferred = true
		c.visit(o.Loc)
		c.deferred, c.children = false, c.children[:0]
	}
	def := o.Def()
	generic := c.generic || def == nil || def.Print == nil && def.Format == ""
	if generic {
		c.regions(o)
	}
	for i := range o.NumResults() {
		c.valueType(o.Result(i).Type())
	}
	c.attrs(o)
	if !generic {
		c.regions(o)
	}
	c.depth--
}

func (c *aliasCollector) regions(o *ir.Operation) {
	for _, r := range o.Regions() {
		for b := r.First(); b != nil; b = b.Next() {
			for _, arg := range b.Args() {
				c.valueType(arg.Type())
				if c.locations {
					c.visit(arg.Loc())
				}
			}
			for inner := b.First(); inner != nil; inner = inner.Next() {
				c.operation(inner)
			}
		}
	}
}

// attrs visits the attributes of an op, all of them sorted by name; only the
// discardable ones if the op is not registered.
func (c *aliasCollector) attrs(o *ir.Operation) {
	attrs := o.Attrs()
	if o.Def() == nil {
		attrs = o.DiscardableAttrs()
	}
	if n := len(o.InherentAttrs()); o.Def() != nil && n > 0 && n < len(attrs) {
		c.sorted = append(c.sorted[:0], attrs...)
		attrs = c.sorted
		slices.SortStableFunc(attrs, func(a, b ir.NamedAttribute) int { return strings.Compare(a.Name, b.Name) })
	}
	for _, entry := range attrs {
		c.attr(entry.Value)
	}
}

func (c *aliasCollector) valueType(t ir.Type) {
	if t != c.last {
		c.last = t
		c.visitType(t)
	}
}

// attr visits an attribute and what it holds.
func (c *aliasCollector) attr(x ir.Attribute) {
	switch x := x.(type) {
	case ir.StringAttr, ir.UnitAttr, ir.SymbolRefAttr, ir.DenseArrayAttr:
	case ir.IntegerAttr:
		c.valueType(x.Type)
	case ir.FloatAttr:
		c.valueType(x.Type)
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

// visit is called for everything that is nested in what is probed. It returns
// what ends the probing there: what is inside is visited once, when it is entered.
func (c *aliasCollector) visit(x any) string {
	n := c.nodes.of(x)
	met := n != nil
	if !met {
		n = c.nodes.add(x)
		c.enter(x, n)
	}
	c.meet(n, met)
	return "visited"
}

func (c *aliasCollector) visitType(t ir.Type) {
	n, met := c.nodes.types.Of(t)
	if !met {
		n = c.nodes.add(t)
		c.enter(t, n)
	}
	c.meet(n, met)
}

// meet counts what was visited as something inside of what is being visited.
func (c *aliasCollector) meet(n *aliasNode, again bool) {
	if again && !c.deferred {
		c.notLate(n)
	}
	c.inner = max(c.inner, n.depth)
	if c.deferred {
		c.children = append(c.children, n)
	}
}

// enter visits what was not visited before.
func (c *aliasCollector) enter(x any, n *aliasNode) {
	inner, children := c.inner, c.children
	c.inner, c.children = 0, nil
	switch x := x.(type) {
	case ir.Location:
		c.insideLocation(x)
	case ir.Type:
		x.Print(c.probe)
	case ir.Attribute:
		x.Print(c.probe)
	}
	c.probe.SetBytes(c.probe.Bytes()[:0])
	n.depth, n.children = c.inner, c.children
	if hint := aliasFor(x); hint != "" {
		n.hint, n.late = hint, c.deferred
		c.found = append(c.found, alias{x, n})
		n.depth++
	} else if n.depth > 0 { // counts as if it had one, as in MLIR
		n.depth++
	}
	c.inner, c.children = inner, children
}

// notLate makes an alias and those inside it be defined first. What has no alias
// is never late, and nobody looks inside it, as in MLIR.
func (c *aliasCollector) notLate(n *aliasNode) {
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

// aliasFor returns the alias that x proposes, or "".
func aliasFor(x any) string {
	switch x := x.(type) {
	case ir.Location:
		return locAlias
	case ir.AffineMapAttr:
		return "#map"
	case ir.IntegerSetAttr:
		return "#set"
	case Aliased:
		name := x.AliasName()
		if name == "" {
			return ""
		}
		if _, isType := x.(ir.Type); isType {
			return "!" + aliasName(name)
		}
		return "#" + aliasName(name)
	}
	return ""
}

// aliasName returns the name with everything replaced that an alias cannot have.
func aliasName(name string) string {
	valid := []byte(validName(name))
	for i, c := range valid {
		if c == '.' || c == '-' || c == '$' {
			valid[i] = '_'
		}
	}
	return string(valid)
}

// printDefinitions writes the aliases that are late, or the others. The names of
// what is defined are known to the writer.
func (a *aliases) printDefinitions(w *ir.Writer, late bool) {
	for _, x := range a.order {
		if x.late != late {
			continue
		}
		w.Text(x.name)
		w.Text(" = ")
		switch of := x.of.(type) { // in full
		case ir.Type:
			of.Print(w)
		case ir.Attribute:
			spellInFull(w, of)
		}
		w.Byte('\n')
	}
}

func spellInFull(w *ir.Writer, a ir.Attribute) {
	if l, ok := a.(ir.Location); ok {
		w.LocationInFull(l)
		return
	}
	a.Print(w)
}

// typeText returns the spelling of a type with aliases; it is made once.
func (a *aliases) typeText(w *ir.Writer, t ir.Type) string {
	text, ok := a.types.Of(t)
	if !ok {
		from := len(w.Bytes())
		w.Type(t)
		text = string(w.Bytes()[from:])
		w.SetBytes(w.Bytes()[:from])
		a.types.Set(t, text)
	}
	return text
}
