package llvmimport

import (
	"fmt"
	"math/rand"
	"strings"
)

// generator writes a random C program whose output depends on all it computes.
// Nothing in it is undefined: sums are unsigned, indices are masked.
type generator struct {
	r    *rand.Rand
	b    strings.Builder
	vars []string // the variables in scope, all of type unsigned
	deep int
}

// program returns the text of a program.
func program(seed int64) string {
	g := &generator{r: rand.New(rand.NewSource(seed))}
	g.line("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>")
	g.line("struct pair { unsigned a; short b; struct pair *next; union { float f; unsigned u; } v; unsigned bits : %d; };", 1+g.r.Intn(30))
	g.line("enum kind { RED, GREEN = %d, BLUE };", 2+g.r.Intn(9))
	g.line("static unsigned table[16] = {%d, %d, %d};", g.r.Intn(99), g.r.Intn(99), g.r.Intn(99))
	g.line("static struct pair pool[4] = {{1, 2, &pool[1], {1.5f}, 1}, {%d}};", g.r.Intn(99))
	g.line(`const char *const words[] = {"one", "two", "thr\"ee\n"};`)
	g.line("static _Thread_local unsigned counter;")
	n := 2 + g.r.Intn(4)
	for i := range n {
		g.function(i)
	}
	g.line("typedef unsigned (*op)(unsigned, unsigned);")
	g.line("int main(int argc, char **argv) {\n  unsigned sum = argc;")
	g.line("  op ops[] = {%s};", strings.Join(names(n), ", "))
	g.line("  for (unsigned i = 0; i < %d; i++) sum = sum * 31 + ops[i %% %d](i, sum);", 3+g.r.Intn(20), n)
	g.line("  for (unsigned i = 0; i < 16; i++) sum += table[i] * i;")
	g.line(`  printf("%%u %%u %%s %%.3f\n", sum, counter, words[sum %% 3], (double)pool[sum & 3].v.f + sum %% 7 / 4.0);`)
	g.line("  return 0;\n}")
	return g.b.String()
}

func names(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("f%d", i))
	}
	return list
}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }

func (g *generator) function(i int) {
	static := []string{"", "static ", "static inline ", "__attribute__((noinline)) "}[g.r.Intn(4)]
	g.line("%sunsigned f%d(unsigned x, unsigned y) {", static, i)
	g.vars = []string{"x", "y"}
	for j := range 1 + g.r.Intn(3) {
		g.line("  unsigned v%d = %s;", j, g.expr(2))
		g.vars = append(g.vars, fmt.Sprintf("v%d", j))
	}
	for range 1 + g.r.Intn(5) {
		g.statement(i)
	}
	g.line("  return %s;\n}", g.expr(3))
}

func (g *generator) pick() string { return g.vars[g.r.Intn(len(g.vars))] }

// expr is an expression of type unsigned.
func (g *generator) expr(depth int) string {
	if depth == 0 {
		if g.r.Intn(3) == 0 {
			return fmt.Sprintf("%du", g.r.Intn(1000))
		}
		return g.pick()
	}
	a, b := g.expr(depth-1), g.expr(depth-1)
	switch g.r.Intn(12) {
	case 0:
		return fmt.Sprintf("(%s / (%s | 1))", a, b)
	case 1:
		return fmt.Sprintf("(%s > %s ? %s : %du)", a, b, g.pick(), g.r.Intn(99))
	case 2:
		return fmt.Sprintf("table[%s & 15]", a)
	case 3:
		return fmt.Sprintf("(unsigned)(short)(%s + %s)", a, b)
	case 4:
		return fmt.Sprintf("(unsigned)((unsigned long)%s * %s >> %d)", a, b, g.r.Intn(31))
	case 5:
		return fmt.Sprintf("pool[%s & 3].bits", a)
	case 6:
		return fmt.Sprintf("(unsigned)((double)(%s & 1023) * %d.25)", a, g.r.Intn(9))
	case 7:
		return fmt.Sprintf("(%s << (%s & 7))", a, b)
	}
	return fmt.Sprintf("(%s %s %s)", a, []string{"+", "-", "*", "^", "&", "|"}[g.r.Intn(6)], b)
}

func (g *generator) statement(i int) {
	if g.deep > 2 {
		g.line("  %s += %s;", g.pick(), g.expr(1))
		return
	}
	g.deep++
	defer func() { g.deep-- }()
	switch g.r.Intn(9) {
	case 0:
		g.line("  for (unsigned i%d = 0; i%d < %du; i%d++) {", g.deep, g.deep, 1+g.r.Intn(9), g.deep)
		g.statement(i)
		g.line("  }")
	case 1:
		g.line("  if (%s) {", g.expr(1))
		g.statement(i)
		g.line("  } else")
		g.statement(i)
	case 2:
		g.line("  switch ((enum kind)(%s %% 5)) { case RED: %s++; break; case GREEN:", g.expr(1), g.pick())
		g.statement(i)
		g.line("  break; default: counter++; }")
	case 3:
		g.line("  { struct pair *p = &pool[%s & 3]; while (p) { %s += p->a; p = p->next; } }", g.pick(), g.pick())
	case 4:
		g.line("  { char buf[32]; memset(buf, %s & 63, sizeof buf); memcpy(buf + 4, words[%s %% 3], 4); %s += buf[%s & 31]; }", g.pick(), g.pick(), g.pick(), g.pick())
	case 5:
		g.line("  pool[%s & 3].v.f = (float)(%s & 255) / 8; pool[%s & 3].bits = %s;", g.pick(), g.pick(), g.pick(), g.expr(1))
	case 6:
		if i > 0 {
			g.line("  %s ^= f%d(%s, %s);", g.pick(), g.r.Intn(i), g.pick(), g.expr(1))
			return
		}
		g.line("  table[%s & 15] = %s;", g.pick(), g.expr(2))
	case 7:
		g.line("  do { %s -= 3; if (%s & 1) continue; counter += %s & 3; } while (0);", g.pick(), g.pick(), g.pick())
	default:
		g.line("  table[%s & 15] += %s;", g.pick(), g.expr(2))
	}
}
