package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPreservedRegisters compares the registers that a callee preserves with those that clang saves in a function that
// changes them. The registers of other arguments and results are not saved.
func TestPreservedRegisters(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for i := range Setups {
		for _, triple := range Setups[i].Triples {
			preservedRegisters(t, clang, targetOf(t, triple), Setups[i].Scratch)
		}
	}
}

func preservedRegisters(t *testing.T, clang string, target classify.Target, scratch []string) {
	triple, convention, whole := target.Triple(), target.Convention(), setupOf(target).assembly.whole
	if len(convention.Saved) == 0 && len(scratch) == 0 {
		return // locals of WebAssembly
	}
	unsaved := slices.Clone(scratch)
	for _, rs := range [][]classify.Register{convention.Ints.Args, convention.Ints.Results, convention.Vectors.Args} {
		for _, r := range rs {
			unsaved = append(unsaved, r.Name)
		}
	}
	isSaved := func(name string) bool { return slices.Contains(convention.Saved, name) } // s390x passes an argument in a register of these
	all := slices.Concat(convention.Saved, slices.DeleteFunc(unsaved, isSaved))
	var source strings.Builder
	for i, r := range all {
		fmt.Fprintf(&source, "void f%d(void) { __asm__ volatile(\"\" ::: \"%s\"); }\n", i, r)
	}
	cmd := exec.Command(clang, "-w", "-S", "-O1", "-fomit-frame-pointer", "-fno-asynchronous-unwind-tables", "-x", "c", "-", "-o", "-")
	cmd.Args = append(cmd.Args, ClangFor(triple)...)
	cmd.Stdin = strings.NewReader(source.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", triple, err)
	}
	bodies := functionLabel.Split(string(out), -1)[1:]
	if len(bodies) != len(all) {
		t.Fatalf("%s: %d functions, want %d", triple, len(bodies), len(all))
	}
	for i, r := range all {
		body, _, _ := strings.Cut(bodies[i], "APP") // the prologue is before the inline assembly
		saves := slices.ContainsFunc(registerWord.FindAllString(instructionLines(body), -1), func(w string) bool { return w == r || whole(w) == r })
		if want := isSaved(r); saves != want {
			t.Errorf("%s: %s is preserved: %t, clang saves it: %t\n%s", triple, r, want, saves, body)
		}
	}
}

var registerWord = regexp.MustCompile(`\b\w+\b`)

// instructionLines returns the instructions of a function.
func instructionLines(body string) string {
	return strings.Join(regexp.MustCompile(`(?m)^\s+[a-z].*`).FindAllString(body, -1), "\n")
}

var functionLabel = regexp.MustCompile(`(?m)^_?f\d+:`)
