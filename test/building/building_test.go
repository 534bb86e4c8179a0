package building

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// command builds abi-opt for a platform and returns its path.
func command(t *testing.T, goos, goarch string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "abi-opt")
	cmd := exec.Command("go", "build", "-o", path, "github.com/abi-opt/abi-opt/cmd/abi-opt")
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// forms are the flags of the jobs for an input: all forms of text.
var forms = []string{
	"--split-input-file",
	"--split-input-file --mlir-print-op-generic --mlir-print-debuginfo",
	"--split-input-file --emit-abi",
	"--split-input-file --emit=llvm -g -MD",
	"--emit=llir --llvm-version=14",
	"--explain=json",
}

// setting is a way to run the command.
type setting struct {
	name  string
	words []string // the command
	flags []string
	env   []string
	away  bool // from another folder, with absolute paths that flags make relative
}

// run runs the forms of the inputs as one batch. It returns what is written, by file, and by other
// names the results and the diagnostics.
func (s *setting) run(t *testing.T, root string, inputs []string) map[string]string {
	t.Helper()
	folder, out, list := root, t.TempDir(), filepath.Join(t.TempDir(), "list")
	prefix, flags := "", s.flags
	if s.away {
		folder, prefix = t.TempDir(), root+"/"
		flags = append([]string{"--debug-prefix-map=" + prefix + "="}, flags...)
	}
	var jobs strings.Builder
	for i, form := range forms {
		for j, input := range inputs {
			fmt.Fprintf(&jobs, "%s%s -o %s/%d-%d %s\n", prefix, input, out, i, j, form)
		}
	}
	if err := os.WriteFile(list, []byte(jobs.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	words := slices.Concat(s.words, []string{"batch"}, flags, []string{list})
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), s.env...)
	var results, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &results, &errs
	err := cmd.Run()
	if status := cmd.ProcessState.ExitCode(); status != 1 { // some inputs are invalid
		t.Fatalf("%s: %v\n%.3000s", s.name, err, errs.String())
	}
	relative := strings.NewReplacer(out+"/", "", root+"/", "", list, "list").Replace
	all := map[string]string{"results": relative(results.String()), "diagnostics": relative(errs.String())}
	for path := range written(t, out) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(path)
		if all[name] = string(text); strings.HasSuffix(name, ".d") { // its paths are those of the files
			all[name] = relative(string(text))
		}
	}
	return all
}

// written yields the files below a folder.
func written(t *testing.T, folder string) func(func(string) bool) {
	return func(yield func(string) bool) {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && !yield(path) {
				return fs.SkipAll
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// litInputs returns every nth input of the lit tests, or all, relative to their folder.
func litInputs(t *testing.T, n int) (root string, inputs []string) {
	t.Helper()
	root, err := filepath.Abs("../lit")
	if err != nil {
		t.Fatal(err)
	}
	for path := range written(t, root) {
		if slices.Contains([]string{".mlir", ".c", ".h"}, filepath.Ext(path)) {
			inputs = append(inputs, strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(root)+"/"))
		}
	}
	return root, tools.Some(n, inputs)
}

// The same input gives the same bytes: for any number of workers and size of chunks, in any folder and
// environment, and as WebAssembly.
func TestDeterminism(t *testing.T) {
	root, inputs := litInputs(t, 40)
	node := tools.Need(t, "node")
	native := command(t, "", "")
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	runner := filepath.Join(strings.TrimSpace(string(goroot)), "lib/wasm/wasm_exec_node.js")
	settings := []setting{
		{name: "one worker", words: []string{native}, flags: []string{"-j1"}},
		{name: "many workers, small chunks", words: []string{native}, flags: []string{"-j9", "--part-size=200"}},
		{name: "whole modules", words: []string{native}, flags: []string{"--part-size=0"}},
		{name: "another folder", words: []string{native}, away: true},
		{name: "another environment", words: []string{native}, env: []string{"LC_ALL=tr_TR.UTF-8", "TZ=Asia/Tokyo", "HOME=/nowhere", "USER=x", "TMPDIR=" + t.TempDir(), "GOGC=20", "GOMAXPROCS=7"}},
		{name: "js/wasm", words: []string{node, "--stack-size=8192", runner, command(t, "js", "wasm")}},
	}
	first := (&setting{name: "default", words: []string{native}}).run(t, root, inputs)
	if len(first) < 3*len(inputs) {
		t.Fatalf("%d inputs gave %d files", len(inputs), len(first))
	}
	for _, s := range settings {
		t.Run(s.name, func(t *testing.T) {
			got := s.run(t, root, inputs)
			for _, name := range slices.Sorted(maps.Keys(first)) {
				if got[name] != first[name] {
					t.Fatalf("%s differs:\n%s", name, firstDifference(first[name], got[name]))
				}
			}
			if len(got) != len(first) {
				t.Errorf("%d files, not %d", len(got), len(first))
			}
		})
	}
}

// firstDifference returns the first lines that differ.
func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return fmt.Sprintf("line %d\n%s\n%s", i+1, as[i], bs[i])
		}
	}
	return "one is a prefix of the other"
}
