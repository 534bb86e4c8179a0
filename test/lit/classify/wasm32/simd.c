// With simd128 a vector is in locals of type v128: widened to 16 bytes, or divided into parts of 16 bytes.
// RUN: abi-opt explain --target=wasm32-wasi --mattr=+simd128 %s | FileCheck %s
// RUN: abi-opt explain --target=wasm32-wasi --mattr=+relaxed-simd %s | FileCheck %s
// RUN: abi-opt explain --target=wasm32-wasi --mattr=+simd128,-simd128 %s | FileCheck %s --check-prefix=EACH
// RUN: abi-opt --emit=llvm --target=wasm32-wasi --mattr=+simd128 %s | FileCheck %s --check-prefix=LLVM
typedef float Four __attribute__((vector_size(16)));
typedef int Two __attribute__((vector_size(8)));
typedef long long Wide __attribute__((vector_size(32)));
typedef float Three __attribute__((ext_vector_type(3)));
typedef double ThreeDoubles __attribute__((ext_vector_type(3)));
typedef _Bool Bits __attribute__((ext_vector_type(8)));
struct One { Four v; };

// CHECK: f: local0 a, local1 b, local2 c, local3 d, local4+local5 e → result
// EACH: f: local1 a, local2+local3+local4+local5 b, local6+local7 c, local8+local9+local10+local11 d, local12+local13+local14+local15 e → [local0]
// LLVM: declare <4 x float> @f(i32 noundef, <4 x float> noundef, <2 x i32> noundef, <4 x float>, <4 x i64> noundef)
Four f(int a, Four b, Two c, struct One d, Wide e);

// CHECK: wide: local1 a → [local0]
Wide wide(int a);

// A number of elements that is no power of two has a local only if the next power of two fills it.
// CHECK: odd: local0 a, local1+local2+local3 b, local4 c → void
void odd(Three a, ThreeDoubles b, int c);

// Bits have a lane each.
// CHECK: bits: ? a, local1 b → void
void bits(Bits a, int b);
