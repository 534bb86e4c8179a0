// What is wrong with a command line is said before anything is done, with the
// nearest name.
// RUN: not abi-opt --emit-llvm %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not abi-opt %s %s 2>&1 | FileCheck %s --check-prefix=FILES
// RUN: not abi-opt --emit=elf %s 2>&1 | FileCheck %s --check-prefix=CHOICE
// RUN: not abi-opt --pass-pipeline='builtin.module(no-such-pass)' %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not abi-opt --pass-pipeline='builtin.module(' %s 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not abi-opt --mattr=+avx51f %s 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not abi-opt -g --pass-pipeline='func.func(cse)' %s 2>&1 | FileCheck %s --check-prefix=DEBUG
// RUN: not abi-opt --target=vax %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not abi-opt -o %t.none/x.ll %s 2>&1 | FileCheck %s --check-prefix=FOLDER

// FOLDER: abi-opt: error: cannot create the output '{{.*}}x.ll': there is no folder '{{.*}}.none'
// FLAG: abi-opt: error: unknown flag or pass '--emit-llvm'
// FILES: abi-opt: error: more than one input:
// CHOICE: abi-opt: error: flag '--emit': must be one of mlir, llvm, llir, json, c-header, asm, obj, exe, not 'elf'
// PASS: error: unknown pass or pipeline 'no-such-pass' [pipeline-unknown-pass]
// PASS-NEXT: builtin.module(no-such-pass)
// DEBUG: abi-opt: error: '-g' needs a pipeline for a module, but this one is for 'func.func'
// SYNTAX: [pipeline-syntax]
// TARGET: abi-opt: error: unknown target 'vax': known are x86_64, win64,
// FEATURE: abi-opt: error: unknown target feature '+avx51f'; did you mean '+avx512f'?
