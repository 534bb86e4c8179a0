// The headers that the input includes, as a rule for make and ninja.

// RUN: abi-opt --emit=llvm --nostdinc -MD -o %t.ll %s && FileCheck --input-file=%t.d %s
// RUN: abi-opt --emit=llvm --nostdinc -MF %t.deps -MT target -o %t.ll %s && FileCheck --check-prefix=NAMED --input-file=%t.deps %s
// RUN: not abi-opt -MD %s 2>&1 | FileCheck --check-prefix=WHERE %s

// CHECK: depfile{{.*}}.ll: {{.*}}depfile.c \
// CHECK-NEXT: {{.*}}Inputs/size.h
// CHECK-NEXT: Inputs/size.h:
// CHECK-NOT: stddef
// NAMED: target: {{.*}}depfile.c \
// WHERE: '-MD' without '-o FILE' needs '-MF FILE'
#include "Inputs/size.h"
#include <stddef.h>
struct size f(size_t n);
