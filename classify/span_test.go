package classify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/google/go-cmp/cmp"
)

// TestSpans has the bytes of values in registers and on the stack, for every target.
func TestSpans(t *testing.T) {
	si8, si16, si32, si64, si128 := ir.IntOf(8, ir.Signed), ir.IntOf(16, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed), ir.IntOf(128, ir.Signed)
	bits100 := c.BitInt(ir.IntOf(100, ir.Signed))
	floats := c.Struct("F3", c.Field{Name: "f", Type: c.Array(3, ir.F32)})
	doubles := c.Struct("D4", c.Field{Name: "d", Type: c.Array(4, ir.F64)})
	mixed := c.Struct("M", c.Field{Name: "d", Type: ir.F64}, c.Field{Name: "i", Type: si32})
	twelve := c.Struct("T", c.Field{Name: "i", Type: c.Array(3, si32)})
	seven := c.Struct("S", c.Field{Name: "b", Type: c.Array(7, si8)})
	big := c.Struct("B", c.Field{Name: "l", Type: c.Array(3, si64)})
	packed := func(first, second ir.Type) ir.Type {
		return c.Record(&c.RecordType{Name: "P", Packed: true, Fields: []c.Field{{Name: "a", Type: first}, {Name: "b", Type: second}}})
	}
	vector := ir.Vector(ir.F32, 4)
	vectors := c.Struct("V", c.Field{Name: "a", Type: vector}, c.Field{Name: "b", Type: ir.Vector(si128, 1)}, c.Field{Name: "c", Type: vector}, c.Field{Name: "d", Type: ir.Vector(si128, 1)})
	for _, test := range []struct {
		target string
		t      ir.Type
		want   string // of the second of two arguments, and of the result
	}{
		{"x86_64", si16, "rsi 0+2, rax 0+2"},
		{"x86_64", si128, "rdx 0+8 rcx 8+8, rax 0+8 rdx 8+8"},
		{"x86_64", bits100, "rdx 0+8 rcx 8+8, rax 0+8 rdx 8+8"},
		{"x86_64", mixed, "xmm1 0+8 rsi 8+4, xmm0 0+8 rax 8+4"},
		{"x86_64", floats, "xmm2 0+8 xmm3 8+4, xmm0 0+8 xmm1 8+4"},
		{"x86_64", ir.Complex(ir.F32), "xmm1 0+8, xmm0 0+8"},
		{"x86_64", ir.Complex(ir.F80), "stack+32, st0 0+10 st1 16+10"},
		{"x86_64", vector, "xmm1 0+16, xmm0 0+16"},
		{"x86_64", seven, "rsi 0+7, rax 0+7"},
		{"x86_64", big, "stack+24, [rdi]"},
		{"win64", si64, "rdx 0+8, rax 0+8"},
		{"win64", ir.F64, "xmm1 0+8, xmm0 0+8"},
		{"win64", mixed, "[r8], [rcx]"},
		{"aarch64", si128, "x2 0+8 x3 8+8, x0 0+8 x1 8+8"},
		{"aarch64", bits100, "x2 0+8 x3 8+5, x0 0+8 x1 8+5"},
		{"aarch64", twelve, "x2 0+8 x3 8+8, x0 0+8 x1 8+8"},
		{"aarch64", floats, "v3 0+4 v4 4+4 v5 8+4, v0 0+4 v1 4+4 v2 8+4"},
		{"aarch64", doubles, "v4 0+8 v5 8+8 v6 16+8 v7 24+8, v0 0+8 v1 8+8 v2 16+8 v3 24+8"},
		{"aarch64", ir.Complex(ir.F128), "v2 0+16 v3 16+16, v0 0+16 v1 16+16"},
		{"aarch64", big, "[x1], [x8]"},
		{"aarch64", vectors, "v4 0+16 v5 16+16 v6 32+16 v7 48+16, v0 0+16 x0 16+8 x1 24+8 v1 32+16 x2 48+8 x3 56+8"},
		{"arm64-apple-macosx", mixed, "x2 0+8 x3 8+8, x0 0+8 x1 8+8"},
		{"riscv64-linux-gnu", mixed, "fa1 0+8 a1 8+4, fa0 0+8 a0 8+4"},
		{"riscv64-linux-gnu", si128, "a2 0+8 a3 8+8, a0 0+8 a1 8+8"},
		{"riscv64-linux-gnu", packed(si8, ir.F64), "a1 0+1 fa1 1+8, a0 0+1 fa0 1+8"},
		{"riscv64-linux-gnu", packed(ir.F32, si64), "fa1 0+4 a1 4+8, fa0 0+4 a0 4+8"},
	} {
		target, err := targets.New(test.target, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		info, err := target.Classify(classify.Signature{Result: test.t, Params: []ir.Type{test.t, test.t}})
		if err != nil {
			t.Fatal(err)
		}
		if got := spansText(&info.Params[1]) + ", " + spansText(&info.Result); got != test.want {
			t.Errorf("%s: %v: got %s, want %s", test.target, test.t, got, test.want)
		}
	}
}

func spansText(a *classify.ArgInfo) string {
	var all []string
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if a.Kind == classify.Indirect && !a.ByVal {
			all = append(all, "["+p.At.String()+"]")
			continue
		}
		for _, s := range p.Spans(layout.X86_64) {
			if s.At.Place == classify.Stack {
				all = append(all, s.At.String())
				continue
			}
			all = append(all, fmt.Sprintf("%v %d+%d", s.At, s.Offset, s.Size))
		}
	}
	return strings.Join(all, " ")
}

// A value that is split between the last register and the stack has a span in each.
func TestSpansOfSplitValue(t *testing.T) {
	a7 := []classify.Register{{File: classify.Integer, Index: 7, Name: "a7"}}
	l := classify.Location{Place: classify.Split, Regs: a7}
	want := []classify.Span{
		{At: classify.Location{Place: classify.Registers, Regs: a7}, Size: 8},
		{At: classify.Location{Place: classify.Stack}, Offset: 8, Size: 8},
	}
	if got := l.Spans(layout.X86_64, 16); !cmp.Equal(got, want) || l.String() != "a7:stack+0" {
		t.Errorf("%v: got %v", l, got)
	}
	if got := (classify.Location{}).Spans(layout.X86_64, 8); got != nil {
		t.Errorf("nowhere: %v", got)
	}
	l = classify.Location{Place: classify.Registers, Regs: classify.NewRegisters(classify.Integer, "rdi"), Address: true}
	if got := l.Spans(layout.X86_64, 64); len(got) != 1 || !cmp.Equal(got[0].At, l) || got[0].Size != 8 {
		t.Errorf("address: %v", got)
	}
}
