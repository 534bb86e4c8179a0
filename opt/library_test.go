package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A library without debug info is read with a warning: only its names are known.
func TestWithoutDebugInfo(t *testing.T) {
	folder := t.TempDir()
	source, path := filepath.Join(folder, "t.c"), filepath.Join(folder, "libt.so")
	if err := os.WriteFile(source, []byte("int f(void) { return 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tools.Need(t, "gcc"), "-shared", "-s", "-o", path, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := runMain("", "snapshot", path)
	if got.status != 0 || !strings.Contains(got.errors, "["+string(library.WarnNoDebugInfo)+"]") || !strings.Contains(got.out, `"f"`) {
		t.Errorf("%+v", got)
	}
}

// A library whose debug info is in another file is read with it. A file that is missing has a warning with its name.
func TestDebugInfoInOtherFile(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	text := "int f(int *a) { return *a; }\n"
	if err := os.WriteFile(at("t.c"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("t.h"), []byte("int f(int *a);\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{
		"gcc -g -shared -fPIC -o libt.so t.c", "objcopy --only-keep-debug libt.so libt.debug", "objcopy --strip-all --add-gnu-debuglink=libt.debug libt.so",
		"mkdir symbols", "mv libt.debug symbols",
	} {
		words := strings.Fields(command)
		cmd := exec.Command(tools.Need(t, words[0]), words[1:]...)
		if cmd.Dir = folder; cmd.Run() != nil {
			t.Fatal(command)
		}
	}
	for _, args := range [][]string{{"snapshot", at("libt.so")}, {"agree", at("t.h"), at("libt.so")}, {"diff", at("t.h"), at("libt.so")}, {"explain", at("libt.so")}} {
		got := runMain("", args...)
		if isExplained := args[0] == "explain"; !strings.Contains(got.errors, "'libt.debug', which cannot be found") ||
			strings.Contains(got.errors, "["+string(library.WarnNoDebugFile)+"]\nnote: '--debug-dir=DIR' names") == isExplained {
			t.Errorf("%s: %+v", args[0], got)
		}
		if got := runMain("", append(args, "--debug-dir="+at("symbols"))...); got.status != 0 || strings.Contains(got.errors, "debug") {
			t.Errorf("%s: %+v", args[0], got)
		}
	}
}
