package words

import (
	"bytes"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// The names are those that mlir-opt gives, which does not keep others.
const flagsInput = `func.func @f(%arg0: i32 loc("x"), %arg1: i32 loc("a b")) -> tensor<5xi32> {
  %cst = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32> loc("c")
  %0 = arith.addi %arg0, %arg1 : i32 loc("x")
  %1 = arith.addi %0, %arg1 : i32 loc("y"("z":1:2))
  call @g(%1) : (i32) -> ()
  return %cst : tensor<5xi32>
}
func.func @g(%arg0: i32) {
  %cst = arith.constant dense_resource<blob> : tensor<2xi8>
  %cst_0 = arith.constant sparse<[[0, 1], [1, 1]], [3, 4]> : tensor<2x2xi8>
  call @h(%cst, %cst_0) : (tensor<2xi8>, tensor<2x2xi8>) -> ()
  return
}
func.func private @h(tensor<2xi8>, tensor<2x2xi8>)
{-#
  dialect_resources: { builtin: { unused: "0x0200000003", blob: "0x02000000FE03" } },
  external_resources: { tool: { "a key": "text", flag: true, data: "0x0100000005" }, other: { none: "0x10000000" } }
#-}
`

var emptyLines = regexp.MustCompile(`\n\n+`)

// Flags that people type by habit do what they do in mlir-opt: both streams are
// compared.
func TestFlags(t *testing.T) {
	mlirOpt := tools.Need(t, "mlir-opt-22")
	for _, flags := range []string{
		"--mlir-use-nameloc-as-prefix",
		"--mlir-elide-elementsattrs-if-larger=4",
		"--mlir-elide-elementsattrs-if-larger=5",
		"--mlir-elide-elementsattrs-if-larger=1",
		"--mlir-elide-resource-strings-if-larger=6",
		"--mlir-elide-resource-strings-if-larger=13",
		"--mlir-elide-resource-strings-if-larger=14",
		"--mlir-print-unique-ssa-ids",
		"--canonicalize --cse --mlir-print-ir-before-all",
		"--canonicalize --symbol-dce --mlir-print-ir-after-all --mlir-print-ir-after-change",
		"--pass-pipeline=builtin.module(func.func(canonicalize,cse)) --mlir-print-ir-after-all --mlir-disable-threading",
		"--pass-pipeline=builtin.module(func.func(canonicalize)) --mlir-print-ir-after-all --mlir-print-ir-module-scope --mlir-disable-threading",
		"--canonicalize --mlir-print-ir-after-failure",
		"--arith-expand --memref-expand --expand-strided-metadata --expand-realloc --lower-affine --convert-index-to-llvm " +
			"--convert-complex-to-llvm --reconcile-unrealized-casts --symbol-dce --mlir-print-ir-before-all",
	} {
		var want, wantErrs, got, gotErrs bytes.Buffer
		args := strings.Fields(flags)
		cmd := exec.Command(mlirOpt, args...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(flagsInput), &want, &wantErrs
		if err := cmd.Run(); err != nil {
			t.Fatalf("%s: %v\n%s", flags, err, wantErrs.String())
		}
		command.Main(args, strings.NewReader(flagsInput), &got, &gotErrs)
		if diff := cmp.Diff(strings.TrimSpace(want.String()), strings.TrimSpace(got.String())); diff != "" {
			t.Errorf("%s: -mlir-opt +ours:\n%s", flags, diff)
		}
		// mlir-opt has more empty lines after a module.
		if diff := cmp.Diff(emptyLines.ReplaceAllString(wantErrs.String(), "\n"), emptyLines.ReplaceAllString(gotErrs.String(), "\n")); diff != "" {
			t.Errorf("%s: standard error: -mlir-opt +ours:\n%s", flags, diff)
		}
	}
}
