// The flags for C input apply to the headers.
// RUN: abi-opt bindgen -DWIDE -UNARROW -I%S/Inputs --include=bindgen-before.h -std=c23 %s | FileCheck %s
// RUN: abi-opt bindgen -DNARROW --isystem=%S/Inputs --nostdinc %s | FileCheck %s --check-prefix=NARROW
#include <bindgen-included.h>
#ifdef WIDE
included wide(bool b, before n);
#endif
#ifdef NARROW
included narrow(void);
#endif

// CHECK-NOT: Narrow
// CHECK: func Wide(b bool, n Before) (r Included) {
// NARROW-NOT: Wide
// NARROW: func Narrow() (r Included) {
