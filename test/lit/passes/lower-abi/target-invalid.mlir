// Sizes and offsets are those of the module's target; of one that is not known
// there are none. A module without anything of C's may be for any target.
// RUN: abi-opt --lower-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{unknown architecture 'vax' in target 'vax-none': known are x86_64}} [abi-layout-target]
module attributes {llvm.target_triple = "vax-none"} {
  func.func @f() -> ui64 {
    %n = c.sizeof !c.struct<{a: si8, b: si64}>
    return %n : ui64
  }
}

// -----

module attributes {llvm.target_triple = "vax-none"} {
  func.func @f() {
    return
  }
}
