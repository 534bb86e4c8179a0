// nullptr_t is passed as a pointer that may be undefined, but compilers know nothing of a record that holds one.
// RUN: abi-opt -std=c23 --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt -std=c23 --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,X86
// RUN: abi-opt -std=c23 --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORD
// RUN: abi-opt -std=c23 --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORD
// RUN: abi-opt -std=c23 --target=x86_64-pc-windows-msvc --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORD

// CHECK: @null(!c.nullptr{{.*}}) -> (!c.nullptr
// LLVM: declare ptr @null(ptr)
typedef typeof(nullptr) nullptr_t;
nullptr_t null(nullptr_t);
// X86: declare void @held(ptr noundef byval(%struct.Held) align 8)
// WORD: declare void @held(i64)
struct Held { nullptr_t n; };
void held(struct Held);
