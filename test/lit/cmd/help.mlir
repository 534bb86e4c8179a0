// The command answers questions about itself.
// RUN: abi-opt --help | FileCheck %s --check-prefix=HELP
// RUN: abi-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: abi-opt --help=func.call | FileCheck %s --check-prefix=OP
// RUN: abi-opt --help=arith | FileCheck %s --check-prefix=DIALECT
// RUN: abi-opt --version | FileCheck %s --check-prefix=VERSION

// HELP: Usage: abi-opt [passes] [flags] FILE
// HELP: --pass-pipeline=TEXT
// HELP: -o FILE

// DIALECTS: arith {{.*}}
// DIALECTS: builtin {{.*}}
// DIALECTS: func {{.*}}

// OP: func.call: {{.+}}
// OP: Operands:

// DIALECT: arith.addi {{.+}}

// VERSION: abi-opt {{.+}}
