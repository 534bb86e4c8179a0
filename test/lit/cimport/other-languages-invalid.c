// Forms of C++ and slips in declarations: the error names what to write.
// RUN: not abi-opt --std=c17 %s 2>&1 | FileCheck %s

// CHECK: error: invalid preprocessing directive '#inlcude'; did you mean '#include'?
#inlcude <stdio.h>

// CHECK: :[[#@LINE+1]]:13: error: expected ')'
int a(int x int y);
// CHECK: note: parameters are separated by ','

// CHECK: note: '...' is the last parameter
int b(int, ..., int);

// CHECK: note: the brackets of an array follow its name, as in int a[4]
int[4] c(void);
// CHECK: note: the brackets of an array follow its name, as in int a[4]
int d(int[] x);

// CHECK: note: C has no references; '*' declares a pointer
int e(int& x);

// CHECK: :[[#@LINE+2]]:14: error: unknown type name 'std'
// CHECK: note: C has no namespaces
void f(const std::string& s);
// CHECK: :[[#@LINE+1]]:14: error: unknown type name 'foo'
void g(const foo *x);

// CHECK: note: 'noexcept' after a function is not in C
int h(int x) noexcept;

// CHECK: note: 'auto' is a storage class; a declaration has a type
auto i(int x) -> int;

// CHECK: note: enumerators are separated by ','
enum E { A = 1; B = 2 };

// CHECK: error: C does not support default member initializers
struct P { int x = 3; };
int j(struct P);

// CHECK: note: 'foo' is not the name of a type; --include=FILE includes a header that declares it
int k(foo);

// CHECK: note: the type is '_Float16'
half l(void);

// CHECK: note: C has no access specifiers
public int m(void);

// CHECK: warning: function 'j' is left out: parameter #0: the definition of 'struct P' has an error
