// Processors before ARMv5TE are not supported.
// RUN: not abi-opt --target=armv4t-linux-gnueabi %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: error: unknown target '{{.*}}; of the versions of arm, armv5e to armv8l and thumbv6m to thumbv8m.main are supported
int f(void);
