// The conventions of 32-bit code are this one here; that of other systems is not.
// RUN: abi-opt --emit-abi=target=x86_64-pc-windows-msvc --verify-diagnostics %s

c.func private callconv(stdcall) @f(si32)
// expected-error@+1 {{has calling convention sysv_abi, which is not supported on win64}} [abi-callconv]
c.func private callconv(sysv_abi) @g(si32)
