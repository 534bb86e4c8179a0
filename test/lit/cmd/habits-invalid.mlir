// Values, commands and inputs of other tools, or in the wrong place.
// RUN: not abi-opt --emit %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not abi-opt --target %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not abi-opt %s -- --emit=llvm 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not abi-opt exe %s 2>&1 | FileCheck %s --check-prefix=EXE
// RUN: not abi-opt frobnicate %s 2>&1 | FileCheck %s --check-prefix=COMMAND
// RUN: not abi-opt --emit=o %s 2>&1 | FileCheck %s --check-prefix=OBJECT
// RUN: not abi-opt --emit=bc %s 2>&1 | FileCheck %s --check-prefix=BITCODE
// RUN: not abi-opt --emit=wasm %s 2>&1 | FileCheck %s --check-prefix=WASM
// RUN: not abi-opt batch %s 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not abi-opt bindgen --package=a-b %S/bindgen-package.c 2>&1 | FileCheck %s --check-prefix=PACKAGE

// VALUE: error: flag '--emit' needs a value: --emit=mlir|llvm|{{.*}}; the next argument, '{{.*}}habits-invalid.mlir', is a file
// TARGET: error: flag '--target' needs a value: --target=TRIPLE; the next argument
// AFTER: ; arguments after '--' are files, so that '--emit=llvm' is not a flag
// EXE: --emit=exe -o FILE builds a program
// COMMAND: the commands are run, explain, batch, agree, diff, snapshot, lint, bindgen, answer, completion
// OBJECT: not 'o'; did you mean 'obj'?
// WASM: asm, obj, exe, not 'wasm'; --emit=obj with --target=wasm32-wasi writes a WebAssembly object{{$}}
// BITCODE: not 'bc'; llvm-as makes bitcode of --emit=llvm
// LIST: error: the list '{{.*}}' looks like MLIR; each line of a list is a command line, such as
// PACKAGE: error: 'a-b' is not a name of a Go package
func.func private @f()

// RUN: not abi-opt -D --explain %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not abi-opt -D7=x %s 2>&1 | FileCheck %s --check-prefix=MACRO
// RUN: not abi-opt -out x %s 2>&1 | FileCheck %s --check-prefix=OUT
// RUN: abi-opt --only=f --std=c17 %s 2>&1 | FileCheck %s --check-prefix=UNUSED
// RUN: not abi-opt --mlir-print-ir-after=canonicalise %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not abi-opt --pass-pipeline='func.func(cse)' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not abi-opt --target=aarch64-apple %s 2>&1 | FileCheck %s --check-prefix=APPLE

// FLAG: error: flag '-D' needs a value: -DNAME[=VALUE]; the next argument, '--explain', is a flag
// MACRO: error: flag '-D': '7' is not the name of a macro
// OUT: error: unknown flag or pass '-out'; use -o FILE
// UNUSED: warning: '--only' has no effect, because the input is MLIR; '-x c' reads C [unused-flag]
// UNUSED: warning: '--std' has no effect
// PASS: there is no pass 'canonicalise'; did you mean 'canonicalize'?
// ANCHOR: note: a pipeline for the ops of a module is nested: 'builtin.module(func.func(…))'
// APPLE: error: target 'aarch64-apple' has no system after the vendor; did you mean 'aarch64-apple-macos'?
