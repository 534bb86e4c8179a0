//go:build unix

package opt

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Names in dependency files are escaped as by clang. It takes a backslash in an included name for a
// slash, which names another file, so such names are only compared as targets.
func TestNamesInDepfile(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{
		"plain", "a b", "a  b", " a", "a ", "a\tb", "a#b", "a%b", "a:b", "a$b", "$", "a;b", "a*b", "a'b", "a=b", "a[b]", "~a", "a|b", "a&b", "é",
		`a\b`, `a\ b`, `a\\ b`, `a\#b`, `a\`, "a\\\tb",
	} {
		header := name + ".h"
		if strings.Contains(name, `\`) {
			header = "plain.h"
		}
		write(header, "int f(int);\n")
		write("x.c", fmt.Sprintf("#include \"%s\"\n", header))
		want, err := exec.Command(clang, "-MD", "-MP", "-MF", "-", "-fsyntax-only", "-o", name+".o", "x.c").Output()
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		got := runMain("", "-o", name+".o", "-MF", "deps", "--emit=llvm", "x.c")
		deps, _ := os.ReadFile("deps")
		unwrap := strings.NewReplacer(" \\\n  ", " ")
		if got.status != cli.StatusOK || unwrap.Replace(string(deps)) != unwrap.Replace(string(want)) {
			t.Errorf("%q: %+v\n%s\nclang writes:\n%s", name, got, deps, want)
		}
	}
	// As with clang, the target of -MT is written as it is.
	runMain("", "-o", "x.o", "-MF", "deps", "-MT", "a b$#", "--emit=llvm", "x.c")
	if deps, _ := os.ReadFile("deps"); !strings.HasPrefix(string(deps), "a b$#: x.c ") {
		t.Errorf("%s", deps)
	}
}
