package debuginfo

import (
	"debug/dwarf"
	"debug/elf"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPrototyped compares which functions have a prototype in clang's debug info and in ours. Readers take the parameters
// of others for promoted ones.
func TestPrototyped(t *testing.T) {
	clang, llc, dir := tools.Need(t, "clang-22"), tools.Need(t, "llc-22"), t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const inC = `void nothing(void) {}
static short narrow(short a, float b) { return a; }
int more(int a, ...) { return narrow(a, 1); }
struct s { double a[4]; };
struct s big(struct s x, signed char c) { return x; }
`
	const inMLIR = `!s = !c.struct<"s" {a: !c.array<4 x f64>}>
c.func @nothing() { c.return }
c.func private @narrow(%a: si16, %b: f32) -> si16 { c.return %a : si16 }
c.func @more(%a: si32, ...) -> si32 { c.return %a : si32 }
c.func @big(%x: !s, %c: si8) -> !s { c.return %x : !s }
func.func @other(%a: i32) -> i32 attributes {llvm.emit_c_interface} { return %a : i32 }
`
	theirs, mine := filepath.Join(dir, "theirs.o"), filepath.Join(dir, "ours.o")
	run(t, "", clang, "-g", "-w", "-O0", "-c", write("t.c", inC), "-o", theirs)
	for _, version := range []string{"22", "19", "14"} {
		run(t, "", llc, "-filetype=obj", "-relocation-model=pic", write("t.ll", ours(t, inMLIR, "-g", "--emit=llvm", "--llvm-version="+version)), "-o", mine)
		want, got := prototyped(t, theirs), prototyped(t, mine)
		for name := range got {
			if strings.HasSuffix(name, "other") { // a function of MLIR has no types in C
				if got[name] {
					t.Errorf("%s has a prototype", name)
				}
				delete(got, name)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" || len(got) != 4 {
			t.Errorf("LLVM %s (-clang +ours)\n%s", version, diff)
		}
	}
}

// prototyped returns whether each function of an object has a prototype.
func prototyped(t *testing.T, path string) map[string]bool {
	t.Helper()
	file, err := elf.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	data, err := file.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for r := data.Reader(); ; {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if e == nil {
			return all
		}
		if name, ok := e.Val(dwarf.AttrName).(string); ok && e.Tag == dwarf.TagSubprogram {
			all[name], _ = e.Val(dwarf.AttrPrototyped).(bool)
		}
	}
}
