package opt

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// A command refuses each flag that only other commands have.
func TestFlagsOfOtherCommands(t *testing.T) {
	l := newLine(&everything)
	all := l.program().Commands
	refused := 0
	for _, k := range all {
		own := cli.Names(k.Flags())
		for _, other := range all {
			for f := range cli.Flags(other.Flags()) {
				if slices.Contains(own, f.Name) {
					continue
				}
				refused++
				for _, arg := range []string{"-" + f.Name, "--" + f.Name + "=1"} {
					args := []string{arg, "x", "y"}
					if k.Name != "" {
						args = append([]string{k.Name}, args...)
					}
					name, _, _ := strings.Cut(arg, "=")
					got := runMain("", args...)
					if got.status != cli.StatusBadCommand || got.out != "" || !strings.Contains(got.errors, "flag '"+name+"'") && !strings.Contains(got.errors, "unknown flag or pass '"+name+"'") {
						t.Errorf("%s: %+v", args, got)
					}
				}
			}
		}
	}
	if refused < 400 {
		t.Errorf("only %d flags are refused", refused)
	}
}

func TestRefusals(t *testing.T) {
	for args, want := range map[string]string{
		"diff --emit=llvm a b":      "test-opt: error: 'test-opt diff' has no flag '--emit'; 'test-opt' itself has it\ntest-opt: 'test-opt diff --help' lists its flags\n",
		"diff --lower-abi a b":      "'test-opt diff' has no flag '--lower-abi'; 'test-opt' itself has it\n",
		"diff --formt=json a b":     "unknown flag or pass '--formt'; did you mean '--format'?\n",
		"diff -lfoo a b":            "'test-opt diff' has no flag '-lfoo'; 'test-opt' itself has it\n",
		"lint --compilers=a,b x.ll": "'test-opt lint' has no flag '--compilers'; 'test-opt diff' has it\n",
		"--compilers=a,b x.h":       "'test-opt' has no flag '--compilers'; 'test-opt diff' has it",
		"bindgen --abi-compat=gcc":  "'test-opt bindgen' has no flag '--abi-compat'; use '--compat'\n",
		"run -o x a.mlir":           "'test-opt run' has no flag '-o'; 'test-opt --emit=exe' writes a program\n",
		"explain --emit=json a.h":   "'test-opt explain' has no flag '--emit'; use '--format'\n",
		"snapshot --version":        "'test-opt snapshot' has no flag '--version'; 'test-opt' itself has it\n",
	} {
		if got := runMain("", strings.Fields(args)...); got.status != cli.StatusBadCommand || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %s", args, got.errors)
		}
	}
}

// The help of a command fits a screen and begins with an example.
func TestHelpOnCommands(t *testing.T) {
	l := newLine(&everything)
	for _, k := range l.program().Named() {
		got := runMain("", k.Name, "--help")
		if lines := strings.Count(got.out, "\n"); lines > 40 || !strings.HasPrefix(got.out, "$ test-opt "+k.Name+" ") || got.status != 0 {
			t.Errorf("%s: %d lines:\n%s", k.Name, lines, got.out)
		}
		for f := range cli.Flags(k.Flags()) {
			if !slices.Contains(l.Registry.Names(), f.Name) && !strings.Contains(got.out, "-"+f.Name) {
				t.Errorf("%s: no --%s", k.Name, f.Name)
			}
		}
		for _, args := range [][]string{{"--help=" + k.Name}, {"--help", k.Name}, {k.Name, "-h"}} {
			if other := runMain("", args...); other != got {
				t.Errorf("%s: %+v", args, other)
			}
		}
	}
	if got := runMain("", "--help=compilers"); !strings.HasPrefix(got.out, "  --compilers=gcc,clang22,… ") {
		t.Errorf("%+v", got)
	}
}

// The command explain writes what the flag --explain writes.
func TestExplainCommand(t *testing.T) {
	for _, form := range []string{"text", "json", "html"} {
		want := runMain(oneFunction, "--explain="+form)
		if got := runMain(oneFunction, "explain", "--format="+form); got != want || got.out == "" {
			t.Errorf("%s: %+v", form, got)
		}
	}
	if got := runMain(oneFunction, "explain", "-"); got != runMain(oneFunction, "--explain") {
		t.Errorf("%+v", got)
	}
}

func TestFlagsAreDescribedOnce(t *testing.T) {
	l := newLine(&everything)
	for _, k := range l.program().Commands {
		seen := map[string]bool{}
		for f := range cli.Flags(k.Flags()) {
			if f.Summary == "" || seen[f.Name] {
				t.Errorf("%s: --%s is there twice, or has no summary", k.Name, f.Name)
			}
			seen[f.Name] = true
		}
	}
}
