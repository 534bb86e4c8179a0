// Constants whose operations C does not define have clang's values, with a warning. gcc has others for
// shifts. A branch that is not evaluated does not count.
// RUN: abi-opt --target=x86_64-pc-windows-msvc --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu %s 2>&1 | FileCheck --check-prefix=LONG %s
// RUN: abi-opt bindgen --target=x86_64-pc-windows-msvc %s | FileCheck --check-prefix=GO %s

// LONG-NOT: count >= width
// LONG: shift count is negative
enum big {
  // expected-warning@+1 {{shift count >= width of type; the result is -2147483648, as clang has it}} [c-import-overflow]
  WIDE = 1L << 32,
  // expected-warning@+1 {{shift count is negative; the result is 0, as clang has it}} [c-import-overflow]
  BACK = 1 << -1,
  // expected-warning@+1 {{overflow in expression; the result is -2147483648, as clang has it}} [c-import-overflow]
  SUM = 2147483647 + 1,
  // expected-warning@+1 {{overflow in expression; the result is -2147483648, as clang has it}} [c-import-overflow]
  QUOTIENT = (-2147483647 - 1) / -1,
  // expected-warning@+1 {{overflow in expression; the result is -2147483648, as clang has it}} [c-import-overflow]
  NEGATIVE = -(-2147483647 - 1),
  SIGN = 1 << 31,
  NOT = 1 || 1 << 32,
  BRANCH = sizeof(long) > 4 ? 1L << 32 : 2
};
// expected-warning@+1 {{the number is out of range of the type; the result is 2147483647, as clang has it}} [c-import-overflow]
struct record { char bytes[(int)1e10 & 7]; };
// CHECK: !record = !c.struct<"record" {bytes: !c.array<7 x si8>}>
void f(struct record, enum big);
// expected-warning@+1 {{shift count >= width of type; the result is 1, as clang has it}} [c-import-overflow]
_Static_assert(-1u >> 32, "");

// GO: The macros that are constants.
// GO-NEXT: const (
// GO-NEXT: BRANCHED = 2
// GO-NEXT: KNOWN = 65536
// GO-NEXT: )
#define KNOWN (1L << 16)
#define UNKNOWN (1L << 32)
#define UNKNOWN_SUM (2147483647 + 1)
#define BRANCHED (sizeof(long) > 4 ? UNKNOWN : 2)

// expected-warning@+1 {{integer overflow in preprocessor expression}} [c-import-overflow]
#if 1 << 64 || 0 && 1 << 64
// expected-warning@+1 {{integer overflow in preprocessor expression}} [c-import-overflow]
#elif 0x7fffffffffffffff + 1 < 0
// CHECK: @wrapped()
void wrapped(void);
#endif
// expected-warning@+1 {{integer overflow in preprocessor expression}} [c-import-overflow]
#if 0xffffffffffffffffu >> 64
// CHECK: @highest()
void highest(void);
#endif
