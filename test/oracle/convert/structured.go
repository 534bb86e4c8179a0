package convert

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/passes/convertscftocf"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A structure writes functions of nested scf ops.
type structure struct {
	generator
	text   strings.Builder
	values []typedName // in scope
	next   int
	budget int // how many ops are still to come
}

type typedName struct{ name, typ string }

// function writes a function with structured control flow.
func (s *structure) function(i int) {
	s.values, s.next, s.budget = nil, 0, 3+s.IntN(12)
	var params []string
	for j, t := range []string{"index", "index", "i32", "i32", "i1", "f64"} {
		v := typedName{fmt.Sprintf("%%p%d", j), t}
		s.values = append(s.values, v)
		params = append(params, v.name+": "+t)
	}
	results := s.types(s.IntN(3))
	fmt.Fprintf(&s.text, "func.func @f%d(%s) -> (%s) {\n", i, strings.Join(params, ", "), strings.Join(results, ", "))
	s.body(0)
	s.end("return", results)
	s.text.WriteString("}\n")
}

func (s *structure) types(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = s.pick("index i32 i1 f64")
	}
	return list
}

// value returns the name of a value of a type.
func (s *structure) value(t string) string {
	var fit []string
	for _, v := range s.values {
		if v.typ == t {
			fit = append(fit, v.name)
		}
	}
	return fit[s.IntN(len(fit))]
}

func (s *structure) valuesOf(types []string) []string {
	list := make([]string, len(types))
	for i, t := range types {
		list[i] = s.value(t)
	}
	return list
}

// fresh makes names of new values, which come into scope if told so.
func (s *structure) fresh(types []string, inScope bool) []string {
	list := make([]string, len(types))
	for i, t := range types {
		list[i] = fmt.Sprintf("%%v%d", s.next)
		s.next++
		if inScope {
			s.values = append(s.values, typedName{list[i], t})
		}
	}
	return list
}

// region writes { … } around what body writes; values made inside stay there.
func (s *structure) region(body func()) {
	outer := slices.Clone(s.values)
	s.text.WriteString(" {\n")
	body()
	s.text.WriteString("}")
	s.values = outer
}

func (s *structure) body(depth int) {
	for n := 1 + s.IntN(3); n > 0 && s.budget > 0; n-- {
		s.budget--
		kinds := []func(int){s.compute, s.branch, s.count, s.loop, s.doWhile, s.run, s.parallel}
		if depth > 4 {
			kinds = kinds[:1]
		}
		kinds[s.IntN(len(kinds))](depth + 1)
	}
}

func (s *structure) compute(int) {
	t := s.pick("index i32")
	a, b := s.value(t), s.value(t)
	v := s.fresh([]string{t}, true)[0]
	fmt.Fprintf(&s.text, "%s = arith.%s %s, %s : %s\n", v, s.pick("addi muli xori"), a, b, t)
}

// end writes the end of a region with values of some types.
func (s *structure) end(op string, types []string) {
	s.endWith(op, s.valuesOf(types), types)
}

func (s *structure) endWith(op string, values, types []string) {
	s.text.WriteString(op)
	if len(types) > 0 {
		fmt.Fprintf(&s.text, " %s : %s", strings.Join(values, ", "), strings.Join(types, ", "))
	}
	s.text.WriteString("\n")
}

// op writes an op with results, which come into scope.
func (s *structure) op(types []string, write func()) {
	names := s.fresh(types, false)
	if len(names) > 0 {
		s.text.WriteString(strings.Join(names, ", ") + " = ")
	}
	write()
	s.text.WriteString("\n")
	for i, n := range names {
		s.values = append(s.values, typedName{n, types[i]})
	}
}

func arrow(types []string, always bool) string {
	if len(types) == 0 && !always {
		return ""
	}
	return " -> (" + strings.Join(types, ", ") + ")"
}

func (s *structure) branch(depth int) {
	types := s.types(s.IntN(3))
	s.op(types, func() {
		fmt.Fprintf(&s.text, "scf.if %s%s", s.value("i1"), arrow(types, false))
		side := func() { s.body(depth); s.end("scf.yield", types) }
		s.region(side)
		if len(types) > 0 || s.IntN(2) == 0 {
			s.text.WriteString(" else")
			s.region(side)
		}
	})
}

// carried are the values that a loop carries, by the names that they have inside.
func (s *structure) carried(types []string) (inside []string, text string) {
	var pairs []string
	inside = s.fresh(types, false)
	for i, init := range s.valuesOf(types) {
		pairs = append(pairs, inside[i]+" = "+init)
	}
	return inside, "(" + strings.Join(pairs, ", ") + ")"
}

func (s *structure) enter(names, types []string) {
	for i, n := range names {
		s.values = append(s.values, typedName{n, types[i]})
	}
}

func (s *structure) count(depth int) {
	types, number := s.types(s.IntN(3)), s.pick("index i32")
	s.op(types, func() {
		i := s.fresh([]string{number}, false)[0]
		fmt.Fprintf(&s.text, "scf.for%s %s = %s to %s step %s", s.maybe(" unsigned"), i, s.value(number), s.value(number), s.value(number))
		var inside []string
		if len(types) > 0 {
			var text string
			inside, text = s.carried(types)
			s.text.WriteString(" iter_args" + text + arrow(types, true))
		}
		if number != "index" {
			s.text.WriteString(" : " + number)
		}
		s.region(func() {
			s.enter(append(inside, i), append(slices.Clone(types), number))
			s.body(depth)
			s.end("scf.yield", types)
		})
		s.text.WriteString(s.maybe(" {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>, test.note}"))
	})
}

func (s *structure) loop(depth int) {
	before, after := s.types(s.IntN(3)), s.types(s.IntN(3))
	s.whileLoop(before, after, depth, func() {
		s.body(depth)
		s.end("scf.yield", before)
	})
}

// doWhile writes a loop whose second region only hands on what it gets, or, to be
// sure, something else.
func (s *structure) doWhile(depth int) {
	types := s.types(s.IntN(3))
	s.whileLoop(types, types, depth, func() {
		own := s.values[len(s.values)-len(types):]
		if s.IntN(3) == 0 {
			s.end("scf.yield", types)
			return
		}
		var names []string
		for _, v := range own {
			names = append(names, v.name)
		}
		s.endWith("scf.yield", names, types)
	})
}

func (s *structure) whileLoop(before, after []string, depth int, second func()) {
	s.op(after, func() {
		inside, text := s.carried(before)
		s.text.WriteString("scf.while ")
		if len(before) > 0 {
			s.text.WriteString(text + " ")
		}
		fmt.Fprintf(&s.text, ": (%s) -> (%s)", strings.Join(before, ", "), strings.Join(after, ", "))
		s.region(func() {
			s.enter(inside, before)
			s.body(depth)
			s.end("scf.condition("+s.value("i1")+")", after)
		})
		s.text.WriteString(" do")
		s.region(func() {
			args := s.fresh(after, true)
			var params []string
			for i, a := range args {
				params = append(params, a+": "+after[i])
			}
			if len(params) > 0 {
				fmt.Fprintf(&s.text, "^bb0(%s):\n", strings.Join(params, ", "))
			}
			second()
		})
	})
}

func (s *structure) run(depth int) {
	types := s.types(s.IntN(3))
	s.op(types, func() {
		s.text.WriteString("scf.execute_region" + arrow(types, false))
		s.region(func() {
			s.body(depth)
			if s.IntN(2) == 0 {
				fmt.Fprintf(&s.text, "cf.cond_br %s, ^bb1, ^bb2\n^bb1:\n", s.value("i1"))
				s.end("scf.yield", types)
				s.text.WriteString("^bb2:\n")
			}
			s.end("scf.yield", types)
		})
	})
}

func (s *structure) parallel(depth int) {
	types, dims := s.types(s.IntN(3)), 1+s.IntN(3)
	list := func(values []string) string { return "(" + strings.Join(values, ", ") + ")" }
	indices := slices.Repeat([]string{"index"}, dims)
	s.op(types, func() {
		numbers := s.fresh(indices, false)
		fmt.Fprintf(&s.text, "scf.parallel %s = %s to %s step %s", list(numbers), list(s.valuesOf(indices)), list(s.valuesOf(indices)), list(s.valuesOf(indices)))
		if len(types) > 0 {
			s.text.WriteString(" init " + list(s.valuesOf(types)) + arrow(types, true))
		}
		s.region(func() {
			s.enter(numbers, indices)
			s.body(depth)
			s.text.WriteString("scf.reduce")
			if len(types) > 0 {
				fmt.Fprintf(&s.text, "(%s : %s)", strings.Join(s.valuesOf(types), ", "), strings.Join(types, ", "))
			}
			for i, t := range types {
				if i > 0 {
					s.text.WriteString(",")
				}
				s.region(func() {
					pair := s.fresh([]string{t, t}, true)
					fmt.Fprintf(&s.text, "^bb0(%s: %s, %s: %s):\n", pair[0], t, pair[1], t)
					s.body(5)
					fmt.Fprintf(&s.text, "scf.reduce.return %s : %s\n", s.value(t), t)
				})
			}
			s.text.WriteString("\n")
		})
	})
}

// Random functions with structured control flow become the blocks that mlir-opt
// makes of them.
func TestRandomStructured(t *testing.T) {
	count, seed := runs(t, 300)
	s := &structure{generator: generator{rand.New(rand.NewPCG(seed, 0))}}
	for i := range count {
		s.function(i)
	}
	text := s.text.String()
	source := functions(text)
	want := functions(tools.MLIROpt(t, text, "--convert-scf-to-cf"))
	got := functions(runPass(t, convertscftocf.Pass, nil, "random", text))
	for name, body := range want {
		if diff := cmp.Diff(body, got[name]); diff != "" {
			t.Errorf("%s (-mlir-opt +ours):\n%s\nof:\n%s", name, diff, strings.Join(source[name], "\n"))
		}
	}
	if len(want) != count {
		t.Errorf("mlir-opt wrote %d of %d functions", len(want), count)
	}
}
