package x86_64_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// arg and ret are the locations in a register of arguments and of results.
func arg(name string) classify.Location {
	return in(name, "rdi", "rsi", "rdx", "rcx", "r8", "r9")
}

func ret(name string) classify.Location { return in(name, "rax", "rdx") }

func in(name string, ints ...string) classify.Location {
	r := classify.Register{File: classify.Integer, Index: slices.Index(ints, name), Name: name}
	if number, ok := strings.CutPrefix(name, "xmm"); ok {
		r.File, r.Index = classify.Vector, int(number[0]-'0')
	}
	return classify.Location{Place: classify.Registers, Regs: []classify.Register{r}}
}

func stack(offset layout.Bytes) classify.Location {
	return classify.Location{Place: classify.Stack, Offset: offset}
}

// cmp compares the fields of types; types must be identical instead.
func TestFuncInfoDiffers(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	info := func(param ir.Type) classify.FuncInfo {
		got, err := target.Classify(classify.Signature{Params: []ir.Type{param}})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	a, b := info(ir.F32), info(ir.F32)
	if !cmp.Equal(a, b) || cmp.Equal(a, info(ir.F64)) || cmp.Equal(a, info(llvm.Ptr)) {
		t.Error("cmp.Equal does not tell decisions apart")
	}
	b.Params[0].Type = nil
	if cmp.Equal(a, b) {
		t.Error("cmp.Equal does not see a type that is missing")
	}
}

// Complete decisions, including the fields that String omits.
func TestFuncInfo(t *testing.T) {
	pair := types(t, "{l i}")[0]
	big := types(t, "{l l l}")[0]
	bigMemory := llvm.NamedStruct("struct.S1", false, ir.I64, ir.I64, ir.I64)
	bigArg := classify.ArgInfo{Kind: classify.Indirect, Type: big, ByVal: true, Memory: bigMemory, Align: 8, NoUndef: true, Pieces: []classify.Piece{
		{Type: llvm.Ptr, Class: x86_64.Memory, At: stack(0)},
	}}
	two := types(t, "{l l}")[0]
	twoMemory := llvm.NamedStruct("struct.S1", false, ir.I64, ir.I64)
	long := func(at string) classify.ArgInfo {
		return classify.ArgInfo{Kind: classify.Direct, Type: si(64), NoUndef: true, Pieces: []classify.Piece{
			{Type: ir.I64, Class: x86_64.Integer, At: arg(at)},
		}}
	}
	tests := []struct {
		clause string
		sig    classify.Signature
		want   classify.FuncInfo
	}{
		{
			"§3.2.3: eightbytes in registers, one register a piece",
			classify.Signature{Result: pair, Params: []ir.Type{pair, si(8), ir.F64}},
			classify.FuncInfo{
				Result: classify.ArgInfo{Kind: classify.Direct, Type: pair, Pieces: []classify.Piece{
					{Type: ir.I64, Class: x86_64.Integer, At: ret("rax")},
					{Type: ir.I32, Offset: 8, Class: x86_64.Integer, At: ret("rdx")},
				}},
				Params: []classify.ArgInfo{
					{Kind: classify.Direct, Type: pair, Pieces: []classify.Piece{
						{Type: ir.I64, Class: x86_64.Integer, At: arg("rdi")},
						{Type: ir.I32, Offset: 8, Class: x86_64.Integer, At: arg("rsi")},
					}},
					{Kind: classify.Extend, Type: si(8), Signed: true, NoUndef: true, Pieces: []classify.Piece{
						{Type: ir.I8, Class: x86_64.Integer, At: arg("rdx")},
					}},
					{Kind: classify.Direct, Type: ir.F64, NoUndef: true, Pieces: []classify.Piece{
						{Type: ir.F64, Class: x86_64.SSE, At: arg("xmm0")},
					}},
				},
				Fixed: 3, IntRegs: 3, VectorRegs: 1,
			},
		},
		{
			"§3.2.3 rule 5(c) and returning, step 2: over two eightbytes is memory, for a result by a hidden pointer",
			classify.Signature{Result: big, Params: []ir.Type{big, ui(16)}},
			classify.FuncInfo{
				Result: classify.ArgInfo{Kind: classify.Indirect, Type: big, Memory: bigMemory, Align: 8, Pieces: []classify.Piece{
					{Type: llvm.Ptr, Class: x86_64.Integer, At: arg("rdi")},
				}},
				Params: []classify.ArgInfo{
					bigArg,
					{Kind: classify.Extend, Type: ui(16), NoUndef: true, Pieces: []classify.Piece{
						{Type: ir.I16, Class: x86_64.Integer, At: arg("rsi")},
					}},
				},
				Fixed: 2, IntRegs: 2, StackSize: 24,
			},
		},
		{
			"§3.5.7: a variadic call, with a value for which one register is too few",
			classify.Signature{Params: []ir.Type{big, si(64), si(64), si(64), si(64), si(64), two, ir.F64}, Variadic: true, Fixed: 6},
			classify.FuncInfo{
				Params: []classify.ArgInfo{
					bigArg, long("rdi"), long("rsi"), long("rdx"), long("rcx"), long("r8"),
					{Kind: classify.Indirect, Type: two, ByVal: true, Memory: twoMemory, Align: 8, NoUndef: true, Stacked: true, Pieces: []classify.Piece{
						{Type: llvm.Ptr, Class: x86_64.Memory, At: stack(24)},
					}},
					{Kind: classify.Direct, Type: ir.F64, NoUndef: true, Pieces: []classify.Piece{
						{Type: ir.F64, Class: x86_64.SSE, At: arg("xmm0")},
					}},
				},
				Fixed: 6, Variadic: true, IntRegs: 5, VectorRegs: 1, StackSize: 40,
			},
		},
	}
	target := x86_64.New(x86_64.Options{})
	for _, test := range tests {
		got, err := target.Classify(test.sig)
		if err != nil {
			t.Errorf("%s: %v", test.clause, err)
			continue
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.clause, diff)
		}
	}
}
