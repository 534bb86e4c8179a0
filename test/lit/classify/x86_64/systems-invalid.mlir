// A vector of 128-bit integers is warned of where clang leaves it to LLVM.
// RUN: abi-opt --emit-abi=target=x86_64-unknown-freebsd --verify-diagnostics %s

// expected-warning@+1 {{LLVM passes each half of an __int128 in the vector as an integer; no other compiler does}} [abi-int128-halves]
c.func private @v1q(vector<1xi128>)
// expected-warning@+1 {{LLVM passes each half}} [abi-int128-halves]
c.func private @in() -> !c.struct<{a: vector<1xsi128>}>
