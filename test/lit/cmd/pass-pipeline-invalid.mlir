// RUN: not abi-opt --emit-abi="annotate-locations=maybe" %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not abi-opt --emit-abi="compta=gcc" %s 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not abi-opt --emit-abi --pass-pipeline='builtin.module()' %s 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not abi-opt --pass-pipeline='func.func(emit-abi)' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not abi-opt --pass-pipeline='func.func(reconcile-unrealized-casts)' %s 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not abi-opt --mlir-print-ir-after=emit-api %s 2>&1 | FileCheck %s --check-prefix=DUMP

// VALUE: error: option 'annotate-locations' of pass 'emit-abi': must be true or false, not "maybe" [pipeline-option]
// NAME: error: option 'compta' of pass 'emit-abi': no such option; did you mean 'compat'? [pipeline-option]
// BOTH: abi-opt: error: passes cannot be given both as flags and with '--pass-pipeline'
// ANCHOR: error: pass 'emit-abi' runs on 'builtin.module', not on or inside 'func.func' [pipeline-anchor]
// KIND: error: can't run 'func.func' pass manager on 'builtin.module' op [pipeline-anchor]
// DUMP: abi-opt: error: flag '--mlir-print-ir-after': there is no pass 'emit-api'
