package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/tools"
)

// declarations precede each wrong program.
const declarations = `struct Pair { a int, b double, bits int : 3, list [4]int }
func nothing(p Pair) { }
func add(a int, p *Pair) int { return a + (*p).a; }
`

// Each wrong program is an error at its position with a caret: no panic, no other position. The
// golden file keeps the messages.
func TestWrongPrograms(t *testing.T) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	programs := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(programs) < 30 {
		t.Errorf("%d programs", len(programs))
	}
	for _, program := range programs {
		err := compile(io.Discard, &diag.Source{Name: "wrong", Text: declarations + program})
		if err == nil {
			t.Errorf("%s: no error", program)
			continue
		}
		lines := strings.Split(err.Error(), "\n")
		if !strings.HasPrefix(lines[0], "wrong:4:") || len(lines) < 3 || lines[1] != program || !strings.Contains(lines[2], "^") {
			t.Errorf("%s: not located:\n%v", program, err)
		}
		got.WriteString(err.Error() + "\n\n")
	}
	golden.Compare(t, "testdata/wrong.golden", got.String(), "read the messages, then: go test ./examples/pocket -update")
}

// A right program does what it says.
func TestProgram(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	text, err := os.ReadFile("testdata/program.pocket")
	if err != nil {
		t.Fatal(err)
	}
	var ll bytes.Buffer
	if err := compile(&ll, &diag.Source{Name: "program.pocket", Text: string(text)}); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "program")
	cmd := exec.Command(clang, "-w", "-x", "ir", "-", "-o", program)
	cmd.Stdin = &ll
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(program)
	_ = run.Run()
	if got := run.ProcessState.ExitCode(); got != 41 {
		t.Errorf("the program returns %d", got)
	}
}

// No text makes the compiler panic.
func FuzzCompile(f *testing.F) {
	for _, name := range []string{"testdata/wrong.txt", "testdata/program.pocket"} {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, program := range append(strings.Split(string(text), "\n"), string(text)) {
			f.Add(declarations + program)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		_ = compile(io.Discard, &diag.Source{Name: "fuzz", Text: text})
	})
}
