package s390x_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Types of the tests.
var (
	zChar, zShort, zInt, zLong = ir.IntOf(8, ir.Unsigned), ir.IntOf(16, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	zV4F, zV2F                 = ir.Vector(ir.F32, 4), ir.Vector(ir.F32, 2)
)

func zRecord(members ...ir.Type) *c.RecordType {
	var fields []c.Field
	for i, of := range members {
		fields = append(fields, c.Field{Name: fmt.Sprint("m", i), Type: of})
	}
	return c.Struct("", fields...)
}

// The rules of s390x, by the prototypes that clang 22 writes and the registers of the ELF ABI (§1.2.3): which bytes of a register or of
// the stack hold which bytes of a value, on the vector facility and without it.
func TestS390X(t *testing.T) {
	chars := func(n int64) ir.Type { return zRecord(c.Array(n, zChar)) }
	repeat := func(of ir.Type, n int, more ...ir.Type) (all []ir.Type) {
		for range n {
			all = append(all, of)
		}
		return append(all, more...)
	}
	wideFloat := c.Struct("", c.Field{Name: "a", Type: ir.F32, Align: 8})
	const ref = "ptr dead_on_return noundef"
	for _, tt := range []struct {
		features string
		result   ir.Type
		params   []ir.Type
		want     string
	}{
		{"", nil, []ir.Type{zChar, zShort, zInt, zLong, ir.I1},
			"void (i8 noundef zeroext, i16 noundef signext, i32 noundef signext, i64 noundef, i1 noundef zeroext): r2[7..7]; r3[6..7]; r4[4..7]; r5; r6[7..7]"},
		{"", ir.I32, []ir.Type{chars(3), zRecord(zInt, zInt), zRecord(zLong, zChar)}, "signext i32 (" + ref + ", i64, " + ref + "): *r2; r3; *r4"},
		{"", nil, []ir.Type{ir.F32, ir.F64, zRecord(ir.F32), zRecord(ir.F32, ir.F32), ir.F16},
			"void (float noundef, double noundef, float, i64, half noundef): f0[0..3]; f2; f4[0..3]; r2; f6[0..1]"},
		{"", nil, []ir.Type{zInt, zRecord(ir.F64, ir.F32), zInt}, "void (i32 noundef signext, " + ref + ", i32 noundef signext): r2[4..7]; *r3; r4[4..7]"},
		{"", nil, repeat(zLong, 6, chars(3), zChar, zRecord(zShort), c.BitInt(ir.IntOf(17, ir.Signed))),
			"void (" + strings.Repeat("i64 noundef, ", 6) + ref + ", i8 noundef zeroext, i16 noext, i17 noundef signext): r2; r3; r4; r5; r6; stack+0; *stack+8; stack+23; stack+30; 1@stack+37"},
		{"", nil, repeat(ir.F64, 5, ir.F32, zRecord(ir.F32), wideFloat, ir.F16),
			"void (" + strings.Repeat("double noundef, ", 5) + "float noundef, float, double, half noundef): f0; f2; f4; f6; stack+0; stack+12; stack+20; stack+24; stack+38"},
		{"", chars(3), []ir.Type{zInt}, "void (ptr dead_on_unwind writable sret(%struct.anon) align 1, i32 noundef signext): r3[4..7]"},
		{"", ir.F128, []ir.Type{ir.F128, ir.IntOf(128, ir.Signed), ir.Complex(ir.F32), wideFloat},
			"void (ptr dead_on_unwind writable sret(fp128) align 8, " + ref + ", " + ref + ", " + ref + ", double): *r3; *r4; *r5; f0"},
		{"", ir.Complex(zChar), []ir.Type{zRecord(c.Array(1, ir.F32)), zRecord(zRecord(), ir.F32), zRecord(zRecord(zRecord(ir.F64))), zRecord(ir.F16)},
			"void (ptr dead_on_unwind writable sret({ i8, i8 }) align 1, i32 noext, i32 noext, double, half): r3[4..7]; r4[4..7]; f0; f2[0..1]"},
		{"", nil, []ir.Type{c.Union("", c.Field{Name: "f", Type: ir.F32}), zRecord(), c.Struct("", c.Field{Name: "f", Type: ir.F32}, c.Field{Type: zInt, BitField: true}),
			c.Struct("", c.Field{Name: "n", Type: zInt}, c.Field{Name: "z", Type: c.FlexibleArray(ir.F32)})},
			"void (i32 noext, " + ref + ", i32 noext, " + ref + "): r2[4..7]; *r3; r4[4..7]; *r5"},
		{"", zV4F, []ir.Type{zV4F, zRecord(zV2F)}, "void (ptr dead_on_unwind writable sret(<4 x float>) align 16, " + ref + ", i64): *r3; r4"},
		{"+vector", zV4F, []ir.Type{zV4F, zInt, zRecord(zV2F), zRecord(zV4F, zInt), ir.Vector(ir.F32, 8)},
			"<4 x float> (<4 x float> noundef, i32 noundef signext, <2 x float>, " + ref + ", " + ref + "): v24; r2[4..7]; v26[0..7]; *r3; *r4"},
		{"+vector", nil, repeat(zV4F, 8, zV2F, zV4F), "void (" + strings.Repeat("<4 x float> noundef, ", 8) + "<2 x float> noundef, <4 x float> noundef): v24; v26; v28; v30; v25; v27; v29; v31; stack+0; stack+8"},
		{"+vector", nil, []ir.Type{ir.Vector(ir.F16, 3), zInt}, "void (<3 x half> noundef, i32 noundef signext): v24[0..5]; r2[4..7]"},
		{"+vector,-vector", nil, []ir.Type{zV4F}, "void (" + ref + "): *r2"},
		{"", nil, []ir.Type{c.Record(&c.RecordType{Name: "N", CXX: true, NonTrivial: true, Fields: []c.Field{{Name: "n", Type: zInt}}}), c.Atomic(ir.F64), c.Atomic(zInt), c.Nullptr},
			"void (ptr noundef, double, i32, ptr): *r2; f0; r3[4..7]; r4"},
		{"", nil, []ir.Type{c.Record(&c.RecordType{Name: "T", Union: true, Transparent: true, Fields: []c.Field{{Name: "n", Type: zInt}, {Name: "f", Type: ir.F32}}})},
			"void (i32 noundef signext): r2[4..7]"},
	} {
		target := newS390X(t, tt.features)
		info, err := target.Classify(classify.Signature{Result: tt.result, Params: tt.params})
		if err != nil {
			t.Fatal(err)
		}
		proto := info.Prototype(classify.Declaration)
		if got := regexp.MustCompile(` %\d+`).ReplaceAllString(proto.String(), "") + ": " + zPlaces(target, &info); got != tt.want {
			t.Errorf("%q %v:\n got %s\nwant %s", tt.features, tt.params, got, tt.want)
		}
	}
}

// Unnamed vectors are on the stack, of 8 bytes if they have at most as many; other unnamed arguments are as named ones.
func TestS390XVariadic(t *testing.T) {
	for features, want := range map[string]string{"": "r2[4..7]; f0; *r3; *r4; r5", "+vector": "v24; f0; *r2; stack+0; stack+16"} {
		target := newS390X(t, features)
		first := map[string]ir.Type{"": zInt, "+vector": zV4F}[features]
		params := []ir.Type{first, ir.F64, zRecord(zInt, zInt, zInt), zV4F, zRecord(zV2F)}
		info, err := target.Classify(classify.Signature{Params: params, Variadic: true, Fixed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := zPlaces(target, &info); got != want {
			t.Errorf("%q: %s, want %s", features, got, want)
		}
	}
}

// Callers pass the elements of some unnamed vectors one by one, so that va_arg does not find them. Named ones have a register.
func TestS390XUnread(t *testing.T) {
	warnsOf := func(features string, of ir.Type) (named, unnamed bool) {
		info, err := newS390X(t, features).Classify(classify.Signature{Params: []ir.Type{of, of}, Variadic: true, Fixed: 1})
		if err != nil {
			t.Fatal(err)
		}
		warns := func(a *classify.ArgInfo) bool {
			return slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return w.ID == s390x.WarnUnread })
		}
		return warns(&info.Params[0]), warns(&info.Params[1])
	}
	unread := map[ir.Type][]int64{zChar: {3, 5, 6, 7}, zShort: {3}}
	for _, elem := range []ir.Type{zChar, zShort, zInt, zLong, ir.F16, ir.F32, ir.F64, ir.F128, ir.IntOf(128, ir.Signed), ir.I1} {
		for n := int64(1); n <= 17; n++ {
			of := ir.Type(ir.Vector(elem, n))
			if elem == ir.Type(ir.I1) {
				of = ir.Vector(elem, n+7)
			}
			want := slices.Contains(unread[elem], n) || elem == ir.Type(ir.I1)
			for _, of := range []ir.Type{of, zRecord(of)} {
				if named, unnamed := warnsOf("+vector", of); named || unnamed != want {
					t.Errorf("%v: a warning of an unnamed one %t, want %t, of a named one %t", of, unnamed, want, named)
				}
				if named, unnamed := warnsOf("", of); named || unnamed {
					t.Errorf("%v: a warning without vector registers", of)
				}
			}
		}
	}
}

// va_arg finds numbers at the ends of their slots, but floating-point registers are saved from their first byte on.
func TestS390XVAArg(t *testing.T) {
	for _, tt := range []struct {
		features string
		of       ir.Type
		want     string
	}{
		{"", zInt, "counter 0 to 4, saved at 20, stack 4 of 8"},
		{"", zRecord(zChar), "counter 0 to 4, saved at 23, stack 7 of 8"},
		{"", zLong, "counter 0 to 4, saved at 16, stack 0 of 8"},
		{"", ir.F64, "counter 8 to 3, saved at 128, stack 0 of 8"},
		{"", zRecord(ir.F32), "counter 8 to 3, saved at 128, stack 4 of 8"},
		{"", ir.F128, "counter 0 to 4, saved at 16, stack 0 of 8, address"},
		{"", zV4F, "counter 0 to 4, saved at 16, stack 0 of 8, address"},
		{"+vector", zV4F, "stack 0 of 16"},
		{"+vector", zRecord(zV2F), "stack 0 of 8"},
		{"+vector", ir.Vector(ir.F32, 8), "counter 0 to 4, saved at 16, stack 0 of 8, address"},
	} {
		v, err := newS390X(t, tt.features).VAArg(tt.of)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprintf("stack %d of %d", int64(v.Lead), int64(v.Advance))
		for i, a := range v.Areas {
			got = fmt.Sprintf("counter %d to %d, saved at %d, ", int64(a.Counter), int64(a.Last), int64(v.Parts[i].Save)) + got
			if !a.Long || a.Take != 1 || a.Slot != 8 || a.Base != 24 {
				t.Errorf("%q %v: area %+v", tt.features, tt.of, a)
			}
		}
		if v.ByAddress {
			got += ", address"
		}
		if got != tt.want || v.Stack != 16 || v.Align != 8 || len(v.Parts) > 0 && !v.InPlace() {
			t.Errorf("%q %v: %s, want %s: %+v", tt.features, tt.of, got, tt.want, v)
		}
	}
}

// The registers that are left after a value, what the convention has, and the features that cannot be chosen.
func TestS390XConvention(t *testing.T) {
	target := newS390X(t, "+vector")
	e, err := target.(classify.Explainer).Explain(classify.Signature{Params: []ir.Type{llvm.Ptr, ir.F32}, Variadic: true, Fixed: 2})
	if err != nil || e.Params[1].Left.Ints != 4 || e.Params[1].Left.Vectors != 8 || len(e.Params[1].Left.Holes) != 3 || e.Params[1].Left.Holes[0].Name != "f2" || e.Params[1].Left.Stack != 0 || e.Variadic == "" {
		t.Errorf("%v, %+v", err, e)
	}
	for features, want := range map[string]string{"": "5 4 1 160", "+vector": "5 12 2 160", "+vector,-vector": "5 4 1 160", "-vector,+vector": "5 12 2 160", "+high-word": "5 4 1 160"} {
		c := newS390X(t, features).Convention()
		if got := fmt.Sprint(len(c.Ints.Args), len(c.Vectors.Args), len(c.Vectors.Results), int64(c.StackBase)); got != want || c.SIMD != strings.HasPrefix(want, "5 12") {
			t.Errorf("%q: %s, %t, want %s", features, got, c.SIMD, want)
		}
	}
	for features, want := range map[string]string{
		"+soft-float": "target feature '+soft-float' is not supported: floating-point numbers have registers of their own",
		"vector":      "target feature 'vector' has no sign: write +vector or -vector",
		"+vecto":      "unknown target feature '+vecto'; did you mean '+vector'?",
	} {
		if _, err := s390x.New(s390x.Options{Model: layout.S390X, Triple: "s390x-unknown-linux-gnu", Features: features}); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", features, err, want)
		}
	}
	if _, err := s390x.New(s390x.Options{Model: layout.S390XVector, Features: "-vector"}); err == nil || err.Error() != "ABI 'vector' needs the target feature '+vector'" {
		t.Errorf("the ABI without the feature: %v", err)
	}
	for _, o := range []s390x.Options{{Model: layout.S390XVector}, {Model: layout.S390X, Features: "+vector"}} {
		if of, err := s390x.New(o); err != nil || of.ABI() != "vector" || !slices.Equal(of.Features(), []string{"+vector"}) || of.Layouts().Model() != layout.S390XVector {
			t.Errorf("%+v: %v, %v", o, of, err)
		}
	}
	if _, err := target.Classify(classify.Signature{Params: []ir.Type{ir.BF16}}); err == nil {
		t.Error("C has no __bf16 there")
	}
}

func newS390X(t *testing.T, features string) classify.Target {
	t.Helper()
	target, err := s390x.New(s390x.Options{Model: layout.S390X, Triple: "s390x-unknown-linux-gnu", Features: features})
	if err != nil {
		t.Fatal(err)
	}
	return target
}

// zPlaces returns where the pieces of parameters are: the bytes of a register that has more, * for an address, and @ after the offset of
// the bytes in the value unless it is 0.
func zPlaces(target classify.Target, info *classify.FuncInfo) string {
	var all []string
	for i := range info.Params {
		a := &info.Params[i]
		for k := range a.Pieces {
			for _, s := range a.Pieces[k].Spans(target.Layouts().Model()) {
				at := s.At.String()
				isRegister, whole := s.At.Place == classify.Registers, layout.Bytes(8)
				if isRegister && strings.HasPrefix(at, "v") {
					whole = 16
				}
				if isRegister && s.Size < whole {
					at += fmt.Sprintf("[%d..%d]", int64(s.Within), int64(s.Within+s.Size)-1)
				}
				if s.Offset > 0 && s.At.Place == classify.Stack {
					at = fmt.Sprintf("%d@%s", int64(s.Offset), at)
				}
				if a.Kind == classify.Indirect {
					at = "*" + at
				}
				all = append(all, at)
			}
		}
	}
	return strings.Join(all, "; ")
}

// gcc passes a record with a flexible array by its size, clang its address. The other compiler is named where they differ.
func TestS390XCompilers(t *testing.T) {
	flexible := func(of ir.Type) *c.RecordType {
		return c.Struct("", c.Field{Name: "n", Type: of}, c.Field{Name: "z", Type: c.FlexibleArray(ir.F32)})
	}
	for _, tt := range []struct {
		compat s390x.Compat
		of     ir.Type
		want   string
	}{
		{s390x.Clang22, flexible(zInt), "ptr dead_on_return noundef; clang22 passes argument 1 by the address of a copy in r2, but gcc in r2"},
		{s390x.GCC, flexible(zInt), "i32 noext; gcc passes argument 1 in r2, but clang22 by the address of a copy in r2"},
		{s390x.GCC, flexible(ir.F32), "i32 noext; gcc passes argument 1 in r2, but clang22 by the address of a copy in r2"},
		{s390x.GCC, zRecord(c.Array(3, zInt)), "ptr dead_on_return noundef"},
		{s390x.Clang22, zRecord(zInt), "i32 noext"},
		{s390x.Compat{}, flexible(zLong), "ptr dead_on_return noundef; clang22 passes argument 1 by the address of a copy in r2, but gcc in r2"},
	} {
		target, err := s390x.New(s390x.Options{Model: layout.S390X, Triple: "s390x-unknown-linux-gnu", Compat: tt.compat})
		if err != nil {
			t.Fatal(err)
		}
		info, err := target.Classify(classify.Signature{Params: []ir.Type{tt.of}})
		if err != nil {
			t.Fatal(err)
		}
		proto := info.Prototype(classify.Declaration)
		got := strings.TrimSuffix(strings.TrimPrefix(regexp.MustCompile(` %\d+`).ReplaceAllString(proto.String(), ""), "void ("), ")")
		for _, w := range info.Params[0].Warnings {
			got += "; " + w.Msg
		}
		if got != tt.want {
			t.Errorf("%s %v: got %s, want %s", tt.compat.Name, tt.of, got, tt.want)
		}
		if peer := target.Peer(); peer == nil || target.IsGCC() != (tt.compat.Name == "gcc") {
			t.Errorf("%s: the other compiler is %v", tt.compat.Name, peer)
		}
	}
}
