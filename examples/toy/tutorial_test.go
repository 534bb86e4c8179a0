package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// fence is a code block of the tutorial.
var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: ([^\n]+))?\n(.*?)^```$")

// TestTutorial takes the code from docs/tutorial.md. The pieces up to each step make a
// gen.go, which compiles the step's program; the pieces of all steps are gen.go.
func TestTutorial(t *testing.T) {
	tools.Ask(t) // most steps run a program
	page, err := os.ReadFile("../../docs/tutorial.md")
	if err != nil {
		t.Fatal(err)
	}
	generator := ""
	for step, section := range strings.Split(string(page), "\n## ") {
		program, checked := "", false
		for _, m := range fence.FindAllStringSubmatch(section, -1) {
			switch kind, where, text := m[1], m[2], m[3]; {
			case kind == "go" && where == "":
				generator += text + "\n"
			case kind == "go" && strings.HasPrefix(where, "in "):
				generator = withCases(t, generator, where[len("in "):], text)
			case kind == "go":
				if file := read(t, where); !strings.Contains(file, text) {
					t.Errorf("%s is not as the tutorial says:\n%s", where, text)
				}
			case kind == "toy":
				program, checked = text, false
			default:
				checked = true
				check(t, step, kind, generator, program, text)
			}
		}
		if step > 0 && !checked {
			t.Errorf("step %d has no program that is run", step)
		}
	}
	if diff := cmp.Diff(read(t, "gen.go"), strings.TrimRight(generator, "\n")+"\n"); diff != "" {
		t.Errorf("the pieces of docs/tutorial.md are not gen.go (-gen.go +tutorial):\n%s", diff)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// withCases adds cases to the switch of a method, before the default.
func withCases(t *testing.T, generator, method, cases string) string {
	t.Helper()
	start := strings.Index(generator, "func (g *gen) "+method+"(")
	if start < 0 {
		t.Fatalf("there is no %s yet", method)
	}
	_, body, _ := strings.Cut(generator[start:], "\tswitch n.op {\n")
	at := len(generator) - len(body) + regexp.MustCompile(`(?m)^\t(default:|\}$)`).FindStringIndex(body)[0]
	return generator[:at] + cases + generator[at:]
}

// check compiles the program of a step with the generator so far, and compares its output with the
// page.
func check(t *testing.T, step int, kind, generator, program, want string) {
	t.Helper()
	switch kind {
	case "exit", "output":
		source, ll := filepath.Join(t.TempDir(), "step.toy"), filepath.Join(t.TempDir(), "step.ll")
		write(t, source, program)
		out, err := exec.Command(compilerOf(t, generator), source).Output()
		if err != nil {
			t.Fatalf("step %d: %v\n%s", step, err, out)
		}
		write(t, ll, string(out))
		command := exec.Command(build(t, ll))
		out, err = command.Output()
		if code, ok := strings.CutSuffix(want, "\n"); kind == "exit" && ok {
			if failed := new(exec.ExitError); !errors.As(err, &failed) || failed.Error() != "exit status "+code {
				t.Errorf("step %d ends with %v, want %s", step, err, code)
			}
		} else if err != nil || string(out) != want {
			t.Errorf("step %d prints %q, %v, want %q", step, out, err, want)
		}
	case "error", "header":
		var out strings.Builder
		err := compile(&out, &diag.Source{Name: "6.toy", Text: program}, kind == "header", abiopt.Options{})
		if kind == "error" {
			if err == nil || err.Error()+"\n" != want {
				t.Errorf("step %d says\n%v\nwant\n%s", step, err, want)
			}
		} else if err != nil || !strings.Contains(out.String(), "\n"+want) {
			t.Errorf("step %d writes %v\n%s", step, err, &out)
		}
	default:
		t.Errorf("step %d has a piece of unknown kind %q", step, kind)
	}
}

// compilerOf builds this folder with another gen.go.
func compilerOf(t *testing.T, generator string) string {
	t.Helper()
	dir := t.TempDir()
	overlay, err := filepath.Abs("gen.go")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{overlay: filepath.Join(dir, "gen.go")}})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "gen.go"), generator)
	write(t, filepath.Join(dir, "overlay.json"), string(text))
	run(t, tools.Need(t, "go"), "build", "-overlay", filepath.Join(dir, "overlay.json"), "-ldflags=-s -w", "-o", filepath.Join(dir, "toy"), ".")
	return filepath.Join(dir, "toy")
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
