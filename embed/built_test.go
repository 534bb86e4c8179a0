//go:build built

// These tests need what make embed makes: make embed-test runs them.

package embed_test

import (
	"encoding/json"
	"fmt"
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

// The second of two equal answers costs no more than the first, also if they need more memory than the module begins with.
func TestNodeRepeats(t *testing.T) {
	const program = `
		import { load } from "./npm/index.js";
		const abi = await load(), used = () => process.cpuUsage().user + process.cpuUsage().system;
		let c = "";
		for (let i = 0; i < 5000; i++) c += "struct S" + i + " { int a; float b[" + (1 + i % 7) + "]; }; struct S" + i + " f" + i + "(struct S" + i + " s, int n);";
		for (let i = 0; i < 2; i++) {
			const begin = used(), { explanations } = abi.answer({ c });
			console.log(explanations.length, used() - begin);
		}`
	var counts [2]int
	var costs [2]float64
	if _, err := fmt.Sscan(run(t, "node", "--input-type=module", "-e", program), &counts[0], &costs[0], &counts[1], &costs[1]); err != nil {
		t.Fatal(err)
	}
	if counts[0] != 10000 || counts[1] != counts[0] || costs[1] > 1.2*costs[0] {
		t.Errorf("the answers have %v explanations and took %v µs of processor time", counts, costs)
	}
}
