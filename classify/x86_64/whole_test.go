package x86_64_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// sameType lets go-cmp compare types, which are unique.
var sameType = cmp.Comparer(func(a, b ir.Type) bool { return a == b })

// The whole of what is decided for size(struct Point), and for a result in
// memory before a byte that is extended: nothing beside it is decided.
func TestWholeFuncInfo(t *testing.T) {
	si32, si8 := ir.IntOf(32, ir.Signed), ir.IntOf(8, ir.Signed)
	field := func(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }
	point := c.Struct("Point", field("x", si32), field("y", si32), field("z", si32))
	big := c.Struct("Big", field("a", c.Array(3, ir.F64)))
	bigLLVM := llvm.NamedStruct("struct.Big", false, llvm.Array(3, ir.F64))
	register := func(name string) classify.Location {
		return classify.Location{Place: classify.Register, Regs: name}
	}
	for _, row := range []struct {
		sig  classify.Signature
		want classify.FuncInfo
	}{
		{classify.Signature{Result: si32, Params: []ir.Type{point}}, classify.FuncInfo{
			Result: classify.ArgInfo{Kind: classify.Direct, Type: si32, Classes: [2]classify.Class{classify.Integer}, Pieces: []classify.Piece{
				{Type: ir.I32, Class: classify.Integer, At: register("rax")}}},
			Params: []classify.ArgInfo{{Kind: classify.Direct, Type: point, Classes: [2]classify.Class{classify.Integer, classify.Integer}, Pieces: []classify.Piece{
				{Type: ir.I64, Class: classify.Integer, At: register("rdi")},
				{Type: ir.I32, Offset: 8, Class: classify.Integer, At: register("rsi")}}}},
			Fixed:   1,
			IntRegs: 2,
		}},
		{classify.Signature{Result: big, Params: []ir.Type{si8}}, classify.FuncInfo{
			Result: classify.ArgInfo{Kind: classify.Indirect, Type: big, Memory: bigLLVM, Align: 8, Classes: [2]classify.Class{classify.Memory}, Pieces: []classify.Piece{
				{Type: llvm.Ptr, Class: classify.Integer, At: register("rdi")}}},
			Params: []classify.ArgInfo{{Kind: classify.Extend, Type: si8, Signed: true, NoUndef: true, Classes: [2]classify.Class{classify.Integer}, Pieces: []classify.Piece{
				{Type: ir.I8, Class: classify.Integer, At: register("rsi")}}}},
			Fixed:   1,
			IntRegs: 2,
		}},
	} {
		got, err := x86_64.New(x86_64.Options{}).Classify(row.sig)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(row.want, got, sameType); diff != "" {
			t.Errorf("%v (-want +got):\n%s", row.sig, diff)
		}
	}
}
