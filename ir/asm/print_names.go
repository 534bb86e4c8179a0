package asm

import (
	"cmp"
	"strconv"

	"github.com/abi-opt/abi-opt/internal/idmap"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// names chooses the names of values: the name in the source, the one that the op suggests, or a
// number. Names are unique in a region and the regions around it.
type names struct {
	given     *idmap.Map[valueLabel]
	outermost idmap.Map[valueLabel] // the initial value of given
	used      orderedSet[string]
	text      []byte // of the name that is made
	// The next numbers. They are restored at the end of a region.
	nextValue, nextArg, nextConflict int
	renamed                          int                      // the number of values whose name differs, or may differ, from ir.Value.Name
	free                             []*idmap.Map[valueLabel] // cleared tables of scopes that ended; saves 10 % of printing functions
	locations                        bool                     // name locations are names
	generic                          bool                     // ops do not suggest names
	unnamed                          bool                     // values have no names in the source
	ops                              map[*ir.Operation]int    // numbers of ops without results, for their comments; nil without
	outside                          bool                     // values may be used that have not been named
	all                              bool                     // all values have been named
}

// valueLabel is the name of a value if it differs from ir.Value.Name.
type valueLabel struct {
	text   string // or, if "",
	number int
	// owner is set for a result that shares the name of an earlier one: the index of that, plus 1.
	// Only ops with many results have such labels.
	owner int
}

// manyResults is the index of the first result that records the result it shares a name with.
// Earlier ones search for it.
const manyResults = 8

func (n *names) init() {
	n.given = &n.outermost
	n.renamed, n.outside = 1, true // values outside of the printed op may have any name
}

// nameScope is the state that leave restores.
type nameScope struct {
	taken                            int
	nextValue, nextArg, nextConflict int
	given                            *idmap.Map[valueLabel]
	renamed                          int
	outside, isolated                bool
}

// newLabels returns an empty table.
func (n *names) newLabels() *idmap.Map[valueLabel] {
	last := len(n.free) - 1
	if last < 0 {
		return &idmap.Map[valueLabel]{}
	}
	m := n.free[last]
	n.free = n.free[:last]
	return m
}

// nameAll names the values of all regions of an op, so that each number and name is used once. As
// in mlir-opt, the regions inside a region are visited from the last one.
func (n *names) nameAll(o *ir.Operation) {
	n.outside = o.NumOperands() > 0 || !o.Has(ir.IsolatedFromAbove)
	type waiting struct {
		region *ir.Region
		taken  int // names by the regions around it
	}
	var stack []waiting
	push := func(o *ir.Operation) {
		for _, r := range o.Regions() {
			stack = append(stack, waiting{r, len(n.used.order)})
		}
	}
	if n.ops != nil && o.NumResults() == 0 {
		n.nextValue++
	}
	for push(o); len(stack) > 0; {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n.used.keep(next.taken)
		n.nameRegion(next.region)
		for b := next.region.First(); b != nil; b = b.Next() {
			for o := b.First(); o != nil; o = o.Next() {
				push(o)
			}
		}
	}
	n.all = true
}

// numbered reports whether any name has a number.
func (n *names) numbered() bool { return n.nextValue+n.nextArg+n.nextConflict > 0 }

// enter names the values of a region, but not those of regions inside it.
func (n *names) enter(r *ir.Region) nameScope {
	if n.all {
		return nameScope{given: n.given, renamed: n.renamed, outside: n.outside}
	}
	scope := nameScope{len(n.used.order), n.nextValue, n.nextArg, n.nextConflict, n.given, n.renamed, n.outside, false}
	if o := r.Owner(); o == nil || o.Has(ir.IsolatedFromAbove) {
		n.given, n.renamed, n.outside = n.newLabels(), 0, false
		scope.isolated = true
	}
	n.nameRegion(r)
	return scope
}

func (n *names) nameRegion(r *ir.Region) {
	for b := r.First(); b != nil; b = b.Next() {
		for _, a := range b.Args() {
			n.nameArg(a, b == r.First())
		}
		for o := b.First(); o != nil; o = o.Next() {
			if o.NumResults() > 0 {
				n.nameResults(o)
			} else if n.ops != nil {
				n.ops[o] = n.nextValue
				n.nextValue++
			}
		}
	}
}

func (n *names) leave(s nameScope) {
	n.used.keep(s.taken)
	if s.isolated {
		n.given.Clear()
		n.free = append(n.free, n.given)
	}
	n.nextValue, n.nextArg, n.nextConflict = s.nextValue, s.nextArg, s.nextConflict
	n.given, n.renamed, n.outside = s.given, s.renamed, s.outside
}

func (n *names) nameArg(a *ir.Value, entry bool) {
	hint := n.nameIn(a)
	if n.locations {
		hint = cmp.Or(nameOf(a.Loc()), hint)
	}
	switch {
	case hint != "":
		n.name(a, hint)
	case entry:
		*n.given.At(a.ID()) = valueLabel{text: n.takeNext("arg", "", &n.nextArg)}
	default:
		n.number(a)
	}
}

// takeNext returns the prefix, between and the next number that make an unused name.
func (n *names) takeNext(prefix, between string, next *int) string {
	for {
		n.text = strconv.AppendInt(append(append(n.text[:0], prefix...), between...), int64(*next), 10)
		*next++
		if text := string(n.text); n.used.add(text) {
			return text
		}
	}
}

// nameResults names the results of an op. Results without a name share that of the one before them.
func (n *names) nameResults(o *ir.Operation) {
	owner := 0
	for i := range o.NumResults() {
		r := o.Result(i)
		hint := n.nameIn(r)
		if hint == "" && !n.generic && o.Def() != nil && o.Def().ResultName != nil {
			hint = o.Def().ResultName(o, i)
		}
		if n.locations && i == 0 {
			hint = cmp.Or(nameOf(o.Loc), hint)
		}
		switch {
		case hint != "":
			n.name(r, hint)
			owner = i
		case i == 0:
			n.number(r)
		case i >= manyResults:
			*n.given.At(r.ID()) = valueLabel{owner: owner + 1}
		}
	}
}

// nameIn returns the name of a value in the source, or "".
func (n *names) nameIn(v *ir.Value) string {
	if n.unnamed {
		return ""
	}
	return v.Name()
}

// nameOf returns the name of a name location, or "".
func nameOf(l ir.Location) string {
	name, _ := l.(ir.NameLoc)
	return name.Name
}

func (n *names) number(v *ir.Value) {
	*n.given.At(v.ID()) = valueLabel{number: n.nextValue}
	n.nextValue++
}

// name gives a value the hinted name, or a similar one if that is taken.
func (n *names) name(v *ir.Value, hint string) {
	text := hint
	if !lex.IsName(hint) {
		text = validName(hint)
	}
	if !n.used.add(text) {
		text = n.takeNext(text, "_", &n.nextConflict)
	}
	if in := n.nameIn(v); text != in {
		*n.given.At(v.ID()) = valueLabel{text: text}
		if in != "" {
			n.renamed++
		}
	}
}

// validName replaces the characters of a hint that a name cannot contain.
func validName(hint string) string {
	valid := []byte(hint)
	for i, c := range valid {
		if !lex.InName(c) {
			valid[i] = '_'
		}
	}
	if valid[0] >= '0' && valid[0] <= '9' {
		return "_" + string(valid)
	}
	return string(valid)
}

// label returns the name of a value, and whether it is its own: other results are named after an
// earlier one.
func (n *names) label(v *ir.Value) (valueLabel, bool) {
	if hint := n.nameIn(v); hint != "" && n.renamed == 0 {
		return valueLabel{text: hint}, true
	}
	if l, ok := n.given.Get(v.ID()); ok {
		return l, l.owner == 0
	}
	hint := n.nameIn(v)
	if hint != "" && n.outside && !lex.IsName(hint) {
		hint = validName(hint)
	}
	return valueLabel{text: hint}, hint != ""
}

// groupLen returns the number of results, from result i on, that share the name of result i.
func (n *names) groupLen(o *ir.Operation, i int) int {
	end := i + 1
	for end < o.NumResults() {
		if _, own := n.label(o.Result(end)); own {
			break
		}
		end++
	}
	return end - i
}

// printOwn writes the name of a value that has its own.
func (n *names) printOwn(w *ir.Writer, v *ir.Value) {
	switch l, ok := n.label(v); {
	case !ok:
		w.Text("<<unknown>>")
	case l.text != "":
		w.Text(l.text)
	default:
		w.Int(int64(l.number))
	}
}

// print writes a use of a value after the %: name or name#2.
func (n *names) print(w *ir.Writer, v *ir.Value) {
	if v == nil {
		w.Text("<<null>>")
		return
	}
	o := v.DefiningOp()
	if o == nil || o.NumResults() == 1 {
		if hint := n.nameIn(v); hint != "" && n.renamed == 0 { // most
			w.Text(hint)
		} else {
			n.printOwn(w, v)
		}
		return
	}
	owner := n.ownerOf(o, v.Index())
	n.printOwn(w, o.Result(owner))
	if n.isGroup(o, owner) {
		w.Byte('#')
		w.Int(int64(v.Index() - owner))
	}
}

// ownerOf returns the index of the result whose name result i shares.
func (n *names) ownerOf(o *ir.Operation, i int) int {
	for ; i > 0; i-- {
		l, own := n.label(o.Result(i))
		switch {
		case own:
			return i
		case l.owner > 0:
			return l.owner - 1
		}
	}
	return 0
}

// isGroup reports whether the next result shares the name of result i.
func (n *names) isGroup(o *ir.Operation, i int) bool {
	if i+1 == o.NumResults() {
		return false
	}
	_, own := n.label(o.Result(i + 1))
	return !own
}
