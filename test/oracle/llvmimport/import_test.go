package llvmimport

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// number returns the value of an environment variable, or a default.
func number(name string, otherwise int64) int64 {
	if n, err := strconv.ParseInt(os.Getenv(name), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// TestRandomPrograms takes ABI_OPT_IMPORT_N programs, the first one of seed
// ABI_OPT_IMPORT_SEED, through import, printing and export. What is printed must
// be what mlir-opt prints, each function what mlir-translate writes, and the
// program must print what it did before.
func TestRandomPrograms(t *testing.T) {
	j := judges{
		clang: tools.Need(t, "clang-22"), translate: tools.Need(t, "mlir-translate-22"),
		mlirOpt: tools.Need(t, "mlir-opt-22"), opt: tools.Need(t, "opt-22"),
	}
	seed := number("ABI_OPT_IMPORT_SEED", 1)
	levels := [][]string{{"-O0"}, {"-O2", "-g"}, {"-O1"}, {"-O0", "-g"}, {"-O2"}, {"-O1", "-g"}}
	var total counts
	for i := range number("ABI_OPT_IMPORT_N", 2) {
		c := j.program(t, seed+i, levels[int(seed+i)%len(levels)])
		total.programs += c.programs
		total.functions += c.functions
		total.differ += c.differ
		total.places += c.places
	}
	t.Logf("seed %d: %d programs, %d functions, %d of them exported otherwise, %d with !dbg", seed, total.programs, total.functions, total.differ, total.places)
	if total.differ*200 > total.functions {
		t.Errorf("%d of %d functions are exported otherwise", total.differ, total.functions)
	}
}

type judges struct{ clang, translate, mlirOpt, opt string }

type counts struct{ programs, functions, differ, places int }

// run runs a program and returns what it writes.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %s: %v\n%.2000s", name, strings.Join(args, " "), err, errs.String())
	}
	return out.String()
}

func (j judges) program(t *testing.T, seed int64, flags []string) counts {
	t.Helper()
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if text != "" {
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return path
	}
	where := "seed " + strconv.FormatInt(seed, 10) + " " + strings.Join(flags, " ")
	source := file("p.c", program(seed))
	run(t, j.clang, append(flags, "-w", "-S", "-emit-llvm", "-o", file("p.ll", ""), source)...)
	imported := run(t, j.translate, "--import-llvm", "--mlir-print-debuginfo", file("p.ll", ""))
	mlir := file("p.mlir", imported)

	ctx := ir.NewContext(dialect.All...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: mlir, Text: imported}, asm.Options{})
	if len(ds) == 0 {
		ds = ir.Verify(ctx, module)
	}
	for _, d := range ds {
		t.Errorf("%s: %s", where, d.Message)
	}
	if len(ds) > 0 {
		return counts{programs: 1}
	}
	var printed bytes.Buffer
	if err := asm.Print(&printed, module, asm.Options{DebugInfo: true}); err != nil {
		t.Fatal(err)
	}
	if want := run(t, j.mlirOpt, "--mlir-print-debuginfo", mlir); strings.TrimSpace(printed.String()) != strings.TrimSpace(want) {
		t.Errorf("%s: printed otherwise than by mlir-opt", where)
	}
	var exported bytes.Buffer
	ds, err := llvmir.Write(&exported, module, llvmir.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range ds {
		t.Errorf("%s: %s", where, d.Message)
	}
	ours, theirs := file("ours.ll", exported.String()), file("theirs.ll", run(t, j.translate, "--mlir-to-llvmir", mlir))
	c := j.compare(t, where, ours, theirs)
	run(t, j.clang, "-w", "-o", file("before", ""), file("p.ll", ""), "-lm")
	run(t, j.clang, "-w", "-o", file("after", ""), ours, "-lm")
	if before, after := run(t, file("before", "")), run(t, file("after", "")); before != after {
		t.Errorf("%s: the program prints %q, and printed %q before", where, after, before)
	}
	return c
}

var (
	definition = regexp.MustCompile(`(?ms)^define [^\n]*?(@[\w.$"]+)\(.*?^}`)
	numbered   = regexp.MustCompile(`([!#])[0-9]+`)
)

// compare compares the functions of two files after what LLVM's builder folds is
// folded in both. Numbers of metadata and attributes are not compared.
func (j judges) compare(t *testing.T, where, ours, theirs string) counts {
	t.Helper()
	functions := func(path string) map[string]string {
		list := map[string]string{}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		plain := path + ".plain" // functions with optnone are left as they are
		if err := os.WriteFile(plain, bytes.ReplaceAll(text, []byte(" optnone"), nil), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, m := range definition.FindAllStringSubmatch(run(t, j.opt, "-S", "-passes=instsimplify", plain), -1) {
			list[m[1]] = numbered.ReplaceAllString(m[0], "$1")
		}
		return list
	}
	c := counts{programs: 1}
	got, want := functions(ours), functions(theirs)
	for name, text := range want {
		c.functions++
		c.places += strings.Count(text, "!dbg")
		if got[name] != text {
			c.differ++
			t.Logf("%s: %s is exported otherwise:\n%s\nand by mlir-translate:\n%s", where, name, got[name], text)
		}
		if a, b := strings.Count(got[name], "!dbg"), strings.Count(text, "!dbg"); a != b {
			t.Errorf("%s: %s has %d !dbg, and %d from mlir-translate", where, name, a, b)
		}
	}
	return c
}
