package powerpc64_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// What gcc 12 passes in other places than clang 22, and similar types that it does not.
func TestCompilers(t *testing.T) {
	field := func(of ir.Type) c.Field { return c.Field{Name: "m" + of.String()[:1], Type: of} }
	unnamed := c.Field{Type: ir.IntOf(16, ir.Signed), BitField: true, Width: 13}
	odd := c.Union("U", field(ir.F32), unnamed)
	quads := func(n int64) ir.Type { return c.Struct("Q", field(c.Array(n, ir.F128))) }
	for _, tt := range []struct {
		model      *layout.Model
		of         ir.Type
		clang, gcc string
	}{
		{ieee, quads(4), "v2:v3:v4:v5", "v2:v3:v4:v5"},
		{ieee, quads(5), "r3:r4:r5:r6:r7:r8:r9:r10:stack+0", "v2:v3:v4:v5:v6"},
		{ieee, quads(8), "r3:r4:r5:r6:r7:r8:r9:r10:stack+0", "v2:v3:v4:v5:v6:v7:v8:v9"},
		{layout.PowerPC64, quads(8), "v2:v3:v4:v5:v6:v7:v8:v9", "v2:v3:v4:v5:v6:v7:v8:v9"},
		{layout.PowerPC64, c.Struct("D", field(c.Array(5, ir.PPCF128))), "r3:r4:r5:r6:r7:r8:r9:r10:stack+0", "r3:r4:r5:r6:r7:r8:r9:r10:stack+0"},
		{layout.PowerPC64, c.Struct("M", field(ir.PPCF128), field(ir.F128)), "f1:f2:f3:f4", "r3:r4:r5:r6"},
		{layout.PowerPC64, odd, "f1", "r3"},
		{layout.PowerPC64, c.Struct("N", field(odd)), "f1", "r3"},
		{layout.PowerPC64, c.Struct("A", field(c.Array(1, odd))), "f1", "r3"},
		{layout.PowerPC64, c.Union("U", field(ir.F64), c.Field{Name: "e", Type: c.Array(0, ir.F64)}), "f1", "r3"},
		{layout.PowerPC64, c.Struct("F", c.Field{Name: "u", Type: c.Union("U", field(ir.F64), c.Field{Name: "e", Type: c.Array(3, c.Array(0, ir.F32))})}), "f1", "r3"},
		{layout.PowerPC64, c.Union("Q", c.Field{Name: "s", Type: c.Struct("E", c.Field{Name: "e", Type: c.Array(0, ir.F32)}, field(ir.F64))}), "f1", "r3"},
		{layout.PowerPC64, c.Union("W", field(ir.F32), c.Field{Name: "s", Type: c.Struct("Z", c.Field{Type: ir.IntOf(32, ir.Signed), BitField: true})}), "f1", "r3"},
		{layout.PowerPC64, c.Union("V", c.Field{Name: "f", Type: c.Array(2, ir.F32)}, c.Field{Name: "s", Type: c.Array(2, c.Struct("Z", c.Field{Type: ir.IntOf(32, ir.Signed), BitField: true}))}), "f1:f2", "r3"},
		{layout.PowerPC64, c.Union("O", field(ir.F64), c.Field{Name: "s", Type: c.Array(3, c.Struct("E"))}), "f1", "f1"},
		{layout.PowerPC64, c.Struct("B", field(ir.F64), c.Field{Name: "e", Type: c.Array(0, ir.F32)}), "f1", "f1"},
		{layout.PowerPC64, c.Struct("Z", field(ir.F32), c.Field{Type: ir.IntOf(32, ir.Signed), BitField: true}), "f1", "f1"},
		{layout.PowerPC64, ir.Vector(ir.PPCF128, 1), "f1:f2", "gcc passes a vector of two doubles in several ways: vector<1x!llvm.ppc_fp128>"},
	} {
		for _, isGCC := range []bool{false, true} {
			abi := ""
			if tt.model == ieee {
				abi = "ieeelongdouble"
			}
			target, err := powerpc64.New(powerpc64.Options{Name: "powerpc64le", Model: tt.model, Triple: "powerpc64le-linux-gnu", ABI: abi, GCC: isGCC})
			if err != nil {
				t.Fatal(err)
			}
			want := tt.clang
			if isGCC {
				want = tt.gcc
			}
			info, err := target.Classify(classify.Signature{Params: []ir.Type{tt.of}})
			if err != nil {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v by gcc %t: %v", tt.of, isGCC, err)
				}
				continue
			}
			if got := placeOf(&info.Params[0].Pieces[0].At); got != want {
				t.Errorf("%v by gcc %t: in %s, want %s", tt.of, isGCC, got, want)
			}
			if warns := len(info.Params[0].Warnings) > 0; warns != (tt.clang != tt.gcc) {
				t.Errorf("%v by gcc %t: warnings %v", tt.of, isGCC, info.Params[0].Warnings)
			}
		}
	}
}

func TestABIs(t *testing.T) {
	for _, tt := range []struct {
		model     *layout.Model
		abi, want string
	}{
		{layout.PowerPC64, "", "ibmlongdouble"},
		{layout.PowerPC64, "ibmlongdouble", "ibmlongdouble"},
		{ieee, "ieeelongdouble", "ieeelongdouble"},
		{layout.PowerPC64Musl, "", ""},
		{layout.PowerPC64Musl, "ibmlongdouble", "ABI 'ibmlongdouble' is not supported for p: its long double is a double"},
		{layout.PowerPC64, "elfv1", "unknown ABI 'elfv1' of powerpc64le: known are ibmlongdouble, ieeelongdouble"},
	} {
		target, err := powerpc64.New(powerpc64.Options{Name: "powerpc64le", Model: tt.model, Triple: "p", ABI: tt.abi})
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = target.ABI()
		}
		if got != tt.want {
			t.Errorf("%s of %s: %q, want %q", tt.abi, tt.model.Name, got, tt.want)
		}
	}
}
