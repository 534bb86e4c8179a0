package cimport

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// modeBases are the types that modes are given to, and modeNames the modes.
var (
	modeBases = []string{
		"int", "unsigned char", "_Bool", "float", "long double", "_Complex double", "_Complex unsigned", "enum { A# }", "int *", "struct { int a; }", "void",
	}
	modeNames = strings.Fields(`QI HI SI DI TI OI byte word pointer unwind_word libgcc_cmp_return __DI__ HF BF SF DF XF TF KF IF __TF__ HC BC SC DC XC TC KC IC
		CQI CHI CSI CDI CTI V4SI V2DF V4HI V2TF V0SI XYZ F C word_`)
)

// ofGCC reports whether only gcc has a mode, or gives it to a type.
func ofGCC(base, mode string) bool {
	switch mode {
	case "BF", "BC", "libgcc_cmp_return", "CQI", "CHI", "CSI", "CDI", "CTI":
		return true
	}
	return strings.HasSuffix(base, "*") || base == "_Complex unsigned"
}

// TestModes gives each mode to types of each kind, for every system that C is read for: cimport reads the type that clang reads. It
// refuses what clang refuses, but for modes that only gcc has.
func TestModes(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(6, allTargets()) {
		t.Run(target, func(t *testing.T) { compareModes(t, path, target, nil, oracle.ClangFor(target)) })
	}
	for _, f := range oracle.Forms() {
		if f.ABI != "" && f.Features == "" && f.Clang != nil {
			t.Run(f.Triple+"/"+f.ABI, func(t *testing.T) {
				compareModes(t, path, f.Triple, []string{"--target-abi=" + f.ABI}, slices.Concat(oracle.ClangFor(f.Triple), f.Clang))
			})
		}
	}
}

func compareModes(t *testing.T, path, target string, ours, clangs []string) {
	dir := t.TempDir()
	all := modeLines()
	args := append(clangs, "-std=gnu17")
	theirs, refusedByClang := readable(t, filepath.Join(dir, "theirs.c"), all, func(file string) string {
		_, err := clang(path, file, append(slices.Clip(args), "-fsyntax-only", "-ferror-limit=0")...)
		if err == nil {
			return ""
		}
		return err.Error()
	})
	var variables []string
	for i := range all {
		if !refusedByClang[i+1] {
			variables = append(variables, fmt.Sprintf("v%d", i))
		}
	}
	want := used(t, path, theirs, nil, variables, args...).variables

	var out, messages strings.Builder
	file := filepath.Join(dir, "ours.c")
	_, refused := readable(t, file, all, func(file string) string {
		out.Reset()
		messages.Reset()
		command.Main(slices.Concat([]string{"--emit=llvm", "--std=gnu17", "--target=" + target, file}, ours), strings.NewReader(""), &out, &messages)
		return messages.String()
	})
	got, left := symbolsOf(out.String()).variables, linesIn(messages.String(), file, "warning")
	equal := 0
	for i, line := range all {
		base, mode := modeBases[i/len(modeNames)], strings.Trim(modeNames[i%len(modeNames)], "_")
		name := fmt.Sprintf("v%d", i)
		switch mine, other := got[name], want[name]; {
		case mine == other && mine != "":
			equal++
		case mine == "" && other == "":
		case mine != "" && other == "" && ofGCC(base, mode):
		case mine == "" && left[i+1]: // a type that the target lacks elsewhere
		case mine == "" && base == "_Complex double" && strings.HasSuffix(mode, "F"): // clang makes it a real number, gcc refuses it
		default:
			t.Errorf("%s\n  got  %s\n  want %s", line, mine, other)
		}
	}
	t.Logf("%d equal, %d refused", equal, len(refused))
}

// modeLines returns a line for each type with each mode.
func modeLines() (lines []string) {
	for _, base := range modeBases {
		for _, mode := range modeNames {
			line := fmt.Sprintf("typedef %s t# __attribute__((mode(%s))); extern t# v#;", base, mode)
			lines = append(lines, strings.ReplaceAll(line, "#", fmt.Sprint(len(lines))))
		}
	}
	return lines
}

// readable writes lines to a file, without those that check refuses. It returns the text and the numbers of the lines left out.
func readable(t *testing.T, file string, lines []string, check func(file string) string) (text string, refused map[int]bool) {
	lines, refused = slices.Clone(lines), map[int]bool{}
	for {
		text = strings.Join(lines, "\n")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		messages := check(file)
		errors := linesIn(messages, file, "error")
		if len(errors) == 0 {
			if strings.Contains(messages, "error:") {
				t.Fatal(messages)
			}
			return text, refused
		}
		for n := range errors {
			refused[n], lines[n-1] = true, ""
		}
	}
}
