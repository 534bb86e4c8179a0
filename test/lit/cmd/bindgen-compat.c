// gcc and clang pass some structs differently. gcc is the default on Linux; -compat=clang is for libraries that clang
// built. On platforms without gcc the only way that is known is clang's.
// RUN: abi-opt bindgen %s | FileCheck %s --check-prefix=GCC
// RUN: abi-opt bindgen -compat=gcc %s | FileCheck %s --check-prefix=GCC
// RUN: abi-opt bindgen -compat=clang %s | FileCheck %s --check-prefix=CLANG
// RUN: abi-opt bindgen -target=x86_64-freebsd %s | FileCheck %s --check-prefix=CLANG
// RUN: abi-opt bindgen -target=aarch64-linux-gnu -compat=clang %s | FileCheck %s --check-prefix=ARM
// RUN: not abi-opt bindgen -target=arm64-apple-macosx -compat=gcc %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
struct Pair { short a; _Float16 b; };
struct Pairs { short first; struct Pair pairs[2]; };
void pairs(struct Pairs p);

// GCC: f.Int[1]{{.*}} = {{.*}}unsafe.Add(unsafe.Pointer(&p), 8)
// CLANG: f.Vec[0]{{.*}} = {{.*}}unsafe.Add(unsafe.Pointer(&p), 8)
// ARM: func Pairs
// UNKNOWN: how gcc passes values is not known for target 'arm64-apple-macosx'; the default is clang's way [bindgen-target]
