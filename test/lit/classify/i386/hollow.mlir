// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics %s

!Hollow = !c.struct<"Hollow" {: ui64 : 7}>

// expected-warning@+1 {{gcc passes the bytes of unnamed bit-fields, and clang nothing}} [abi-i386-hollow]
c.func private callconv(fastcall) @f(!Hollow)
