// Package builder compares what the builders of the c dialect make of expressions
// and statements with what C makes of the same.
package builder

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A kind is an arithmetic type.
type kind struct {
	spelling string
	t        ir.Type
	float    bool
}

var kinds = []kind{
	{"_Bool", ir.I1, false}, {"signed char", ir.IntOf(8, ir.Signed), false}, {"unsigned char", ir.IntOf(8, ir.Unsigned), false},
	{"short", ir.IntOf(16, ir.Signed), false}, {"unsigned short", ir.IntOf(16, ir.Unsigned), false},
	{"int", ir.IntOf(32, ir.Signed), false}, {"unsigned", ir.IntOf(32, ir.Unsigned), false},
	{"long", ir.IntOf(64, ir.Signed), false}, {"unsigned long", ir.IntOf(64, ir.Unsigned), false},
	{"float", ir.F32, true}, {"double", ir.F64, true},
}

// An expression is C text and how to build the same.
type expression struct {
	text  string
	build func(b *c.Builder, args []*ir.Value) *ir.Value
	float bool
}

type generator struct {
	*rand.Rand
	params []kind
}

// expression makes a random one. What C leaves undefined does not occur: divisors are
// small and positive, shifts are short, and no float becomes an integer.
func (g *generator) expression(depth int) expression {
	if depth == 0 || g.IntN(6) == 0 {
		i := g.IntN(len(g.params))
		return expression{fmt.Sprintf("p%d", i), func(_ *c.Builder, args []*ir.Value) *ir.Value { return args[i] }, g.params[i].float}
	}
	x := g.expression(depth - 1)
	type binary = func(*c.Builder, *ir.Value, *ir.Value) *ir.Value
	two := func(op string, build binary, y expression) expression {
		return expression{"(" + x.text + " " + op + " " + y.text + ")", func(b *c.Builder, args []*ir.Value) *ir.Value {
			l, r := x.build(b, args), y.build(b, args)
			return build(b, l, r)
		}, x.float || y.float}
	}
	small := func(mask, add int64) expression {
		i := g.IntN(len(g.params))
		for g.params[i].float {
			i = g.IntN(len(g.params))
		}
		return expression{fmt.Sprintf("((p%d & %d) + %d)", i, mask, add), func(b *c.Builder, args []*ir.Value) *ir.Value {
			int32 := ir.IntOf(32, ir.Signed)
			return b.Add(b.And(args[i], b.ConstInt(int32, mask)), b.ConstInt(int32, add))
		}, false}
	}
	truth := func(e expression) expression { e.float = false; return e }
	switch n := g.IntN(18); {
	case n >= 16:
		y, z := g.expression(depth-1), g.expression(depth-1)
		return expression{"(" + x.text + " ? " + y.text + " : " + z.text + ")", func(b *c.Builder, args []*ir.Value) *ir.Value {
			return b.Cond(x.build(b, args), func() *ir.Value { return y.build(b, args) }, func() *ir.Value { return z.build(b, args) })
		}, y.float || z.float}
	case n < 3:
		return two("+", (*c.Builder).Add, g.expression(depth-1))
	case n == 3:
		return two("-", (*c.Builder).Sub, g.expression(depth-1))
	case n == 4:
		return two("*", (*c.Builder).Mul, g.expression(depth-1))
	case n == 5:
		return two("/", (*c.Builder).Div, small(15, 1))
	case n == 6 && !x.float:
		return two("%", (*c.Builder).Rem, small(63, 3))
	case n == 7 && !x.float:
		return two("<<", (*c.Builder).Shl, small(7, 0))
	case n == 8 && !x.float:
		return two(">>", (*c.Builder).Shr, small(7, 0))
	case n == 9:
		return truth(two("<", (*c.Builder).Less, g.expression(depth-1)))
	case n == 10:
		return truth(two("<=", (*c.Builder).LessEqual, g.expression(depth-1)))
	case n == 11:
		return truth(two("==", (*c.Builder).Equal, g.expression(depth-1)))
	case n == 12:
		return truth(two("!=", (*c.Builder).NotEqual, g.expression(depth-1)))
	case n == 13:
		return expression{"(-" + x.text + ")", func(b *c.Builder, args []*ir.Value) *ir.Value { return b.Neg(x.build(b, args)) }, x.float}
	case n == 14:
		y := g.expression(depth - 1)
		op, build := "&&", (*c.Builder).AndAlso
		if g.IntN(2) == 0 {
			op, build = "||", (*c.Builder).OrElse
		}
		return expression{"(" + x.text + " " + op + " " + y.text + ")", func(b *c.Builder, args []*ir.Value) *ir.Value {
			return build(b, x.build(b, args), func() *ir.Value { return y.build(b, args) })
		}, false}
	default:
		y := g.expression(depth - 1)
		if x.float || y.float {
			return two("+", (*c.Builder).Add, y)
		}
		op, build := "&", (*c.Builder).And
		switch g.IntN(3) {
		case 0:
			op, build = "|", (*c.Builder).Or
		case 1:
			op, build = "^", (*c.Builder).Xor
		}
		return two(op, build, y)
	}
}

// Random expressions are worth what C says, in the type of a result that they are
// converted to.
func TestRandomExpressions(t *testing.T) {
	const seed, count, rounds = 1, 120, 12
	t.Logf("seed %d", seed)
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 0))}
	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	var source, calls strings.Builder
	source.WriteString("#include <stdio.h>\n#include <stdint.h>\n")
	for i := range count {
		g.params = make([]kind, 4)
		for j := range g.params {
			g.params[j] = kinds[g.IntN(len(kinds))]
		}
		g.params[0] = kinds[g.IntN(9)] // one that is an integer
		e := g.expression(4)
		result := kinds[g.IntN(9)]
		if e.float {
			result = kinds[9+g.IntN(2)]
		}
		var types []ir.Type
		var params []string
		for j, k := range g.params {
			types = append(types, k.t)
			params = append(params, fmt.Sprintf("%s p%d", k.spelling, j))
		}
		b := c.NewBuilder(ir.AtEnd(c.AddEntry(top.NewFunc(fmt.Sprintf("ours%d", i), c.Func(result.t, types...)))))
		b.Return(b.Convert(result.t, e.build(b, b.Block().Args())))
		list := strings.Join(params, ", ")
		fmt.Fprintf(&source, "%s ours%d(%s);\nstatic %s theirs%d(%s) { return %s; }\n", result.spelling, i, list, result.spelling, i, list, e.text)
		for range rounds {
			var values []string
			for range g.params {
				values = append(values, []string{fmt.Sprint(g.IntN(400) - 200), fmt.Sprintf("%dLL", int64(g.Uint64())), "0"}[g.IntN(3)])
			}
			args := strings.Join(values, ", ")
			fmt.Fprintf(&calls, "  { %s a = ours%d(%s), b = theirs%d(%s); if (__builtin_memcmp(&a, &b, sizeof a) && !(a != a && b != b)) printf(\"%%s: %%.17g, C says %%.17g\\n\", %q, (double)a, (double)b); }\n",
				result.spelling, i, args, i, args, fmt.Sprintf("%d: (%s) -> %s: %s of %s", i, list, result.spelling, e.text, args))
		}
	}
	source.WriteString("int main(void) {\n" + calls.String() + "}\n")
	if diff := cmp.Diff("", run(t, module, source.String())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// run links a module with C text and returns what the program prints.
func run(t *testing.T, module *ir.Operation, text string) string {
	t.Helper()
	clang := tools.Need(t, "clang-22")
	dir := t.TempDir()
	ll, source, program := filepath.Join(dir, "ours.ll"), filepath.Join(dir, "main.c"), filepath.Join(dir, "program")
	var errs strings.Builder
	if command.Main([]string{"--emit=llvm", "-", "-o", ll}, strings.NewReader(asm.String(module)), &errs, &errs) != 0 {
		t.Fatalf("%s\n%s", &errs, asm.String(module))
	}
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(clang, "-O1", "-w", "-fwrapv", "-ffp-contract=off", ll, source, "-o", program, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(program).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// statements is what TestStatements builds, in C.
const statements = `#include <stdio.h>
static int theirs(int n, unsigned char limit) {
  int sum = 0;
  for (int i = 0; i < n; i += 1) {
    if (i == 3) continue;
    int j = i;
    while (1) {
      j = j * 3 - 1;
      if (j % 7 == 0 || j > limit) break;
      sum += j;
    }
    do { sum += 1; } while (sum < i);
    switch (i) {
    case 1: case 4: sum += 100; break;
    case -2: return -1;
    case 5: if (limit > 200) return sum; break;
    default: sum ^= j;
    }
  }
  return sum;
}
int ours(int n, unsigned char limit);
int main(void) {
  for (int n = -2; n < 20; n++)
    for (int limit = 0; limit < 256; limit += 15)
      if (ours(n, limit) != theirs(n, limit)) printf("%d, %d: %d, C says %d\n", n, limit, ours(n, limit), theirs(n, limit));
}
`

// Statements go where C's go.
func TestStatements(t *testing.T) {
	integer := ir.IntOf(32, ir.Signed)
	module := ir.NewModule(nil)
	f := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body())).NewFunc("ours", c.Func(integer, integer, ir.IntOf(8, ir.Unsigned)))
	b := c.NewBuilder(ir.AtEnd(c.AddEntry(f)))
	n, limit := b.Block().Arg(0), b.Block().Arg(1)
	num := func(v int64) *ir.Value { return b.ConstInt(integer, v) }

	sum, i := b.Var(integer, num(0)), b.Var(integer, num(0))
	b.For(func() *ir.Value { return b.Less(b.Read(i), n) }, func() { b.Update(i, b.Add, num(1)) }, func(outer *c.Loop) {
		b.If(b.Equal(b.Read(i), num(3)), outer.Continue, nil)
		j := b.Var(integer, b.Read(i))
		b.For(nil, nil, func(inner *c.Loop) {
			b.Assign(j, b.Sub(b.Mul(b.Read(j), num(3)), num(1)))
			stop := b.OrElse(b.Equal(b.Rem(b.Read(j), num(7)), num(0)), func() *ir.Value { return b.Less(limit, b.Read(j)) })
			b.If(stop, inner.Break, func() { b.Update(sum, b.Add, b.Read(j)) })
		})
		b.DoWhile(func(*c.Loop) { b.Update(sum, b.Add, num(1)) }, func() *ir.Value { return b.Less(b.Read(sum), b.Read(i)) })
		b.Switch(b.Read(i), func() { b.Update(sum, b.Xor, b.Read(j)) },
			c.Case{Values: []int64{1, 4}, Body: func() { b.Update(sum, b.Add, num(100)) }},
			c.Case{Values: []int64{-2}, Body: func() { b.Return(num(-1)) }},
			c.Case{Values: []int64{5}, Body: func() {
				b.If(b.Less(num(200), limit), func() { b.Return(b.Read(sum)) }, nil)
			}})
	})
	b.Return(b.Read(sum))
	if diff := cmp.Diff("", run(t, module, statements)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
