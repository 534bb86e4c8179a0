package asm

import (
	"cmp"
	"strconv"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// names decides what values are called: what the text they came from called
// them, what their op suggests, or a number. Inside a region names are unique
// among those of the region and the regions around it.
type names struct {
	given     *idmap.Map[valueLabel]
	outermost idmap.Map[valueLabel] // what given is at first
	used      nameSet
	text      []byte // of the name that is made
	// The next numbers; regions inside begin where the one around them ended.
	nextValue, nextArg, nextConflict int
	renamed                          int                      // values called other than their hint, or that may have to be
	free                             []*idmap.Map[valueLabel] // to be used again
	locations                        bool                     // that are names give them
	generic                          bool                     // ops do not suggest names
	outside                          bool                     // values may be used that have not been named
	all                              bool                     // all values have been named
}

// valueLabel is what a value is called if that is not its hint.
type valueLabel struct {
	text   string // or, if "",
	number int
	// lead is set for a result that goes by the name of an earlier one: the index
	// of that, plus 1. Only ops with many results have such labels.
	lead int
}

// manyResults is from how many results on an op's results remember which one
// they are called after.
const manyResults = 8

func (n *names) init() {
	n.given = &n.outermost
	n.renamed, n.outside = 1, true // values outside of what is printed may have any name
}

// keptTables is how many tables are kept to be used again for another text.
const keptTables = 16

// clear forgets all names.
func (n *names) clear() {
	n.outermost.Clear()
	n.used.keep(0)
	if len(n.free) > keptTables {
		n.free = nil
	}
	*n = names{outermost: n.outermost, used: n.used, text: n.text[:0], free: n.free}
}

// nameScope is what leave restores.
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

// nameAll names the values of all regions of an op, so that numbers and what is
// made of them appear once. As in mlir-opt, the regions inside a region are taken
// from its end, each with those inside it.
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
	hint := a.Name()
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

// takeNext takes the prefix with the next number that makes a free name, and what
// comes between.
func (n *names) takeNext(prefix, between string, next *int) string {
	for {
		n.text = strconv.AppendInt(append(append(n.text[:0], prefix...), between...), int64(*next), 10)
		*next++
		if text := string(n.text); n.used.add(text) {
			return text
		}
	}
}

// nameResults names the results of an op. Results without a name belong to the
// one before them.
func (n *names) nameResults(o *ir.Operation) {
	lead := 0
	for i := range o.NumResults() {
		r := o.Result(i)
		hint := r.Name()
		if hint == "" && !n.generic && o.Def() != nil && o.Def().ResultName != nil {
			hint = o.Def().ResultName(o, i)
		}
		if n.locations && i == 0 {
			hint = cmp.Or(nameOf(o.Loc), hint)
		}
		switch {
		case hint != "":
			n.name(r, hint)
			lead = i
		case i == 0:
			n.number(r)
		case i >= manyResults:
			*n.given.At(r.ID()) = valueLabel{lead: lead + 1}
		}
	}
}

// nameOf returns the name that a location is, or "".
func nameOf(l ir.Location) string {
	name, _ := l.(ir.NameLoc)
	return name.Name
}

func (n *names) number(v *ir.Value) {
	*n.given.At(v.ID()) = valueLabel{number: n.nextValue}
	n.nextValue++
}

// name gives a value the name that is hinted at, or one like it.
func (n *names) name(v *ir.Value, hint string) {
	text := hint
	if !lex.IsName(hint) {
		text = validName(hint)
	}
	if !n.used.add(text) {
		text = n.takeNext(text, "_", &n.nextConflict)
	}
	if text != v.Name() {
		*n.given.At(v.ID()) = valueLabel{text: text}
		if v.Name() != "" {
			n.renamed++
		}
	}
}

// validName returns a hint that is no name with everything replaced that cannot be in one.
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

// label returns what a value is called, and whether it has a name of its own.
func (n *names) label(v *ir.Value) (valueLabel, bool) {
	if hint := v.Name(); hint != "" && n.renamed == 0 {
		return valueLabel{text: hint}, true
	}
	if l, ok := n.given.Get(v.ID()); ok {
		return l, l.lead == 0
	}
	hint := v.Name()
	if hint != "" && n.outside && !lex.IsName(hint) {
		hint = validName(hint)
	}
	return valueLabel{text: hint}, hint != ""
}

// groupLen returns how many results, from i on, go by the name of result i.
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

func (n *names) printLabel(w *ir.Writer, l valueLabel) {
	if l.text != "" {
		w.Text(l.text)
		return
	}
	w.Int(int64(l.number))
}

// printLeader writes the name of a value that has one of its own.
func (n *names) printLeader(w *ir.Writer, v *ir.Value) {
	l, ok := n.label(v)
	if !ok {
		w.Text("<<unknown>>")
		return
	}
	n.printLabel(w, l)
}

// print writes a use of a value behind its %: name or name#2.
func (n *names) print(w *ir.Writer, v *ir.Value) {
	if v == nil {
		w.Text("<<null>>")
		return
	}
	o := v.DefiningOp()
	if o == nil || o.NumResults() == 1 {
		if hint := v.Name(); hint != "" && n.renamed == 0 { // most
			w.Text(hint)
		} else {
			n.printLeader(w, v)
		}
		return
	}
	lead := n.leadOf(o, v.Index())
	n.printLeader(w, o.Result(lead))
	if n.isGroup(o, lead) {
		w.Byte('#')
		w.Int(int64(v.Index() - lead))
	}
}

// leadOf returns the result whose name result i goes by.
func (n *names) leadOf(o *ir.Operation, i int) int {
	for ; i > 0; i-- {
		l, own := n.label(o.Result(i))
		switch {
		case own:
			return i
		case l.lead > 0:
			return l.lead - 1
		}
	}
	return 0
}

// isGroup reports whether the result after i goes by the name of result i.
func (n *names) isGroup(o *ir.Operation, i int) bool {
	if i+1 == o.NumResults() {
		return false
	}
	_, own := n.label(o.Result(i + 1))
	return !own
}
