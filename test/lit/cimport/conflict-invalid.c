// Declarations of one name that contradict each other are errors, as in C.
// RUN: abi-opt --verify-diagnostics %s

int f(int); // expected-note {{previous declaration is here}}
int f(float); // expected-error {{conflicting types for 'f'}} [c-import-syntax]
extern int v; // expected-note {{previous declaration is here}}
extern double v; // expected-error {{conflicting types for 'v'}} [c-import-syntax]
typedef int number; // expected-note {{previous declaration is here}}
typedef long number; // expected-error {{conflicting types for 'number'}} [c-import-syntax]
int parameters(int a, int a); // expected-error {{redefinition of parameter 'a'}} [c-import-syntax]
int ellipsis(...); // expected-error {{ISO C requires a named parameter before '...'}} [c-import-syntax]
