// Package building tests that results do not depend on how a build runs the command: one process or
// many, folders, the number of workers, the platform; and the rules for build systems.
package building

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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

// forms are flags for the inputs: every form of output that is text.
var forms = map[string]string{
	"custom":  "--split-input-file",
	"generic": "--split-input-file --mlir-print-op-generic",
	"debug":   "--mlir-print-debuginfo --split-input-file",
	"abi":     "--emit-abi --split-input-file",
	"llvm":    "--emit=llvm -g --split-input-file -MD",
	"llir":    "--emit=llir --llvm-version=14",
	"explain": "--explain=json",
}

// setting is a way to run the command on all inputs.
type setting struct {
	name    string
	program []string // the command, if it is not that of this machine
	flags   []string
	env     []string
	away    bool // in another folder, with absolute paths mapped to relative ones
}

// outputs runs all forms of all inputs in one batch and returns the results, the diagnostics and the
// outputs as one text by file.
func (s *setting) outputs(t *testing.T, program, root string, inputs []string) map[string]string {
	t.Helper()
	out := t.TempDir()
	folder, prefix := root, ""
	flags := s.flags
	if s.away {
		folder, prefix = t.TempDir(), root+"/"
		flags = append([]string{"--debug-prefix-map=" + prefix + "=", "--debug-prefix-map=" + out + "/="}, flags...)
	}
	var list strings.Builder
	for name, form := range forms {
		for i, input := range inputs {
			fmt.Fprintf(&list, "'%s%s' -o '%s/%s%d' %s\n", prefix, input, out, name, i, form)
		}
	}
	lines := strings.Split(strings.TrimSpace(list.String()), "\n")
	listFile := filepath.Join(out, "list")
	if err := os.WriteFile(listFile, []byte(strings.Join(lines, "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	words := append(append(s.program, program), "batch")
	if s.program != nil {
		words = append(s.program, "batch")
	}
	words = append(append(words, flags...), listFile)
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), s.env...)
	var results, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &results, &errs
	if err := cmd.Run(); cmd.ProcessState.ExitCode() > 1 || cmd.ProcessState.ExitCode() < 0 {
		t.Fatalf("%s: %v\n%.3000s", s.name, err, errs.String())
	}
	clean := func(text string) string {
		return strings.NewReplacer(out+"/", "", prefix, "", root+"/", "").Replace(text)
	}
	all := map[string]string{"diagnostics": clean(errs.String()), "results": clean(results.String())}
	err := filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path == listFile {
			return err
		}
		text, err := os.ReadFile(path)
		all[filepath.Base(path)] = string(text)
		if strings.HasSuffix(path, ".d") { // names the files themselves
			all[filepath.Base(path)] = clean(string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
