package oracle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestLostOnS390X finds that LLVM 22 still has the faults for which lostOnS390X leaves vectors of halves and unions out, in functions
// that are clang's alone.
func TestLostOnS390X(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for _, test := range []struct {
		flags, text, want string // want: in the assembly, or in what clang says when it dies
	}{
		{"-O0 -mvx", "typedef _Float16 V __attribute__((ext_vector_type(5))); void f(V v, V *p) { *p = v; }", "exit code"},
		{"-O2", "typedef unsigned V __attribute__((vector_size(8)));" +
			"unsigned long f(V *p) { V v = *p; return (unsigned long)v[1] << 32 | *(unsigned *)(p + 1); }", "lg\t%r2, 0(%r2)"},
	} {
		dir := t.TempDir()
		source, assembly := filepath.Join(dir, "f.c"), filepath.Join(dir, "f.s")
		if err := os.WriteFile(source, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		said := ""
		if err := run(clang, append(strings.Fields(test.flags), "--target=s390x-linux-gnu", "-fcrash-diagnostics-dir="+dir, "-S", "-o", assembly, source)...); err != nil {
			said = err.Error()
		} else if text, err := os.ReadFile(assembly); err != nil {
			t.Fatal(err)
		} else {
			said = string(text)
		}
		if !strings.Contains(said, test.want) {
			t.Errorf("clang %s: %q is not in\n%s", test.flags, test.want, said)
		}
	}
}

// TestDividesVector tries records whose members share the bytes of a vector or not.
func TestDividesVector(t *testing.T) {
	target, err := targets.New("s390x-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	pair := ir.Vector(ir.F32, 2)
	for _, test := range []struct {
		typ  ir.Type
		want bool
	}{
		{pair, false},
		{record(named("a", pair), named("b", pair)), false},
		{union(named("a", pair), named("b", ir.Vector(si32, 2)), named("c", si64)), false},
		{union(named("a", pair), named("b", ir.F128)), false},
		{union(named("a", pair), named("b", si32)), false},
		{union(named("a", pair), bitField(si64, 40)), false},
		{union(named("a", pair), named("b", c.Array(2, si32))), false},
		{union(named("a", packed(named("v", pair), named("c", si32))), named("b", packed(named("c", si32), bitField(si64, 40)))), true},
		{union(named("a", packed(named("c", si32), named("v", pair))), named("b", si64)), true},
		{union(named("a", c.Array(2, packed(named("c", si32), named("v", pair)))), named("b", c.Struct("B", named("c", c.Array(2, si64)), named("d", si32)))), true},
	} {
		if got := dividesVector(target, test.typ); got != test.want {
			t.Errorf("%v: %t", test.typ, got)
		}
	}
}
