package embed_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// The example that writes ctypes from snapshots has the sizes and offsets of random records that clang has.
// ABI_OPT_EMBED_N is the number of signatures in which they are.
func TestRecords(t *testing.T) {
	seed, folder := tools.Setting[uint64]("ABI_OPT_SEED", 1), t.TempDir()
	g, text := oracle.NewGenerator(seed), oracle.NewCWriter()
	for i := range tools.Setting("ABI_OPT_EMBED_N", tools.Quick(25, 100)) {
		s := g.Signature()
		fmt.Fprintf(text, "%s f%d(%s);\n", text.Type(s.Result), i, text.Params(&s))
	}
	header := filepath.Join(folder, "records.h")
	write(t, header, text.String())

	c, python := &strings.Builder{}, &strings.Builder{}
	fmt.Fprintf(c, "#include <stddef.h>\n#include <stdio.h>\n#include %q\nint main(void) {\n", header)
	fmt.Fprintf(python, "from ctypes import sizeof\nimport records\n")
	for _, r := range text.Records {
		tag := "struct " + r.Name
		if r.Union {
			tag = "union " + r.Name
		}
		class := "records." + strings.ReplaceAll(tag, " ", "_")
		fmt.Fprintf(c, "printf(\"%s %%zu\\n\", sizeof(%[1]s));\n", tag)
		fmt.Fprintf(python, "print(%q, sizeof(%s))\n", tag, class)
		for _, f := range r.Fields {
			if f.Name != "" && !f.BitField {
				fmt.Fprintf(c, "printf(\"%s %%zu\\n\", offsetof(%s, %[1]s));\n", f.Name, tag)
				fmt.Fprintf(python, "print(%q, %s.%[1]s.offset)\n", f.Name, class)
			}
		}
	}
	c.WriteString("}\n")
	program, source := filepath.Join(folder, "program"), filepath.Join(folder, "program.c")
	write(t, source, c.String())
	output(t, exec.Command(tools.Need(t, "clang-22"), "-std=c23", "-w", source, "-o", program))

	var snapshot, errs strings.Builder
	if command.Main([]string{"snapshot", "--std=c23", header}, strings.NewReader(""), &snapshot, &errs) != 0 {
		t.Fatal(errs.String())
	}
	example := exec.Command(tools.Need(t, "python3"), "../examples/embed/records.py")
	example.Stdin = strings.NewReader(snapshot.String())
	write(t, filepath.Join(folder, "records.py"), output(t, example))
	ask := exec.Command("python3", "-c", python.String())
	ask.Dir = folder
	if want, got := output(t, exec.Command(program)), output(t, ask); got != want || len(text.Records) < 50 {
		t.Errorf("seed %d, %d records: %s", seed, len(text.Records), cmp.Diff(want, got))
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func output(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out[max(0, len(out)-1000):])
	}
	return string(out)
}
