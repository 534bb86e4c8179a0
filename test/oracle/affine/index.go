package affine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// sizes returns sizes of digits and the product of those that are numbers. The others are at least 1.
func (g *generator) sizes(n int) (list []string, product int) {
	product = 1
	for range n {
		size := g.pick("1", "2", "3", "4", "6", "%p", "%c3")
		list = append(list, size)
		if k, err := strconv.Atoi(size); err == nil {
			product *= k
		}
	}
	return list, product
}

// below returns an index from 0 to less than a size, and the operation that computes it.
func (g *generator) below(size string) (name, op string) {
	name = g.fresh()
	by := strings.NewReplacer("%p", "symbol(%p)", "%c3", "3").Replace(size)
	return name, fmt.Sprintf("%s = affine.apply %s\n", name, g.mapOf(fmt.Sprintf("(%s) mod %s", g.expr(2), by)))
}

func (g *generator) storing(values ...string) (ops string) {
	for _, v := range values {
		ops += fmt.Sprintf("affine.store %s, %%m%s : memref<16x16xindex>\n", v, g.cell())
	}
	return ops
}

func delinearized(name, from string, results int, sizes []string) string {
	return fmt.Sprintf("%s:%d = affine.delinearize_index %s into (%s) : %s\n", name, results, from,
		strings.Join(sizes, ", "), strings.TrimSuffix(strings.Repeat("index, ", results), ", "))
}

func linearized(name, how string, indices, sizes []string) string {
	return fmt.Sprintf("%s = affine.linearize_index %s [%s] by (%s) : index\n", name, how, strings.Join(indices, ", "), strings.Join(sizes, ", "))
}

// omitOutermost may omit the first size.
func (g *generator) omitOutermost(sizes []string) []string { return sizes[g.IntN(2):] }

// digits linearizes some digits of a number, with others around them, and adds up all of them.
func (g *generator) digits(int) *statement {
	sizes, product := g.sizes(2 + g.IntN(3))
	x, s := g.below(fmt.Sprint(7 * product))
	sizes = append([]string{"7"}, sizes...)
	n := len(sizes)
	d, linear := g.fresh(), g.fresh()
	s += delinearized(d, x, n, g.omitOutermost(sizes))

	first := g.IntN(n - 1)
	last := first + 2 + g.IntN(n-first-1)
	if g.IntN(3) == 0 {
		first, last = 0, n
	}
	var indices, of []string
	for i := first; i < last; i++ {
		indices, of = append(indices, fmt.Sprintf("%s#%d", d, i)), append(of, sizes[i])
	}
	for range g.IntN(3) {
		at, size := g.IntN(len(indices)+1), g.pick("1", "3", "5", "%p")
		y, op := g.below(size)
		if g.IntN(3) == 0 {
			y = "%c0"
		}
		s += op
		indices, of = slices.Insert(indices, at, y), slices.Insert(of, at, size)
	}
	how := g.pick("", "disjoint")
	if how == "" && g.IntN(4) == 0 {
		g.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	}
	s += linearized(linear, how, indices, g.omitOutermost(of)) + g.storing(linear, fmt.Sprintf("%s#%d", d, g.IntN(n)))

	terms, stride, dims := "", 1, g.dims
	for i := n - 1; i >= 0; i-- {
		d := fmt.Sprintf("%s#%d", d, i)
		g.dims = append(slices.Clone(g.dims), d)
		terms += fmt.Sprintf("%s * %d + ", d, stride)
		if k, err := strconv.Atoi(strings.Replace(sizes[i], "%c", "", 1)); err == nil {
			stride *= k
		}
	}
	sum := g.fresh()
	s += fmt.Sprintf("%s = affine.%s %s\n", sum, g.pick("apply", "max", "min"), g.mapOf(terms+g.expr(1)))
	g.dims = dims // a subscript cannot name one result of several
	return &statement{open: s + g.storing(sum)}
}

// redigits delinearizes a number of other digits, some of which may have the same sizes.
func (g *generator) redigits(int) *statement {
	sizes, _ := g.sizes(2 + g.IntN(3))
	how := g.pick("", "disjoint", "disjoint")
	var s string
	var indices []string
	for _, size := range sizes {
		if how == "" {
			size = "15"
		}
		i, op := g.below(size)
		s += op
		indices = append(indices, i)
	}
	linear, d := g.fresh(), g.fresh()
	s += linearized(linear, how, indices, g.omitOutermost(sizes))

	to := slices.Clone(sizes[g.IntN(len(sizes)):])
	switch last := len(to) - 1; {
	case g.IntN(4) == 0:
		to, _ = g.sizes(2 + g.IntN(2))
	case to[last] == "6":
		to = append(to[:last], g.pick("2", "4"), "3")
	case to[last] == "4":
		to = append(to[:last], "2", "2")
	}
	// The number is smaller than the product with this outermost size.
	to = append([]string{"100000"}, to...)
	s += delinearized(d, linear, len(to), g.omitOutermost(to))
	var results []string
	for i := range to {
		results = append(results, fmt.Sprintf("%s#%d", d, i))
	}
	return &statement{open: s + g.storing(results...)}
}
