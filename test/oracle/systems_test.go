package oracle

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
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
				Clang:  Clang{Path: clang, Flags: []string{"-target", target.Triple()}},
				Target: target,
			}
			randomPrototypes(t, &judge, notOn(triple), seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 40))
		})
	}
}

// systemTriples lists the systems of every processor, with a version where clang adds
// one; macOS is in TestTargets.
func systemTriples() []string {
	triples := []string{
		"x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl", "x86_64-unknown-linux-android24", "x86_64-unknown-linux-ohos",
		"aarch64-unknown-linux-musl", "aarch64-unknown-linux-android24", "aarch64-unknown-linux-ohos",
		"riscv64-unknown-linux-musl", "riscv64-unknown-linux-android35",
		"loongarch64-unknown-linux-gnuf32", "loongarch64-unknown-linux-gnusf", "loongarch64-unknown-linux-musl",
		"arm64-apple-ios17.0.0", "arm64-apple-tvos17.0.0", "arm64-apple-watchos26.0.0", "arm64-apple-xros1.0.0", "arm64-apple-driverkit23.0.0",
	}
	return append(triples, Systems()...)
}

// notOn finds types that C does not have on a system, and mistaken ones.
func notOn(triple string) func(ir.Type) bool {
	if skip := mistaken(triple); skip != nil {
		return skip
	}
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
