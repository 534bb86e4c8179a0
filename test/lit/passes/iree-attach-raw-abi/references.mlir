// The types of dialects are references to objects, O. IREE's compiler left them unrecognized from 2020 on, which the
// option does too.
// RUN: abi-opt --iree-attach-raw-abi --iree-verify-abi %s | FileCheck %s
// RUN: abi-opt --iree-attach-raw-abi=no-refs --iree-verify-abi %s 2>/dev/null | FileCheck %s --check-prefix=NOREFS

// CHECK: f = "I7!O1!O1!R4!O1!"
// NOREFS: f = "I7!U1!U1!R4!U1!"
func.func private @references(!util.list<?>, !llvm.ptr) -> !util.buffer attributes {iree.module.export}
