// Arm's vectors are vectors like any other, on every target.
// RUN: abi-opt --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck --check-prefix=LLVM %s
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s

typedef __attribute__((neon_vector_type(16))) signed char int8x16_t;
typedef float float32x2_t __attribute__((neon_vector_type(2)));
typedef __fp16 float16x4_t __attribute__((neon_vector_type(4)));
struct pair { float32x2_t val[2]; };
// CHECK: c.func private @a(vector<16xsi8>) -> vector<16xsi8>
// LLVM: declare <16 x i8> @a(<16 x i8> noundef)
int8x16_t a(int8x16_t);
// LLVM: declare %struct.pair @b([2 x <2 x float>] alignstack(8))
struct pair b(struct pair);
// LLVM: declare <4 x half> @c(<4 x half> noundef)
float16x4_t c(float16x4_t);

// Polynomials are passed as integers are.
typedef __attribute__((neon_polyvector_type(8))) unsigned char poly8x8_t;
struct polynomials { poly8x8_t val[2]; };
// LLVM: declare %struct.polynomials @d([2 x <8 x i8>] alignstack(8))
struct polynomials d(struct polynomials);
