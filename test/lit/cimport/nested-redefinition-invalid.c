// A record cannot be defined again among its own members.
// RUN: abi-opt --verify-diagnostics %s

// expected-note@+2 {{previous definition is here}}
// expected-error@+1 {{nested redefinition of 's'}} [c-import-syntax]
struct s { struct s { int x; } t; };

// Elsewhere the inner record has a scope of its own, or the outer one is only named.
struct u { struct u *next; union { struct v { int x; } v; }; };
void f(struct u *u, struct v v);
