// Package classify holds calling conventions as data. A [Signature] is what C
// says; a [Target] decides how each value travels and returns a [FuncInfo]: for
// the result and every parameter an [ArgInfo], which names its kind, its pieces
// with their places in the value and in registers or on the stack, and the
// reason in the words of the psABI (its classes).
//
// [FuncInfo.Prototype] turns the decision into the LLVM function type and its
// attributes, still as data. A rewriter reads FuncInfo and Prototype and knows
// no target; a target knows no IR.
//
//	target := x86_64.New(x86_64.Options{})
//	info, err := target.Classify(classify.Signature{Result: ir.F64, Params: params})
//	proto := info.Prototype(classify.Definition)
//	fmt.Println(proto.Text("f")) // double @f(i64 %0, i32 %1)
//
// The package builds no IR operations and imports no LLVM library.
package classify
