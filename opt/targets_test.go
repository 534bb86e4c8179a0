package opt

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A command that knows --target uses all targets that it is given, in a list or by several flags, or reports an error.
func TestSeveralTargets(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"f.h": "long f(long);\n", "g.h": "long f(long, int);\n", "f.ll": "declare i64 @f(i64)\n", "f.mlir": oneFunction, "list": "f.mlir\n", "c.mlir": "c.func private @f(si64) -> si64\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const both = "both"
	first := targets.All[0].Triple.String()
	tests := []struct{ command, inputs, want string }{
		{"", "--emit=llvm f.mlir", "several targets or compilers are for --explain"},
		{"", "--explain c.mlir", both},
		{"run", "f.mlir", "several targets or compilers are for --explain"},
		{"batch", "--emit=llvm list", "several targets or compilers are for --explain"},
		{"explain", "f.h", both},
		{"agree", "f.h g.h", "works for one target, but '--target' names 2: " + first + ", "},
		{"diff", "f.h g.h", both},
		{"diff", "--against=riscv64-linux-gnu f.h", "'--target' names 2"},
		{"snapshot", "f.h", both},
		{"lint", "--header=./f.h f.ll", "works for one target"},
		{"bindgen", "./f.h", "works for one target"},
	}
	var tested []string
	for _, test := range tests {
		tested = append(tested, test.command)
		for i := 1; i < len(targets.All); i++ {
			second := targets.All[i].Triple.String()
			for _, flags := range []string{"--target=" + first + "," + second, "--target=" + first + " --target=" + second} {
				var stdout, stderr strings.Builder
				status := Main(everything, strings.Fields(test.command+" "+flags+" "+test.inputs), strings.NewReader(""), &stdout, &stderr)
				if test.want == both {
					if !strings.Contains(stdout.String(), first) || !strings.Contains(stdout.String(), second) {
						t.Errorf("%s %s: status %d, and not both targets\n%s%s", test.command, flags, status, stdout.String(), stderr.String())
					}
				} else if status == 0 || !strings.Contains(stdout.String()+stderr.String(), test.want) {
					t.Errorf("%s %s: status %d, want %q\n%s%s", test.command, flags, status, test.want, stdout.String(), stderr.String())
				}
			}
		}
	}
	tool := everything
	for _, c := range newLine(&tool).commands {
		for _, g := range c.Flags() {
			if len(g.Only("target").Flags) > 0 && !slices.Contains(tested, c.Name) {
				t.Errorf("'%s' is not tested", c.Name)
			}
		}
	}
}

// A target that is given twice is one.
func TestSameTarget(t *testing.T) {
	for i := range targets.All {
		var stdout, stderr strings.Builder
		flag := "--target=" + targets.All[i].Triple.String()
		if Main(everything, []string{flag, flag, "--emit=llvm"}, strings.NewReader("c.func private @f(si64) -> si64\n"), &stdout, &stderr) != 0 ||
			!strings.Contains(stdout.String(), targets.All[i].Triple.String()) {
			t.Errorf("%s: %s%s", flag, stdout.String(), stderr.String())
		}
	}
}

// A header beside a snapshot is read for the target of the snapshot, whichever side that is.
func TestTargetOfSnapshot(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"f.h": "long f(long *, int);\n", "g.h": "long f(long *, int *);\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for i := range targets.All {
		triple := targets.All[i].Triple.String()
		if got := runMain("", "snapshot", "--target="+triple, "-o", "f.json", "f.h"); got.status != 0 {
			t.Fatalf("%s: %v", triple, got)
		}
		for _, test := range []struct {
			args   string
			status int
		}{
			{"agree f.h f.json", 0}, {"diff f.h f.json", 0}, {"diff f.json f.h", 0}, {"diff f.json f.json", 0},
			{"agree g.h f.json", 1}, {"diff f.json g.h", 1}, {"diff g.h f.json", 1}, {"diff --target=" + triple + " f.json f.h", 0},
		} {
			got := runMain("", strings.Fields(test.args)...)
			if got.status != test.status || !strings.Contains(got.out, "("+triple+")") {
				t.Errorf("%s: %s: %+v", triple, test.args, got)
			}
		}
	}
	var both []string
	for i := range targets.All[:2] {
		both = append(both, "--target="+targets.All[i].Triple.String())
	}
	runMain("", slices.Concat([]string{"snapshot", "-o", "f.json", "f.h"}, both)...)
	first := targets.All[0].Triple.String()
	if got := runMain("", "agree", "f.h", "f.json"); got.status != 0 || !strings.Contains(got.out, "("+first+")") {
		t.Errorf("with the default target: %+v", got)
	}
}
