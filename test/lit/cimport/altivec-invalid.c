// Vectors of AltiVec are written with words. These are the elements that they lack.
// RUN: abi-opt %s --target=powerpc64le-linux-gnu --verify-diagnostics > /dev/null

struct S { int x; };
// expected-error@+1 {{AltiVec has no vector of such elements}} [c-import-syntax]
__vector long double a;
// expected-error@+1 {{AltiVec has no vector of such elements}} [c-import-syntax]
__vector struct S b;
// expected-error@+1 {{AltiVec has no vector of such elements}} [c-import-syntax]
vector bool unsigned c;
// expected-error@+1 {{AltiVec has no vector of such elements}} [c-import-syntax]
vector bool d;
// expected-error@+1 {{AltiVec has no vector of such elements}} [c-import-syntax]
__vector _Complex float e;
// expected-error@+1 {{unknown type name 'vector'}} [c-import-syntax]
vector _Complex float f;
