// Package classify describes calling conventions as data. A [Signature] is the C type of a
// function. A [Target] decides how its values are passed and returns a [FuncInfo], with one
// [ArgInfo] for the result and each parameter. An ArgInfo has the kind of passing and the pieces of
// the value, with their offsets in the value and their locations in registers or on the stack.
//
// [FuncInfo.Prototype] turns the decision into an LLVM function type with attributes, still as
// data. Passes read FuncInfo and Prototype and do not depend on targets; targets do not depend on
// the IR.
//
//	target, err := targets.New("aarch64-linux-gnu", targets.Options{})
//	info, err := target.Classify(classify.Signature{Result: ir.F64, Params: params})
//	proto := info.Prototype(classify.Definition)
//	fmt.Println(proto.Text("f")) // double @f(i64 %0, i32 %1)
//
// # An example
//
// The comments of this package explain most types by one function, on x86-64 Linux unless they name another target:
//
//	struct Point { double x; int id; };
//	struct Big { long a[3]; };
//	double f(struct Point p, struct Big b, signed char c, ...);
//
// Its FuncInfo as text, in which an offset in a value follows @, is
//
//	(direct double@0 xmm0, i32@8 rdi; indirect byval(%struct.Big) align 8 stack+0; extend signext i8@0 rsi; ...) -> direct double@0 xmm0
//
// The first eightbyte of p is in xmm0 and the int at offset 8 in rdi, a copy of b is on the stack, and c is extended in rsi.
//
// Programs that make calls themselves read FuncInfo: [Piece.Spans] returns which bytes of a value
// each register and stack slot holds. The example of [Piece.Spans] fills the registers of a call.
//
// # Stability
//
// Within a major version, exported names of this package keep their meaning, and the names of
// registers in [Location] keep their spelling. Structs may get new fields, and Kind and Place new
// values. A decision changes only where it differs from the compilers that a target follows; the
// change log lists each such change.
package classify
