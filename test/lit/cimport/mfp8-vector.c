// A Neon vector of __mfp8 is passed as one of bytes.
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s
// RUN: not abi-opt --target=aarch64-linux-gnu -DBAD %s 2>&1 | FileCheck %s --check-prefix=BAD

typedef __attribute__((neon_vector_type(8))) __mfp8 mfloat8x8_t;
typedef __attribute__((neon_vector_type(16))) __mfp8 mfloat8x16_t;
// CHECK: declare <8 x i8> @short(<8 x i8> noundef)
mfloat8x8_t f(mfloat8x8_t) __asm__("short");
struct Two { mfloat8x16_t v[2]; };
// CHECK: declare %struct.Two @two([2 x <16 x i8>] alignstack(16))
struct Two two(struct Two);
#ifdef BAD
// BAD: error: invalid vector element type
typedef __attribute__((vector_size(16))) __mfp8 bad;
#endif
