// The virtual machine has 32- and 64-bit numbers and references: a tensor is a reference, an i8 travels as an i32, a
// tuple as its parts. What it cannot carry is warned of.
// RUN: abi-opt --iree-print-abi=vm --verify-diagnostics %s

// expected-remark@+1 {{VM calling convention of @all: 0irIfF_r}} [iree-abi]
func.func private @all(i8, tensor<?xf32>, index, tuple<f32, f64>) -> memref<4xi8> attributes {iree.module.export}

// expected-remark@+1 {{VM calling convention of @none: 0v_v}} [iree-abi]
func.func private @none() attributes {iree.module.export}

// expected-warning@+1 {{unsupported external calling convention type i128}} [iree-unmapped-type]
func.func private @wide(i128) attributes {iree.module.export}

func.func private @inside(i32)
