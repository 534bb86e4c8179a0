package oracle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// LLVM reads the triple of a module part by part, and takes the system of x86_64-windows-msvc for a vendor. The IR for a platform, also for
// one with a short name, has the code of that platform: what llc generates if it is told the platform, whose name it completes.
func TestTriplesInModules(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	for _, p := range layout.Platforms {
		for _, system := range p.Systems {
			for _, environment := range append(p.Environments[:len(p.Environments):len(p.Environments)], "") {
				triple := strings.TrimSuffix(p.Arches[0]+"-"+system+"-"+environment, "-")
				if model, err := layout.ModelFor(triple); err == nil && model == p.Model {
					t.Run(triple, func(t *testing.T) { testTripleInModule(t, llc, triple) })
				}
			}
		}
	}
}

func testTripleInModule(t *testing.T, llc, triple string) {
	const program = `
module attributes {llvm.target_triple = "T"} {
  c.func @f(%s: !c.struct<"S" {a: si64, b: si64, c: si64}>, %d: f64, %n: si32) -> si32 { c.return %n : si32 }
}`
	ll := filepath.Join(t.TempDir(), "f.ll")
	if err := newAbiOpt(t).lower(strings.Replace(program, "T", triple, 1), ll); err != nil {
		t.Fatal(err)
	}
	var code [2]string
	for i, told := range [][]string{nil, {"-mtriple=" + triple}} {
		out := filepath.Join(t.TempDir(), "f.s")
		if err := run(llc, append(told, "-O1", "-o", out, ll)...); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		code[i] = string(text)
	}
	if code[0] != code[1] {
		t.Errorf("the code of the module is\n%s\nand for %s it is\n%s", code[0], triple, code[1])
	}
}
