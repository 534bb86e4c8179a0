package opt

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// inFolderOf runs the command with a list of jobs in a folder that has the files.
func inFolderOf(t *testing.T, files map[string]string, args ...string) ran {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return runMain("", args...)
}

func resultsOf(t *testing.T, r ran) (all []taskResult) {
	t.Helper()
	for line := range strings.Lines(r.out) {
		var j taskResult
		if err := json.Unmarshal([]byte(line), &j); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, j)
	}
	return all
}

// Results come in the order of the list, each job has the flags of the command and its own, and
// the status is the highest.
func TestBatch(t *testing.T) {
	got := inFolderOf(t, map[string]string{
		"one.mlir": oneFunction,
		"bad.mlir": "func.func @f() {\n}\n",
		"p q.h":    "int f(int);\n",
		"list": "one.mlir -o one.ll\n# a comment\n\n  bad.mlir -o bad.ll\n'p q.h' -o 'p q.ll' --target=aarch64-linux-gnu -MD\n" +
			`one.mlir "--emit=mlir" -o one.out` + "\n",
	}, "batch", "--emit=llvm", "-j", "3", "list")
	if got.status != 1 {
		t.Fatalf("%+v", got)
	}
	var lines []string
	for _, j := range resultsOf(t, got) {
		lines = append(lines, fmt.Sprint(j.Line, j.Input, " ", j.Output, " ", j.Status, len(j.Diagnostics)))
	}
	want := []string{"1one.mlir one.ll 0 0", "4bad.mlir bad.ll 1 1", "5p q.h p q.ll 0 0", "6one.mlir one.out 0 0"}
	if !slices.Equal(lines, want) {
		t.Errorf("got %q", lines)
	}
	if !strings.HasPrefix(got.errors, "bad.mlir:1:") {
		t.Errorf("got %s", got.errors)
	}
	for name, want := range map[string]string{"one.ll": "define void @f()", "p q.ll": `"aarch64-`, "p q.d": `p\ q.ll: p\ q.h`, "one.out": "func.func @f()"} {
		if text, err := os.ReadFile(name); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v %s", name, err, text)
		}
	}
	if _, err := os.Stat("bad.ll"); err == nil {
		t.Error("bad.ll was written")
	}
}

func TestBatchInvalid(t *testing.T) {
	for line, want := range map[string]string{
		"a.mlir":                        "a job needs '-o FILE'",
		"a.mlir -o -":                   "a job needs '-o FILE'",
		"- -o a.ll":                     "a job needs an input file",
		"-o a.ll":                       "a job needs an input file",
		"a.mlir -o a.ll --no-such":      "unknown flag or pass '--no-such'",
		"a.mlir -o a.ll b.mlir":         "more than one input",
		"--help":                        "a job cannot print information about the command",
		"'a.mlir -o b.ll":               "there is no closing '",
		"missing.mlir -o b.ll":          "cannot open the input",
		"a.mlir -o ./a.mlir":            "the output 'a.mlir' is also used by line 1",
		"a.mlir -o x\na.mlir -o y/../x": "the output 'x' is also used by line 1",
		"a.mlir -o x\nx -o y":           "the input 'x' is written by line 1",
		"a.mlir -o x -MF x":             "the output 'x' is also used by line 1",
		"run a.mlir":                    "a job cannot be 'run'",
		"a.mlir -o nodir/x":             "nodir",
		"a.mlir -o x --pass-pipeline=(": "expected",
	} {
		got := inFolderOf(t, map[string]string{"a.mlir": oneFunction, "list": line + "\n"}, "batch", "list")
		status := 2
		if want == "cannot open the input" || want == "nodir" { // no command line is wrong
			status = 1
		}
		results := resultsOf(t, got)
		last := results[len(results)-1]
		if got.status != status || last.Status != status || len(last.Diagnostics) != 1 || !strings.Contains(last.Diagnostics[0].Message, want) || last.Diagnostics[0].Line == 0 {
			t.Errorf("%s: %+v", line, got)
		}
	}
	if got := runMain("", "batch", "missing"); got.status != 1 || got.out != "" {
		t.Errorf("%+v", got)
	}
	for _, args := range [][]string{{"batch"}, {"batch", "a", "b"}, {"batch", "--no-such", "a"}} {
		if got := runMain("", args...); got.status != 2 || got.out != "" {
			t.Errorf("%q: %+v", args, got)
		}
	}
}

// A SARIF log has all diagnostics, and the order of results
// does not depend on the number of workers.
func TestBatchOrder(t *testing.T) {
	var list strings.Builder
	files := map[string]string{}
	for i := range 40 {
		files[fmt.Sprintf("%d.mlir", i)] = strings.ReplaceAll(oneFunction, "@f", fmt.Sprint("@f", i))
		fmt.Fprintf(&list, "%d.mlir -o %d.ll\n", i, i)
	}
	list.WriteString("none.mlir -o none.ll\n")
	files["list"] = list.String()
	first := inFolderOf(t, files, "batch", "--emit=llvm", "-j1", "list")
	for _, jobs := range []string{"-j2", "-j7"} {
		if got := runMain("", "batch", "--emit=llvm", jobs, "list"); got.out != first.out {
			t.Errorf("%s: %+v\nwant %+v", jobs, got, first)
		}
	}
	if got := runMain("", "batch", "--emit=llvm", "--diagnostics=sarif", "list"); !strings.Contains(got.errors, "cannot open the input") || !json.Valid([]byte(got.errors)) {
		t.Errorf("%+v", got)
	}
}

func TestDepfile(t *testing.T) {
	files := map[string]string{
		"in.h":         "#include \"a b.h\"\n#include <stddef.h>\nint f(struct S);\n",
		"a b.h":        "#include \"sub/c$#.h\"\nstruct S { T t; };\n",
		"sub/c$#.h":    "typedef int T;\n",
		"one.mlir":     oneFunction,
		"missing-it.h": "#include \"no.h\"\n",
	}
	t.Chdir(t.TempDir())
	for name, text := range files {
		_ = os.MkdirAll(filepath.Dir(name), 0o777)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	headers := " in.h \\\n  a\\ b.h \\\n  sub/c$$\\#.h\na\\ b.h:\nsub/c$$\\#.h:\n"
	for _, tt := range []struct{ args, file, want string }{
		{"-MD -o x.ll in.h", "x.d", "x.ll:" + headers},
		{"-MF y -o x.ll in.h", "y", "x.ll:" + headers},
		{"-MF y -MT t in.h", "y", "t:" + headers},
		{"-MF - -MT t in.h -o x.ll", "", "t:" + headers},
		{"-MD one.mlir -o b.out", "b.d", "b.out: one.mlir\n"},
		{"-MD - -o b", "b.d", "b:\n"},
	} {
		got := runMain(oneFunction, append([]string{"--emit=llvm", "--nostdinc"}, strings.Fields(tt.args)...)...)
		text := []byte(got.out)
		if tt.file != "" {
			text, _ = os.ReadFile(tt.file)
		}
		if got.status != 0 || string(text) != tt.want {
			t.Errorf("%s: %+v\n%s", tt.args, got, text)
		}
	}
	for args, want := range map[string]string{
		"-MD one.mlir":            "'-MD' without '-o FILE' needs '-MF FILE'",
		"-MF y one.mlir":          "'-MF' without '-o FILE' needs '-MT TARGET'",
		"-MT y one.mlir":          "'-MT' needs '-MD' or '-MF'",
		"-MD -o - one.mlir":       "'-MD' without '-o FILE' needs '-MF FILE'",
		"-MF n/y -o x in.h":       "n",
		"-MF z -o x no.mlir":      "cannot open the input",
		"-MF z -o x missing-it.h": "'no.h' file not found",
	} {
		got := runMain(oneFunction, strings.Fields(args)...)
		if got.status == 0 || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v", args, got)
		}
		if _, err := os.Stat("z"); err == nil {
			t.Errorf("%s: dependencies were written", args)
		}
	}
}

func FuzzSplitWords(f *testing.F) {
	for _, s := range []string{"a b", "'a b' c", `"a'b"c ''`, "'", "a\tb ", "é 'ü'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words, err := splitWords(line)
		if err != nil {
			return
		}
		// Quoted with the quote that a word lacks, the words are the same again.
		var quoted []string
		for _, w := range words {
			q := `"`
			if strings.Contains(w, q) {
				q = "'"
			}
			if strings.Contains(w, q) {
				return
			}
			quoted = append(quoted, q+w+q)
		}
		again, err := splitWords(strings.Join(quoted, " "))
		if err != nil || !slices.Equal(again, words) {
			t.Errorf("%q: %q, then %q, %v", line, words, again, err)
		}
	})
}

// The jobs share the flags that parse their lines, but no values: each result is that of a list with one line.
func TestBatchLinesAreIndependent(t *testing.T) {
	lines := []string{
		"--emit=llvm -g --target=aarch64-linux-gnu one.mlir -o 0.out", "one.mlir -o 1.out", "diff --nosuch", "diff --header=a one.mlir -o 3.out",
		"--help -o 4.out", "one.mlir -o 5.out", "--pass-pipeline=builtin.module(nosuch) one.mlir -o 6.out", "--cse --mlir-print-op-generic one.mlir -o 7.out",
		"nosuch.mlir -o 8.out", "--emit=llvm one.mlir -o 9.out", "one.mlir --verify-diagnostics -DX=1 -o 10.out", "diff one.mlir -o 11.out",
		"--split-input-file -j2 --allow-partial one.mlir -o 12.out", "one.mlir", "--lower-abi --emit=llvm one.mlir -o 14.out", "one.mlir -o 15.out",
	}
	run := func(lines ...string) (results []string) {
		r := inFolderOf(t, map[string]string{"one.mlir": oneFunction, "list": strings.Join(lines, "\n")}, "batch", "list")
		for _, j := range resultsOf(t, r) {
			text, _ := os.ReadFile(j.Output)
			j.Line = 0
			for i := range j.Diagnostics {
				j.Diagnostics[i].Line = 0
			}
			results = append(results, fmt.Sprintf("%+v %s", j, text))
		}
		return results
	}
	all := run(lines...)
	for i, line := range lines {
		if alone := run(line); len(all) != len(lines) || all[i] != alone[0] {
			t.Errorf("%s: got %q, alone %q", line, all[i], alone)
		}
	}
}

func TestFoldCase(t *testing.T) {
	if windows, unix := foldCase(`C:\Out.MLIR`, '\\'), foldCase("/Out.MLIR", '/'); windows != `c:\out.mlir` || unix != "/Out.MLIR" {
		t.Errorf("%s on Windows, %s on Unix", windows, unix)
	}
}
