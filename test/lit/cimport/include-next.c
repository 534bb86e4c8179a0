// A folder with clang's own headers before those of the program does not hide the system's.
// RUN: abi-opt --nostdinc --isystem=%S/Inputs/clang-headers %s | FileCheck %s
#include <stdint.h>
#include <limits.h>
// CHECK: c.func private @f(ui16) -> ui8
uint8_t f(uint16_t);
_Static_assert(INT_MAX == 2147483647);
