// A function that passes 4 GiB by value is an error if the module may refer to it.
// RUN: abi-opt --emit=llvm --verify-diagnostics %s

!Large = !c.struct<"Large" {data: !c.array<4294967296 x si8>}>
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // expected-error@+1 {{'llvm.func' op has llvm.byval of '!llvm.struct<"struct.Large", (array<4294967296 x i8>)>', which is too large}} [llvm-rule]
  c.func private @f(!Large)
  c.global private @table : !llvm.ptr = @f
}
