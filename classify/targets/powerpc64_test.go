package targets_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// The rules of little-endian PowerPC, which is not a target yet, by the prototypes that clang 22 writes and the registers of the ELF V2
// ABI (§2.2.3).
func TestPowerPC64(t *testing.T) {
	target := powerpc64.New(layout.PowerPC64, "powerpc64le-unknown-linux-musl")
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
		{nil, repeat(long, 7, chars(24)), "void (" + strings.Repeat("i64 noundef, ", 7) + "[3 x i64]): r3; r4; r5; r6; r7; r8; r9; r10:stack"},
		{nil, []ir.Type{long, chars(80)}, "void (i64 noundef, ptr noundef byval(%struct.anon) align 8): r3; r4:r5:r6:r7:r8:r9:r10:stack"},
		{chars(17), []ir.Type{long}, "void (ptr dead_on_unwind writable sret(%struct.anon) align 1, i64 noundef): r4"},
		{nil, []ir.Type{record(), int32}, "void (ptr noundef byval(%struct.anon) align 8, i32 noundef signext): stack+0; r3"},
	} {
		info, err := target.Classify(classify.Signature{Result: tt.result, Params: tt.params})
		if err != nil {
			t.Fatal(err)
		}
		var places []string
		for i := range info.Params {
			var of []string
			for k := range info.Params[i].Pieces {
				of = append(of, placeOf(&info.Params[i].Pieces[k].At))
			}
			places = append(places, strings.Join(of, ", "))
		}
		proto := info.Prototype(classify.Declaration)
		if got := regexp.MustCompile(` %\d+`).ReplaceAllString(proto.String(), "") + ": " + strings.Join(places, "; "); got != tt.want {
			t.Errorf("%v:\n got %s\nwant %s", tt.params, got, tt.want)
		}
	}
}

// placeOf returns the place of a piece in short.
func placeOf(at *classify.Location) string {
	var all []string
	for _, r := range at.Regs {
		all = append(all, r.Name)
	}
	switch at.Place {
	case classify.Stack:
		all = append(all, fmt.Sprintf("stack+%d", at.Offset))
	case classify.Split:
		all = append(all, "stack")
	}
	return strings.Join(all, ":")
}
