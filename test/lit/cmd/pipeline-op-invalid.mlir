// A pipeline for an op that no dialect has would never run.
// RUN: not abi-opt --pass-pipeline='builtin.module(func.fun(cse))' %s 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not abi-opt --pass-pipeline='module(cse)' %s 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: abi-opt --allow-unregistered-dialect --pass-pipeline='builtin.module(foo.func(cse))' %s | FileCheck %s

// NESTED: abi-opt: error: there is no op 'func.fun' to run a pipeline on; did you mean 'func.func'?
// TOP: abi-opt: error: there is no op 'module' to run a pipeline on; did you mean 'builtin.module'?
// CHECK: func.func private @f()
func.func private @f()
