// RUN: abi-opt --target=x86_64-pc-windows-msvc --verify-diagnostics %s

struct S { struct T; int c; }; // expected-error {{field has incomplete type 'struct T'}} [c-import-syntax]
struct U { int; int c; }; // expected-warning {{declaration does not declare anything}} [c-import-no-declaration]
