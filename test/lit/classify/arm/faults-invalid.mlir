// What compilers pass differently, and types that the platform does not have, are reported.
// RUN: abi-opt --emit-abi=target=armv7-linux-gnueabi --verify-diagnostics %s

// expected-warning@+1 {{compilers pass it in different registers}} [abi-arm-vector]
c.func private @vector(vector<4xf32>)
// expected-error@+1 {{si128 is not a C type on arm soft-float}} [c-not-a-c-type]
c.func private @wide(si128)
// expected-error@+1 {{bf16 is not a C type on arm soft-float}} [c-not-a-c-type]
c.func private @half(bf16)
