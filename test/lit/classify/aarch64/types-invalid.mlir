// Types that C has on x86-64 and not here.
// RUN: abi-opt --emit-abi=target=aarch64-linux-gnu --verify-diagnostics %s

// expected-error@+1 {{parameter 0: f80 is not a C type on aarch64}} [c-not-a-c-type]
c.func private @x87(f80)
// expected-error@+1 {{parameter 0: _BitInt has at most 128 bits on aarch64}} [c-bitint]
c.func private @wide(!c.bitint<si129>)
// expected-error@+1 {{parameter 0: in field a: f80 is not a C type on aarch64}} [c-not-a-c-type]
c.func private @member(!c.struct<{a: f80}>)
// expected-error@+1 {{has calling convention sysv_abi, which is not supported on aarch64}} [abi-callconv]
c.func private callconv(sysv_abi) @other(si32)
