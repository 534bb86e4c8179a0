package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

// put writes a file, and the folders above it.
func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// shell runs a command line in a folder.
func shell(t *testing.T, dir, line string) {
	t.Helper()
	args := strings.Fields(line)
	cmd := exec.Command(tools.Need(t, args[0]), args[1:]...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
}

// A package may have several libraries, of which one has its debug info by its path. What is found in the headers is reported once, under
// the names of installed files. A list may name a library of which no header declares anything. The folders of -I are those of other packages.
func TestPackagesOfTwoLibraries(t *testing.T) {
	dev, lib, debug := install(t, shapes, "libquad.so.1")
	other := t.TempDir()
	put(t, filepath.Join(other, "dep.h"), "enum dep { DEP = 1 }; int dep_call(enum dep d); extern enum dep dep;\n")
	put(t, filepath.Join(dev, "usr/include/second.h"), "#include <dep.h>\nint second(struct Point *p);\nstatic inline int once(void) { return 1; }\n")
	put(t, filepath.Join(lib, "DEBIAN/symbols"), "libquad.so.1 libquad1 #MINVER#\n area@Base 1\n box@Base 1\n inside@Base 1\nlibsecond.so.1 libquad1 #MINVER#\n second@Base 1\nlibplugin.so.1 libquad1 #MINVER#\n plugin@Base 1\n")
	built, debugFile := filepath.Join(lib, "usr/lib/x-y-z/libsecond.so.1"), filepath.Join(debug, "usr/lib/debug/usr/lib/x-y-z/libsecond.so.1")
	put(t, filepath.Join(other, "second.c"), "static enum dep { DEP = 2 } dep_used;\n"+shapes+"int second(struct Point *p) { return dep_used; }\n")
	put(t, debugFile, "")
	shell(t, other, "gcc -g -shared -fPIC -nostdlib -Wl,--build-id=none -Wl,-soname,libsecond.so.1 second.c -o "+built)
	shell(t, other, "objcopy --only-keep-debug "+built+" "+debugFile)
	shell(t, filepath.Dir(debugFile), "objcopy --strip-all --add-gnu-debuglink=libsecond.so.1 "+built)
	for _, inputs := range [][]string{{dev, lib, debug}, debs(t, "xz", dev, lib, debug)} {
		status, out, errs := runOn(t, append([]string{"agree", "--package", "-I" + other}, inputs...)...)
		for _, want := range []string{"usr/lib/x-y-z/libquad.so.1.0: 3 functions agree (", "usr/lib/x-y-z/libsecond.so.1: 1 function agrees ("} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q:\n%s", inputs, want, out)
			}
		}
		if strings.Contains(out, "dep_call") {
			t.Errorf("%v: got\n%s", inputs, out)
		}
		const once = "usr/include/second.h:3:19: warning: static function 'once' is left out"
		if status != cli.StatusOK || !strings.HasPrefix(errs, once) || strings.Count(errs, "warning: static") != 1 || !strings.HasSuffix(errs, leftOut) || strings.Contains(errs, "error") || strings.Contains(errs, "<headers>") {
			t.Errorf("%v: status %d\n%s", inputs, status, errs)
		}
	}
	if status, out, errs := runOn(t, "diff", "--package", "-I"+other, filepath.Dir(debs(t, "gzip", dev, lib)[0]), filepath.Dir(debs(t, "gzip", dev, lib)[0])); status != cli.StatusOK || strings.Count(errs, "warning: static") != 2 || strings.Contains(errs, "<headers>") {
		t.Errorf("diff: status %d\n%s%s", status, out, errs)
	}
	if err := os.Remove(debugFile); err != nil {
		t.Fatal(err)
	}
	if _, _, errs := runOn(t, "agree", "--package", "-I"+other, dev, lib, debug); !strings.Contains(errs, "warning: 'usr/lib/x-y-z/libsecond.so.1': the debug info is in 'libsecond.so.1', which cannot be found [library-no-debug-file]\n") {
		t.Errorf("without debug info: %s", errs)
	}
}

// Headers that declare nothing of the libraries are an error, with the reason why a header is left out.
func TestPackagesWithNothingInCommon(t *testing.T) {
	root := t.TempDir()
	put(t, filepath.Join(root, "usr/include/a.h"), "int other(void);\n")
	put(t, filepath.Join(root, "usr/lib/x-y-z/empty"), "")
	put(t, filepath.Join(root, "a.c"), "int f(void) { return 1; }\n")
	shell(t, root, "gcc -g -shared -fPIC -nostdlib a.c -o usr/lib/x-y-z/liba.so.1")
	want := "test-opt: error: " + root + ": the headers declare nothing that the libraries export"
	if status, out, errs := runOn(t, "agree", "--package", root); status != cli.StatusBadCommand || out != "" || errs != want+"\n" {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	put(t, filepath.Join(root, "usr/include/b.h"), "#include <nosuchvector>\n")
	want += "; 'usr/include/b.h' is compared only where another header includes it: 'nosuchvector' file not found"
	if status, out, errs := runOn(t, "agree", "--package", root); status != cli.StatusBadCommand || out != "" || errs != want+"\n" {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

// A header of a package that conflicts with another is compared as well. A comparison of versions names it.
func TestPackagesWithConflicts(t *testing.T) {
	dev, lib, debug := install(t, shapes, "libquad.so.1")
	for _, tt := range []struct {
		result string
		status int
		want   string
	}{{"int", cli.StatusOK, ": 3 functions agree ("}, {"short", cli.StatusBadInput, "usr/include/alone.h:3: 'inside': result: header: 2 bytes in rax, sign-extended, library: 4 bytes in rax\n"}} {
		put(t, filepath.Join(dev, "usr/include/alone.h"), "struct Point { float x, y, z; };\nstruct Box { double corner[4]; };\n"+tt.result+" inside(struct Point p, const double *box);\nenum Box2 { BOX };\n")
		status, out, errs := runOn(t, "agree", "--package", dev, lib, debug)
		if status != tt.status || !strings.Contains(out, tt.want) || strings.Count(out, " and usr/lib") != 1 || errs != leftOut {
			t.Errorf("%s: status %d\n%s%s", tt.result, status, out, errs)
		}
		all := filepath.Dir(debs(t, "gzip", dev, lib)[0])
		const warning = "warning: 'usr/include/quad-1/quad.h' is compared only where another header includes it: another header has other declarations of the same names [package-left-out]\n"
		if status, out, errs := runOn(t, "diff", "--package", all, all); status != cli.StatusOK || errs != warning+leftOut+warning+leftOut {
			t.Errorf("diff: status %d\n%s%s", status, out, errs)
		}
	}
}
