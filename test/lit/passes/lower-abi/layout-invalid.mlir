// A type without a layout is an error, not a guess.
// RUN: abi-opt --lower-abi --split-input-file --verify-diagnostics %s

func.func @f(%p: !llvm.ptr) {
  %x = c.load %p : vector<3x!llvm.ptr>
  // expected-error@+1 {{'c.sizeof' op 'vector<2x2xf32>' is not a C object type}} [c-object]
  %y = c.sizeof vector<2x2xf32>
  return
}
