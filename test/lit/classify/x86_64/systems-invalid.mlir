// Some vectors do not travel on every system as they do on Linux; they are
// refused there, also inside a record.
// RUN: abi-opt --emit-abi=target=x86_64-unknown-freebsd --verify-diagnostics %s

// expected-error@+1 {{has a signature that cannot be lowered: parameter 0: vector<1xi64> is not passed on freebsd as on Linux, which is not supported}} [abi-unsupported]
c.func private @v1l(vector<1xi64>)
// expected-error@+1 {{parameter 0: vector<1xi128> is not passed on freebsd as on Linux}} [abi-unsupported]
c.func private @v1q(vector<1xi128>)
// expected-error@+1 {{result: vector<1xi64> is not passed on freebsd as on Linux}} [abi-unsupported]
c.func private @in() -> !c.struct<{a: !c.array<2 x vector<1xi64>>}>
c.func private @v2i(vector<2xi32>)
