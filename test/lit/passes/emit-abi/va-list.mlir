// A va_list is what the target's C has: an array of one record, passed by its address, on x86-64; a record on AArch64; a
// pointer elsewhere. Its value is what is passed on.
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=ALL,X86
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=ALL,ARM
// RUN: abi-opt --target=arm64-apple-macosx14 --emit=llvm %s | FileCheck %s --check-prefixes=ALL,PTR
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=ALL,PTR
// RUN: abi-opt --target=x86_64-pc-windows-msvc --emit=llvm %s | FileCheck %s --check-prefixes=ALL,PTR
// RUN: abi-opt --emit-abi --verify-abi --lower-abi %s

// X86: @elsewhere = external global [1 x %struct.__va_list_tag], align 16
// ARM: @elsewhere = external global %struct.__va_list, align 8
// PTR: @elsewhere = external global ptr, align 8
c.global external @elsewhere : !c.va_list

!Holder = !c.struct<"Holder" {n: si32, list: !c.va_list}>

// X86: declare i32 @vprintf(ptr noundef, ptr noundef)
// ARM: declare i32 @vprintf(ptr noundef, ptr dead_on_return noundef)
// PTR: declare {{.*}}i32 @vprintf(ptr noundef, ptr noundef)
c.func private @vprintf(!llvm.ptr, !c.va_list) -> si32

// ALL-LABEL: @print(ptr noundef %format_0, ...)
c.func @print(%format: !llvm.ptr, ...) -> si32 {
  // X86: %list = alloca [1 x %struct.__va_list_tag], align 8
  // ARM: %list = alloca %struct.__va_list, align 8
  // PTR: %list = alloca ptr, align 8
  %list = c.local : !c.va_list
  c.va_start %list
  // PTR: %[[STATE:.*]] = load ptr, ptr %value, align 8
  // PTR: call {{.*}}@vprintf(ptr noundef %format_0, ptr noundef %[[STATE]])
  // X86: call i32 @vprintf(ptr noundef %format_0, ptr noundef %{{.*}})
  // ARM: call i32 @vprintf(ptr noundef %format_0, ptr dead_on_return noundef %{{.*}})
  %value = c.load %list : !c.va_list
  %n = c.call @vprintf(%format, %value) : (!llvm.ptr, !c.va_list) -> si32
  c.va_end %list
  c.return %n : si32
}
// ALL-LABEL: @next(
c.func @next(%list: !c.va_list) -> si32 {
  %own = c.local : !c.va_list
  c.store %list, %own : !c.va_list
  %x = c.va_arg %own : si32
  c.return %x : si32
}
// ALL-LABEL: @member(
c.func @member(%h: !llvm.ptr, ...) {
  // ALL: call void @llvm.va_copy.p0(ptr %list, ptr @elsewhere)
  %list = c.member %h["list"] : !Holder
  %e = c.address_of @elsewhere : !llvm.ptr
  c.va_start %e
  c.va_copy %list, %e
  c.return
}
// ALL-LABEL: @typed(
c.func @typed(%typed: !c.ptr<!c.va_list>, %named: !llvm.ptr {c.type = !c.ptr<!c.va_list>}, ...) {
  %list = c.cast %typed : !c.ptr<!c.va_list> to !llvm.ptr
  c.va_start %list
  c.va_copy %named, %list
  c.return
}
