// Misspelt commands, and commands without the files they need.
// RUN: not abi-opt dif %s %s 2>&1 | FileCheck %s --check-prefix=DIFF
// RUN: not abi-opt bindgn 2>&1 | FileCheck %s --check-prefix=BINDGEN
// RUN: not abi-opt help 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: abi-opt --help c.call | FileCheck %s --check-prefix=TOPIC
// RUN: not abi-opt run 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not abi-opt lint 2>&1 | FileCheck %s --check-prefix=LINT

// DIFF: error: more than one input: {{.*}}; did you mean 'abi-opt diff'?
// BINDGEN: error: cannot open the input: {{.*}}; did you mean 'abi-opt bindgen'?
// HELP: error: cannot open the input: {{.*}}; did you mean '--help'?
// TOPIC: c.call: call a C function by name
// NOFILE: error: 'abi-opt run' needs a file; '-' is standard input
// LINT: error: 'abi-opt lint' needs 1 input file, but got 0; usage: abi-opt lint --header=HEADER [flags] FILE.ll
