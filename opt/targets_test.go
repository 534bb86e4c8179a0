package opt

import (
	"os"
	"slices"
	"strings"
	"testing"
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
	tests := []struct{ command, inputs, want string }{
		{"", "--emit=llvm f.mlir", "several targets or compilers are for --explain"},
		{"", "--explain c.mlir", both},
		{"run", "f.mlir", "several targets or compilers are for --explain"},
		{"batch", "--emit=llvm list", "several targets or compilers are for --explain"},
		{"explain", "f.h", both},
		{"agree", "f.h g.h", "works for one target, but '--target' names 2: x86_64-linux-gnu, i386-linux-gnu"},
		{"diff", "f.h g.h", both},
		{"diff", "--against=riscv64-linux-gnu f.h", "'--target' names 2"},
		{"snapshot", "f.h", both},
		{"lint", "--header=./f.h f.ll", "works for one target"},
		{"bindgen", "./f.h", "works for one target"},
	}
	var tested []string
	for _, test := range tests {
		tested = append(tested, test.command)
		for _, flags := range []string{"--target=x86_64-linux-gnu,i386-linux-gnu", "--target=x86_64-linux-gnu --target=i386-linux-gnu"} {
			var stdout, stderr strings.Builder
			status := Main(everything, strings.Fields(test.command+" "+flags+" "+test.inputs), strings.NewReader(""), &stdout, &stderr)
			if test.want == both {
				if !strings.Contains(stdout.String(), "x86_64") || !strings.Contains(stdout.String(), "i386") {
					t.Errorf("%s %s: status %d, and not both targets\n%s%s", test.command, flags, status, stdout.String(), stderr.String())
				}
			} else if status == 0 || !strings.Contains(stdout.String()+stderr.String(), test.want) {
				t.Errorf("%s %s: status %d, want %q\n%s%s", test.command, flags, status, test.want, stdout.String(), stderr.String())
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
	var stdout, stderr strings.Builder
	line := []string{"--target=i386-linux-gnu", "--target=i386-linux-gnu", "--emit=llvm"}
	if Main(everything, line, strings.NewReader(oneFunction), &stdout, &stderr) != 0 || !strings.Contains(stdout.String(), "i386") {
		t.Errorf("%s%s", stdout.String(), stderr.String())
	}
}
