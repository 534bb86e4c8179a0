// -target selects the platform: types, registers and the build constraint. Platforms without a Go port get none.
// RUN: abi-opt bindgen -target=x86_64-linux-gnu %s | FileCheck %s --check-prefixes=LINUX,LP64
// RUN: abi-opt bindgen -target=aarch64-linux-gnu %s | FileCheck %s --check-prefixes=ARM,LP64
// RUN: abi-opt bindgen -target=riscv64-linux-gnu %s | FileCheck %s --check-prefixes=RISCV,LP64
// RUN: abi-opt bindgen -target=arm64-apple-macosx14 %s | FileCheck %s --check-prefixes=MACOS,LP64
// RUN: abi-opt bindgen -target=x86_64-w64-mingw32 %s | FileCheck %s --check-prefixes=WINDOWS,LLP64
// RUN: abi-opt bindgen -target=aarch64-windows-msvc %s | FileCheck %s --check-prefixes=WINARM,LLP64
// RUN: abi-opt bindgen -target=amd64-unknown-freebsd %s | FileCheck %s --check-prefixes=FREEBSD,LP64
// RUN: abi-opt bindgen -target=aarch64-linux-android %s | FileCheck %s --check-prefixes=ANDROID,LP64
// RUN: abi-opt bindgen -target=x86_64-unknown-haiku %s | FileCheck %s --check-prefixes=HAIKU,LP64
long twice(long n);

// LINUX: //go:build linux && amd64
// ARM: //go:build linux && arm64
// RISCV: //go:build linux && riscv64
// MACOS: //go:build darwin && arm64
// WINDOWS: //go:build windows && amd64
// WINARM: //go:build windows && arm64
// FREEBSD: //go:build freebsd && amd64
// ANDROID: //go:build android && arm64
// HAIKU: //go:build amd64
// LP64: func Twice(n int64) (r int64) {
// LLP64: func Twice(n int32) (r int32) {
