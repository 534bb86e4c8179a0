//go:build built

// These tests need what make embed makes: make embed-test runs them.

package embed_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/tools"
)

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(tools.Need(t, name), args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

const folder = "../bin/embed/"

// The example in C prints the same answer with the static and the shared library.
func TestC(t *testing.T) {
	want := string(embed.Text([]byte(`{"target": "aarch64-linux-gnu", "c": "struct Point { float x, y; }; float norm(struct Point p);"}`)))
	for _, library := range []string{"libabiopt.a", "libabiopt.so"} {
		program := filepath.Join(t.TempDir(), "answer")
		run(t, "gcc", "-Wall", "-Werror", "-Ic", "../examples/embed/answer.c", folder+library, "-lpthread", "-o", program)
		if got := run(t, program); got != want {
			t.Errorf("%s: got %s", library, got)
		}
	}
}

func TestPython(t *testing.T) {
	const want = "x86_64-linux-gnu xmm0\naarch64-linux-gnu v0 v1\nriscv64-linux-gnu fa0 fa1\n"
	if got := run(t, "python3", "../examples/embed/answer.py", folder+"libabiopt.so"); got != want {
		t.Errorf("got %s", got)
	}
}

// The example in node works, and the answers to other requests are those of the package in Go.
func TestNode(t *testing.T) {
	modules := filepath.Join(t.TempDir(), "node_modules")
	if err := os.CopyFS(filepath.Join(modules, "abi-opt"), os.DirFS("npm")); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(filepath.Dir(modules), "answer.mjs")
	example, err := os.ReadFile("../examples/embed/answer.mjs")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, example, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run(t, "node", program); got != "float @norm(<2 x float> %0) 0\n" {
		t.Errorf("got %s", got)
	}
	requests := []string{`{"c":"int f("}`, `{}`, `{"id":[1],"target":"riscv64-linux-gnu","c":"struct P {float x; int y;}; void f(struct P p, ...);"}`, `{"c":"int π(void);"}`}
	all, err := json.Marshal(requests)
	if err != nil {
		t.Fatal(err)
	}
	text := `import { load } from "abi-opt"; const abi = await load(); for (const r of ` + string(all) + `) console.log(JSON.stringify(abi.answer(JSON.parse(r))));`
	if err := os.WriteFile(program, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, r := range requests {
		want.Write(embed.Text([]byte(r)))
	}
	if got := run(t, "node", program); got != want.String() {
		t.Errorf("got\n%swant\n%s", got, want.String())
	}
}
