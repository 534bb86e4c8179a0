package opt

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// The name of a target is accepted by every command, and means the same as the triple that it is short for.
func TestTargetNames(t *testing.T) {
	t.Chdir(t.TempDir())
	const header = "#if __linux__\nint on_linux;\n#elif _WIN32\nint on_windows;\n#endif\nstruct P { long a; char b; };\nstruct P f(struct P p, long double x, __SIZE_TYPE__ n);\n"
	if err := os.WriteFile("f.h", []byte(header), 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(line string) string {
		var stdout, stderr strings.Builder
		status := Main(everything, strings.Fields(line), strings.NewReader(""), &stdout, &stderr)
		return strings.Repeat("failed: ", status) + stdout.String() + stderr.String()
	}
	for _, d := range targets.All {
		full := d.Triple.String()
		for _, command := range []string{"", "--emit=llvm", "explain", "explain --types", "snapshot", "diff f.h", "agree f.h"} {
			byName, byTriple := run(command+" --target="+d.Name+" f.h"), run(command+" --target="+full+" f.h")
			if of := strings.ReplaceAll(byName, "--target="+d.Name+" ", "--target="+full+" "); of != byTriple || strings.HasPrefix(of, "failed: ") {
				t.Errorf("%s --target=%s:\n%s\nbut for %s:\n%s", command, d.Name, byName, full, byTriple)
			}
		}
		if got := run("--emit=llvm --target=" + d.Name + " f.h"); !strings.Contains(got, "target triple = \""+full) {
			t.Errorf("%s: the module is not for %s:\n%s", d.Name, full, got)
		}
	}
}
