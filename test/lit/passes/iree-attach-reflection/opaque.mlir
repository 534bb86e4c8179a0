// What is a reference to an object is recorded by the name of its type. One warning lists them; the slots of a list of
// any types are not known either.
// RUN: abi-opt --iree-attach-reflection --iree-verify-abi --verify-diagnostics %s | FileCheck %s

// CHECK{LITERAL}: {\22a\22:[[\22opaque\22,\22!llvm.ptr\22],[\22opaque\22,\22!util.buffer\22],\22i8\22],\22r\22:[[\22opaque\22,\22!llvm.ptr\22]],\22v\22:1}
// expected-warning@+1 {{references of function opaque are recorded by their names only: '!llvm.ptr', '!util.buffer'}} [iree-unmapped-type]
func.func private @opaque(!llvm.ptr, !util.buffer, i8) -> !llvm.ptr attributes {iree.module.export}

// CHECK{LITERAL}: {\22a\22:[\22unknown\22],\22r\22:[],\22v\22:1}
// expected-warning@+1 {{unable to generate reflection descriptor for argument type '!util.list<?>'}} [iree-unmapped-type]
func.func private @tuple(!util.list<?>) attributes {iree.module.export}
