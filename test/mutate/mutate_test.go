package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

const sample = `package p

import "fmt"

var table = []row{{name: "a", n: 1}}

func f(a, b int, list []string) (int, error) {
	if a < b && !done {
		return g(a, b), nil
	}
	switch a {
	case 7:
		count++
	default:
		a = b - 1
	}
	for i := 0; i < b; i++ {
	}
	name := list[0] + "." + list[1]
	fmt.Println("text", true)
	g(a, a)
	return a + b, nil
}
`

// What is found in the sample, by line and kind.
func TestFind(t *testing.T) {
	ms, err := find("p.go", sample)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, m := range ms {
		got[fmt.Sprintf("%d %s", m.line, m.kind)]++
	}
	for _, want := range []string{
		"5 text changed", "5 number moved", "5 field dropped",
		"7 returns at once", "8 condition turned", "8 condition never holds", "8 condition always holds",
		"8 boundary moved", "8 left condition dropped", "8 right condition dropped",
		"9 statement deleted", "9 arguments swapped", "12 case emptied", "13 statement deleted",
		"15 statement deleted", "15 sign turned", "15 number moved", "17 boundary moved", "20 boolean turned", "20 text changed", "22 sign turned",
	} {
		if got[want] == 0 {
			t.Errorf("not found: %s", want)
		}
	}
	if got["3 text changed"] > 0 || got["17 statement deleted"] > 0 || got["19 sign turned"] > 0 || got["21 arguments swapped"] > 0 {
		t.Error("an import is mutated, or the head of a loop, texts are subtracted or equals swapped")
	}
}

// Where no mistake could be seen, none is made.
func TestUnseen(t *testing.T) {
	const src = `package p

func f(a, b int) []int {
	if a < b {
		panic("BUG: " + name + " is not known")
	}
	m := make(map[int]int, 5)
	list := make([]int, 0, a+5)
	list = slices.Grow(list, 5)
	s := pair{left: nil, right: 0, name: "", ok: false}
	return max(a, b)
}
`
	ms, err := find("p.go", src)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range ms {
		got = append(got, strings.TrimPrefix(m.String(), "p.go:"))
	}
	want := []string{
		"3 returns at once: f", "8 number moved: 0", "10 number moved: 0", "10 boolean turned: false", "11 statement deleted: return max(a, b)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q\nnot   %q", got, want)
	}
}

// Each mutation leaves Go, on the same lines, that asks for the mutant once or
// more.
func TestApply(t *testing.T) {
	ms, err := find("p.go", sample)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range ms {
		m.id = 100 + i
		text := apply(sample, []*mutation{m})
		if _, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0); err != nil {
			t.Errorf("%s: %v\n%s", m, err, text)
		}
		if !strings.Contains(text, fmt.Sprintf("(%d", m.id)) {
			t.Errorf("%s: the mutant is not asked for\n%s", m, text)
		}
		if lastLine(text) != lastLine(sample) {
			t.Errorf("%s: the lines have moved\n%s", m, text)
		}
	}
	kept := withoutOverlaps(slices.Clone(ms))
	text := apply(sample, kept)
	if _, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0); err != nil || len(kept) < 8 {
		t.Errorf("%d together: %v\n%s", len(kept), err, text)
	}
}

// lastLine is the number of the line of the last return.
func lastLine(text string) int {
	return strings.Count(text[:strings.LastIndex(text, "nil")], "\n")
}

// What does not compile is left out by the line of its error.
func TestDrop(t *testing.T) {
	b := &build{
		sources:  map[string]string{"/m/p.go": sample},
		original: map[string]string{"0.go": "/m/p.go"},
		mutations: []*mutation{
			{file: "/m/p.go", line: 8}, {file: "/m/p.go", line: 15}, {file: "/m/q.go", line: 15},
		},
	}
	b.drop("# p\n/tmp/x/0.go:15:3: cannot use mutant.Add\n/tmp/x/0.go:21:1: missing return\n")
	b.mutations = append(b.mutations, &mutation{file: "/m/p.go", line: 9})
	b.drop("/tmp/x/0.go:9: invalid operation\n") // where a line is very long, there is no column
	if len(b.mutations) != 1 || b.mutations[0].file != "/m/q.go" {
		t.Errorf("left: %v", b.mutations)
	}
}

// What an earlier output lists is found again, in whatever line it is now.
func TestListed(t *testing.T) {
	m := &mutation{kind: "number moved", file: "/m/p.go", line: 8, text: "7"}
	for line, want := range map[string]bool{
		"SURVIVED /m/p.go:5 number moved: 7 (no test reaches it)\n": true,
		"/m/p.go:5 number moved: 7":                                 true,
		"SURVIVED /m/p.go:5 number moved: 77\n":                     false,
		"SURVIVED /m/q.go:5 number moved: 7\n":                      false,
		"SURVIVED /m/p.go:5 boundary moved: 7\n":                    false,
	} {
		if m.listed("seed 1\n"+line) != want {
			t.Errorf("%q", line)
		}
	}
}

// Importers are packages whose code or tests import a mutated one.
func TestImporters(t *testing.T) {
	got := importersIn("m/a m/b m/c\nm/b\nm/c m/b m/b\nm/d m/bb\n", []pkg{{path: "m/b"}, {path: "m/e"}})
	if !slices.Equal(got, []string{"m/a", "m/c"}) {
		t.Errorf("got %v", got)
	}
}

// Tests find no programs but the shell unless comparisons are asked for.
func TestEnvironment(t *testing.T) {
	t.Setenv("PATH", "/programs")
	for _, withTools = range []bool{true, false} {
		env := (&test{bin: "/bin-of-tests"}).environment("MUTANT=3")
		path, isAsked := "PATH=/bin-of-tests", slices.Contains(env, tools.RequireEnv+"=1")
		if withTools {
			path = "PATH=/programs"
		}
		if isAsked != withTools || !slices.Contains(env, path) || !slices.Contains(env, "MUTANT=3") || !slices.Contains(env, "ABI_OPT_SEED=1") {
			t.Errorf("with tools %v: %v", withTools, env)
		}
	}
}
