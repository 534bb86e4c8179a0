package examples

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// A program is a command that is built, and runs in its folder. So this test links no command that it may not need.
type program struct{ folder, path string }

func buildExample(t *testing.T, name string) program { return buildProgram(t, "../../examples/"+name) }

func buildProgram(t *testing.T, folder string) program {
	t.Helper()
	p := program{folder: folder, path: filepath.Join(t.TempDir(), filepath.Base(folder))}
	run(t, tools.Need(t, "go"), "-C", p.folder, "build", "-o", p.path, ".")
	return p
}

// output runs the program and returns what it prints. If it fails, err has what it reports.
func (p program) output(args ...string) (out, err string) {
	cmd := exec.Command(p.path, args...)
	var stdout, stderr bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = p.folder, &stdout, &stderr
	if failed := cmd.Run(); failed != nil {
		return "", stderr.String() + failed.Error()
	}
	return stdout.String(), ""
}

// write writes what the program prints to a file.
func (p program) write(t *testing.T, file string, args ...string) string {
	t.Helper()
	out, err := p.output(args...)
	if err != "" {
		t.Fatalf("%s %s: %s", p.path, strings.Join(args, " "), err)
	}
	if err := os.WriteFile(file, []byte(out), 0o666); err != nil {
		t.Fatal(err)
	}
	return out
}
