// The util types are those of IREE's lists and references; text with them is printed as it was read.
// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | FileCheck %s

// CHECK: func.func private @lists(!util.list<i8>, !util.list<?>, !util.list<tensor<?xf32>>, !util.list<!util.list<f64>>)
func.func private @lists(!util.list<i8>, !util.list< ? >, !util.list<tensor<?xf32>>, !util.list<!util.list<f64>>)

// CHECK: func.func private @array(tuple<!util.list<!util.buffer>, !util.list<index>>) -> (!util.object, !util.variant)
func.func private @array(tuple<!util.list<!util.buffer>, !util.list<index>>) -> (!util.object, !util.variant)
