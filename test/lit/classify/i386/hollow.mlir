// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics %s

!Hollow = !c.struct<"Hollow" {: ui64 : 7}>

// expected-warning@+1 {{clang22 passes argument 1 nowhere, but gcc at stack+0}} [abi-compilers-differ]
c.func private callconv(fastcall) @f(!Hollow)
