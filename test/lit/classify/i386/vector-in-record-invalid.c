// Without MMX, a vector of integers with 8 bytes is an integer for gcc, which records align to 4.
// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics -o - %s | FileCheck %s

typedef signed char v8 __attribute__((vector_size(8)));
typedef float f2 __attribute__((vector_size(8)));
struct bytes { char c; v8 v; };
struct floats { char c; f2 v; };
// CHECK: declare void @take(ptr noundef byval(%struct.bytes) align 4)
// expected-warning@+1 {{gcc lays out argument 1 in 12 bytes that are aligned to 4}} [abi-compilers-differ]
void take(struct bytes b);
// CHECK: declare void @same(ptr noundef byval(%struct.floats) align 4)
void same(struct floats f);
