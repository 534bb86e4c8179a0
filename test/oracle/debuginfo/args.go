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

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestArguments calls ABI_OPT_DEBUG_CALLS functions with random prototypes, from seed
// ABI_OPT_SEED, stops in each of them, and asks gdb for the arguments: it must
// say the same whether clang compiled the function or abi-opt.
func TestArguments(t *testing.T) {
	gdb, clang, llc := tools.Need(t, "gdb"), tools.Need(t, "clang-22"), tools.Need(t, "llc-22")
	seed, n := tools.Setting("ABI_OPT_SEED", 1), tools.Setting("ABI_OPT_DEBUG_CALLS", 25)
	g, w := oracle.NewGenerator(uint64(seed)), oracle.NewCWriter()
	g.Plain, g.WideVectors = true, 0 // what can be linked and run anywhere
	var mlir, callees, calls strings.Builder
	for i := range n {
		params := slices.DeleteFunc(g.Signature().Params, func(p ir.Type) bool { return contains(p, isComplexInteger) })
		var inC, inMLIR, names []string
		fmt.Fprintf(&calls, "  {\n")
		for k, p := range params {
			spelled := w.Type(p)
			name := fmt.Sprintf("a%d", k)
			inC, names = append(inC, spelled+" "+name), append(names, name)
			inMLIR = append(inMLIR, fmt.Sprintf("%%%s: %v", name, p))
			pattern := 0x11 * (k%7 + 1)
			if contains(p, isPicky) {
				pattern = 0
			}
			fmt.Fprintf(&calls, "    %s %s; memset(&%s, %d, sizeof %s);\n", spelled, name, name, pattern, name)
		}
		if len(inC) == 0 {
			inC = []string{"void"}
		}
		fmt.Fprintf(w, "void f%d(%s);\n", i, strings.Join(inC, ", "))
		fmt.Fprintf(&callees, "void f%d(%s) { sink++; }\n", i, strings.Join(inC, ", "))
		fmt.Fprintf(&mlir, `c.func @f%d(%s) {
  %%sink = c.address_of @sink : !llvm.ptr
  %%v = c.load %%sink : si32
  c.store %%v, %%sink : si32
  c.return
}
`, i, strings.Join(inMLIR, ", "))
		fmt.Fprintf(&calls, "    f%d(%s);\n  }\n", i, strings.Join(names, ", "))
	}
	mlir.WriteString("c.global external @sink : si32\n")
	head := "#include <string.h>\nextern volatile int sink;\n" + w.String()
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	file := func(name, text string) string {
		if err := os.WriteFile(path(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path(name)
	}
	caller := file("caller.c", head+"volatile int sink;\nint main(void) {\n"+calls.String()+"  return 0;\n}\n")
	compile := func(source, object string) {
		run(t, "", clang, "-g", "-O0", "-w", "-std=gnu17", "-mf16c", "-c", source, "-o", object)
	}
	compile(caller, path("caller.o"))
	compile(file("callee.c", head+callees.String()), path("theirs.o"))
	run(t, "", llc, "-O0", "-filetype=obj", "-relocation-model=pic", "-mattr=+f16c",
		file("callee.ll", ours(t, mlir.String(), "-g", "--mattr=+f16c", "--emit=llvm")), "-o", path("ours.o"))
	args := []string{"-batch", "-nx"}
	for i := range n {
		args = append(args, "-ex", fmt.Sprintf("tbreak f%d", i))
	}
	for i := range n {
		run := "continue"
		if i == 0 {
			run = "run"
		}
		args = append(args, "-ex", run, "-ex", `echo ==\n`, "-ex", "info args", "-ex", `echo ==\n`)
	}
	say := func(object string) []string {
		exe := path(strings.TrimSuffix(object, ".o"))
		run(t, "", clang, path("caller.o"), path(object), "-o", exe)
		return strings.Split(stackAddress.ReplaceAllString(run(t, "", gdb, append(args, exe)...), "(stack)"), "==\n")
	}
	want, got := say("theirs.o"), say("ours.o")
	if len(want) != 2*n+1 || len(got) != len(want) {
		t.Fatalf("seed %d: gdb says %d and %d things of %d functions", seed, len(want), len(got), n)
	}
	prototypes := strings.Split(callees.String(), "\n")
	for i := range n {
		if diff := cmp.Diff(want[2*i+1], got[2*i+1]); diff != "" {
			t.Fatalf("seed %d: %s\n(-clang +ours)\n%s", seed, prototypes[i], diff)
		}
	}
}

// stackAddress is what gdb shows of an array without elements.
var stackAddress = regexp.MustCompile(`0x7ff[0-9a-f]+`)

// isPicky reports whether a value of the type cannot consist of just any bytes.
func isPicky(t ir.Type) bool { return t == ir.I1 || t == ir.F80 }
