// Names that C does not have: the standard, header, macro or word that is meant.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s
// RUN: not abi-opt --std=c++17 %s 2>&1 | FileCheck %s --check-prefix=STD

// STD: error: flag '--std': unknown standard 'c++17'; C++ is not supported

// CHECK: error: unknown type name 'Point'
// CHECK: note: --include=FILE includes a header that declares it
int f(Point p);

// -----

// CHECK: error: type specifier missing: 'f' is not the name of a type
// CHECK: note: a function has a type of its result, such as int
const f(void);

// -----

// CHECK: error: unknown type name 'float128'
// CHECK: note: the type is '__float128'
float128 f(void);

// -----

// CHECK: error: expected a parameter
// CHECK: note: three dots stand for more arguments
int f(const char *format, ..);

// -----

// An attribute that changes the layout or the convention is not ignored without a word.
// CHECK: warning: unknown attribute 'stdcal' ignored; did you mean 'stdcall'?
int f(void) __attribute__((stdcal));
// CHECK: warning: unknown attribute 'align' ignored; did you mean 'aligned'?
struct __attribute__((align(16))) S { int x; };
// CHECK-NOT: unknown attribute
int g(void) __attribute__((noinline, nonnull, alloc_size(1), hot, no_stack_protector, gnu_inline, pcs("aapcs"), made_up));

// -----

// CHECK: error: unknown type name 'EXPORT'
// CHECK: note: if 'EXPORT' is a macro, --include=FILE includes a header that defines it, and -DEXPORT= defines it as nothing
EXPORT int f(int x);

// -----

// CHECK: error: expected ';' after top level declarator
// CHECK: note: if 'NOTHROW' is a macro
int f(int x) NOTHROW;

// -----

// CHECK: error: unknown type name 'constexpr'
// CHECK: note: it is in C since C23: --std=c23
constexpr int n = 3;

// -----

// CHECK: error: type specifier missing: 'import' is not the name of a type
// CHECK: note: C includes other files: #include
import "x";

// -----

// CHECK: warning: unknown type name '__m256': the declaration is left out
// CHECK: note: '__m256' is declared in <immintrin.h>
int f(__m256 x);

// -----

// CHECK: warning: unknown type name '_Float128'
// CHECK: note: the type is '__float128'
int f(_Float128 x);

// -----

// CHECK: error: redefinition of 'S'
// CHECK: note: previous definition is here
struct S { int x; };
struct S { int y; };

// -----

// CHECK: error: 'stdio' file not found
// CHECK: note: did you mean <stdio.h>?
#include <stdio>

// -----

// CHECK: error: unknown type name 't'
// CHECK: note: did you mean 'T'?
typedef int T;
int f(t x);

// -----

// CHECK: error: expected identifier or '('
// CHECK: note: declarations with types of their own are separated by ';'
struct P { int x, struct Q *q };

// -----

// CHECK: error: illegal initializer (only variables can be initialized)
int f(int x) = 0;

// -----

// CHECK: error: unexpected end of the file
// CHECK: note: to match this '{'
int f(void) {
