// gcc passes the bytes of a record of only unnamed bit-fields, so that the callee removes them from the stack.
// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics -o - %s | FileCheck %s

struct hollow { unsigned char : 8; };
// CHECK: declare x86_thiscallcc void @alone()
// expected-warning@+1 {{it is not known where gcc passes it}} [abi-compilers-differ]
void __attribute__((thiscall)) alone(struct hollow h);
// CHECK: declare x86_thiscallcc void @first(i32 noundef)
// expected-warning@+1 {{it is not known where gcc passes it}} [abi-compilers-differ]
void __attribute__((thiscall)) first(struct hollow h, int n);
// CHECK: declare x86_thiscallcc void @second(ptr noundef)
// expected-warning@+1 {{clang22 passes argument 2 nowhere, but gcc at stack+0}} [abi-compilers-differ]
void __attribute__((thiscall)) second(void *p, struct hollow h);
