package powerpc64_test

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// The rules by the prototypes that clang 22 writes and the registers of the ELF V2
// ABI (§2.2.3).
func TestPlaces(t *testing.T) {
	target := newTarget(t, ieee, "")
	record := func(members ...ir.Type) *c.RecordType {
		var fields []c.Field
		for i, of := range members {
			fields = append(fields, c.Field{Name: fmt.Sprint("m", i), Type: of})
		}
		return c.Struct("", fields...)
	}
	char, short, int32, long := ir.IntOf(8, ir.Unsigned), ir.IntOf(16, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	v4f := ir.Vector(ir.F32, 4)
	chars := func(n int64) ir.Type { return record(c.Array(n, char)) }
	floats := func(n int64) ir.Type { return record(c.Array(n, ir.F32)) }
	repeat := func(of ir.Type, n int, more ...ir.Type) (all []ir.Type) {
		for range n {
			all = append(all, of)
		}
		return append(all, more...)
	}
	for _, tt := range []struct {
		result ir.Type
		params []ir.Type
		want   string
	}{
		{nil, []ir.Type{char, short, int32, long}, "void (i8 noundef zeroext, i16 noundef signext, i32 noundef signext, i64 noundef): r3; r4; r5; r6"},
		{chars(3), []ir.Type{chars(3), chars(5), record(long, char)}, "i24 (i24, i40, [2 x i64]): r3; r4; r5:r6"},
		{record(long, char), nil, "{ i64, i64 } (): "},
		{ir.Complex(ir.F32), []ir.Type{ir.Complex(int32)}, "{ float, float } (i32 noundef, i32 noundef): r3, r4"},
		{floats(2), []ir.Type{ir.F32, ir.F64, floats(1), floats(2), long}, "[2 x float] (float noundef, double noundef, float inreg, [2 x float], i64 noundef): f1; f2; f3; f4:f5; r7"},
		{floats(1), []ir.Type{int32, record(ir.F64, ir.F32), int32}, "[1 x float] (i32 noundef signext, [2 x i64], i32 noundef signext): r3; r4:r5; r6"},
		{nil, repeat(ir.F64, 13, ir.F32, int32), "void (" + strings.Repeat("double noundef, ", 13) + "float noundef, i32 noundef signext): f1; f2; f3; f4; f5; f6; f7; f8; f9; f10; f11; f12; f13; stack+40; stack+48"},
		{v4f, []ir.Type{int32, v4f, int32}, "<4 x float> (i32 noundef signext, <4 x float> noundef, i32 noundef signext): r3; v2; r7"},
		{record(v4f, v4f), []ir.Type{record(v4f, int32)}, "[2 x <4 x float>] ([2 x i128]): r3:r4:r5:r6"},
		{nil, repeat(long, 7, chars(24)), "void (" + strings.Repeat("i64 noundef, ", 7) + "[3 x i64]): r3; r4; r5; r6; r7; r8; r9; r10:stack+0"},
		{nil, []ir.Type{long, chars(80)}, "void (i64 noundef, ptr noundef byval(%struct.anon) align 8): r3; r4:r5:r6:r7:r8:r9:r10:stack+0"},
		{chars(17), []ir.Type{long}, "void (ptr dead_on_unwind writable sret(%struct.anon) align 1, i64 noundef): r4"},
		{ir.F128, []ir.Type{long, record(ir.F128), record(ir.F128, int32), ir.F128, record(ir.F128, ir.F128)}, "fp128 (i64 noundef, fp128 inreg, [2 x i128], fp128 noundef, [2 x fp128]): r3; v2; r7:r8:r9:r10; v3; v4:v5"},
		{nil, []ir.Type{c.Atomic(record(ir.F32, ir.F32)), c.Atomic(ir.Complex(char))}, "void (i64, i16): r3; r4"},
		{nil, []ir.Type{record(), int32}, "void (ptr noundef byval(%struct.anon) align 8, i32 noundef signext): stack+0; r3"},
	} {
		info, err := target.Classify(classify.Signature{Result: tt.result, Params: tt.params})
		if err != nil {
			t.Fatal(err)
		}
		places := piecePlaces(&info)
		proto := info.Prototype(classify.Declaration)
		if got := regexp.MustCompile(` %\d+`).ReplaceAllString(proto.String(), "") + ": " + strings.Join(places, "; "); got != tt.want {
			t.Errorf("%v:\n got %s\nwant %s", tt.params, got, tt.want)
		}
	}
}

// An IEEE long double of 128 bits is in a vector register, as long as features have one. Otherwise it is an integer. Vectors without
// registers are divided.
func TestFeatures(t *testing.T) {
	quad, v4f, v2d, v2l := ir.Type(ir.F128), ir.Vector(ir.F32, 4), ir.Vector(ir.F64, 2), ir.Vector(ir.IntOf(64, ir.Signed), 2)
	for _, tt := range []struct{ features, want string }{
		{"", "v2; v3; v4; v5"},
		{"-power8-altivec", "v2; v3; v4; v5"},
		{"-vsx", "r3:r4; v2; f1:f2; v3"},
		{"-vsx,-power8-altivec", "r3:r4; v2; f1:f2; r9:r10"},
		{"-altivec", "r3:r4; f1:f2:f3:f4; f5:f6; stack+0"},
		{"-altivec,+altivec", "r3:r4; v2; f1:f2; r9:r10"},
		{"-altivec,+crypto", "r3:r4; v2; f1:f2; v3"},
		{"-altivec,+direct-move", "v2; v3; v4; v5"},
	} {
		target := newTarget(t, ieee, tt.features)
		info, err := target.Classify(classify.Signature{Params: []ir.Type{quad, v4f, v2d, v2l}})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(piecePlaces(&info), "; "); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.features, got, tt.want)
		}
	}
	five := c.Struct("", c.Field{Name: "m", Type: c.Array(5, ir.F128)})
	for _, features := range []string{"", "+float128"} {
		info, err := newTarget(t, ieee, features).Classify(classify.Signature{Params: []ir.Type{five}})
		if err != nil || !info.Params[0].ByVal {
			t.Errorf("%q: five long doubles are not in memory (%v)", features, err)
		}
	}
	for features, want := range map[string]string{
		"+spe":    "target feature '+spe' is not supported: floating-point numbers have registers of their own",
		"-64bit":  "target feature '-64bit' is not supported: the target has 64-bit registers",
		"+booke":  "target feature '+booke' is not supported: the target has no 32-bit processors",
		"altivec": "target feature 'altivec' has no sign: write +altivec or -altivec",
		"+vxs":    "unknown target feature '+vxs'; did you mean '+vsx'?",
	} {
		if _, err := powerpc64.New(powerpc64.Options{Name: "powerpc64le", Model: layout.PowerPC64, Triple: "powerpc64le-linux-gnu", Features: features}); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", features, err, want)
		}
	}
}

// A long double of two doubles is in two floating-point registers, and counts as two members.
func TestDoubleDouble(t *testing.T) {
	target := newTarget(t, layout.PowerPC64, "")
	array := func(n int64) ir.Type { return c.Struct("", c.Field{Name: "m", Type: c.Array(n, ir.PPCF128)}) }
	long := ir.IntOf(64, ir.Signed)
	for _, tt := range []struct {
		isVariadic bool
		params     []ir.Type
		want       string
	}{
		{false, []ir.Type{long, ir.PPCF128, long}, "r3; f1:f2; r6"},
		{false, []ir.Type{long, array(1), array(2), long}, "r3; f1:f2; f3:f4:f5:f6; r10"},
		{false, []ir.Type{array(5), long}, "r3:r4:r5:r6:r7:r8:r9:r10:stack+0; stack+16"},
		{false, []ir.Type{ir.Complex(ir.PPCF128)}, "f1:f2, f3:f4"},
		{true, []ir.Type{ir.Complex(ir.PPCF128), ir.Vector(ir.F32, 3)}, "f1:f2=r3:r4, f3:f4=r5:r6; v2=r7:r8"},
		{true, []ir.Type{long, ir.PPCF128, array(2)}, "r3; f1:f2=r4:r5; f3:f4:f5:f6=r6:r7:r8:r9"},
	} {
		info, err := target.Classify(classify.Signature{Result: array(4), Params: tt.params, Variadic: tt.isVariadic, Fixed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(piecePlaces(&info), "; "); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.params, got, tt.want)
		}
		if got := placeOf(&info.Result.Pieces[0].At); got != "f1:f2:f3:f4:f5:f6:f7:f8" {
			t.Errorf("four long doubles come back in %s", got)
		}
	}
}

// Variadic calls put floating-point numbers and vectors, named ones too, in their doublewords as well: two floats of an array in one.
func TestVariadic(t *testing.T) {
	target := newTarget(t, layout.PowerPC64, "")
	v4f, long := ir.Vector(ir.F32, 4), ir.IntOf(64, ir.Signed)
	array := func(n int64, of ir.Type) ir.Type { return c.Struct("", c.Field{Name: "m", Type: c.Array(n, of)}) }
	for _, tt := range []struct {
		params []ir.Type
		want   string
	}{
		{[]ir.Type{ir.F64, ir.F64, ir.F32}, "f1=r3; f2=r4; f3=r5"},
		{[]ir.Type{long, v4f, long}, "r3; v2=r5:r6; r7"},
		{[]ir.Type{long, array(3, ir.F32), array(2, ir.F64)}, "r3; f1:f2:f3=r4:r5; f4:f5=r6:r7"},
		{[]ir.Type{ir.Complex(ir.F32), array(2, v4f)}, "f1=r3, f2=r4; v2:v3=r5:r6:r7:r8"},
		{[]ir.Type{array(7, ir.F64), array(4, ir.F32), array(1, ir.F32)}, "f1:f2:f3:f4:f5:f6:f7=r3:r4:r5:r6:r7:r8:r9; f8:f9:f10:f11=r10:stack+0; f12=stack+8"},
		{[]ir.Type{array(8, ir.F64), array(2, v4f), ir.F64}, "f1:f2:f3:f4:f5:f6:f7:f8=r3:r4:r5:r6:r7:r8:r9:r10; v2:v3=stack+0; f9=stack+32"},
	} {
		info, err := target.Classify(classify.Signature{Params: tt.params, Variadic: true, Fixed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(piecePlaces(&info), "; "); got != tt.want {
			t.Errorf("%v:\n got %s\nwant %s", tt.params, got, tt.want)
		}
	}
}

// va_arg reads an argument in the doublewords that it takes: the parts of a small complex number in one each, a vector at a multiple of
// 16, and a wider vector at its address.
func TestVAArg(t *testing.T) {
	target := newTarget(t, layout.PowerPC64Musl, "")
	for _, tt := range []struct {
		of   ir.Type
		want classify.VAArg
	}{
		{ir.F64, classify.VAArg{Align: 8, Advance: 8}},
		{ir.Vector(ir.F32, 4), classify.VAArg{Align: 16, Advance: 16}},
		{ir.Vector(ir.F32, 8), classify.VAArg{Align: 8, Advance: 8, ByAddress: true}},
		{ir.Complex(ir.F64), classify.VAArg{Align: 8, Advance: 16}},
		{ir.F128, classify.VAArg{Align: 16, Advance: 16}},
		{ir.Complex(ir.F128), classify.VAArg{Align: 16, Advance: 32}},
		{ir.Complex(ir.PPCF128), classify.VAArg{Align: 8, Advance: 32}},
		{ir.Complex(ir.F32), classify.VAArg{Align: 8, Advance: 16, Parts: []classify.VAPart{{Type: ir.F32}, {Type: ir.F32, Offset: 4, Save: 8}}}},
		{ir.Complex(ir.IntOf(16, ir.Signed)), classify.VAArg{Align: 8, Advance: 16, Parts: []classify.VAPart{{Type: ir.Int(16)}, {Type: ir.Int(16), Offset: 2, Save: 8}}}},
		{c.Struct(""), classify.VAArg{Ignore: true}},
		{c.Record(&c.RecordType{Align: 16}), classify.VAArg{Align: 16}},
		{c.Struct("", c.Field{Name: "m", Type: c.Array(0, ir.Vector(ir.F32, 4))}), classify.VAArg{Align: 16}},
	} {
		if got, err := target.VAArg(tt.of); err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%v: %+v, want %+v (%v)", tt.of, got, tt.want, err)
		}
	}
}

// ieee has an IEEE number of 128 bits as long double.
var ieee = layout.PowerPC64.ByABI("ieeelongdouble")

// newTarget returns the target with a model and features.
func newTarget(t *testing.T, m *layout.Model, features string) *powerpc64.Target {
	t.Helper()
	target, err := powerpc64.New(powerpc64.Options{Name: "powerpc64le", Model: m, Triple: "powerpc64le-linux-gnu", Features: features})
	if err != nil {
		t.Fatal(err)
	}
	return target
}

// piecePlaces returns the places of the arguments, and those that they have a second time.
func piecePlaces(info *classify.FuncInfo) (places []string) {
	for i := range info.Params {
		var of []string
		for k := range info.Params[i].Pieces {
			p := &info.Params[i].Pieces[k]
			at := placeOf(&p.At)
			if p.Also.Place != classify.Nowhere {
				at += "=" + placeOf(&p.Also)
			}
			of = append(of, at)
		}
		places = append(places, strings.Join(of, ", "))
	}
	return places
}

// placeOf returns the place of a piece in short.
func placeOf(at *classify.Location) string {
	var all []string
	for _, r := range at.Regs {
		all = append(all, r.Name)
	}
	if at.Place == classify.Stack || at.Place == classify.Split {
		all = append(all, fmt.Sprintf("stack+%d", at.Offset))
	}
	return strings.Join(all, ":")
}

// Unnamed arguments that compilers' va_arg does not find, and named and similar ones that it does.
func TestUnread(t *testing.T) {
	target := newTarget(t, layout.PowerPC64, "")
	union := func(of ir.Type) ir.Type {
		return c.Record(&c.RecordType{Union: true, Transparent: true, Fields: []c.Field{{Name: "m", Type: of}}})
	}
	for _, tt := range []struct {
		of   ir.Type
		want string
	}{
		{ir.Vector(ir.F32, 8), "clang's va_arg reads the vector where callers put its address"},
		{ir.Vector(ir.PPCF128, 1), "clang's va_arg aligns the vector to 16 bytes, which callers do not"},
		{union(ir.IntOf(128, ir.Signed)), "va_arg of clang and gcc aligns the union to 16 bytes, which callers do not"},
		{union(ir.IntOf(64, ir.Signed)), ""}, {ir.Vector(ir.F32, 4), ""}, {ir.IntOf(128, ir.Signed), ""},
		{c.Struct("", c.Field{Name: "m", Type: c.Array(80, ir.IntOf(8, ir.Signed))}), ""},
	} {
		info, err := target.Classify(classify.Signature{Params: []ir.Type{tt.of, tt.of}, Variadic: true, Fixed: 1})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if ws := info.Params[1].Warnings; len(ws) > 0 && ws[0].ID == powerpc64.WarnUnread {
			got = ws[0].Msg
		}
		if ws := info.Params[0].Warnings; got != tt.want || len(ws) > 0 && ws[0].ID == powerpc64.WarnUnread {
			t.Errorf("%v: got %q, want %q", tt.of, got, tt.want)
		}
	}
}
