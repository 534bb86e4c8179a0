// A contiguity hint stands beside the signature, whose version has no place for it.
// RUN: abi-opt --iree-attach-raw-abi --iree-verify-abi --iree-print-abi --verify-diagnostics %s

// expected-remark@+1 {{raw ABI of @f: (Buffer<float32[4x4]>) -> (Buffer<float32[4x4]>), argument 0 prefers column-major, result 0 prefers row-major}} [iree-abi]
func.func private @f(tensor<4x4xf32> {iree.abi.contiguity = "column-major"}) -> (tensor<4x4xf32> {iree.abi.contiguity = "row-major"})
    attributes {iree.module.export}
