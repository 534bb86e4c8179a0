// What char, long and long double are, the target says.

// RUN: abi-opt %s --add-c-debug-info="target=x86_64-linux-gnu" | FileCheck %s --check-prefix=LINUX
// RUN: abi-opt %s --target=aarch64-linux-gnu --add-c-debug-info | FileCheck %s --check-prefix=ARM
// RUN: abi-opt %s --add-c-debug-info="target=vax" | FileCheck %s --check-prefix=NONE

// LINUX-DAG: name = "char", sizeInBits = 8, encoding = DW_ATE_signed_char
// LINUX-DAG: name = "unsigned char", sizeInBits = 8, encoding = DW_ATE_unsigned_char
// LINUX-DAG: name = "__float128", sizeInBits = 128, encoding = DW_ATE_float
// ARM-DAG: name = "signed char", sizeInBits = 8, encoding = DW_ATE_signed_char
// ARM-DAG: name = "char", sizeInBits = 8, encoding = DW_ATE_unsigned_char
// ARM-DAG: name = "long double", sizeInBits = 128, encoding = DW_ATE_float
// NONE-NOT: di_subprogram
c.func @f(%a: si8, %b: ui8, %c: f128) { c.return }
