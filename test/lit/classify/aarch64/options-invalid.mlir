// Compilers without rules of their own, and features that would change the convention, are refused by name.
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu compat=clang19" %s 2>&1 | FileCheck --check-prefix=COMPAT %s
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu features=-neon" %s 2>&1 | FileCheck --check-prefix=FEATURES %s
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu features=+svee" %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: not abi-opt --emit-abi="target=aarch64-linux-gnu target-abi=lp64" %s 2>&1 | FileCheck --check-prefix=ABI %s
// RUN: not abi-opt --emit-abi="target=aarch64-unknown-nacl" %s 2>&1 | FileCheck --check-prefix=SYSTEM %s

// COMPAT: unknown compiler 'clang19' for aarch64: known are clang22, gcc
// FEATURES: target feature '-neon' is not supported: vectors travel in its registers
// UNKNOWN: unknown target feature '+svee'; did you mean '+sve'?
// ABI: unknown ABI 'lp64' of aarch64: it has one only
// SYSTEM: target 'aarch64-unknown-nacl' is not supported; the known systems of aarch64 are linux-android, linux-ohos, linux, dragonfly, freebsd, fuchsia, haiku, hurd, managarm, rtems, serenity, solaris, none, unknown, netbsd, openbsd, ios, tvos, watchos, xros, driverkit, darwin, macos, macosx, windows-msvc, windows-gnu
c.func private @f(si32)
