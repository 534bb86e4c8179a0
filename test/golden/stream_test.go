package golden_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// notInParts are the beginnings of flags that want the module as a whole.
var notInParts = []string{
	"--emit=json", "--emit=c-header", "--explain", "--verify-each", "--verify-roundtrip", "--mlir-print-ir", "--mlir-print-debuginfo",
	"--mlir-timing", "--help", "--version", "--list", "--show", "--dump", "-o",
}

// commands returns the flags that a test in text runs the command with, as far as
// they say something about parts, and those for LLVM IR with debug info and without.
func commands(text string) [][]string {
	list := [][]string{{"--emit=llvm"}, {"--emit=llvm", "-g"}}
	for line := range strings.Lines(text) {
		_, run, ok := strings.Cut(line, "RUN: abi-opt ")
		if !ok || len(list) > 4 {
			continue
		}
		run, _, _ = strings.Cut(strings.ReplaceAll(run, "%s", ""), "|")
		words := strings.Fields(run)
		wanted := !strings.ContainsAny(run, "'\"<>%;&\\")
		for _, w := range words {
			wanted = wanted && strings.HasPrefix(w, "-") && (tools.Asked() || !compiles.MatchString(w)) && !slices.ContainsFunc(notInParts, func(f string) bool { return strings.HasPrefix(w, f) })
		}
		if wanted && !slices.ContainsFunc(list, func(c []string) bool { return slices.Equal(c, words) }) {
			list = append(list, words)
		}
	}
	return list
}

// compiles matches flags for which the command starts a compiler.
var compiles = regexp.MustCompile(`^--emit=(asm|obj|exe)`)

// Each test in text gives the same when it is worked on in parts: its output, its
// diagnostics and its status.
func TestPartsAreLikeTheWhole(t *testing.T) {
	runs, parted, files := 0, 0, 0
	err := filepath.WalkDir("../../test/lit", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		files++
		for i, flags := range commands(string(b)) {
			if i%3 != tools.Quick(files%3, i%3) {
				continue // each file is run with some flags, and all flags with some files
			}
			want := runMain(string(b), append(flags, "--part-size=0")...)
			for _, way := range tools.Some(2, [][]string{{"--part-size=1", "-j4", "--progress"}, {"--part-size=1", "-j1", "--progress"}}) {
				got := runMain(string(b), append(way, flags...)...)
				said := progress.FindAllString(got.errors, -1)
				got.errors = progress.ReplaceAllString(got.errors, "")
				runs++
				if len(said) > 0 {
					parted++
				}
				if got != want {
					t.Errorf("%s %v %v:\nstatus %d, want %d\n%s", path, way, flags,
						got.status, want.status, difference(got.out+got.errors, want.out+want.errors))
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d runs were in parts", parted, runs)
	if parted < runs/3 {
		t.Errorf("only %d of %d runs were in parts", parted, runs)
	}
}

// Debug info, most of whose nodes go the way of the functions that they are about, is
// numbered in parts as in the whole.
func TestDebugInfoInParts(t *testing.T) {
	for _, file := range []string{"../../examples/point.mlir", "../../examples/libc/qsort.mlir", "../../translate/llvmir/testdata/library.mlir"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want := runMain(string(text), "--emit=llvm", "-g", "--part-size=0", "-")
		got := runMain(string(text), "--emit=llvm", "-g", "--part-size=1", "-j=1", "--progress", "-")
		if !progress.MatchString(got.errors) || want.status != 0 || !strings.Contains(want.out, "distinct !DISubprogram") {
			t.Errorf("%s: status %d: %s", file, want.status, got.errors)
		}
		if got.out != want.out {
			t.Errorf("%s: %s", file, difference(got.out, want.out))
		}
	}
}

// progress is what --progress says.
var progress = regexp.MustCompile(`(?m)^\d+ operations in \d+ chunks\n`)

// difference returns the first lines in which two texts differ.
func difference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return "got:\n" + strings.Join(a[n:min(n+4, len(a))], "\n") + "\nwant:\n" + strings.Join(b[n:min(n+4, len(b))], "\n")
}

// FuzzParts works on any text as a whole and in parts.
func FuzzParts(f *testing.F) {
	files, err := filepath.Glob("../../test/lit/passes/*/*.mlir")
	if err != nil || len(files) == 0 {
		f.Fatal("no texts", err)
	}
	for _, file := range tools.Some(tools.Quick(3, 1), files) {
		b, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, flags := range [][]string{{"--emit=llvm"}, {"--emit=llvm", "-g"}, {"--emit-abi", "--allow-unregistered-dialect"}} {
			flags = append(flags, "--mlir-pass-pipeline-crash-reproducer="+os.DevNull)
			want := runMain(text, append(flags, "--part-size=0")...)
			if got := runMain(text, append(flags, "--part-size=1", "-j=2")...); got != want {
				t.Errorf("%v:\nstatus %d, want %d\n%s", flags, got.status, want.status, difference(got.out+got.errors, want.out+want.errors))
			}
		}
	})
}
