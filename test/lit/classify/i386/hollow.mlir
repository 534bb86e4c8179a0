// RUN: abi-opt --target=i386-linux-gnu --emit=llvm --verify-diagnostics %s

!Hollow = !c.struct<"Hollow" {: ui64 : 7}>

// expected-warning@+1 {{gcc loses a record of only unnamed bit-fields}} [abi-i386-register]
c.func private callconv(fastcall) @f(!Hollow)
