// Package emit makes calls of C functions, and functions that C calls, for any backend: llir/llvm, LLVM's C API, text, or
// another IR that has memory and the types of LLVM.
//
//	norm, err := emit.New(target, classify.Signature{Result: ir.F64, Params: []ir.Type{point}})
//	result := emit.Call(b, norm, callee, emit.At(address))    // double norm(struct Point)
//
//	body := emit.Entry(b, norm, params...)                    // a function that C calls
//	…                                                         // code with body.Params
//	body.Return(b, result)
//
// [New] classifies a signature. A [Backend] is an interface with ten methods that the compiler implements: load, store, call,
// and so on. The compiler has each C value in memory, with the layout that C gives it, or, if it is a number or a pointer, as a
// value. Package emit does what the convention asks for: parts of records in registers, whatever their size, copies that the callee
// owns, memory for results, extended integers, and the attributes and types of LLVM's functions.
//
// [Text] is a backend that writes LLVM assembly, and package emitllir has one for llir/llvm. The example module gollvm has one
// for LLVM's C API. The pass lower-abi, which lowers the functions of package c, stores and loads the parts of values by
// [StorePieces] and [LoadPieces] too.
//
// Functions that read unnamed arguments are not here: va_arg is different on each target. A C function that reads them, or
// one that package c builds, can pass on a va_list.
package emit
