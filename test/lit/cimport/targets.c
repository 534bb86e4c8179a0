// What C's types are depends on the target: the width of long, the sign of char, long double, wchar_t, va_list, the
// underscore before the symbols of macOS.
// RUN: abi-opt --target=aarch64-linux-gnu %s | FileCheck %s --check-prefixes=ALL,ARM
// RUN: abi-opt --target=arm64-apple-macosx %s | FileCheck %s --check-prefixes=ALL,MAC
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s | FileCheck %s --check-prefixes=ALL,WIN

// ARM: module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu"}
// ALL: @types
// ARM-SAME: (ui8, si64, f128, ui32, ui64)
// MAC-SAME: (si8, si64, f64 {c.type = !c.typedef<"long double" : f64>}, si32, ui64)
// WIN-SAME: (si8, si32 {c.type = !c.typedef<"long" : si32>}, f64 {c.type = !c.typedef<"long double" : f64>}, ui16, ui64)
void types(char, long, long double, __WCHAR_TYPE__, __SIZE_TYPE__);
// ALL: @list
// ALL-SAME: (!c.va_list)
void list(__builtin_va_list);
// ARM: @label(
// MAC: @"\01label"(
// WIN: @label(
void labelled(void) __asm__("label");
// ALL: @sizes
// ARM-SAME: !c.array<2 x si8>
// MAC-SAME: !c.array<2 x si8>
// WIN-SAME: !c.array<1 x si8>
void sizes(struct { signed char a[sizeof(long) / 4]; });
