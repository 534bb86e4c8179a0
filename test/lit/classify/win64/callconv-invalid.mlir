// The conventions of 32-bit code are this one here; one of no platform is not.
// RUN: abi-opt --emit-abi=target=x86_64-pc-windows-msvc --verify-diagnostics %s

c.func private callconv(stdcall) @f(si32)
// expected-error@+1 {{has calling convention regcall, which is not supported on win64}} [abi-callconv]
c.func private callconv(regcall) @g(si32)
