// The command answers questions about itself.
// RUN: abi-opt --help | FileCheck %s --check-prefix=HELP
// RUN: abi-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: abi-opt --help=func.call | FileCheck %s --check-prefix=OP
// RUN: abi-opt --help=arith | FileCheck %s --check-prefix=DIALECT
// RUN: abi-opt --help=c.call | FileCheck %s --check-prefix=EXAMPLE
// RUN: abi-opt --help=llvm.add | FileCheck %s --check-prefix=DERIVED
// RUN: abi-opt --help=c.struct | FileCheck %s --check-prefix=TYPE
// RUN: abi-opt --help=#llvm.linkage | FileCheck %s --check-prefix=ATTRIBUTE
// RUN: abi-opt --help=c-signless | FileCheck %s --check-prefix=DIAGNOSTIC
// RUN: abi-opt --version | FileCheck %s --check-prefix=VERSION

// HELP: Usage: abi-opt [passes] [flags] FILE
// HELP: --pass-pipeline=TEXT
// HELP: -o FILE

// DIALECTS: arith {{.*}}
// DIALECTS: builtin {{.*}}
// DIALECTS: func {{.*}}

// OP: func.call: {{.+}}
// OP: Operands:

// EXAMPLE: Form: c.call $callee
// EXAMPLE: Example:
// EXAMPLE: c.call @printf(
// EXAMPLE: Lowered by: --emit-abi

// DERIVED: Example:
// DERIVED-NEXT: %res = llvm.add %lhs, %rhs : i32

// TYPE: !c.struct: C struct
// TYPE: Form: !c.struct`<`
// TYPE: Example:
// TYPE-NEXT: !c.struct<"Point" {

// ATTRIBUTE: #llvm.linkage: {{.+}}

// DIAGNOSTIC: c-signless: An i8 or i16 in a C signature
// DIAGNOSTIC: Example: `` c.func private @f(i8) ``

// DIALECT: arith.addi {{.+}}

// VERSION: abi-opt {{.+}}
