package llvmimport

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// number returns the value of an environment variable, or a default.
func number(name string, otherwise int64) int64 {
	if n, err := strconv.ParseInt(os.Getenv(name), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// TestRandomPrograms takes ABI_OPT_IMPORT_N programs in C and a third as many in
// C++, the first one of seed ABI_OPT_SEED, through import, printing and
// export. What is printed must be what mlir-opt prints, each function what
// mlir-translate writes, and the program must print what it did before.
func TestRandomPrograms(t *testing.T) {
	j := newJudges(t)
	seed, n := number("ABI_OPT_SEED", 1), number("ABI_OPT_IMPORT_N", 2)
	levels := []string{"-O0", "-O2 -g", "-O1", "-O0 -g", "-O2", "-O1 -g"}
	var total counts
	for i := range n {
		level := levels[int(seed+i)%len(levels)]
		c := source{text: program(seed + i), language: "c", flags: level, runs: true}
		total.add(j.check(t, fmt.Sprintf("C, seed %d %s", seed+i, level), c))
	}
	for i := range (n + 2) / 3 {
		// LLVM refuses what mlir-translate makes of static members in DWARF 5.
		level := strings.ReplaceAll(levels[int(seed+i)%len(levels)], "-g", "-gdwarf-4")
		cxx := source{text: cxxProgram(seed + i), language: "c++", flags: level + " -std=c++20", runs: true}
		total.add(j.check(t, fmt.Sprintf("C++, seed %d %s", seed+i, level), cxx))
	}
	total.judge(t, seed)
}

// TestSources does the same with the C and C++ files below the folder
// ABI_OPT_IMPORT_SOURCES, or of this project's examples, which are compiled with
// ABI_OPT_IMPORT_FLAGS, each at all levels. A file that does not compile is left out.
func TestSources(t *testing.T) {
	root := os.Getenv("ABI_OPT_IMPORT_SOURCES")
	if root == "" {
		root = "../../examples"
	}
	j := newJudges(t)
	var total counts
	languages := map[string]string{".c": "c", ".cc": "c++", ".cpp": "c++"}
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		language := languages[filepath.Ext(path)]
		if err != nil || language == "" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, level := range tools.Some(3, []string{"-O2", "-O1 -gdwarf-4", "-O0"}) {
			flags := level + " -I" + filepath.Dir(path) + " " + os.Getenv("ABI_OPT_IMPORT_FLAGS")
			s := source{text: string(text), language: language, flags: flags, may: true}
			total.add(j.check(t, path+" "+level, s))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	total.judge(t, 0)
}

// source is a program, or a part of one.
type source struct {
	text, language, flags string
	runs                  bool // it has a main, and depends on nothing
	may                   bool // it need not compile
}

func newJudges(t *testing.T) judges {
	return judges{
		clang: tools.Need(t, "clang-22"), translate: tools.Need(t, "mlir-translate-22"),
		mlirOpt: tools.Need(t, "mlir-opt-22"), opt: tools.Need(t, "opt-22"), as: tools.Need(t, "llvm-as-22"),
	}
}

type judges struct{ clang, translate, mlirOpt, opt, as string }

type counts struct{ programs, functions, differ, places int }

func (c *counts) add(d counts) {
	c.programs += d.programs
	c.functions += d.functions
	c.differ += d.differ
	c.places += d.places
}

// judge fails if more than one function in 200 is exported otherwise.
func (c *counts) judge(t *testing.T, seed int64) {
	t.Helper()
	t.Logf("seed %d: %d programs, %d functions, %d of them exported otherwise, %d !dbg", seed, c.programs, c.functions, c.differ, c.places)
	if c.differ*200 > c.functions {
		t.Errorf("%d of %d functions are exported otherwise", c.differ, c.functions)
	}
}

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

// check takes a source through all steps.
func (j judges) check(t *testing.T, where string, s source) counts {
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
	args := append(strings.Fields(s.flags), "-w", "-S", "-emit-llvm", "-o", file("p.ll", ""), "-x", s.language, file("p", s.text))
	if out, err := exec.Command(j.clang, args...).CombinedOutput(); err != nil {
		if !s.may {
			t.Fatalf("%s: %v\n%.2000s", where, err, out)
		}
		t.Logf("%s: left out: %.200s", where, out)
		return counts{}
	}
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
	sameGroups(t, where, ours, theirs)
	c := j.compare(t, where, ours, theirs)
	if strings.Contains(s.flags, "-g") { // else mlir-translate has a flag more
		j.sameNodes(t, where, ours, theirs)
	}
	if !s.runs {
		return c
	}
	for from, to := range map[string]string{file("p.ll", ""): "before", ours: "after"} {
		run(t, j.clang, "-w", "-o", file(to, ""), from, "-lm", "-lstdc++")
	}
	if before, after := run(t, file("before", "")), run(t, file("after", "")); before != after {
		t.Errorf("%s: the program prints %q, and printed %q before", where, after, before)
	}
	return c
}

var (
	group   = regexp.MustCompile(`(?m)^attributes (#[0-9]+) = (.*)$`)
	head    = regexp.MustCompile(`^(?:define|declare) .*?(@(?:"[^"]*"|[\w.$-]+))\(`)
	calls   = regexp.MustCompile(`(?:call|invoke) .*\)`)
	toGroup = regexp.MustCompile(` #[0-9]+`)
)

// sameGroups compares the attributes of functions and of what these call, each set
// as the text of its group, and the comments about them. LLVM knows the
// attributes of intrinsics.
func sameGroups(t *testing.T, where, ours, theirs string) {
	t.Helper()
	sets := func(path string) map[string][]string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{"": ""}
		for _, m := range group.FindAllStringSubmatch(string(data), -1) {
			texts[m[1]] = m[2]
		}
		found, comment, name := map[string][]string{}, "", ""
		for line := range strings.Lines(string(data)) {
			set := texts[strings.TrimSpace(toGroup.FindString(line))]
			if m := head.FindStringSubmatch(line); m != nil {
				name = m[1]
				found[name] = []string{comment + set}
				comment = ""
			} else if strings.HasPrefix(line, "; Function Attrs") {
				comment = line
			} else if calls.MatchString(line) && !strings.Contains(line, "@llvm.") {
				found[name] = append(found[name], set)
			}
		}
		return found
	}
	got, want := sets(ours), sets(theirs)
	for name, list := range want {
		if !strings.HasPrefix(name, "@llvm.") && !slices.Equal(got[name], list) {
			t.Errorf("%s: %s has the attributes %q, and from mlir-translate %q", where, name, got[name], list)
		}
	}
}

// sameNodes compares all metadata of two files that compare has been given, with
// the numbers of the nodes, as LLVM prints it.
func (j judges) sameNodes(t *testing.T, where, ours, theirs string) {
	t.Helper()
	nodes := func(path string) []string {
		lines := strings.Split(run(t, j.opt, "-S", path+".plain.bc"), "\n")
		return slices.DeleteFunc(lines, func(l string) bool { return !strings.HasPrefix(l, "!") })
	}
	got, want := nodes(ours), nodes(theirs)
	if len(got) != len(want) {
		t.Errorf("%s: %d nodes of metadata, and %d from mlir-translate", where, len(got), len(want))
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: a node of metadata is exported otherwise:\n%s\nand by mlir-translate:\n%s", where, got[i], want[i])
			return
		}
	}
}

var (
	definition = regexp.MustCompile(`(?ms)^define [^\n]*?(@(?:"[^"]*"|[\w.$-]+))\(.*?^}`)
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
		run(t, j.as, "-o", plain+".bc", plain) // only from bitcode are names left out
		for _, m := range definition.FindAllStringSubmatch(run(t, j.opt, "-S", "-discard-value-names", "-passes=instsimplify", plain+".bc"), -1) {
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
