package debuginfo

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

const scopes = "--ensure-debug-info-scope-on-llvm-func"

// TestScopes gives ABI_OPT_DEBUG_N modules with random locations, the first one of
// seed ABI_OPT_SEED, to abi-opt and to mlir-opt and mlir-translate. The
// pass must leave the same text, and LLVM must read the same from both exports.
func TestScopes(t *testing.T) {
	mlirOpt, translate, opt := tools.Need(t, "mlir-opt-22"), tools.Need(t, "mlir-translate-22"), tools.Need(t, "opt-22")
	seed := tools.Setting("ABI_OPT_SEED", 1)
	for i := range tools.Setting("ABI_OPT_DEBUG_N", 8) {
		text := randomModule(uint64(seed + i))
		scoped := run(t, text, mlirOpt, scopes, "--mlir-print-debuginfo")
		differ := func(what, got, want string) bool {
			diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n"))
			if diff != "" {
				t.Errorf("seed %d: %s differs (-theirs +ours):\n%s\n%s", seed+i, what, diff, text)
			}
			return diff != ""
		}
		if differ("the module", ours(t, text, scopes, "--mlir-print-debuginfo"), strings.TrimSuffix(scoped, "\n")) {
			return
		}
		normal := func(text string) string {
			_, text, _ = strings.Cut(run(t, text, opt, "-S"), "source_filename")
			_, text, _ = strings.Cut(text, "\n")
			return text
		}
		if differ("the export", normal(ours(t, text, scopes, "--emit=llvm")), normal(run(t, scoped, translate, "--mlir-to-llvmir"))) {
			return
		}
	}
}

// run runs a program on a text and returns what it writes.
func run(t *testing.T, text, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %s: %v\n%.2000s\n%s", name, strings.Join(args, " "), err, errs.String(), text)
	}
	return out.String()
}

// ours runs abi-opt on a text and returns what it writes.
func ours(t *testing.T, text string, args ...string) string {
	t.Helper()
	var out, errs strings.Builder
	if status := command.Main(args, strings.NewReader(text), &out, &errs); status != 0 {
		t.Fatalf("abi-opt %s: status %d\n%s\n%s", strings.Join(args, " "), status, errs.String(), text)
	}
	return out.String()
}

// locations makes locations of every kind.
type locations struct{ *rand.Rand }

var files = strings.Fields("a.toy b.toy src/a.toy /usr/src/a.toy ./a.toy ../b.toy a//b.toy dir/ / <stdin>")

func (r locations) place() string {
	return fmt.Sprintf("%q:%d:%d", files[r.IntN(len(files))], 1+r.IntN(4), 1+r.IntN(3))
}

// random returns what stands in loc(…), with some file in it if there must be
// one, as mlir-opt wants of what was inlined.
func (r locations) random(depth int, filed bool) string {
	kind := r.IntN(12)
	if depth == 0 {
		kind = 5 + r.IntN(7)
	}
	switch kind {
	case 0, 1:
		return "callsite(" + r.random(depth-1, true) + " at " + r.random(depth-1, true) + ")"
	case 2:
		return "fused[" + r.random(depth-1, filed) + ", " + r.random(depth-1, false) + "]"
	case 3:
		return `fused<"x">[` + r.random(depth-1, filed) + "]"
	case 4:
		return `"n"(` + r.random(depth-1, filed) + ")"
	case 5:
		if !filed {
			return "unknown"
		}
	case 6:
		if !filed {
			return `"name"`
		}
	case 7:
		return r.place() + fmt.Sprintf(" to %d:%d", 4+r.IntN(3), 4+r.IntN(6)) // behind any start
	}
	return r.place()
}

func (r locations) loc() string { return " loc(" + r.random(3, false) + ")" }

// randomModule returns a module of LLVM's dialect in which everything has a
// location.
func randomModule(seed uint64) string {
	r := locations{rand.New(rand.NewPCG(seed, 0))}
	var b strings.Builder
	fmt.Fprintf(&b, "module {\n  llvm.func @callee(i32) -> i32%s\n", r.loc())
	for f := range 1 + r.IntN(4) {
		fmt.Fprintf(&b, "  llvm.func @f%d(%%arg0: i32%s) -> i32 {\n", f, r.loc())
		last := "%arg0"
		n := 1 + r.IntN(6)
		for i := range n {
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, "    %%%d = llvm.call @callee(%s) : (i32) -> i32%s\n", i, last, r.loc())
			} else {
				fmt.Fprintf(&b, "    %%%d = llvm.add %s, %%arg0 : i32%s\n", i, last, r.loc())
			}
			last = fmt.Sprintf("%%%d", i)
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "    llvm.br ^bb1(%s : i32)%s\n  ^bb1(%%%d: i32%s):  // pred: ^bb0\n", last, r.loc(), n, r.loc())
			last = fmt.Sprintf("%%%d", n)
		}
		fmt.Fprintf(&b, "    llvm.return %s : i32%s\n  }%s\n", last, r.loc(), r.loc())
	}
	fmt.Fprintf(&b, "} loc(%s)\n", r.place()) // mlir-opt crashes at others
	return b.String()
}
