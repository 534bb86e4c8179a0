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

// randomRecord is a record of bit-fields and other members, and the same in C.
func (g *generator) randomRecord(name string) (*c.RecordType, string, []string) {
	r := &c.RecordType{Name: name, Packed: g.IntN(3) == 0, Union: g.IntN(8) == 0}
	var text strings.Builder
	var names []string
	for i := range 2 + g.IntN(7) {
		k := kinds[g.IntN(9)] // an integer
		f := c.Field{Name: fmt.Sprintf("f%d", i), Type: k.t}
		fmt.Fprintf(&text, " %s f%d", k.spelling, i)
		if g.IntN(4) > 0 {
			f.BitField, f.Width = true, 1+int64(g.IntN(c.IntegerOf(k.t).Width))
			fmt.Fprintf(&text, " : %d", f.Width)
		}
		text.WriteString(";")
		r.Fields = append(r.Fields, f)
		names = append(names, f.Name)
	}
	keyword, attr := "struct", ""
	if r.Union {
		keyword = "union"
	}
	if r.Packed {
		attr = " __attribute__((packed))"
	}
	return c.Record(r), fmt.Sprintf("%s%s %s {%s }", keyword, attr, name, text.String()), names
}

// Members of records in memory are places: what is assigned to them, computed with them
// and left around them is what C makes of the same.
func TestRandomMembers(t *testing.T) {
	const seed, count = 1, 80
	t.Logf("seed %d", seed)
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 0))}
	operators := []struct {
		text  string
		build func(*c.Builder) func(lhs, rhs *ir.Value) *ir.Value
	}{
		{"+", func(b *c.Builder) func(lhs, rhs *ir.Value) *ir.Value { return b.Add }},
		{"-", func(b *c.Builder) func(lhs, rhs *ir.Value) *ir.Value { return b.Sub }},
		{"/", func(b *c.Builder) func(lhs, rhs *ir.Value) *ir.Value { return b.Div }},
		{"^", func(b *c.Builder) func(lhs, rhs *ir.Value) *ir.Value { return b.Xor }},
		{">", func(b *c.Builder) func(lhs, rhs *ir.Value) *ir.Value { return b.Greater }},
	}
	module := ir.NewModule(nil)
	top := c.Top(module)
	integer, long := ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	var source, calls strings.Builder
	source.WriteString("#include <stdio.h>\n#include <string.h>\n")
	for i := range count {
		record, text, names := g.randomRecord(fmt.Sprintf("R%d", i))
		b, args := c.Body(top.NewFunc(fmt.Sprintf("ours%d", i), c.Func(long, c.PtrTo(record, 0), integer, long)))
		p, n, v := c.Place{Address: args[0], Type: record}, args[1], args[2]
		result := b.Var(long, b.ConstInt(integer, 0))
		tag := strings.Fields(text[strings.Index(text, fmt.Sprintf("R%d", i)):])[0]
		keyword := strings.Fields(text)[0] + " " + tag
		fmt.Fprintf(&source, "%s;\nlong ours%d(%s *, int, long);\nstatic long theirs%d(%s *p, int n, long v) { long result = 0;", text, i, keyword, i, keyword)
		for range 6 {
			name := names[g.IntN(len(names))]
			switch g.IntN(3) {
			case 0:
				b.Assign(b.Field(p, name), v)
				fmt.Fprintf(&source, " p->%s = v;", name)
			case 1:
				op := operators[g.IntN(len(operators))]
				b.Update(b.Field(p, name), op.build(b), n)
				fmt.Fprintf(&source, " p->%s = p->%s %s n;", name, name, op.text)
			default:
				op := operators[g.IntN(len(operators))]
				b.Assign(result, b.Add(b.Mul(b.Read(result), b.ConstInt(integer, 31)), op.build(b)(b.Read(b.Field(p, name)), n)))
				fmt.Fprintf(&source, " result = result * 31 + (p->%s %s n);", name, op.text)
			}
		}
		b.Return(b.Read(result))
		source.WriteString(" return result; }\n")
		mask := 255
		if strings.Contains(text, "_Bool") {
			mask = 1 // the byte of a _Bool is 0 or 1
		}
		fmt.Fprintf(&calls, `  for (int i = 0; i < 40; i++) {
    struct { %s r; char after[8]; } a, b; memset(&a, random(), sizeof a);
    for (int j = 0; j < sizeof a.r; j++) ((unsigned char *)&a)[j] = random() & %d;
    b = a; int n = random() %% 50 - 25; long v = random(); if (n == 0) n = 3;
    long x = ours%d(&a.r, n, v), y = theirs%d(&b.r, n, v);
    if (x != y || memcmp(&a, &b, sizeof a)) { printf("%%s: %%ld, C says %%ld\n", %q, x, y); break; }
  }
`, keyword, mask, i, i, text)
	}
	body := "static unsigned seed = 1; static unsigned rnd(void) { return seed = seed * 1103515245 + 12345; }\n" +
		"#define random() ((int)(rnd() >> 8))\nint main(void) {\n" + calls.String() + "}\n"
	if diff := cmp.Diff("", run(t, module, source.String()+body)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
