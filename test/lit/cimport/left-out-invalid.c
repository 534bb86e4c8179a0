// What the c dialect cannot express is left out with a warning that names it; the rest is there.
// RUN: abi-opt --verify-diagnostics %s | FileCheck %s

// expected-warning@+1 {{function 'decimal' is left out: result: '_Decimal64' is not supported}} [c-import-type]
_Decimal64 decimal(void);
struct Unknown;
// expected-warning@+1 {{function 'unknown' is left out: parameter 's': 'struct Unknown' is declared but not defined}} [c-import-incomplete]
void unknown(struct Unknown s);
// expected-warning@+1 {{function 'atomic' is left out: parameter #0: a value of such an _Atomic type is not supported}} [c-import-atomic]
void atomic(_Atomic(_BitInt(7)));
// expected-warning@+1 {{function 'windows' is left out: calling convention 'vectorcall' is not supported}} [c-import-convention]
void __attribute__((vectorcall)) windows(int);
// expected-warning@+1 {{function 'overloaded' is left out: attribute 'overloadable' is not supported}} [c-import-attribute]
void __attribute__((overloadable)) overloaded(int);
double __attribute__((overloadable)) overloaded(double);
int overloaded(void);
// A convention of other processors is ignored, as compilers do, but not in silence.
// expected-warning@+1 {{calling convention 'stdcall' of 'standard' is ignored: the target has none of that name}} [c-import-convention-ignored]
void __attribute__((stdcall)) standard(int);
struct __attribute__((ms_struct)) Microsoft { int a : 3; };
// expected-warning@+1 {{function 'microsoft' is left out: parameter #0: 'struct Microsoft' has attribute 'ms_struct', which is not supported}} [c-import-attribute]
void microsoft(struct Microsoft);
int same(int);
// expected-warning@+1 {{function 'other' is left out: its symbol 'same' is declared with type (si32) -> si32 before}} [c-import-conflict]
double other(double) __asm__("same");
// expected-warning@+1 {{#pragma pack(3) is not understood and has no effect}} [c-import-pragma]
#pragma pack(3)
int variable;
// expected-warning@+1 {{the condition of _Static_assert cannot be evaluated here and is taken to hold}} [c-import-static-assert-unknown]
_Static_assert(__builtin_sadd_overflow_p(1, 2, 3) == 0, "sum");
// expected-warning@+1 {{#warning old}} [c-import-warning-directive]
#warning old

// CHECK: c.func private @standard(si32)
// CHECK: c.func private @same(si32) -> si32
// CHECK: c.func private @rest() -> si32
int rest(void);
