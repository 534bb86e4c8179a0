// LLVM has no integers without bits.

// RUN: abi-opt %s --convert-index-to-llvm --verify-diagnostics

func.func @no_bits(%a: index, %b: i0) -> index {
  // expected-error@+1 {{failed to legalize operation 'index.castu' that was explicitly marked illegal}} [conversion-illegal]
  %n = index.castu %a : index to i0
  // expected-error@+1 {{failed to legalize operation 'index.casts' that was explicitly marked illegal}} [conversion-illegal]
  %w = index.casts %b : i0 to index
  return %w : index
}
