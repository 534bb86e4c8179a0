// A typedef of void is as good as the word; before C99, int need not be written.
// RUN: abi-opt --std=gnu89 -w %s | FileCheck %s
// RUN: abi-opt --std=gnu17 -w -DNEW %s | FileCheck %s --check-prefix=NEW

typedef void V;
// CHECK: c.func private @none() -> si32
// NEW: c.func private @none() -> si32
int none(V);
#ifndef NEW
// CHECK: c.func private @old(si32 {c.name = "a"}, si32 {c.name = "b"}, si32 {c.name = "c"}) -> si32
int old(a, b, c) register a; const b; int c; { return a; }
#endif
