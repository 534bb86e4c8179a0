package library_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// Split DWARF is found where the skeletons say, beside the library, in folders for debug info, and packed in one file.
func TestSplitDebugInfo(t *testing.T) {
	const typed = "int f(struct P *p); long g(struct Q *q)"
	for _, row := range tools.Some(2, []string{
		"gcc -gsplit-dwarf", "clang-22 -gsplit-dwarf -O2 -fsplit-dwarf-inlining", "clang-22 -gsplit-dwarf=single", "gcc -gsplit-dwarf -gdwarf-4",
		"gcc -gsplit-dwarf -fdebug-types-section", "clang-22 -gsplit-dwarf -gdwarf-4 -fdebug-types-section",
	}) {
		dir := t.TempDir()
		for name, text := range map[string]string{"a.c": separated, "b.c": "struct Q { long l; };\nlong g(struct Q *q) { return q->l; }\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		run(t, dir, row+" -g -fPIC -c a.c -o a.o")
		run(t, dir, row+" -g -fPIC -c b.c -o b.o")
		run(t, dir, "gcc -shared a.o b.o -o lib.so")
		lib := filepath.Join(dir, "lib.so")
		if got := described(t, filepath.Join(dir, "a.o")); got != "int f(struct P *p)" {
			t.Errorf("%s: got %s", row, got)
		}
		if strings.Contains(row, "=single") {
			continue // linkers leave the sections out
		}
		if got := described(t, lib); got != typed {
			t.Errorf("%s: got %s", row, got)
		}
		run(t, dir, "llvm-dwp-22 -e lib.so -o lib.so.dwp")
		for _, name := range []string{"a.dwo", "b.dwo"} {
			place(t, filepath.Join(dir, name), filepath.Join(dir, "x", name))
		}
		if got := described(t, lib); got != typed {
			t.Errorf("%s, packed: got %s", row, got)
		}
		place(t, filepath.Join(dir, "lib.so.dwp"), filepath.Join(dir, "y/lib.so.dwp"))
		for _, root := range []string{"x", "y"} {
			if got := described(t, lib, filepath.Join(dir, root)); got != typed {
				t.Errorf("%s, in %s: got %s", row, root, got)
			}
		}
		if got := described(t, lib); !strings.Contains(got, "f: the debug info is in 'a.dwo', which cannot be found") {
			t.Errorf("%s: got %s", row, got)
		}
		run(t, dir, row+" -g -fPIC -c -Dv=other a.c -o a.o") // with another a.dwo
		if got := described(t, lib); !strings.Contains(got, "f: the debug info is in 'a.dwo', which cannot be used: it is of another build") {
			t.Errorf("%s: got %s", row, got)
		}
	}
}
