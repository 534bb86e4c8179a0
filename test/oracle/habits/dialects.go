package habits

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestDialectHints runs what the hint on each dialect of mlir-opt advises. Dialects without a hint are those of its tests.
func TestDialectHints(t *testing.T) {
	mlirOpt := tools.Need(t, "mlir-opt-22")
	list, err := exec.Command(mlirOpt, "--show-dialects").Output()
	if err != nil {
		t.Fatal(err)
	}
	_, names, _ := strings.Cut(strings.TrimSpace(string(list)), ": ")
	ours := map[string]bool{}
	for name := range strings.SplitSeq("affine arith builtin cf complex dlti func index llvm memref scf", " ") {
		ours[name] = true
	}
	lowered := 0
	for dialect := range strings.SplitSeq(names, ",") {
		hint := asm.ForeignHint(ir.NewContext(), dialect)
		if hint == "" && !ours[dialect] && !strings.HasPrefix(dialect, "test") {
			t.Errorf("%s has no hint", dialect)
		}
		_, flags, ok := strings.Cut(hint, "mlir-opt ")
		if !ok || dialect == "transform" { // which needs a script in the module
			continue
		}
		lowered++
		cmd := exec.Command(mlirOpt, strings.Fields(strings.ReplaceAll(flags, "'", ""))...)
		cmd.Stdin = strings.NewReader("module {}\n")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: mlir-opt %s: %v\n%s", dialect, flags, err, out)
		}
	}
	if lowered < 20 {
		t.Errorf("%d dialects are lowered", lowered)
	}
}
