// A contiguity hint is one of two words, and for a buffer.
// RUN: abi-opt --iree-verify-abi --verify-diagnostics %s

// expected-error@+1 {{attribute 'iree.abi.contiguity' of argument 0 must be "row-major" or "column-major"}} [iree-attribute]
func.func private @word(tensor<4x4xf32> {iree.abi.contiguity = "diagonal"})

// expected-error@+1 {{attribute 'iree.abi.contiguity' of result 0 is for buffers, but the type is 'i32'}} [iree-attribute]
func.func private @scalar() -> (i32 {iree.abi.contiguity = "row-major"})
