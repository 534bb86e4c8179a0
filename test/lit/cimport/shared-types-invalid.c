// A type that holds one type twice, which holds another one twice, has a spelling that is twice as long with each. No
// header needs many of them; a function that does is left out, in no time.

// RUN: abi-opt %s --verify-diagnostics --target=x86_64

#define UNION(before, after) union after { union before x, y; };
union a0 { int x; float y; };
UNION(a0, a1) UNION(a1, a2) UNION(a2, a3) UNION(a3, a4) UNION(a4, a5) UNION(a5, a6) UNION(a6, a7) UNION(a7, a8)
UNION(a8, b0) UNION(b0, b1) UNION(b1, b2) UNION(b2, b3) UNION(b3, b4) UNION(b4, b5) UNION(b5, b6) UNION(b6, b7)
UNION(b7, c0) UNION(c0, c1) UNION(c1, c2) UNION(c2, c3) UNION(c3, c4) UNION(c4, c5) UNION(c5, c6) UNION(c6, c7)

void few(union a8 x);
// expected-warning@+1 {{function 'many' is left out: parameter 'x': member 'x' of 'union c7': member 'x' of 'union c6': member 'x' of 'union c5': 'union c4': the type is longer than 67108864 bytes when spelled out}} [c-import-type]
void many(union c7 x);
