package affine

import (
	"fmt"
	"slices"
	"strings"
)

// value is a number that is known outside of the next statement.
func (g *generator) value() string {
	return g.pick(append([]string{"%n", "%p", "%c0", "%c1", "%c3"}, g.numbers...)...)
}

// element loads an element of the table.
func (g *generator) element() (name, op string) {
	name = g.fresh()
	return name, fmt.Sprintf("%s = affine.load %%m%s : memref<16x16xindex>\n", name, g.cell())
}

// yield returns ops, and a yield of n values of theirs or from outside.
func (g *generator) yield(n int, others ...string) (ops, end string) {
	var values []string
	for range n {
		v := g.pick(append(others, g.value())...)
		if g.IntN(3) == 0 {
			sum := g.fresh()
			x, op := g.element()
			ops += op + fmt.Sprintf("%s = arith.addi %s, %s : index\n", sum, x, v)
			v = sum
		}
		values = append(values, v)
	}
	return ops, fmt.Sprintf("scf.yield %s : %s\n", strings.Join(values, ", "), types(n))
}

func types(n int) string { return strings.TrimSuffix(strings.Repeat("index, ", n), ", ") }

func resultsOf(name string, n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprintf("%s#%d", name, i))
	}
	return all
}

// then stores some of the results of a statement.
func (g *generator) then(s *statement, name string, n int) *statement {
	all := resultsOf(name, n)
	if g.IntN(3) == 0 {
		all = all[:n-1]
	}
	s.shut += g.storing(all...)
	return s
}

// decision is an scf.if with results, whose condition may be known, and is used in its regions.
func (g *generator) decision(depth int) *statement {
	c, r, x, y, n := g.fresh(), g.fresh(), g.fresh(), g.fresh(), 1+g.IntN(3)
	open := fmt.Sprintf("%s = arith.cmpi %s, %s, %s : index\n", c, g.pick("eq", "slt", "sge"), g.value(), g.value())
	if g.IntN(4) == 0 {
		open = fmt.Sprintf("%s = arith.constant %s\n", c, g.pick("true", "false"))
	}
	again := func(name string) string { return fmt.Sprintf("%s = arith.select %s, %%n, %%c3 : index\n", name, c) }
	yes, yesEnd := g.yield(n, x)
	no, noEnd := g.yield(n, y)
	s := &statement{
		open:   open + fmt.Sprintf("%s:%d = scf.if %s -> (%s) {\n", r, n, c, types(n)) + again(x) + yes,
		middle: yesEnd + "} else {\n" + again(y) + no, shut: noEnd + "}\n",
	}
	if depth < 3 && g.IntN(2) == 0 {
		s.body = g.block(depth)
	}
	return g.then(s, r, n)
}

// carrying is an scf.for that passes values on, perhaps in another order.
func (g *generator) carrying(depth int) *statement {
	r, i, n := g.fresh(), g.fresh(), 1+g.IntN(4)
	var inits, args, pairs []string
	for range n {
		init, arg := g.pick("%n", "%p", g.value()), g.fresh()
		inits, args = append(inits, init), append(args, arg)
		pairs = append(pairs, arg+" = "+init)
	}
	open := fmt.Sprintf("%s:%d = scf.for %s = %s to %s step %s iter_args(%s) -> (%s) {\n", r, n, i,
		g.pick("%c0", "%c1", "%n"), g.pick("%c1", "%c3", "%p"), g.pick("%c1", "%c3"), strings.Join(pairs, ", "), types(n))
	g.numbers = append(slices.Clone(g.numbers), i)
	if g.IntN(2) == 0 {
		g.numbers = append(g.numbers, args...)
	}
	ops, end := g.yield(n, slices.Concat(args, inits)...)
	s := &statement{open: open + ops, shut: end + "}\n"}
	if depth < 3 && g.IntN(2) == 0 {
		s.body = g.block(depth)
	}
	return g.then(s, r, n)
}

// cases is an scf.index_switch.
func (g *generator) cases(int) *statement {
	r, n := g.fresh(), 1+g.IntN(2)
	one, oneEnd := g.yield(n)
	other, otherEnd := g.yield(n)
	open := fmt.Sprintf("%s:%d = scf.index_switch %s -> %s\ncase 1 {\n", r, n, g.value(), types(n))
	return g.then(&statement{open: open + one, middle: oneEnd + "}\ndefault {\n", shut: other + otherEnd + "}\n"}, r, n)
}

// wrapped is an scf.execute_region.
func (g *generator) wrapped(int) *statement {
	r, n := g.fresh(), 1+g.IntN(2)
	ops, end := g.yield(n)
	open := fmt.Sprintf("%s:%d = scf.execute_region -> (%s) %s{\n", r, n, types(n), g.pick("", "no_inline "))
	return g.then(&statement{open: open + ops, shut: end + "}\n"}, r, n)
}

// points is an scf.parallel, some of whose dimensions may have one number, or one in another. It adds up a
// value, which does not depend on the order.
func (g *generator) points(depth int) *statement {
	i, j := g.fresh(), g.fresh()
	upper := g.pick("%c1", "%c3", "%p")
	head := fmt.Sprintf("(%s, %s) = (%%c0, %s) to (%s, %%c3) step (%%c1, %s)", i, j, g.pick("%c0", "%c1", "%n"), upper, g.pick("%c1", "%c3"))
	g.numbers = append(slices.Clone(g.numbers), i, j)
	if g.IntN(2) == 0 {
		k := g.fresh()
		body := fmt.Sprintf("scf.parallel (%s) = (%s) to (%%c3) step (%%c1) {\n", k, g.pick("%c0", "%p", i))
		g.numbers = append(g.numbers, k)
		return &statement{open: "scf.parallel " + head + " {\n" + body, body: []*statement{g.store(depth)}, shut: "scf.reduce\n}\nscf.reduce\n}\n"}
	}
	r, a, b, sum := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	x, op := g.element()
	shut := fmt.Sprintf("scf.reduce(%s : index) {\n^bb0(%s: index, %s: index):\n%s = arith.addi %s, %s : index\nscf.reduce.return %s : index\n}\n}\n", g.pick(x, i, j), a, b, sum, a, b, sum)
	g.numbers = g.numbers[:len(g.numbers)-2]
	return &statement{open: fmt.Sprintf("%s = scf.parallel %s init (%s) -> index {\n", r, head, g.value()) + op, shut: shut + g.storing(r)}
}
