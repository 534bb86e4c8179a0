package asm

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
)

// users holds how values and ops are called in the comments about users. An op without results has a
// number, as if it were a value.
type users struct {
	values map[*ir.Value]string
	ops    map[*ir.Operation]string
}

// newUsers names the contents of an op as the printer will.
func newUsers(o *ir.Operation, printed *names, opts Options) *users {
	u := &users{values: map[*ir.Value]string{}, ops: map[*ir.Operation]string{}}
	printed.ops = map[*ir.Operation]int{}
	trial := &names{locations: opts.LocationNames, unnamed: opts.NumberValues, generic: opts.Generic, ops: map[*ir.Operation]int{}}
	trial.init()
	if opts.Generic || opts.UniqueNames {
		trial.nameAll(o)
	}
	u.regions(o, trial)
	return u
}

// regions records the names in all regions of an op.
func (u *users) regions(o *ir.Operation, n *names) {
	for _, r := range o.Regions() {
		scope := n.enter(r)
		for b := range r.Blocks {
			for _, a := range b.Args() {
				u.values[a] = called(n, a)
			}
			for o := range b.Ops {
				for _, v := range o.Results() {
					u.values[v] = called(n, v)
				}
				if o.NumResults() == 0 {
					u.ops[o] = "%" + strconv.Itoa(n.ops[o])
				}
			}
		}
		for b := range r.Blocks {
			for o := range b.Ops {
				u.regions(o, n)
			}
		}
		n.leave(scope)
	}
}

func called(n *names, v *ir.Value) string {
	w := ir.NewWriter([]byte{'%'}, nil)
	n.print(w, v)
	return string(w.Bytes())
}

// ofOp writes the comment after an op.
func (u *users) ofOp(w *ir.Writer, o *ir.Operation) {
	results := o.Results()
	isUsed := slices.ContainsFunc(results, (*ir.Value).HasUses)
	switch {
	case u.ops[o] != "" && o.NumOperands() > 0:
		w.Text(" // id: " + u.ops[o])
	case len(results) > 0 && !isUsed:
		w.Text(" // unused")
	case isUsed:
		w.Text(" // user")
		if !usedOnce(results) {
			w.Byte('s')
		}
		w.Text(": ")
		for i, v := range results {
			u.result(w, v, i, len(results))
		}
	}
}

// result writes the users of one of n results.
func (u *users) result(w *ir.Writer, v *ir.Value, i, n int) {
	if i > 0 {
		w.Text(", ")
	}
	switch {
	case !v.HasUses():
		w.Text("(unused)")
	case n == 1:
		u.of(w, v)
	default:
		w.Byte('(')
		u.of(w, v)
		w.Byte(')')
	}
}

// usedOnce reports whether there is one value, and one op with at most one result uses it.
func usedOnce(values []*ir.Value) bool {
	var only *ir.Operation
	for use := range values[0].Uses {
		if o := use.Owner(); o != only && only != nil || o.NumResults() > 1 {
			return false
		}
		only = use.Owner()
	}
	return len(values) == 1
}

// of writes the users of a value, each once.
func (u *users) of(w *ir.Writer, v *ir.Value) {
	seen := map[*ir.Operation]bool{}
	for use := range v.Uses {
		o := use.Owner()
		if seen[o] {
			continue
		}
		if len(seen) > 0 {
			w.Text(", ")
		}
		seen[o] = true
		if o.NumResults() == 0 {
			w.Text(u.ops[o])
		}
		for i, r := range o.Results() {
			if i > 0 {
				w.Text(", ")
			}
			w.Text(u.values[r])
		}
	}
}

// argUsers writes a line with the users of each argument of a block.
func (p *printer) argUsers(b *ir.Block) {
	p.indentBy(1)
	for _, a := range b.Args() {
		p.NewLine()
		p.w.Text("// ")
		p.w.Text(p.users.values[a])
		if !a.HasUses() {
			p.w.Text(" is unused")
			continue
		}
		p.w.Text(" is used by ")
		p.users.of(&p.w, a)
	}
	p.indentBy(-1)
}
