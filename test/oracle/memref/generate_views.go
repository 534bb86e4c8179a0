package memref

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// subview writes a part that lies inside the whole where that is known, or
// becomes so.
func (g *generator) subview() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool { return !slices.Contains(t.Shape, 0) })
	if !ok {
		return
	}
	rank := len(t.Shape)
	texts := make([][3]string, rank)
	hidden := false // a size or stride is a constant that the type does not show
	numbers := [3][]int64{make([]int64, rank), make([]int64, rank), make([]int64, rank)}
	for i, d := range t.Shape {
		limit := 8
		if d != dynamic {
			limit = int(d)
		}
		offset := g.IntN(limit)
		size := 1 + g.IntN(limit-offset)
		step := 1
		if size > 1 {
			step = 1 + g.IntN((limit-offset-1)/(size-1))
		}
		for k, n := range []int{offset, size, step} {
			texts[i][k], numbers[k][i] = fmt.Sprint(n), int64(n)
			if g.chance(2) || d == dynamic && k == 0 {
				texts[i][k], numbers[k][i] = g.variable().name, dynamic
				if g.chance(2) {
					texts[i][k] = g.let(ir.Index, "arith.constant %d : index", n).name
					hidden = hidden || k > 0
				}
			}
		}
	}
	to := memref.SubViewType(t, numbers[0], numbers[1], numbers[2])
	// mlir-opt chooses again which dimensions are dropped when it finds such constants: the result then
	// has other dimensions than its type said, or mlir-opt crashes.
	if g.chance(3) && !hidden {
		to = g.dropOnes(to)
	}
	list := func(k int) string {
		var all []string
		for _, text := range texts {
			all = append(all, text[k])
		}
		return strings.Join(all, ", ")
	}
	g.let(to, "memref.subview %s[%s] [%s] [%s] : %s to %s", m.name, list(0), list(1), list(2), t, to)
}

// dropOnes leaves out most dimensions of size 1.
func (g *generator) dropOnes(t *ir.MemRefType) *ir.MemRefType {
	strides, offset, _ := memref.StridesOf(t)
	var shape, steps []int64
	for i, d := range t.Shape {
		if d != 1 || g.chance(4) {
			shape, steps = append(shape, d), append(steps, strides[i])
		}
	}
	return ir.MemRef(t.Elem, shape, ir.StridedLayout(offset, steps...), t.Space)
}

// expandShape splits some dimensions in two, one of which is known.
func (g *generator) expandShape() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool {
		return len(t.Shape) > 0 && len(t.Shape) < 4 && !slices.Contains(t.Shape, 0)
	})
	if !ok {
		return
	}
	strides, offset, _ := memref.StridesOf(t)
	var shape, steps []int64
	var groups, sizes []string
	add := func(d, step int64) int {
		shape, steps = append(shape, d), append(steps, step)
		if d == dynamic {
			sizes = append(sizes, g.index().name)
		} else {
			sizes = append(sizes, fmt.Sprint(d))
		}
		return len(shape) - 1
	}
	times := func(a, b int64) int64 {
		if a == dynamic || b == dynamic {
			return dynamic
		}
		return a * b
	}
	for i, d := range t.Shape {
		factor := int64(1 + g.IntN(4))
		if g.chance(3) || d != dynamic && d%factor != 0 {
			groups = append(groups, fmt.Sprintf("[%d]", add(d, strides[i])))
			continue
		}
		rest := d
		if d != dynamic {
			rest = d / factor
		}
		outer, inner := rest, factor
		if g.chance(2) {
			outer, inner = factor, rest
		}
		a := add(outer, times(strides[i], inner))
		b := add(inner, strides[i])
		groups = append(groups, fmt.Sprintf("[%d, %d]", a, b))
	}
	to := ir.MemRef(t.Elem, shape, nil, t.Space)
	if !isIdentity(t) {
		to = ir.MemRef(t.Elem, shape, ir.StridedLayout(offset, steps...), t.Space)
	}
	g.let(to, "memref.expand_shape %s [%s] output_shape [%s] : %s into %s", m.name, strings.Join(groups, ", "), strings.Join(sizes, ", "), t, to)
}

// collapseShape joins dimensions of a dense memref.
func (g *generator) collapseShape() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool { return len(t.Shape) > 0 && isIdentity(t) })
	if !ok {
		return
	}
	var shape []int64
	var groups []string
	for i := 0; i < len(t.Shape); {
		size := int64(1)
		var group []string
		for n := 1 + g.IntN(3); n > 0 && i < len(t.Shape); n-- {
			if size == dynamic || t.Shape[i] == dynamic {
				size = dynamic
			} else {
				size *= t.Shape[i]
			}
			group = append(group, fmt.Sprint(i))
			i++
		}
		shape, groups = append(shape, size), append(groups, "["+strings.Join(group, ", ")+"]")
	}
	to := ir.MemRef(t.Elem, shape, nil, t.Space)
	g.let(to, "memref.collapse_shape %s [%s] : %s into %s", m.name, strings.Join(groups, ", "), t, to)
}

func (g *generator) realloc() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool { return len(t.Shape) == 1 && isIdentity(t) && t.Space == nil })
	if !ok {
		return
	}
	to := ir.MemRef(t.Elem, []int64{dynamic}, nil, nil)
	g.let(to, "memref.realloc %s(%s) : %s to %s", m.name, g.index().name, t, to)
}

func (g *generator) genericAtomic() {
	m, t, ok := g.ranked(func(t *ir.MemRefType) bool { return t.Elem == ir.I32 || t.Elem == ir.I64 })
	if !ok {
		return
	}
	v, ok := g.ofType(t.Elem)
	if !ok {
		return
	}
	op := pick(g, strings.Fields("addi muli xori maxsi"))
	g.let(t.Elem, "memref.generic_atomic_rmw %s[%s] : %s {\n  ^bb0(%%old: %s):\n    %%new = arith.%s %%old, %s : %s\n    memref.atomic_yield %%new : %s\n    }",
		m.name, g.indices(len(t.Shape)), t, t.Elem, op, v.name, t.Elem, t.Elem)
}

func (g *generator) block() string {
	g.blocks++
	return fmt.Sprintf("^b%d", g.blocks)
}

// diamond writes two ways that come together with a memref.
func (g *generator) diamond() {
	m, ok := g.some(func(v val) bool { return v.memref() != nil })
	if !ok {
		return
	}
	c := g.let(ir.I1, "arith.cmpi slt, %s, %s : index", g.index().name, g.index().name)
	yes, no, both := g.block(), g.block(), g.block()
	g.printf("  cf.cond_br %s, %s, %s(%s : %s)\n", c.name, yes, no, m.name, m.typ)
	join := func() {
		v, _ := g.ofType(m.typ)
		g.printf("  cf.br %s(%s : %s)\n", both, v.name, m.typ)
	}
	g.nested(func() {
		g.printf("%s:\n", yes)
		g.body(g.IntN(3))
		join()
	})
	g.nested(func() {
		v := g.fresh(m.typ)
		g.printf("%s(%s: %s):\n", no, v.name, m.typ)
		g.body(g.IntN(3))
		join()
	})
	v := g.fresh(m.typ)
	g.printf("%s(%s: %s):\n", both, v.name, m.typ)
}

// loop writes a loop that counts and carries a memref.
func (g *generator) loop() {
	m, t, ok := g.ranked(nil)
	if !ok {
		return
	}
	head, body, exit := g.block(), g.block(), g.block()
	g.printf("  cf.br %s(%s, %s : index, %s)\n", head, g.index().name, m.name, t)
	i, c := g.fresh(ir.Index), g.fresh(t)
	g.printf("%s(%s: index, %s: %s):\n", head, i.name, c.name, t)
	more := g.let(ir.I1, "arith.cmpi slt, %s, %s : index", i.name, g.index().name)
	g.printf("  cf.cond_br %s, %s, %s\n", more.name, body, exit)
	g.nested(func() {
		g.printf("%s:\n", body)
		g.body(1 + g.IntN(3))
		one := g.let(ir.Index, "arith.constant 1 : index")
		next := g.let(ir.Index, "arith.addi %s, %s : index", i.name, one.name)
		v, _ := g.ofType(t)
		g.printf("  cf.br %s(%s, %s : index, %s)\n", head, next.name, v.name, t)
	})
	g.printf("%s:\n", exit)
}

// call calls a function that stands before, if there are values for it.
func (g *generator) call() {
	if len(g.routines) == 0 {
		return
	}
	r := pick(g, g.routines)
	var args, params, results, types []string
	for _, t := range r.params {
		v, ok := g.ofType(t)
		if m, isMemRef := t.(*ir.MemRefType); !ok && isMemRef && !m.Unranked && m.Layout == nil && m.Space == nil {
			v, ok = g.let(t, "memref.alloc(%s) : %s", g.indices(unknown(m)), t), true
		}
		if !ok {
			return
		}
		args, params = append(args, v.name), append(params, t.String())
	}
	for _, t := range r.results {
		results, types = append(results, g.fresh(t).name), append(types, t.String())
	}
	g.printf("  ")
	if len(results) > 0 {
		g.printf("%s = ", strings.Join(results, ", "))
	}
	g.printf("func.call %s(%s) : (%s) -> (%s)\n", r.name, strings.Join(args, ", "), strings.Join(params, ", "), strings.Join(types, ", "))
}

func (g *generator) arithmetic() {
	g.let(ir.Index, "arith.%s %s, %s : index", pick(g, strings.Fields("addi muli subi minsi")), g.index().name, g.index().name)
}
