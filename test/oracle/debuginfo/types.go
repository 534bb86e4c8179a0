package debuginfo

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestTypes makes ABI_OPT_DEBUG_TYPES variables of random records, from seed
// ABI_OPT_SEED, and asks gdb what they look like: where each member is, how
// large, and of what type. It must say what it says of clang's.
func TestTypes(t *testing.T) {
	gdb, clang, llc := tools.Need(t, "gdb"), tools.Need(t, "clang-22"), tools.Need(t, "llc-22")
	seed, n := tools.Setting("ABI_OPT_SEED", 1), tools.Setting("ABI_OPT_DEBUG_TYPES", 60)
	g, w := oracle.NewGenerator(uint64(seed)), oracle.NewCWriter()
	var mlir strings.Builder
	for i := range n {
		r := g.Record(2)
		for !isShownAlike(r) {
			r = g.Record(2)
		}
		spelled := w.Type(r) // which defines it
		fmt.Fprintf(w, "%s g%d;\n", spelled, i)
		fmt.Fprintf(&mlir, "c.global @g%d : %v\n", i, r)
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	theirs, mine := filepath.Join(dir, "theirs.o"), filepath.Join(dir, "ours.o")
	run(t, "", clang, "-g", "-w", "-std=gnu17", "-c", file("t.c", w.String()), "-o", theirs)
	run(t, "", llc, "-filetype=obj", "-relocation-model=pic", file("t.ll", ours(t, mlir.String(), "-g", "--emit=llvm")), "-o", mine)
	run(t, "", tools.Need(t, "llvm-dwarfdump-22"), "--verify", mine)
	var ask []string
	for i := range n {
		ask = append(ask, "-ex", fmt.Sprintf("echo == g%d\\n", i), "-ex", fmt.Sprintf("ptype/o g%d", i))
	}
	say := func(object string) []string {
		return strings.Split(normalized(run(t, "", gdb, append(append([]string{"-batch", "-nx"}, ask...), object)...)), "== ")[1:]
	}
	want, got := say(theirs), say(mine)
	lines := strings.Split(mlir.String(), "\n")
	for i := range want {
		if !strings.Contains(want[i], "total size") {
			t.Fatalf("gdb does not show what clang made: %s", want[i])
		}
		if diff := cmp.Diff(strings.Split(want[i], "\n"), strings.Split(got[i], "\n")); diff != "" {
			t.Fatalf("seed %d: %s\n(-clang +ours)\n%s", seed, lines[i], diff)
		}
	}
}

// isShownAlike reports whether gdb shows a type alike that clang and abi-opt describe: clang names
// vectors by their typedefs, and says of complex integers nothing that gdb knows.
func isShownAlike(t ir.Type) bool { return !contains(t, isVector) && !contains(t, isComplexInteger) }

func isVector(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }

func isComplexInteger(t ir.Type) bool {
	z, ok := t.(*ir.ComplexType)
	if !ok {
		return false
	}
	_, isFloat := z.Elem.(*ir.FloatType)
	return !isFloat
}

// contains reports whether a type is as wanted, or something in it is.
func contains(t ir.Type, wanted func(ir.Type) bool) bool {
	if wanted(t) {
		return true
	}
	switch t := t.(type) {
	case *ir.VectorType:
		return contains(t.Elem, wanted)
	case *ir.ComplexType:
		return contains(t.Elem, wanted)
	case *c.ArrayType:
		return contains(t.Elem, wanted)
	case *c.RecordType:
		return slices.ContainsFunc(t.Fields, func(f c.Field) bool { return contains(f.Type, wanted) })
	}
	return false
}

var complexName = regexp.MustCompile(`_Complex (float|double|long double|_Float16|__bf16|__float128)`)

// normalized leaves out the names that say less in clang's or more: every complex
// number is a complex there, and the generator writes a char as a signed char.
func normalized(text string) string {
	text = complexName.ReplaceAllString(text, "complex")
	text = strings.ReplaceAll(text, "unsigned char", "byte")
	return strings.ReplaceAll(text, "signed char", "char")
}
