package oracle

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
)

// TestSystems compares the triple, the data layout and random prototypes with
// clang's on every system.
func TestSystems(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := setting("ABI_OPT_ORACLE_SEED", 1)
	names := []string{"linux-gnu", "linux-musl", "linux-android24", "linux-ohos"}
	for _, s := range x86_64.Systems[1:] {
		if !s.LooseX87Up { // Apple's, which is in TestTargets
			names = append(names, s.Name)
		}
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			target, err := targets.New("x86_64-unknown-"+name, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			compareHeader(t, clang, target)
			judge := Judge{
				Clang:  Clang{Path: clang, Flags: []string{"-target", target.Triple()}},
				Target: target,
			}
			randomPrototypes(t, &judge, notOn(name), seed, setting("ABI_OPT_ORACLE_N", 60))
		})
	}
}

// notOn finds types that C does not have on a system, or has in another form:
// long double is __float128 on Android.
func notOn(system string) func(ir.Type) bool {
	var missing []ir.Type
	if strings.Contains(system, "android") || strings.Contains(system, "ohos") {
		missing = append(missing, ir.F80)
	}
	if slices.Contains([]string{"fuchsia", "managarm", "none", "rtems", "serenity", "unknown"}, system) {
		missing = append(missing, ir.F128)
	}
	return func(t ir.Type) bool {
		return t != nil && slices.ContainsFunc(missing, func(m ir.Type) bool { return strings.Contains(t.String(), m.String()) })
	}
}

var header = regexp.MustCompile(`(?m)^target (?:datalayout|triple) = "(.*)"$`)

func compareHeader(t *testing.T, clang string, target classify.Target) {
	cmd := exec.Command(clang, "-target", target.Triple(), "-S", "-emit-llvm", "-o", "-", "-x", "c", "-")
	cmd.Stdin = strings.NewReader("int x;")
	out, err := cmd.CombinedOutput()
	lines := header.FindAllStringSubmatch(string(out), -1)
	if err != nil || len(lines) != 2 {
		t.Fatalf("%v\n%s", err, out)
	}
	if lines[0][1] != target.DataLayout() || lines[1][1] != target.Triple() {
		t.Errorf("got %s and %s, want %s and %s", target.DataLayout(), target.Triple(), lines[0][1], lines[1][1])
	}
}
