// What clang or LLVM does otherwise than gcc, or loses, is warned of: a bit in eight of
// a member that is a vector of _Bool is carried.
// RUN: abi-opt --emit-abi=target=aarch64-linux-gnu --verify-diagnostics %s

// expected-warning@+1 {{clang carries one bit in eight of the vectors; the others are lost}} [abi-aarch64-bit-vector]
c.func @f(%b: !c.struct<"B" {b: vector<64xi1>}>) { c.return }
// expected-warning@+1 {{LLVM passes each bit of the vector by itself; no other compiler does}} [abi-aarch64-bit-vector]
c.func private @bare(vector<64xi1>)
// expected-warning@+1 {{on the stack, LLVM aligns it to 16 at -O0 and to 8 at -O2}} [abi-aarch64-packed-members]
c.func private @packed(!c.struct<"K" {v: vector<4xsi32>}, packed>)
