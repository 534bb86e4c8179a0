// A processor without SSE2 has no vectors of _Float16 and __bf16. The header of the intrinsics leaves them out there.
// RUN: abi-opt --nostdinc --isystem=%S/Inputs/libc --target=i386-linux-gnu -Wno-abi-i386-vector %s | FileCheck %s
// RUN: abi-opt --nostdinc --isystem=%S/Inputs/libc --target=x86_64-linux-gnu -DHALVES %s | FileCheck %s --check-prefixes=CHECK,HALVES

#include <immintrin.h>

// CHECK: c.func private @floats(vector<4xf32>
void floats(__m128);
#ifdef HALVES
// HALVES: c.func private @halves(vector<8xf16>
void halves(__m128h);
#endif
