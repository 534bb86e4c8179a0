package asm

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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
	names map[any]string // Type or Attribute -> alias, with ! or #
	order []alias
	types map[ir.Type]string // the spelling of types, with aliases
	// distinct are the numbers of distinct attributes in the order of the text.
	distinct map[int64]int64
}

// alias is a type or attribute that has an alias.
type alias struct {
	of    any
	name  string // with ! or #; first what it proposes
	depth int    // of aliases inside it
	text  string // of the definition
	// late says that only the locations of ops use it: these may use an alias
	// that is defined after them, and mlir-opt puts such definitions last.
	late bool
}

func (a *aliases) any() bool { return len(a.order) > 0 }

// of returns the alias of a type or attribute, or "".
func (a *aliases) of(x any) string {
	if a.names == nil {
		return ""
	}
	return a.names[x]
}

// collect finds what is to be printed by an alias in an op.
func (a *aliases) collect(root *ir.Operation, locations, generic bool) {
	c := newAliasCollector(locations, generic)
	c.operation(root)
	a.order = c.found
	a.sort()
	a.types = map[ir.Type]string{}
	a.assign()
}

// sort orders what was found as it is to be printed.
func (a *aliases) sort() {
	slices.SortStableFunc(a.order, func(x, y alias) int {
		return cmp.Or(cmp.Compare(x.depth, y.depth), cmp.Compare(y.name[0], x.name[0]), cmp.Compare(x.name, y.name))
	})
}

// assign spells the definitions and makes the proposed names unique. Locations
// that are written the same share a name.
func (a *aliases) assign() {
	a.names = make(map[any]string, len(a.order))
	count := map[string]int{}
	locs := map[string]string{}
	distinct := a.order[:0]
	w := ir.NewWriter(nil, a.of)
	w.Distinct = a.distinct
	for _, x := range a.order {
		w.SetBytes(w.Bytes()[:0])
		switch of := x.of.(type) { // has no name yet, so that it is spelled out
		case ir.Type:
			of.Print(w)
		case ir.Attribute:
			of.Print(w)
		}
		_, isLoc := x.of.(ir.Location)
		if name, ok := locs[string(w.Bytes())]; ok && isLoc {
			a.names[x.of] = name
			continue
		}
		x.text = string(w.Bytes())
		x.name = uniqueAlias(count, x.name)
		a.names[x.of] = x.name
		if isLoc {
			locs[x.text] = x.name
		}
		distinct = append(distinct, x)
	}
	a.order = distinct
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
	found  []alias
	depths map[any]int         // of what was visited: levels of aliases in it
	late   map[ir.Location]int // index in found of those that are late
	probe  *ir.Writer          // printing with it visits what is inside
	inner  int                 // the greatest depth seen inside what is being visited
	last   ir.Type             // the type visited last

	locations, generic bool
	depth              int // of ops
	sorted             []ir.NamedAttribute
}

func newAliasCollector(locations, generic bool) *aliasCollector {
	c := &aliasCollector{depths: map[any]int{}, late: map[ir.Location]int{}, locations: locations, generic: generic}
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
	if c.locations {
		c.location(o.Loc, true)
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
					c.location(arg.Loc(), false)
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
		c.visit(t)
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
		c.visit(x.Type)
	case ir.TypeAttr:
		c.visit(x.Type)
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

// visit is called for everything that is nested in what is probed.
func (c *aliasCollector) visit(x any) string {
	depth, seen := c.depths[x]
	if l, ok := x.(ir.Location); ok && !seen {
		outer := c.inner
		depth, seen = c.location(l, false), true
		c.inner = outer
	}
	if !seen {
		outer := c.inner
		c.inner = 0
		switch x := x.(type) {
		case ir.Type:
			x.Print(c.probe)
		case ir.Attribute:
			x.Print(c.probe)
		}
		c.probe.SetBytes(c.probe.Bytes()[:0])
		depth = c.inner
		if name := aliasFor(x); name != "" {
			c.found = append(c.found, alias{of: x, name: name, depth: depth})
			depth++
		} else if depth > 0 { // counts as if it had one, as in MLIR
			depth++
		}
		c.depths[x] = depth
		c.inner = outer
	}
	c.inner = max(c.inner, depth)
	return ""
}

// aliasFor returns the alias that x proposes, or "".
func aliasFor(x any) string {
	switch x := x.(type) {
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

// location visits a location and those inside it. Late ones can be defined
// behind what uses them.
func (c *aliasCollector) location(l ir.Location, late bool) int {
	if depth, seen := c.depths[l]; seen {
		if !late {
			c.notLate(l)
		}
		return depth
	}
	depth := 0
	for _, inner := range innerLocations(l) {
		depth = max(depth, c.location(inner, late))
	}
	if f, ok := l.(*ir.FusedLoc); ok && f.Metadata != nil {
		c.inner = 0
		c.attr(f.Metadata)
		depth = max(depth, c.inner)
	}
	if late {
		c.late[l] = len(c.found)
	}
	c.found = append(c.found, alias{of: l, name: "#loc", depth: depth, late: late})
	c.depths[l] = depth + 1
	return depth + 1
}

// notLate makes a location and those inside it be defined first.
func (c *aliasCollector) notLate(l ir.Location) {
	at, late := c.late[l]
	if !late {
		return
	}
	delete(c.late, l)
	c.found[at].late = false
	for _, inner := range innerLocations(l) {
		c.notLate(inner)
	}
}

func innerLocations(l ir.Location) []ir.Location {
	switch l := l.(type) {
	case ir.NameLoc:
		if l.Child != nil {
			return []ir.Location{l.Child}
		}
	case ir.CallSiteLoc:
		return []ir.Location{l.Callee, l.Caller}
	case *ir.FusedLoc:
		return l.Locs
	}
	return nil
}

// printDefinitions writes the aliases that are late, or the others.
func (a *aliases) printDefinitions(w *ir.Writer, late bool) {
	for _, x := range a.order {
		if x.late != late {
			continue
		}
		w.Text(x.name)
		w.Text(" = ")
		w.Text(x.text)
		w.Byte('\n')
	}
}

// typeText returns the spelling of a type with aliases; it is made once.
func (a *aliases) typeText(w *ir.Writer, t ir.Type) string {
	text, ok := a.types[t]
	if !ok {
		from := len(w.Bytes())
		w.Type(t)
		text = string(w.Bytes()[from:])
		w.SetBytes(w.Bytes()[:from])
		a.types[t] = text
	}
	return text
}
