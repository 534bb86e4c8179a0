package embed_test

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// The prototypes of an answer, with the structs that they name, are LLVM IR in which each name has one meaning. ABI_OPT_EMBED_N
// is the number of random signatures.
func TestPrototypes(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	const unnamed = `
struct A { long a[3]; struct { int x[9]; } in; union { double d; long l[8]; } u[2]; };
struct A a(struct A x, struct { long a[9]; } y, struct { short a[40]; } z);
void b(struct { long a[9]; } y, struct { struct { char c[90]; } in; } z, ...);
struct __attribute__((packed)) P { char c; double d[20]; };
void c(struct P p, struct P *q, struct A x);
`
	for _, d := range targets.All {
		target, err := targets.New(d.Triple.String(), targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g, text := oracle.NewGenerator(seed), oracle.NewCWriter()
		g.Model = target.Layouts().Model()
		text.Model = g.Model
		for i := range tools.Setting("ABI_OPT_EMBED_N", tools.Quick(25, 100)) {
			s := g.Signature()
			text.Prototype(i, &s)
		}
		for _, source := range []string{unnamed, text.String()} {
			module := moduleOf(t, embed.To(&embed.Request{Target: target.Triple(), Standard: "c23", C: source}))
			assembler := exec.Command(tools.Need(t, "llvm-as-22"), "-o", "/dev/null")
			assembler.Stdin = strings.NewReader("target datalayout = \"" + target.DataLayout() + "\"\n" + module)
			if out, err := assembler.CombinedOutput(); err != nil {
				t.Errorf("seed %d, %s: %s", seed, target.Triple(), out)
			}
			if source == unnamed && target.Name() == "x86_64" && (!strings.Contains(module, "byval(%struct.anon.") || !strings.Contains(module, "sret(%struct.A)")) {
				t.Errorf("got %s", module)
			}
		}
	}
}

// moduleOf returns a module with the functions of an answer. A struct of several functions is there once.
func moduleOf(t *testing.T, a *embed.Answer) string {
	var structs, functions []string
	for _, e := range a.Explanations {
		var f struct {
			Function, Prototype string
			Structs             []string
			Callback            json.RawMessage
		}
		if err := json.Unmarshal(e, &f); err != nil {
			t.Fatal(err)
		}
		if f.Function == "" || f.Callback != nil {
			continue
		}
		functions = append(functions, fmt.Sprintf("declare %s", f.Prototype))
		for _, s := range f.Structs {
			if !slices.Contains(structs, s) {
				structs = append(structs, s)
			}
		}
	}
	if len(functions) < 3 {
		t.Errorf("only %d functions: %v", len(functions), a.Diagnostics)
	}
	return strings.Join(append(structs, functions...), "\n")
}

// The struct that a function returns has one name in the prototype and in the pieces of the result.
func TestNamesOfResults(t *testing.T) {
	const source = `typedef struct { float a, b; } P; struct P { float x, y, z; }; P f(P p); struct P g(P p, struct P q); struct P h(void);`
	named := 0
	for _, d := range targets.All {
		for _, e := range embed.To(&embed.Request{Target: d.Triple.String(), C: source}).Explanations {
			var f struct {
				Function, Prototype string
				Result              struct{ Pieces []struct{ Type string } }
			}
			if err := json.Unmarshal(e, &f); err != nil || f.Function == "" {
				continue // a record, whose result is a text
			}
			for _, p := range f.Result.Pieces {
				if strings.HasPrefix(p.Type, "%") {
					if named++; !strings.HasPrefix(f.Prototype, p.Type+" ") {
						t.Errorf("%v: the result of %s is of type %s", d.Triple, f.Prototype, p.Type)
					}
				}
			}
		}
	}
	if named == 0 {
		t.Error("no result is a struct with a name")
	}
}
