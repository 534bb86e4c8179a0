package classify_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
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
