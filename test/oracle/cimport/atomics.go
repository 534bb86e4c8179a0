package cimport

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestAtomics passes random _Atomic types, and records that hold some, as clang does.
func TestAtomics(t *testing.T) {
	path := tools.Need(t, "clang-22")
	n, seed := tools.Setting("ABI_OPT_ATOMICS", 150), uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, target := range oracle.Platforms() {
		t.Run(target, func(t *testing.T) {
			g := atomicsGenerator{Rand: rand.New(rand.NewPCG(seed, 0)), scalars: scalars, splits: strings.HasPrefix(target, "x86_64") && strings.Contains(target, "windows")}
			if model, err := layout.ModelFor(target); err != nil || model.NoHalf || model.Pointer == 4 && strings.HasPrefix(target, "wasm") {
				g.scalars = g.scalars[:len(g.scalars)-1]
			}
			for i := range n {
				g.function(i)
			}
			file := filepath.Join(t.TempDir(), "atomics.c")
			if err := os.WriteFile(file, []byte(g.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			got, want := compareForms(t, path, file, "-std=gnu17", "--target="+target)
			for name, wanted := range want.records {
				if found, ok := got.records[name]; ok && found != wanted {
					t.Errorf("%s is %s, clang has %s", name, found, wanted)
				}
			}
			if t.Failed() {
				t.Logf("seed %d\n%s", seed, g.String())
			}
		})
	}
}

// atomicsGenerator writes C declarations with _Atomic types.
type atomicsGenerator struct {
	*rand.Rand
	strings.Builder
	tags    int
	scalars []string
	splits  bool // _Atomic records are not passed themselves
}

func (g *atomicsGenerator) pick(from ...string) string { return from[g.IntN(len(from))] }

// function declares a function and a variable.
func (g *atomicsGenerator) function(i int) {
	var params []string
	most := 5
	if g.IntN(4) == 0 {
		most = 12 // more than there are registers
	}
	for range 1 + g.IntN(most) {
		params = append(params, g.value())
	}
	result, more := g.value(), g.pick("", "", ", ...")
	fmt.Fprintf(g, "%s f%d(%s%s);\n", result, i, strings.Join(params, ", "), more)
	fmt.Fprintf(g, "extern %s v%d;\n", g.object(2), i)
}

// value returns a type that a function passes.
func (g *atomicsGenerator) value() string {
	switch t := g.IntN(4); {
	case t == 0:
		return g.scalar()
	case t == 1:
		return "_Atomic(" + g.scalar() + ")"
	case t == 2 && !g.splits:
		return "_Atomic(" + g.aggregate(2) + ")"
	}
	return g.record(2)
}

// object returns the type of a member or variable.
func (g *atomicsGenerator) object(depth int) string {
	switch g.IntN(5) {
	case 0:
		return g.scalar()
	case 1:
		return "_Atomic(" + g.scalar() + ")"
	case 2:
		return g.aggregate(depth)
	}
	return "_Atomic(" + g.aggregate(depth) + ")"
}

// scalars ends with the one that not every target has.
var scalars = []string{"char", "short", "int", "long long", "unsigned char", "float", "double", "void *", "_Bool", "_Float16"}

func (g *atomicsGenerator) scalar() string { return g.pick(g.scalars...) }

func (g *atomicsGenerator) aggregate(depth int) string {
	if depth == 0 || g.IntN(3) == 0 {
		return "_Complex " + g.pick("float", "double", "int", "char", "long long")
	}
	return g.record(depth)
}

// record defines a record and returns it.
func (g *atomicsGenerator) record(depth int) string {
	var members strings.Builder
	count := g.IntN(4) + g.IntN(2)
	for i := range count {
		switch t := g.object(depth - 1); g.IntN(5) {
		case 0:
			fmt.Fprintf(&members, " %s m%d[%d];", t, i, 1+g.IntN(3))
		case 1:
			fmt.Fprintf(&members, " int m%d : %d;", i, 1+g.IntN(32))
		default:
			fmt.Fprintf(&members, " %s m%d;", t, i)
		}
	}
	keyword, attribute := g.pick("struct", "struct", "struct", "union"), ""
	if count > 0 { // an array of an empty record that is aligned to more is refused
		attribute = g.pick("", "", "", " __attribute__((packed))", " __attribute__((aligned(8)))")
	}
	g.tags++
	fmt.Fprintf(g, "%s%s R%d {%s };\n", keyword, attribute, g.tags, members.String())
	return fmt.Sprintf("%s R%d", keyword, g.tags)
}
