package classify_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// double f(struct Point p, char c, ...);
func Example() {
	i8, i32 := ir.IntOf(8, ir.Signed), ir.IntOf(32, ir.Signed)
	point := c.Struct("Point", c.Field{Name: "x", Type: i32}, c.Field{Name: "y", Type: i32}, c.Field{Name: "z", Type: i32})

	var target classify.Target = x86_64.New(x86_64.Options{})
	info, err := target.Classify(classify.Signature{
		Result:   ir.F64,
		Params:   []ir.Type{point, i8},
		Variadic: true,
		Fixed:    2,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(info)
	proto := info.Prototype(classify.Declaration)
	fmt.Println(proto.Text("f"))
	// Output:
	// (direct i64@0 rdi, i32@8 rsi; extend signext i8@0 rdx; ...) -> direct double@0 xmm0
	// double @f(i64 %0, i32 %1, i8 noundef signext %2, ...)
}

// struct Big { long a[3]; }; struct Big f(struct Big);
func ExampleFuncInfo_Prototype() {
	big := c.Struct("Big", c.Field{Name: "a", Type: c.Array(3, ir.I64)})
	info, _ := x86_64.New(x86_64.Options{}).Classify(classify.Signature{Result: big, Params: []ir.Type{big, llvm.Ptr}})
	for _, use := range []classify.Use{classify.Declaration, classify.Definition} {
		proto := info.Prototype(use)
		for i := range proto.Params {
			fmt.Println(&proto.Params[i], "from", proto.Params[i].Source)
		}
	}
	// Output:
	// ptr dead_on_unwind writable sret(%struct.Big) align 8 from -1
	// ptr noundef byval(%struct.Big) align 8 from 0
	// ptr noundef from 1
	// ptr dead_on_unwind noalias writable sret(%struct.Big) align 8 from -1
	// ptr noundef byval(%struct.Big) align 8 from 0
	// ptr noundef from 1
}

// A foreign function interface copies the bytes of each argument to the registers and the stack,
// jumps to the function, and copies the result back. This one stops before the jump.
func ExamplePiece_Spans() {
	i32 := ir.IntOf(32, ir.Signed)
	point := c.Struct("Point", c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "id", Type: i32})
	big := c.Struct("Big", c.Field{Name: "a", Type: c.Array(3, ir.I64)})

	// double f(struct Point p, struct Big b);
	info, err := x86_64.New(x86_64.Options{}).Classify(classify.Signature{Result: ir.F64, Params: []ir.Type{point, big}})
	if err != nil {
		fmt.Println(err)
		return
	}
	values := [][]byte{
		{0, 0, 0, 0, 0, 0, 0xf8, 0x3f, 7, 0, 0, 0, 0, 0, 0, 0}, // {1.5, 7}
		{0: 1, 8: 2, 16: 3, 23: 0},                             // {{1, 2, 3}}
	}

	registers, stack := map[string][]byte{}, make([]byte, info.StackSize)
	for i, a := range info.Params {
		value := values[i]
		for _, p := range a.Pieces {
			spans := p.Spans(layout.X86_64)
			if a.Kind == classify.Indirect { // the whole value on the stack, or its address
				spans = p.At.Spans(layout.X86_64, layout.Bytes(len(value)))
			}
			for _, s := range spans {
				data := value[s.Offset : s.Offset+s.Size]
				if s.At.Place == classify.Stack {
					copy(stack[s.At.Offset:], data)
				} else {
					registers[s.At.Regs[0].Name] = data
				}
			}
		}
	}
	fmt.Printf("xmm0 %x\nrdi  %x\nstack %x\n", registers["xmm0"], registers["rdi"], stack)
	fmt.Println("result in", info.Result.Pieces[0].At)
	// Output:
	// xmm0 000000000000f83f
	// rdi  07000000
	// stack 010000000000000002000000000000000300000000000000
	// result in xmm0
}
