package library

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// An ABI that the target of its processor lacks is not taken for another one. Only RISC-V has such a one.
func unknownABI(t *testing.T, clang string) {
	t.Helper()
	object := filepath.Join(t.TempDir(), "t.o")
	tools.Filter(t, "float f(float a) { return a; }", clang, "-c", "-x", "c", "--target=riscv64-linux-gnu", "-march=rv64e", "-mabi=lp64e", "-o", object, "-")
	f, err := library.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	if of, err := f.Target("", targets.Options{}); err == nil || !strings.Contains(err.Error(), "unknown ABI 'lp64e'") {
		t.Errorf("the object is for %v: %v", of, err)
	}
}

// TestABIs compiles an object for every form of each target. The target of the ELF file passes floating-point numbers as that
// form does.
func TestABIs(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	unknownABI(t, clang)
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		forms := s.Variants
		for _, triple := range slices.Concat(s.Triples, tools.Some(4, s.Systems)) {
			triple, _, _ = strings.Cut(triple, " ") // features follow
			forms = append(forms, oracle.Variant{Triple: triple})
		}
		for _, v := range forms {
			if v.Compat == "" {
				sameABI(t, clang, v)
			}
		}
	}
}

func sameABI(t *testing.T, clang string, v oracle.Variant) {
	t.Helper()
	object := filepath.Join(t.TempDir(), "t.o")
	args := append([]string{"-c", "-x", "c", "--target=" + v.Triple, "-o", object}, v.Clang...)
	tools.Filter(t, "float f(float a) { return a; }", clang, append(args, "-")...)
	if b, err := os.ReadFile(object); err != nil || !bytes.HasPrefix(b, []byte("\x7fELF")) {
		return // in other formats the processor is all
	}
	f, err := library.Open(object)
	if err != nil {
		t.Errorf("%s: %v", v.Triple, err)
		return
	}
	want, err1 := targets.New(v.Triple, v.Options)
	got, err2 := f.Target("", targets.Options{})
	if err1 != nil || err2 != nil {
		t.Errorf("%s: %v, %v", v.Triple, err1, err2)
		return
	}
	if !reflect.DeepEqual(passesFloats(t, got), passesFloats(t, want)) {
		t.Errorf("%s %v: the object is for %s %s", v.Triple, v.Options, f.Triple, f.ABI)
	}
}

// passesFloats is how a target passes floating-point numbers.
func passesFloats(t *testing.T, of classify.Target) classify.FuncInfo {
	t.Helper()
	pair := c.Struct("pair", c.Field{Name: "a", Type: ir.F64}, c.Field{Name: "b", Type: ir.F32})
	info, err := of.Classify(classify.Signature{Params: []ir.Type{ir.F32, ir.F64, pair}, Result: ir.F64})
	if err != nil {
		t.Fatal(err)
	}
	return info
}
