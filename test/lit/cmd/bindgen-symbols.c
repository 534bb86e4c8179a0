// The assembler name _g is what dlsym finds as g on Apple's platforms; elsewhere it is the name itself.
// RUN: abi-opt bindgen -target=arm64-apple-macosx14 %s | FileCheck %s --check-prefix=MACOS
// RUN: abi-opt bindgen -target=x86_64-linux-gnu %s | FileCheck %s --check-prefix=LINUX
int f(int) __asm__("_g");
int h(int) __asm__("k");

// MACOS: lib.Symbol("g")
// MACOS: lib.Symbol("\x01k")
// LINUX: lib.Symbol("_g")
// LINUX: lib.Symbol("k")
