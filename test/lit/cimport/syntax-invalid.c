// Text that is no C is an error at its place, and reading goes on with the next declaration.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

int f(int; // expected-error {{expected ')'}} [c-import-syntax]
int g(int);
unknown h(void); // expected-error {{unknown type name 'unknown'}} [c-import-syntax]
struct S { int x } s; // expected-warning {{expected ';' at end of declaration list}} [c-import-syntax]
// -----
_Static_assert(sizeof(int) == 8, "wide"); // expected-error {{static assertion failed: wide}} [c-import-static-assert]
// -----
#include "nosuch.h" // expected-error {{'nosuch.h' file not found}} [c-import-include]
#error stop // expected-error {{#error stop}} [c-import-error-directive]
#endif // expected-error {{#endif without #if}} [c-import-preprocess]
#if 1 / 0 // expected-error {{division by zero in preprocessor expression}} [c-import-preprocess]
#endif
// -----
#define NUMBER(x) #y // expected-error {{'#' is not followed by a macro parameter}} [c-import-preprocess]
#define PAIR(a, b) a, b // expected-note {{macro 'PAIR' defined here}}
int x = PAIR(1); // expected-error {{too few arguments provided to function-like macro invocation of 'PAIR'}} [c-import-preprocess]
