package emit_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
)

var point = c.Struct("Point", c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "id", Type: ir.IntOf(32, ir.Signed)})

// double norm(struct Point p) is called with the struct at %p.
func ExampleCall() {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	norm, err := emit.New(target, classify.Signature{Result: ir.F64, Params: []ir.Type{point}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var t emit.Text
	result := emit.Call(&t, norm, "@norm", emit.At("%p"))
	fmt.Print(norm.Call.Declare("norm"), t.Locals.String(), t.Code.String())
	fmt.Println("  ret double", result.V)
	// Output:
	// declare double @norm(double, i32)
	//   %c.1 = load double, ptr %p, align 8
	//   %c.2 = getelementptr i8, ptr %p, i64 8
	//   %c.3 = load i32, ptr %c.2, align 8
	//   %c.4 = call double @norm(double %c.1, i32 %c.3)
	//   ret double %c.4
}

// C calls struct Point twice(struct Point p), which calls a function of the compiler with two addresses.
func ExampleEntry() {
	target, err := targets.New("aarch64-linux-gnu", targets.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	twice, err := emit.New(target, classify.Signature{Result: point, Params: []ir.Type{point}})
	if err != nil {
		fmt.Println(err)
		return
	}
	params := []string{"%p"}
	t := emit.Text{}
	body := emit.Entry(&t, twice, params...)
	result := t.Local(16, 8)
	fmt.Fprintf(&t.Code, "  call void @my.twice(ptr %s, ptr %s)\n", result, body.Params[0].V)
	body.Return(&t, emit.At(result))
	fmt.Print(twice.Definition.Define("twice", params), t.Locals.String(), t.Code.String(), "}\n")
	// Output:
	// define [2 x i64] @twice([2 x i64] %p) {
	//   %c.1 = alloca [16 x i8], align 8
	//   %c.2 = alloca [16 x i8], align 8
	//   store [2 x i64] %p, ptr %c.1, align 8
	//   call void @my.twice(ptr %c.2, ptr %c.1)
	//   %c.3 = load [2 x i64], ptr %c.2, align 8
	//   ret [2 x i64] %c.3
	// }
}
