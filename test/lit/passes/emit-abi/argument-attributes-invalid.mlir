// How a value is passed is the convention's to say: an attribute of the source
// that says something else would be wrong, or would be lost.
// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.func' op has llvm.inreg on parameter #1, but how that is passed is for the calling convention to say}} [abi-argument-attribute]
c.func private @register(si32, si32 {llvm.inreg})

// -----

// expected-error@+1 {{has llvm.zeroext on result #0, but how that is passed is for the calling convention to say}} [abi-argument-attribute]
c.func private @extended() -> (si8 {llvm.zeroext})

// -----

// A promise about the value is the source's.
c.func private @promise(!llvm.ptr {llvm.noalias, llvm.nonnull})
