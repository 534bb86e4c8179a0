// A type that is defined again with other members is an error in C23, too.
// RUN: abi-opt -std=c23 --verify-diagnostics %s

struct U { int a; };
struct U { float a; }; // expected-error {{type 'struct U' has incompatible definitions}} [c-import-syntax]
