// RUN: abi-opt --split-input-file --verify-diagnostics %s

typedef const void V;
int f(V); // expected-error {{a parameter cannot have type 'void'}} [c-import-syntax]

// -----

typedef void V;
int f(V, int); // expected-error {{a parameter cannot have type 'void'}} [c-import-syntax]

// -----

int f(register a); // expected-error {{expected a type}} [c-import-syntax]
