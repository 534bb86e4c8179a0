package convert

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// absolute is a function that reads a complex number and writes its absolute value.
const absolute = `llvm.func @abs_%[1]s(%%p: !llvm.ptr, %%r: !llvm.ptr) {
  %%s = llvm.load %%p : !llvm.ptr -> !llvm.struct<(%[1]s, %[1]s)>
  %%z = builtin.unrealized_conversion_cast %%s : !llvm.struct<(%[1]s, %[1]s)> to complex<%[1]s>
  %%a = complex.abs %%z : complex<%[1]s>
  llvm.store %%a, %%r : %[1]s, !llvm.ptr
  llvm.return
}
`

// worstError are the largest errors of complex.abs, in units of the last digit. The types of 16 bits are
// rounded once.
var worstError = map[string]float64{"f16": 0.501, "bf16": 0.501, "f32": 1.3, "f64": 1.3, "f80": 1.3, "f128": 2}

// The absolute value of each complex number is that of the C library: for numbers of all exponents, the
// smallest and the largest, zeros, infinities and NaN, with and without optimizations.
func TestAbs(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	dir := t.TempDir()
	var source strings.Builder
	for name := range worstError {
		fmt.Fprintf(&source, absolute, name)
	}
	var code, errs bytes.Buffer
	args := []string{"--convert-complex-to-llvm", "--reconcile-unrealized-casts", "--emit=llvm", "-"}
	if command.Main(args, strings.NewReader(source.String()), &code, &errs) != 0 {
		t.Fatal(errs.String())
	}
	input, program := filepath.Join(dir, "abs.ll"), filepath.Join(dir, "abs")
	if err := os.WriteFile(input, code.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	n, seed := tools.Setting("ABI_OPT_ABS_N", 20000), tools.Setting("ABI_OPT_SEED", uint64(1))
	t.Logf("%d numbers of each type, seed %d", n, seed)
	for _, level := range []string{"-O0", "-O2"} {
		if out, err := exec.Command(clang, "-Wno-override-module", level, "-o", program, input, "convert/testdata/abs.c", "-lm").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		out, err := exec.Command(program, strconv.Itoa(n), strconv.FormatUint(seed, 10)).Output()
		if err != nil {
			t.Fatal(err)
		}
		found := strings.Fields(string(out))
		for i := 0; i+1 < len(found); i += 2 {
			if worst, err := strconv.ParseFloat(found[i+1], 64); err != nil || worst > worstError[found[i]] {
				t.Errorf("%s: an error of %s units in %s", level, found[i+1], found[i])
			}
		}
		if t.Logf("%s: %s", level, strings.ReplaceAll(string(out), "\n", "; ")); len(found) != 2*len(worstError) {
			t.Errorf("%d of %d types were compared", len(found)/2, len(worstError))
		}
	}
}
