package emitllir_test

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/emit/emitllir"
)

// call calls a C function with values of any types, and returns its result, nil for void.
func call(b emitllir.Block, f *emit.Function, callee value.Value, result types.Type, args ...value.Value) value.Value {
	var values []emit.Value[value.Value]
	for i, v := range args {
		values = append(values, b.Spill(v, f.Param(i)))
	}
	return b.Reload(emit.Call(b, f, callee, values...), result)
}

// define makes a function that C calls, and that calls one of the compiler.
func define(m *llir.Module, f *emit.Function, name string, own *llir.Func) {
	b := emitllir.Block{Block: emitllir.Func(m, name, &f.Definition).NewBlock("")}
	var args []value.Value
	for _, p := range b.Parent.Params {
		args = append(args, p)
	}
	body := emit.Entry(b, f, args...)
	args = nil
	for i, v := range body.Params {
		args = append(args, b.Reload(v, own.Params[i].Typ))
	}
	if result := b.NewCall(own, args...); f.Info.Result.Type == nil {
		body.Return(b)
	} else {
		body.Return(b, b.Spill(result, f.Result()))
	}
}

// Point is an LLVM type of the compiler. C has struct Point mirror(struct Point p, int *n), and calls another such function.
func Example() {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m := llir.NewModule()
	point := m.NewTypeDef("Point", types.NewStruct(types.Double, types.I32))
	f, err := emit.New(target, emitllir.Signature(types.NewFunc(point, point, types.I32Ptr)))
	if err != nil {
		fmt.Println(err)
		return
	}
	own := m.NewFunc("own", point, llir.NewParam("p", point), llir.NewParam("n", types.I32Ptr))
	block := own.NewBlock("")
	block.NewRet(call(emitllir.Block{Block: block}, f, emitllir.Func(m, "mirror", &f.Call), point, own.Params[0], own.Params[1]))
	define(m, f, "forC", own)
	fmt.Print(m.String())
	// Output:
	// %Point = type { double, i32 }
	//
	// define %Point @own(%Point %p, i32* %n) {
	// 0:
	// 	%1 = alloca [16 x i8], align 8
	// 	%2 = alloca [17 x i8], align 8
	// 	%3 = bitcast [17 x i8]* %2 to %Point*
	// 	store %Point %p, %Point* %3, align 8
	// 	%4 = bitcast [17 x i8]* %2 to double*
	// 	%5 = load double, double* %4, align 8
	// 	%6 = bitcast [17 x i8]* %2 to i8*
	// 	%7 = getelementptr i8, i8* %6, i64 8
	// 	%8 = bitcast i8* %7 to i32*
	// 	%9 = load i32, i32* %8, align 8
	// 	%10 = bitcast i32* %n to i8*
	// 	%11 = call { double, i32 } @mirror(double %5, i32 %9, i8* noundef %10)
	// 	%12 = extractvalue { double, i32 } %11, 0
	// 	%13 = extractvalue { double, i32 } %11, 1
	// 	%14 = bitcast [16 x i8]* %1 to double*
	// 	store double %12, double* %14, align 8
	// 	%15 = bitcast [16 x i8]* %1 to i8*
	// 	%16 = getelementptr i8, i8* %15, i64 8
	// 	%17 = bitcast i8* %16 to i32*
	// 	store i32 %13, i32* %17, align 8
	// 	%18 = bitcast [16 x i8]* %1 to %Point*
	// 	%19 = load %Point, %Point* %18
	// 	ret %Point %19
	// }
	//
	// declare { double, i32 } @mirror(double %0, i32 %1, i8* noundef %2)
	//
	// define { double, i32 } @forC(double %0, i32 %1, i8* noundef %2) {
	// 3:
	// 	%4 = alloca [17 x i8], align 8
	// 	%5 = alloca [16 x i8], align 8
	// 	%6 = bitcast [16 x i8]* %5 to double*
	// 	store double %0, double* %6, align 8
	// 	%7 = bitcast [16 x i8]* %5 to i8*
	// 	%8 = getelementptr i8, i8* %7, i64 8
	// 	%9 = bitcast i8* %8 to i32*
	// 	store i32 %1, i32* %9, align 8
	// 	%10 = bitcast [16 x i8]* %5 to %Point*
	// 	%11 = load %Point, %Point* %10
	// 	%12 = bitcast i8* %2 to i32*
	// 	%13 = call %Point @own(%Point %11, i32* %12)
	// 	%14 = bitcast [17 x i8]* %4 to %Point*
	// 	store %Point %13, %Point* %14, align 8
	// 	%15 = bitcast [17 x i8]* %4 to double*
	// 	%16 = load double, double* %15, align 8
	// 	%17 = bitcast [17 x i8]* %4 to i8*
	// 	%18 = getelementptr i8, i8* %17, i64 8
	// 	%19 = bitcast i8* %18 to i32*
	// 	%20 = load i32, i32* %19, align 8
	// 	%21 = insertvalue { double, i32 } undef, double %16, 0
	// 	%22 = insertvalue { double, i32 } %21, i32 %20, 1
	// 	ret { double, i32 } %22
	// }
}
