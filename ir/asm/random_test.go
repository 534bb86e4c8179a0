package asm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/google/go-cmp/cmp"
)

// generator writes random modules that mlir-opt accepts: ops of no dialect in
// generic form, with everything that an op can have.
type generator struct {
	*rand.Rand
	b           strings.Builder
	types       []string
	attrs       []string
	next        int // number of the next value
	depth       int
	typeAliases int
	attrAliases int
}

// value is a name with its type.
type value struct{ name, typ string }

func newGenerator(seed uint64, types, attrs []string) *generator {
	return &generator{Rand: rand.New(rand.NewPCG(seed, 1)), types: types, attrs: attrs}
}

func (g *generator) module() string {
	for range g.IntN(4) {
		fmt.Fprintf(&g.b, "!alias%d = %s\n", g.typeAliases, g.typ())
		g.typeAliases++
		fmt.Fprintf(&g.b, "#alias%d = %s\n", g.attrAliases, g.attr())
		g.attrAliases++
	}
	g.b.WriteString("\"builtin.module\"() ({\n")
	g.block(nil, nil)
	g.b.WriteString("}) : () -> ()\n")
	return g.b.String()
}

func pick[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }

func (g *generator) typ() string {
	switch g.IntN(12) {
	case 0:
		return "tuple<" + g.list(g.typ) + ">"
	case 1:
		return "(" + g.list(g.typ) + ") -> (" + g.list(g.typ) + ")"
	case 2:
		return fmt.Sprintf("tensor<%dx%dx%s>", g.IntN(4), g.IntN(300), pick(g, []string{"i8", "f32", "index", "vector<2xi1>", "!q.t"}))
	case 3:
		if g.typeAliases > 0 {
			return fmt.Sprintf("!alias%d", g.IntN(g.typeAliases))
		}
	}
	return pick(g, g.types)
}

func (g *generator) attr() string {
	switch g.IntN(10) {
	case 0:
		return "[" + g.list(g.attr) + "]"
	case 1:
		return g.dict()
	case 2:
		return g.typ()
	case 3:
		if g.attrAliases > 0 {
			return fmt.Sprintf("#alias%d", g.IntN(g.attrAliases))
		}
	case 4:
		return fmt.Sprintf("%d : i%d", g.Int64()>>(63-g.IntN(60))>>1, 62+g.IntN(70))
	}
	return pick(g, g.attrs)
}

func (g *generator) list(item func() string) string {
	var items []string
	for g.IntN(3) > 0 && len(items) < 4 {
		items = append(items, item())
	}
	return strings.Join(items, ", ")
}

func (g *generator) dict() string {
	var entries []string
	for i := range g.IntN(4) {
		name := fmt.Sprintf(pick(g, []string{"k%d", "\"k %d\"", "q.k%d", "K_%d"}), i)
		if g.IntN(5) > 0 {
			name += " = " + g.attr()
		}
		entries = append(entries, name)
	}
	return "{" + strings.Join(entries, ", ") + "}"
}

// block writes ops that use the visible values, and each other's.
func (g *generator) block(visible []value, successors []string) {
	n := 1 + g.IntN(6)
	for i := range n {
		var branch []string
		if i == n-1 && len(successors) > 0 {
			for range 1 + g.IntN(2) {
				branch = append(branch, pick(g, successors))
			}
		}
		visible = append(visible, g.op(visible, branch)...)
	}
}

func (g *generator) op(visible []value, branch []string) []value {
	var results, operands []value
	var operandTypes, resultTypes, names []string
	for range g.IntN(4) {
		if len(visible) > 0 {
			operands = append(operands, pick(g, visible))
		}
	}
	var groups []string
	for n := g.IntN(4); n > 0; {
		size := 1 + g.IntN(n)
		n -= size
		name := fmt.Sprintf("%%%d", g.next)
		g.next++
		for i := range size {
			t := g.typ()
			resultTypes = append(resultTypes, t)
			v := value{name, t}
			if size > 1 {
				v.name = fmt.Sprintf("%s#%d", name, i)
			}
			results = append(results, v)
		}
		if size > 1 {
			name = fmt.Sprintf("%s:%d", name, size)
		}
		groups = append(groups, name)
	}
	if len(groups) > 0 {
		g.b.WriteString(strings.Join(groups, ", ") + " = ")
	}
	for _, o := range operands {
		names = append(names, o.name)
		operandTypes = append(operandTypes, o.typ)
	}
	fmt.Fprintf(&g.b, "\"q.op%d\"(%s)", g.IntN(5), strings.Join(names, ", "))
	if len(branch) > 0 {
		g.b.WriteString("[" + strings.Join(branch, ", ") + "]")
	}
	if g.IntN(4) == 0 {
		if props := g.dict(); props != "{}" {
			g.b.WriteString(" <" + props + ">")
		}
	}
	if g.depth < 4 && g.IntN(4) == 0 {
		g.regions(visible)
	}
	if g.IntN(2) == 0 {
		g.b.WriteString(" " + g.dict())
	}
	fmt.Fprintf(&g.b, " : (%s) -> (%s)", strings.Join(operandTypes, ", "), strings.Join(resultTypes, ", "))
	if g.IntN(6) == 0 {
		fmt.Fprintf(&g.b, " loc(\"f.c\":%d:%d)", g.IntN(100), g.IntN(100))
	}
	g.b.WriteString("\n")
	return results
}

func (g *generator) regions(visible []value) {
	g.depth++
	g.b.WriteString(" (")
	for i := range 1 + g.IntN(2) {
		if i > 0 {
			g.b.WriteString(", ")
		}
		g.b.WriteString("{\n")
		n := 1 + g.IntN(3)
		var labels []string
		for range n {
			labels = append(labels, fmt.Sprintf("^b%d", g.next))
			g.next++
		}
		for j, label := range labels {
			args := append([]value(nil), visible...)
			var params []string
			for range g.IntN(3) {
				v := value{fmt.Sprintf("%%%d", g.next), g.typ()}
				g.next++
				args = append(args, v)
				params = append(params, v.name+": "+v.typ)
			}
			if j > 0 || len(params) > 0 || g.IntN(2) == 0 {
				fmt.Fprintf(&g.b, "%s(%s):\n", label, strings.Join(params, ", "))
			}
			targets := labels[1:]
			if n == 1 {
				targets = nil
			}
			g.block(args, targets)
			if len(targets) > 0 {
				continue
			}
		}
		g.b.WriteString("}")
	}
	g.b.WriteString(")")
	g.depth--
}

// randomModules is how many modules the tests make; their seeds count from 1.
const randomModules = 20

// TestRandomAgainstMLIR compares what we print with what mlir-opt prints, for
// random modules.
func TestRandomAgainstMLIR(t *testing.T) {
	types, attrs := lines(t, "testdata/types.txt"), lines(t, "testdata/attrs.txt")
	for seed := uint64(1); seed <= randomModules; seed++ {
		text := newGenerator(seed, types, attrs).module()
		ours := printed(t, parse(t, ir.NewContext(), text), asm.Options{})
		theirs := strings.TrimSuffix(runMLIR(t, text), "\n")
		if diff := diffLines(strings.Split(theirs, "\n"), strings.Split(ours, "\n")); diff != "" {
			t.Fatalf("seed %d: mlir-opt prints (-), we print (+):\n%s", seed, diff)
		}
		if again := runMLIR(t, ours); strings.TrimSuffix(again, "\n") != ours {
			t.Fatalf("seed %d: mlir-opt reads our text as something else:\n%s", seed, cmp.Diff(ours, again))
		}
	}
}

// TestRandomStable prints and reads random modules in every form.
func TestRandomStable(t *testing.T) {
	types, attrs := lines(t, "testdata/types.txt"), lines(t, "testdata/attrs.txt")
	for seed := uint64(1); seed <= tools.Quick[uint64](1, 5)*randomModules; seed++ {
		text := newGenerator(seed, types, attrs).module()
		text = strings.ReplaceAll(text, "%1", "%n") // some names to keep
		m := parse(t, testContext(), text)
		for _, opts := range []asm.Options{{}, {Generic: true}, {DebugInfo: true}, {NoAliases: true, DebugInfo: true}} {
			first := printed(t, m, opts)
			second := printed(t, parse(t, testContext(), first), opts)
			if first != second {
				t.Fatalf("seed %d, %+v: not stable:\n%s", seed, opts, diffLines(strings.Split(first, "\n"), strings.Split(second, "\n")))
			}
		}
	}
}

func printed(t testing.TB, m *ir.Operation, opts asm.Options) string {
	t.Helper()
	var b strings.Builder
	if err := asm.Print(&b, m, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
