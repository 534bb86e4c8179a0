// Elsewhere, a member without a name has no tag either.
// RUN: abi-opt --split-input-file --verify-diagnostics %s
// RUN: abi-opt --target=x86_64-w64-windows-gnu --split-input-file --verify-diagnostics %s

struct T { int b; };
typedef union U { int u; } UU;
enum E { X };
typedef enum E EE;
struct S {
  struct T; // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  UU;       // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  int;      // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  enum E;   // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  EE;       // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  struct D { int d; }; // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
  struct { int x; };
  enum { Y };
};
_Static_assert(sizeof(struct S) == 4, "");
