package powerpc64_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// In big-endian order, numbers and records of less than a doubleword are at its end, and the bytes of larger records as in memory.
func TestBigEndianSpans(t *testing.T) {
	target, err := powerpc64.New(powerpc64.Options{Name: "powerpc64", Model: layout.PowerPC64BEMusl, Triple: "powerpc64-linux-musl"})
	if err != nil {
		t.Fatal(err)
	}
	char, int32, long := ir.IntOf(8, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	array := func(n int64, of ir.Type) ir.Type { return c.Struct("", c.Field{Name: "m", Type: c.Array(n, of)}) }
	eight := slices.Repeat([]ir.Type{long}, 8)
	for _, tt := range []struct {
		params []ir.Type
		want   string
	}{
		{[]ir.Type{char, int32, long}, "0:1@r3+7 0:4@r4+4 0:8@r5+0"},
		{[]ir.Type{array(3, char), array(2, int32), array(9, char)}, "0:3@r3+5 0:8@r4+0 0:8@r5+0 8:8@r6+0"},
		{[]ir.Type{c.BitInt(ir.IntOf(65, ir.Signed)), c.BitInt(ir.IntOf(24, ir.Signed))}, "7:1@r3+7 8:8@r4+0 1:3@r5+5"},
		{append(slices.Clip(eight), array(3, char), char, array(9, char)), "0:8@r3+0 0:8@r4+0 0:8@r5+0 0:8@r6+0 0:8@r7+0 0:8@r8+0 0:8@r9+0 0:8@r10+0 0:3@5 0:1@15 0:16@16"},
		{[]ir.Type{array(8, ir.F32), array(5, ir.F32), ir.F32}, "0:4@f1+0 4:4@f2+0 8:4@f3+0 12:4@f4+0 16:4@f5+0 20:4@f6+0 24:4@f7+0 28:4@f8+0 0:4@f9+0 4:4@f10+0 8:4@f11+0 12:4@f12+0 16:4@f13+0 0:4@r10+4"},
	} {
		info, err := target.Classify(classify.Signature{Params: tt.params})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for i := range info.Params {
			for k := range info.Params[i].Pieces {
				for _, s := range info.Params[i].Pieces[k].Spans(layout.PowerPC64BEMusl) {
					at := fmt.Sprint(int64(s.At.Offset))
					if s.At.Place == classify.Registers {
						at = fmt.Sprintf("%s+%d", s.At.Regs[0].Name, int64(s.Within))
					}
					got = append(got, fmt.Sprintf("%d:%d@%s", int64(s.Offset), int64(s.Size), at))
				}
			}
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%v:\n got %s\nwant %s", tt.params, text, tt.want)
		}
	}
	for _, tt := range []struct {
		of   ir.Type
		want layout.Bytes
	}{{char, 7}, {int32, 4}, {long, 0}, {array(3, char), 5}, {array(9, char), 0}} {
		if v, err := target.VAArg(tt.of); err != nil || v.Lead != tt.want {
			t.Errorf("%v: %+v, %v", tt.of, v, err)
		}
	}
}
