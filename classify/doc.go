// Package classify describes calling conventions as data. A [Signature] is the C type of a
// function. A [Target] decides how its values are passed and returns a [FuncInfo], with one
// [ArgInfo] for the result and each parameter. An ArgInfo has the kind of passing and the pieces of
// the value, with their offsets in the value and their locations in registers or on the stack.
//
// [FuncInfo.Prototype] turns the decision into an LLVM function type with attributes, still as
// data. Passes read FuncInfo and Prototype and do not depend on targets; targets do not depend on
// the IR.
//
//	target := x86_64.New(x86_64.Options{})
//	info, err := target.Classify(classify.Signature{Result: ir.F64, Params: params})
//	proto := info.Prototype(classify.Definition)
//	fmt.Println(proto.Text("f")) // double @f(i64 %0, i32 %1)
package classify
