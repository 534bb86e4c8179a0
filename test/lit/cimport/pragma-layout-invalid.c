// Records after a pragma whose layout is not supported are left out, and so is what pragmas give such attributes.
// RUN: abi-opt --verify-diagnostics %s > /dev/null

#pragma scalar_storage_order big-endian
struct big { int x; };
#pragma scalar_storage_order default
struct usual { int x; };
// expected-warning@+1 {{function 'pass_big' is left out: parameter #0: 'struct big' has attribute 'scalar_storage_order', which is not supported}} [c-import-attribute]
void pass_big(struct big);
void pass_usual(struct usual);

#pragma clang attribute push(__attribute__((ms_struct)), apply_to=record)
struct pushed { int x; };
#pragma clang attribute pop
// expected-warning@+1 {{function 'pass_pushed' is left out: parameter #0: 'struct pushed' has attribute 'ms_struct', which is not supported}} [c-import-attribute]
void pass_pushed(struct pushed);

#pragma clang attribute push
#pragma clang attribute ([[clang::overloadable]], apply_to=function)
// expected-warning@+1 {{function 'overloaded' is left out: attribute 'overloadable' is not supported}} [c-import-attribute]
void overloaded(int);
// expected-warning@+1 {{#pragma clang attribute is not taken into account}} [c-import-pragma]
#pragma clang attribute named.push(__attribute__((annotate("x"))), apply_to=function)
#pragma clang attribute pop
void annotated(int);
#pragma clang attribute named.pop

// expected-warning@+1 {{#pragma align=sixteen is not understood and has no effect}} [c-import-pragma]
#pragma align=sixteen
// expected-warning@+1 {{#pragma options pack=1 is not understood and has no effect}} [c-import-pragma]
#pragma options pack=1
// expected-warning@+1 {{#pragma align=reset is not understood and has no effect}} [c-import-pragma]
#pragma align=reset
// expected-error@+1 {{mac68k alignment pragma is not supported on this target}} [c-import-syntax]
#pragma options align=mac68k
