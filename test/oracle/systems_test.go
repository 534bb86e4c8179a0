package oracle

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestSystems compares the triple, the data layout and random prototypes with
// clang's on every system.
func TestSystems(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, triple := range systemTriples() {
		t.Run(triple, func(t *testing.T) {
			t.Parallel()
			target, err := targets.New(triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			compareHeader(t, clang, target)
			judge := Judge{
				Clang:  Clang{Path: clang, Flags: ClangFor(target.Triple())},
				Target: target,
			}
			randomPrototypes(t, &judge, notOn(target), seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 40))
		})
	}
}

// systemTriples lists the systems of every processor; macOS is in TestTargets.
func systemTriples() (triples []string) {
	for i := range Setups {
		triples = append(triples, Setups[i].versions...)
	}
	return append(triples, Systems()...)
}

// notOn returns a function that finds the types that C compilers lack on a system, or lay out by mistake.
func notOn(target classify.Target) func(ir.Type) bool {
	if skip := setupOf(target).mistaken; skip != nil {
		return skip
	}
	triple := target.Triple()
	var missing []ir.Type
	system := triple[strings.LastIndex(triple, "-")+1:]
	if slices.Contains([]string{"fuchsia", "none", "rtems", "serenity", "unknown"}, system) {
		missing = append(missing, ir.F128)
	}
	return func(t ir.Type) bool {
		return t != nil && slices.ContainsFunc(missing, func(m ir.Type) bool { return strings.Contains(t.String(), m.String()) })
	}
}

var header = regexp.MustCompile(`(?m)^target (?:datalayout|triple) = "(.*)"$`)

func compareHeader(t *testing.T, clang string, target classify.Target) {
	keep := func(a *answers.Answer) { a.Stdout = strings.Join(header.FindAllString(a.Stdout, -1), "\n") }
	a := tools.Answer(t, &answers.Question{
		Tool: clang, Args: []string{"-target", target.Triple(), "-S", "-emit-llvm", "-o", "-", "-x", "c", "-"}, Stdin: "int x;",
		Keep: keep, Kept: "header", // the debug info on Windows has the folder
	})
	lines := header.FindAllStringSubmatch(a.Stdout, -1)
	if a.Status != 0 || len(lines) != 2 {
		t.Fatalf("%v\n%s", a.Err(), a.Stdout)
	}
	if lines[0][1] != target.DataLayout() || lines[1][1] != target.Triple() {
		t.Errorf("got %s and %s, want %s and %s", target.DataLayout(), target.Triple(), lines[0][1], lines[1][1])
	}
}

// TestEnvironments: a processor has no environment of Linux that clang lacks, which defines a macro for some.
func TestEnvironments(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	macros := map[string]string{"android": "__ANDROID__", "ohos": "__OHOS__"}
	for _, p := range layout.Processors {
		for _, environment := range linuxEnvironments {
			triple := p.Name + "-unknown-linux-" + environment
			a := tools.Answer(t, &answers.Question{Tool: clang, Args: []string{"-target", triple, "-dM", "-E", "-x", "c", "-"}, Keep: func(a *answers.Answer) {
				a.Stdout = strings.Join(environmentMacro.FindAllString(a.Stdout, -1), " ")
			}, Kept: "environment"})
			isKnown := a.Status == 0 && a.Stdout == macros[environment]
			if _, err := layout.ModelFor(triple); err == nil && !isKnown {
				t.Errorf("%s: clang does not have it: it defines %q", triple, a.Stdout)
			}
		}
	}
}

var environmentMacro = regexp.MustCompile(`\b__(?:ANDROID|OHOS)__\b`)
