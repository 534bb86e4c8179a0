package affine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A statement is text around statements that do not depend on each other, so that each can be
// removed. A second body, if any, follows middle.
type statement struct {
	open, middle, shut string
	body, other        []*statement
}

func (s *statement) each(visit func(*statement)) {
	visit(s)
	for _, inner := range slices.Concat(s.body, s.other) {
		inner.each(visit)
	}
}

func (s *statement) write(w *strings.Builder) {
	w.WriteString(s.open)
	for _, inner := range s.body {
		inner.write(w)
	}
	w.WriteString(s.middle)
	for _, inner := range s.other {
		inner.write(w)
	}
	w.WriteString(s.shut)
}

// text is a module with a function for each list of statements. They work on a table; the result is
// a checksum of it.
func text(list []*statement) string {
	var w strings.Builder
	for i, f := range list {
		fmt.Fprintf(&w, `func.func @f%d(%%n: index, %%p: index) -> index {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%c3 = arith.constant 3 : index
  %%c15 = arith.constant 15 : index
  %%c31 = arith.constant 31 : index
  %%m = memref.alloca() : memref<16x16xindex>
  affine.for %%i = 0 to 16 {
    affine.for %%j = 0 to 16 {
      %%0 = affine.apply affine_map<(d0, d1) -> (d0 * 16 + d1)>(%%i, %%j)
      affine.store %%0, %%m[%%i, %%j] : memref<16x16xindex>
    }
  }
`, i)
		f.write(&w)
		w.WriteString(`  %sum = affine.for %i = 0 to 16 iter_args(%a = %c1) -> (index) {
    %row = affine.for %j = 0 to 16 iter_args(%b = %a) -> (index) {
      %x = affine.load %m[%i, %j] : memref<16x16xindex>
      %y = arith.muli %b, %c31 : index
      %z = arith.addi %y, %x : index
      affine.yield %z : index
    }
    affine.yield %row : index
  }
  return %sum : index
}
`)
	}
	return w.String()
}

type generator struct {
	*rand.Rand
	dims    []string // numbers of affine loops in scope
	numbers []string // numbers of scf loops in scope
	next    int
}

func (g *generator) fresh() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

func (g *generator) block(depth int) (list []*statement) {
	for range 1 + g.IntN(3) {
		kinds := []func(int) *statement{g.store, g.choice, g.indices, g.digits, g.redigits, g.cases, g.wrapped, g.decision,
			g.carrying, g.points, g.loop, g.condition, g.parallel, g.reduction, g.forall, g.count}
		if depth > 2 {
			kinds = kinds[:9]
		}
		dims, numbers := g.dims, g.numbers
		list = append(list, kinds[g.IntN(len(kinds))](depth+1))
		g.dims, g.numbers = dims, numbers
	}
	return list
}

// expr is an affine expression over values; small, so that products do not overflow.
func (g *generator) expr(depth int) string {
	leaf := func() string {
		switch k := g.IntN(4); {
		case k < 2 && len(g.dims) > 0:
			return g.dims[g.IntN(len(g.dims))]
		case k == 2:
			return "symbol(%n)"
		}
		return fmt.Sprint(g.IntN(9) - 4)
	}
	if depth == 0 {
		return leaf()
	}
	a, b := g.expr(depth-1), g.expr(depth-1)
	switch g.IntN(8) {
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", a, b)
	case 2:
		return fmt.Sprintf("(%s - %s)", a, b)
	case 3:
		return fmt.Sprintf("(%s * %d)", a, g.IntN(7)-3)
	case 4:
		return fmt.Sprintf("(%s %s %d)", a, g.division(), 1+g.IntN(6))
	case 5: // semi-affine
		return fmt.Sprintf("(%s %s symbol(%%p))", a, g.division())
	case 6:
		return fmt.Sprintf("(%s * symbol(%%n))", leaf())
	}
	return leaf()
}

func (g *generator) division() string { return []string{"floordiv", "ceildiv", "mod"}[g.IntN(3)] }

// cell is the subscripts of an element of the table.
func (g *generator) cell() string {
	return fmt.Sprintf("[(%s) mod 16, (%s) mod 16]", g.expr(g.IntN(4)), g.expr(g.IntN(3)))
}

// mapOf turns expressions over values into a map and its operands.
func (g *generator) mapOf(exprs ...string) string {
	s := strings.Join(exprs, ", ")
	var dims, names []string
	for i, d := range g.dims {
		// Names end in a digit, so that a longer one must not be cut.
		for _, end := range []string{" ", ")", ",", "\x00"} {
			s = strings.TrimSuffix(strings.ReplaceAll(s+"\x00", d+end, fmt.Sprintf("d%d", i)+end), "\x00")
		}
		dims, names = append(dims, d), append(names, fmt.Sprintf("d%d", i))
	}
	s = strings.NewReplacer("symbol(%n)", "s0", "symbol(%p)", "s1").Replace(s)
	return fmt.Sprintf("affine_map<(%s)[s0, s1] -> (%s)>(%s)[%%n, %%p]", strings.Join(names, ", "), s, strings.Join(dims, ", "))
}

func (g *generator) store(int) *statement {
	a, b, c := g.fresh(), g.fresh(), g.fresh()
	s := fmt.Sprintf("%s = affine.load %%m%s : memref<16x16xindex>\n", a, g.cell())
	value := g.pick("%n", "%p", "%c3")
	if len(g.numbers) > 0 {
		value = g.pick(g.numbers...)
	}
	s += fmt.Sprintf("%s = affine.load %%m%s : memref<16x16xindex>\n", b, g.cell())
	s += fmt.Sprintf("%s = arith.addi %s, %s : index\n", c, a, g.pick(b, value))
	return &statement{open: s + fmt.Sprintf("affine.store %s, %%m%s : memref<16x16xindex>\n", c, g.cell())}
}

func (g *generator) pick(words ...string) string { return words[g.IntN(len(words))] }

// choice stores an apply, maximum or minimum of others.
func (g *generator) choice(int) *statement {
	a, b := g.fresh(), g.fresh()
	op, exprs := "apply", []string{g.expr(2)}
	if g.IntN(2) == 0 {
		op, exprs = g.pick("min", "max"), append(exprs, g.expr(2), g.expr(1))
	}
	s := fmt.Sprintf("%s = affine.apply %s\n", a, g.mapOf(g.expr(2)))
	g.dims = append(slices.Clone(g.dims), a)
	s += fmt.Sprintf("%s = affine.%s %s\n", b, op, g.mapOf(append(exprs, g.expr(1))[:len(exprs)]...))
	return &statement{open: s + fmt.Sprintf("affine.store %s, %%m%s : memref<16x16xindex>\n", b, g.cell())}
}

// indices stores a linearized and delinearized index.
func (g *generator) indices(int) *statement {
	a, b, c := g.fresh(), g.fresh(), g.fresh()
	size := g.pick("%p", "%c3", "5")
	s := fmt.Sprintf("%s = affine.apply %s\n", a, g.mapOf(g.expr(2)))
	s += fmt.Sprintf("%s:3 = affine.delinearize_index %s into (%s, %s, %d) : index, index, index\n", b, a, size, g.pick("%p", "4"), 1+g.IntN(4))
	s += fmt.Sprintf("%s = affine.linearize_index [%s#1, %s#2, %s#0] by (%s, 3) : index\n", c, b, b, b, size)
	return &statement{open: s + fmt.Sprintf("affine.store %s, %%m%s : memref<16x16xindex>\n", c, g.cell())}
}

func (g *generator) loop(depth int) *statement {
	i := g.fresh()
	lower, upper := "-2", "max "+g.mapOf(g.expr(2), "-3")
	if g.IntN(2) == 0 {
		lower = upper
	}
	head := fmt.Sprintf("affine.for %s = %s to min %s step %d {\n", i, lower, g.mapOf(g.expr(2), "6"), 1+g.IntN(3))
	g.dims = append(slices.Clone(g.dims), i)
	return &statement{open: head, body: g.block(depth), shut: "}\n"}
}

func (g *generator) condition(depth int) *statement {
	text := strings.TrimPrefix(g.mapOf(g.expr(2), g.expr(2)), "affine_map<")
	space, rest, _ := strings.Cut(text, " -> (")
	exprs, operands, _ := strings.Cut(rest, ")>(")
	first, second, _ := strings.Cut(exprs, ", ")
	set := fmt.Sprintf("affine_set<%s : (%s >= 0, %s %s 0)>(%s", space, first, second, g.pick(">=", "=="), operands)
	s := &statement{open: "affine.if " + set + " {\n", body: g.block(depth), shut: "}\n"}
	if g.IntN(2) == 0 {
		s.middle, s.other = "} else {\n", g.block(depth)
	}
	return s
}

func (g *generator) parallel(depth int) *statement {
	i, j := g.fresh(), g.fresh()
	head := fmt.Sprintf("affine.parallel (%s, %s) = (-1, max(%s, 0)) to (%d, min(%s, 4)) step (%d, 1) {\n", i, j, g.expr(1), g.IntN(4), g.expr(1), 1+g.IntN(2))
	g.dims = append(slices.Clone(g.dims), i, j)
	return &statement{open: head, body: g.block(depth), shut: "}\n"}
}

// reduction stores a sum or product over a parallel loop.
func (g *generator) reduction(int) *statement {
	r, i, x, z, out := g.fresh(), g.fresh(), g.fresh(), g.fresh(), g.fresh()
	head := fmt.Sprintf("%s = affine.parallel (%s) = (%s) to (min(%s, 5)) reduce (\"%s\") -> (i64) {\n", r, i, g.pick("0", "-3"), g.expr(2), g.pick("addi", "muli", "andi", "ori"))
	g.dims = append(slices.Clone(g.dims), i)
	head += fmt.Sprintf("%s = affine.load %%m%s : memref<16x16xindex>\n%s = arith.index_cast %s : index to i64\naffine.yield %s : i64\n}\n", x, g.cell(), z, x, z)
	g.dims = g.dims[:len(g.dims)-1]
	return &statement{open: head + fmt.Sprintf("%s = arith.index_cast %s : i64 to index\naffine.store %s, %%m%s : memref<16x16xindex>\n", out, r, out, g.cell())}
}

func (g *generator) forall(depth int) *statement {
	i, j := g.fresh(), g.fresh()
	head := g.pick(
		fmt.Sprintf("scf.forall (%s, %s) in (%%p, 2) {\n", i, j),
		fmt.Sprintf("scf.forall (%s, %s) = (%%n, -1) to (4, %%p) step (%%c3, 2) {\n", i, j))
	g.numbers = append(slices.Clone(g.numbers), i, j)
	return &statement{open: head, body: g.block(depth), shut: "}\n"}
}

func (g *generator) count(depth int) *statement {
	i := g.fresh()
	head := fmt.Sprintf("scf.for %s = %%n to %%c3 step %s {\n", i, g.pick("%p", "%c1"))
	g.numbers = append(slices.Clone(g.numbers), i)
	return &statement{open: head, body: g.block(depth), shut: "}\n"}
}
