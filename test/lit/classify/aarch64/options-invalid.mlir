// There is one compiler to agree with, and no feature changes the convention.
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu compat=gcc" %s 2>&1 | FileCheck --check-prefix=COMPAT %s
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu features=+sve" %s 2>&1 | FileCheck --check-prefix=FEATURES %s
// RUN: not abi-opt --emit-abi="target=aarch64-unknown-nacl" %s 2>&1 | FileCheck --check-prefix=SYSTEM %s

// COMPAT: unknown compiler 'gcc' for aarch64: known is clang22
// FEATURES: target features are not supported on aarch64
// SYSTEM: target 'aarch64-unknown-nacl' is not supported; the known systems of aarch64 are linux, dragonfly, freebsd, fuchsia, haiku, hurd, managarm, rtems, serenity, solaris, none, unknown, netbsd, ios, tvos, xros, darwin, macos, macosx, windows-msvc, windows-gnu
c.func private @f(si32)
