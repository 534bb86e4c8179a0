package building

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/test/tools"
)

// example copies examples/bazel to a new folder and returns that of the example.
func example(t *testing.T) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "build")
	if err := os.CopyFS(to, os.DirFS("../../examples/bazel")); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(to, "example")
}

// start runs a program in a folder and returns what it prints.
func start(t *testing.T, folder string, words ...string) string {
	t.Helper()
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%q: %v\n%s", words, err, out)
	}
	return string(out)
}

// make and ninja build the example, run nothing the second time, and after a change of an included
// header only what depends on it.
func TestMakeAndNinja(t *testing.T) {
	makeTool, ninja := tools.Need(t, "make"), tools.Need(t, "ninja")
	abiOpt := command(t, "", "")
	for _, tt := range []struct {
		words   []string
		nothing string
	}{
		{[]string{makeTool, "-j4", "ABI_OPT=" + abiOpt}, "Nothing to be done"},
		{[]string{ninja}, "no work to do"},
	} {
		t.Run(filepath.Base(tt.words[0]), func(t *testing.T) {
			folder := example(t)
			t.Setenv("PATH", filepath.Dir(abiOpt)+string(os.PathListSeparator)+os.Getenv("PATH"))
			start(t, folder, tt.words...)
			if got := start(t, folder, "./main"); got != "12\n" {
				t.Errorf("got %q", got)
			}
			if got := start(t, folder, tt.words...); !strings.Contains(got, tt.nothing) {
				t.Errorf("the second run: %s", got)
			}
			later := time.Now().Add(2 * time.Second)
			if err := os.Chtimes(filepath.Join(folder, "types.h"), later, later); err != nil {
				t.Fatal(err)
			}
			got := start(t, folder, append(tt.words, "-n")...)
			if !strings.Contains(got, "--explain=json") || strings.Contains(got, "--emit") {
				t.Errorf("after a change of types.h: %s", got)
			}
		})
	}
}

// Bazel builds the example in a sandbox. A second build in another folder takes every result from the
// cache, and has the same bytes.
func TestBazel(t *testing.T) {
	bazel := tools.Need(t, "bazel")
	t.Setenv("ABI_OPT", command(t, "", ""))
	cache, err := StartCache()
	if err != nil {
		t.Fatal(err)
	}
	defer cache.Close()
	flags, err := BazelFlags(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	flags = append(flags, "--remote_cache="+cache.URL, "--nosandbox_debug", "--color=no")

	var outputs []string
	for i := range 2 {
		folder, root := example(t), t.TempDir()
		t.Cleanup(func() { _ = exec.Command("chmod", "-R", "u+w", root).Run() }) // Bazel's files are read-only
		words := append([]string{bazel, "--batch", "--output_user_root=" + root, "build"}, flags...)
		printed := start(t, folder, append(slices.Clone(words), "//:main", "--output_groups=+llvm_ir", "//:area")...)
		counts := regexp.MustCompile(`(\d+) processes?: (.*)\.`).FindStringSubmatch(printed)
		if counts == nil {
			t.Fatalf("no number of processes:\n%s", printed)
		}
		if ran := strings.Contains(counts[2], "sandbox"); ran != (i == 0) || i == 1 && !strings.Contains(counts[2], "remote cache hit") {
			t.Errorf("build %d: %s", i+1, counts[0])
		}
		if got := start(t, folder, "bazel-bin/main"); got != "12\n" {
			t.Errorf("got %q", got)
		}
		test := append(slices.Clone(words), "//:api_test")
		test[3] = "test"
		start(t, folder, test...)
		types := filepath.Join(folder, "types.h") // the test has a result that depends on it
		if err := os.WriteFile(types, []byte("struct Size { float width, height; };\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(test[0], test[1:]...)
		cmd.Dir = folder
		if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "//:api_test") {
			t.Errorf("a break was not found: %v\n%s", err, out)
		}
		var all string
		for _, name := range []string{"main", "area/area.mlir.ll", "area/area.mlir.o", "area.h"} {
			text, err := os.ReadFile(filepath.Join(folder, "bazel-bin", name))
			if err != nil {
				t.Fatal(err)
			}
			all += name + "\n" + string(text)
		}
		outputs = append(outputs, all)
	}
	if outputs[0] != outputs[1] {
		t.Error("the outputs of the two builds differ")
	}
}
