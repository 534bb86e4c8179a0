package asm

import (
	"strconv"

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
	order []any
	taken map[string]int // alias, without number -> how many

	visited map[any]bool
	probe   *ir.Writer // visits what a type or attribute holds by printing it
	types   map[ir.Type]string
	locs    map[string]string // spelling of a location -> alias
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
func (a *aliases) collect(root *ir.Operation, locations bool) {
	a.names = map[any]string{}
	a.taken = map[string]int{}
	a.visited = map[any]bool{}
	a.types = map[ir.Type]string{}
	a.probe = ir.NewWriter(nil, a.visit)
	var last ir.Type
	seeType := func(t ir.Type) {
		if t != last {
			a.see(t)
			last = t
		}
	}
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for i := range o.NumResults() {
			seeType(o.Result(i).Type())
		}
		for _, entry := range o.Attrs() {
			a.seeAttr(entry.Value)
		}
		for _, r := range o.Regions() {
			for b := r.First(); b != nil; b = b.Next() {
				for _, arg := range b.Args() {
					seeType(arg.Type())
				}
			}
		}
		if locations {
			a.seeLocation(o.Loc)
		}
		return ir.Advance
	})
}

// see visits a type or attribute that may hold others.
func (a *aliases) see(x any) {
	if a.visited[x] {
		return
	}
	a.visit(x)
}

// seeAttr visits an attribute, unless it surely holds nothing.
func (a *aliases) seeAttr(x ir.Attribute) {
	switch x := x.(type) {
	case ir.StringAttr, ir.UnitAttr, ir.SymbolRefAttr, ir.DenseArrayAttr:
	case ir.IntegerAttr:
	case ir.TypeAttr:
		a.see(x.Type)
	default:
		a.see(x)
	}
}

// visit is called for everything that is nested in what is probed. It gives the
// inner ones their aliases before the outer one.
func (a *aliases) visit(x any) string {
	if !a.visited[x] {
		a.visited[x] = true
		switch x := x.(type) {
		case ir.Type:
			x.Print(a.probe)
		case ir.Attribute:
			x.Print(a.probe)
		}
		a.probe.SetBytes(a.probe.Bytes()[:0])
		a.add(x)
	}
	return a.names[x]
}

// add gives x an alias if it wants one.
func (a *aliases) add(x any) {
	prefix, name := "#", ""
	switch x := x.(type) {
	case Aliased:
		name = x.AliasName()
		if _, isType := x.(ir.Type); isType {
			prefix = "!"
		}
	case ir.AffineMapAttr:
		name = "map"
	case ir.IntegerSetAttr:
		name = "set"
	}
	if name == "" {
		return
	}
	a.names[x] = a.unique(prefix + aliasName(name))
	a.order = append(a.order, x)
}

// unique makes a name that is not taken, with a number behind it.
func (a *aliases) unique(name string) string {
	n := a.taken[name]
	a.taken[name]++
	if n == 0 {
		return name
	}
	if c := name[len(name)-1]; c >= '0' && c <= '9' {
		name += "_"
	}
	return a.unique(name + strconv.Itoa(n))
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

// seeLocation gives a location and those inside it aliases. Locations that are
// written the same share one.
func (a *aliases) seeLocation(l ir.Location) {
	if a.visited[l] {
		return
	}
	a.visited[l] = true
	if _, unknown := l.(ir.UnknownLoc); !unknown {
		for _, inner := range innerLocations(l) {
			a.seeLocation(inner)
		}
	}
	if f, ok := l.(*ir.FusedLoc); ok && f.Metadata != nil {
		a.seeAttr(f.Metadata)
	}
	if a.locs == nil {
		a.locs = map[string]string{}
	}
	text := string(a.definition(l))
	if alias, ok := a.locs[text]; ok {
		a.names[l] = alias
		return
	}
	alias := a.unique("#loc")
	a.locs[text] = alias
	a.names[l] = alias
	a.order = append(a.order, l)
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

// definition returns the spelling of x with aliases for what it holds, but not
// for itself.
func (a *aliases) definition(x any) []byte {
	w := ir.NewWriter(nil, func(inner any) string {
		if inner == x {
			return ""
		}
		return a.names[inner]
	})
	switch x := x.(type) {
	case ir.Type:
		x.Print(w)
	case ir.Attribute:
		x.Print(w)
	}
	return w.Bytes()
}

// printDefinitions writes all aliases.
func (a *aliases) printDefinitions(w *ir.Writer) {
	for _, x := range a.order {
		w.Text(a.names[x])
		w.Text(" = ")
		w.Text(string(a.definition(x)))
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
