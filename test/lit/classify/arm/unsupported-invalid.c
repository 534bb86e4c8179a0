// Processors before ARMv5TE are not supported.
// RUN: not abi-opt --target=armv4t-linux-gnueabi %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: error: unknown target '{{.*}}; of 32-bit ARM, armv5te to armv8, thumbv6m to thumbv8m.main and arm are supported
int f(void);
