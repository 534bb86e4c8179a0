// LLVM takes vectors of __float128 apart.
// RUN: abi-opt --emit-abi='target=x86_64-linux-gnu features=+avx' --verify-diagnostics %s

// expected-warning@+1 {{LLVM passes each __float128 of the vector by itself; gcc passes the vector in memory}} [abi-quad-vector]
c.func private @pair(vector<2xf128>)
// expected-warning@+1 {{gcc passes the vector in memory}} [abi-quad-vector]
c.func private @in() -> !c.struct<{a: vector<2xf128>}>
c.func private @one(!c.struct<{a: f128}>)
