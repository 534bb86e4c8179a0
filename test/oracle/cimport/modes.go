package cimport

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
	forEachForm(t, 6, func(t *testing.T, f *form) {
		compareLines(t, f, modeLines(), func(i int, mine, other string) bool {
			base, mode := modeBases[i/len(modeNames)], strings.Trim(modeNames[i%len(modeNames)], "_")
			if other == "" {
				return ofGCC(base, mode)
			}
			return mine == "" && base == "_Complex double" && strings.HasSuffix(mode, "F") // clang makes it a real number, gcc refuses it
		})
	})
}

// halfLines are functions of records with numbers of 16 bits.
func halfLines() (lines []string) {
	for _, half := range []string{"__fp16", "_Float16", "H"} {
		for _, record := range []string{
			"struct s# { T h; }", "struct s# { T h, g; }", "struct s# { T h[1]; }", "struct s# { T h[3]; }", "struct s# { T h[9]; }",
			"struct s# { struct { T h; } s; }", "struct s# { T h; int i; }", "struct s# { float f; T h; }", "struct s# { T h __attribute__((aligned(8))); }",
			"struct s# { struct {} e; T h; }", "union s# { T h; }", "union s# { T h; short s; }", "union s# { T h; double d; }", "struct s# { T v __attribute__((vector_size(8))); }",
		} {
			kind, _, _ := strings.Cut(record, " {")
			line := fmt.Sprintf("typedef float H __attribute__((mode(HF))); %s; extern double f#(%s, int); extern %[2]s g#(void);", record, kind)
			lines = append(lines, strings.NewReplacer("#", fmt.Sprint(len(lines)), "T", half).Replace(line))
		}
	}
	return lines
}

// TestHalves passes records of __fp16 and _Float16 as clang does, for every system that C is read for, or leaves the functions out.
func TestHalves(t *testing.T) {
	forEachForm(t, 6, func(t *testing.T, f *form) {
		compareLines(t, f, halfLines(), func(int, string, string) bool { return false })
	})
}

// predeclaredTypes are types of registers that compilers predeclare for some processors.
var predeclaredTypes = strings.Fields("__vector_pair __vector_quad __dmr1024 __SVInt8_t __SVCount_t __clang_svint8x2_t __rvv_int8m1_t __rvv_bool8_t")

// TestPredeclaredTypes has pointers to the types that clang predeclares, for every system that C is read for.
func TestPredeclaredTypes(t *testing.T) {
	var lines []string
	for _, name := range predeclaredTypes {
		for _, line := range []string{
			"extern T *v#;", "extern T *v#; extern T *v#;", "extern void f#(T *, const T *), g#(int); extern void f#(T *, const T *);", "struct s# { T *p; char c; }; extern struct s# f#(T **), g#(int);",
			"typedef T t#[2]; extern void f#(t#), g#(int);", "extern void f#(T);", "extern T v#;",
		} {
			lines = append(lines, strings.NewReplacer("T", name, "#", fmt.Sprint(len(lines))).Replace(line))
		}
	}
	scalable := []string{"__SV", "__clang_sv", "__rvv"} // names of which are read for all targets
	forEachForm(t, 6, func(t *testing.T, f *form) {
		compareLines(t, f, lines, func(i int, mine, other string) bool {
			return other == "" && slices.ContainsFunc(scalable, func(name string) bool { return strings.Contains(lines[i], name) })
		})
	})
}

// form is a target and its ABI, as flags of abi-opt and clang.
type form struct {
	path        string
	clang, ours []string
}

// forEachForm runs a test for a part of the systems that C is read for, and for the ABIs that clang has.
func forEachForm(t *testing.T, part int, test func(*testing.T, *form)) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(part, allTargets()) {
		t.Run(target, func(t *testing.T) {
			test(t, &form{path, oracle.ClangFor(target), []string{"--target=" + target}})
		})
	}
	for _, v := range oracle.Forms() {
		if v.ABI != "" && v.Clang != nil && v.Features == "" {
			t.Run(v.Triple+"/"+v.ABI, func(t *testing.T) {
				test(t, &form{path, slices.Concat(oracle.ClangFor(v.Triple), v.Clang), []string{"--target=" + v.Triple, "--target-abi=" + v.ABI}})
			})
		}
	}
}

// lineNumber finds the number of a line in its symbols.
var lineNumber = regexp.MustCompile(`^[a-z](\d+)$`)

// compareLines compares the symbols f#, g# and v# of the lines, # being the number of the line, which may be refused by clang, by
// us or both. A symbol that we leave out needs a warning. isKnown reports known differences.
func compareLines(t *testing.T, f *form, all []string, isKnown func(i int, mine, other string) bool) {
	dir := t.TempDir()
	path, args := f.path, append(slices.Clip(f.clang), "-std=gnu17")
	theirs, refusedByClang := readable(t, filepath.Join(dir, "theirs.c"), all, func(file string) string {
		_, err := clang(path, file, append(slices.Clip(args), "-fsyntax-only", "-ferror-limit=0")...)
		if err == nil {
			return ""
		}
		return err.Error()
	})
	var functions, variables []string
	for i, line := range all {
		for _, name := range []string{fmt.Sprintf("f%d", i), fmt.Sprintf("g%d", i)} {
			if !refusedByClang[i+1] && strings.Contains(line, " "+name+"(") {
				functions = append(functions, name)
			}
		}
		if name := fmt.Sprintf("v%d", i); !refusedByClang[i+1] && strings.Contains(line, name+";") {
			variables = append(variables, name)
		}
	}
	ofClang := used(t, path, theirs, functions, variables, args...)

	var out, messages strings.Builder
	file := filepath.Join(dir, "ours.c")
	_, refused := readable(t, file, all, func(file string) string {
		out.Reset()
		messages.Reset()
		command.Main(slices.Concat([]string{"--emit=llvm", "--std=gnu17", file}, f.ours), strings.NewReader(""), &out, &messages)
		return messages.String()
	})
	ofOurs, left := symbolsOf(out.String()), linesIn(messages.String(), file, "warning")
	equal := 0
	compare := func(got, want map[string]string) {
		for name := range merged(got, want) {
			m := lineNumber.FindStringSubmatch(name)
			if m == nil {
				continue
			}
			i, _ := strconv.Atoi(m[1])
			switch mine, other := got[name], want[name]; {
			case mine == other:
				equal++
			case mine == "" && left[i+1]: // a type that the target lacks elsewhere, or that compilers do not agree on
			case isKnown(i, mine, other):
			default:
				t.Errorf("%s\n  got  %s\n  want %s", all[i], mine, other)
			}
		}
	}
	compare(ofOurs.functions, ofClang.functions)
	compare(ofOurs.variables, ofClang.variables)
	t.Logf("%d equal, %d lines refused", equal, len(refused))
}

// merged returns the keys of two maps.
func merged(a, b map[string]string) map[string]bool {
	all := map[string]bool{}
	for name := range a {
		all[name] = true
	}
	for name := range b {
		all[name] = true
	}
	return all
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
