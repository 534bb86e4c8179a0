// A member has a size: it is of no type that is declared only, least of all of the record itself, however deep.
// RUN: abi-opt --verify-diagnostics %s

struct itself { int n; struct itself inner; }; // expected-error {{field 'inner' has incomplete type 'struct itself'}} [c-import-syntax]
union elements { union elements e[2]; }; // expected-error {{field 'e' has incomplete type 'union elements'}} [c-import-syntax]
struct outer { struct { struct outer o; } s; }; // expected-error {{field 'o' has incomplete type 'struct outer'}} [c-import-syntax]
struct later { struct unknown u; }; // expected-error {{field 'u' has incomplete type 'struct unknown'}} [c-import-syntax]
struct enumerated { enum unknown_enum e; }; // expected-error {{field 'e' has incomplete type 'enum unknown_enum'}} [c-import-syntax]
struct empty { void v; }; // expected-error {{field 'v' has incomplete type 'void'}} [c-import-syntax]

// What a definition that failed has read is forgotten.
struct itself { float x; } good(void);
struct linked { struct linked *next, *rest[]; } *link(void);
