package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPreservedRegisters compares the registers that a callee preserves with those that clang saves in a function that
// changes them. The registers of arguments and results are not saved.
func TestPreservedRegisters(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for triple, others := range map[string][]string{
		"x86_64-unknown-linux-gnu":  {"r10", "r11", "xmm8", "xmm15"},
		"x86_64-pc-windows-msvc":    {"r10", "r11", "xmm4", "xmm5"},
		"aarch64-unknown-linux-gnu": {"x9", "x15", "x16", "d16", "d31"},
		"arm64-apple-macosx14":      {"x9", "x15", "x16", "d16", "d31"},
		"riscv64-unknown-linux-gnu": {"t0", "t6", "ft0", "ft11"},
		"loongarch64-linux-gnu":     {"t0", "t8", "ft0", "ft15"},
		"armv7-linux-gnueabihf":     {"r12", "d16", "d31"},
		"i386-unknown-linux-gnu":    {"eax", "xmm0"},
	} {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		convention := target.Convention()
		unsaved := others
		for _, rs := range [][]classify.Register{convention.Ints.Args, convention.Ints.Results, convention.Vectors.Args} {
			for _, r := range rs {
				unsaved = append(unsaved, r.Name)
			}
		}
		all := slices.Concat(convention.Saved, unsaved)
		var source strings.Builder
		for i, r := range all {
			fmt.Fprintf(&source, "void f%d(void) { __asm__ volatile(\"\" ::: \"%s\"); }\n", i, r)
		}
		cmd := exec.Command(clang, "-w", "-S", "-O1", "-fomit-frame-pointer", "-fno-asynchronous-unwind-tables", "-target", triple, "-x", "c", "-", "-o", "-")
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
			saves := regexp.MustCompile(`(?m)^\s+[a-z].*\b` + r + `\b`).MatchString(body)
			if want := i < len(convention.Saved); saves != want {
				t.Errorf("%s: %s is preserved: %t, clang saves it: %t\n%s", triple, r, want, saves, body)
			}
		}
	}
}

var functionLabel = regexp.MustCompile(`(?m)^_?f\d+:`)
