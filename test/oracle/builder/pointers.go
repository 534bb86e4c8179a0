package builder

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// pointer makes a random pointer into the array that p points to the middle of: C text, how to
// build the same, and how many elements it may be away from the middle.
func (g *generator) pointer(depth int) (string, func(b *c.Builder, args []*ir.Value) *ir.Value) {
	if depth == 0 {
		return "p", func(_ *c.Builder, args []*ir.Value) *ir.Value { return args[0] }
	}
	text, build := g.pointer(depth - 1)
	k := 1 + g.IntN(len(g.params)-1)
	index := func(b *c.Builder, args []*ir.Value) *ir.Value {
		return b.Rem(args[k], b.ConstInt(ir.IntOf(8, ir.Signed), 4))
	}
	if g.params[k].spelling == "unsigned long" || g.params[k].spelling == "unsigned" {
		index = func(b *c.Builder, args []*ir.Value) *ir.Value {
			return b.And(args[k], b.ConstInt(ir.IntOf(8, ir.Signed), 3))
		}
	}
	n := fmt.Sprintf("(p%d %% 4)", k)
	switch g.IntN(5) {
	case 0:
		return "(" + text + " - " + n + ")", func(b *c.Builder, args []*ir.Value) *ir.Value { return b.Sub(build(b, args), index(b, args)) }
	case 1:
		return "(" + n + " + " + text + ")", func(b *c.Builder, args []*ir.Value) *ir.Value { return b.Add(index(b, args), build(b, args)) }
	case 2:
		return "(&" + text + "[" + n + "])", func(b *c.Builder, args []*ir.Value) *ir.Value {
			v := b.Var(args[0].Type(), build(b, args))
			return b.Ref(b.Index(v, index(b, args)))
		}
	case 3:
		return "(" + n + " ? " + text + " : p)", func(b *c.Builder, args []*ir.Value) *ir.Value {
			return b.Cond(index(b, args), func() *ir.Value { return build(b, args) }, func() *ir.Value { return args[0] })
		}
	}
	return "(" + text + " + " + n + ")", func(b *c.Builder, args []*ir.Value) *ir.Value { return b.Add(build(b, args), index(b, args)) }
}

// Random pointers lead to the elements that C finds, and are as far apart as in C.
func TestRandomPointers(t *testing.T) {
	const seed, count, rounds = 1, 60, 20
	t.Logf("seed %d", seed)
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 0))}
	module := ir.NewModule(nil)
	top := c.Top(module)
	long := ir.IntOf(64, ir.Signed)
	var source, calls strings.Builder
	source.WriteString("#include <stdio.h>\nstatic struct R { short s[3]; } records[64]; static char chars[64]; static double doubles[64];\n")
	for i := range count {
		record := c.Struct("R", c.Field{Name: "s", Type: c.Array(3, ir.IntOf(16, ir.Signed))})
		of := []struct {
			name, spelling string
			t              ir.Type
		}{{"records", "struct R", record}, {"chars", "char", ir.IntOf(8, ir.Signed)}, {"doubles", "double", ir.F64}}[g.IntN(3)]
		g.params = make([]kind, 4)
		types := []ir.Type{c.PtrTo(of.t, 0)}
		list := of.spelling + " *p"
		for j := range g.params[1:] {
			g.params[j+1] = kinds[g.IntN(9)]
			types = append(types, g.params[j+1].t)
			list += fmt.Sprintf(", %s p%d", g.params[j+1].spelling, j+1)
		}
		x, buildX := g.pointer(3)
		y, buildY := g.pointer(2)
		b, args := c.Body(top.NewFunc(fmt.Sprintf("ours%d", i), c.Func(long, types...)))
		l, r := buildX(b, args), buildY(b, args)
		elem := b.Var(of.t, b.Read(b.Deref(r)))
		b.Assign(b.Deref(r), b.Read(elem))
		b.Return(b.Add(b.Sub(l, r), b.Mul(b.ConstInt(long, 1000), b.Sub(b.Convert(long, l), b.Convert(long, args[0])))))
		fmt.Fprintf(&source, "long ours%d(%s);\nstatic long theirs%d(%s) { return %s - %s + 1000 * ((long)%s - (long)p); }\n", i, list, i, list, x, y, x)
		for range rounds {
			values := fmt.Sprintf("%s + 32, %d, %dLL, %d", of.name, g.IntN(400)-200, int64(g.Uint64()), g.IntN(9))
			fmt.Fprintf(&calls, "  { long a = ours%d(%s), b = theirs%d(%s); if (a != b) printf(\"%%s: %%ld, C says %%ld\\n\", %q, a, b); }\n",
				i, values, i, values, fmt.Sprintf("%d: (%s): %s and %s of %s", i, list, x, y, values))
		}
	}
	if diff := cmp.Diff("", run(t, module, source.String()+"int main(void) {\n"+calls.String()+"}\n")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
