// Android aligns vectors to their sizes, and __attribute__((aligned)) means 16.
// RUN: abi-opt explain --types --target=armv7a-linux-androideabi21 %s | FileCheck %s
// RUN: abi-opt explain --types --target=armv7-linux-gnueabi %s | FileCheck %s --check-prefix=LINUX

// CHECK: struct Most: 16 bytes, align 16
// LINUX: struct Most: 8 bytes, align 8
struct Most { char c __attribute__((aligned)); };

// CHECK: struct Wide: 128 bytes, align 64
// LINUX: struct Wide: 72 bytes, align 8
struct Wide { char c; float v __attribute__((vector_size(64))); };
