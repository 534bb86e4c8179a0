// The flags of compilers mean the same here.
// RUN: abi-opt %s -I %S/Inputs -DFLAG=flag -DTWO -UTWO | FileCheck %s
// RUN: abi-opt %s -I%S/Inputs --main-file-only | FileCheck %s --check-prefix=MAIN
// RUN: abi-opt %s -isystem %S/Inputs --only='from_.*' | FileCheck %s --check-prefix=ONLY
// RUN: abi-opt -x c -std=c23 -include %S/Inputs/some.h - < %s -I %S/Inputs | FileCheck %s --check-prefix=C23
// RUN: not abi-opt %s -std=c24 2>&1 | FileCheck %s --check-prefix=STD

#include <some.h>
#ifdef TWO
int two(void);
#endif
// CHECK: @from_header
// CHECK: @flag
// CHECK-NOT: @two
// CHECK: @main_file(...)
// MAIN-NOT: @from_header
// MAIN: @main_file
// ONLY: @from_header
// ONLY-NOT: c.func
// C23: @main_file()
// STD: unknown standard 'c24'
int main_file();
