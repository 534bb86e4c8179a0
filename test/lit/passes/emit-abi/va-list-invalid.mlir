// The storage of a va_list must be known to suffice for the list of the target and convention.
// RUN: abi-opt --target=aarch64-linux-gnu --emit-abi --split-input-file --verify-diagnostics %s

c.func @small(%n: si32, ...) {
  %list = c.local : !c.array<3 x si64>
  // expected-error@+1 {{'c.va_start' op has a va_list in storage of 24 bytes, but it has 32 here}} [abi-va-list]
  c.va_start %list
  c.va_end %list
  c.return
}
// -----
c.func @bytes(%n: si32, ...) {
  %list = c.local {align = 1 : i64} : !c.array<32 x si8>
  // expected-error@+1 {{'c.va_start' op has a va_list in storage that is aligned to 1 bytes, not to 8}} [abi-va-list]
  c.va_start %list
  c.return
}
// -----
c.func @aligned(%n: si32, ...) {
  %list = c.local {align = 8 : i64} : !c.array<32 x si8>
  c.va_start %list
  c.return
}
// -----
c.func @lowered(%n: si32, ...) {
  %list = c.local {align = 4 : i64} : !c.va_list
  // expected-error@+1 {{aligned to 4 bytes, not to 8}} [abi-va-list]
  c.va_start %list
  c.return
}
// -----
c.func @unknown(%list: !llvm.ptr, ...) {
  // expected-error@+1 {{'c.va_start' op begins a va_list in storage of unknown size; allocate a !c.va_list, or cast a !c.ptr<!c.va_list>}} [abi-va-list]
  c.va_start %list
  c.return
}
// -----
c.func @copied(%to: !llvm.ptr, %from: !llvm.ptr) {
  // expected-error@+1 {{'c.va_copy' op begins a va_list in storage of unknown size}} [abi-va-list]
  c.va_copy %to, %from
  c.return
}
// -----
!Packed = !c.struct<"Packed" {c: si8, list: !c.va_list}, packed>
c.func @member(%p: !llvm.ptr, ...) {
  %list = c.member %p["list"] : !Packed
  // expected-error@+1 {{aligned to 1 bytes, not to 8}} [abi-va-list]
  c.va_start %list
  c.return
}
// -----
c.global @g : !c.array<3 x si64>
c.func @global(%n: si32, ...) {
  %list = c.address_of @g : !llvm.ptr
  // expected-error@+1 {{in storage of 24 bytes, but it has 32 here}} [abi-va-list]
  c.va_start %list
  c.return
}
// -----
c.func @alloca(%n: si32, ...) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %list = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // expected-error@+1 {{in storage of 24 bytes, but it has 32 here}} [abi-va-list]
  c.va_start %list
  %two = llvm.mlir.constant(2 : i32) : i32
  %enough = llvm.alloca %two x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  c.va_start %enough
  c.return
}
// -----
c.func @read(%list: !llvm.ptr) -> si32 {
  %x = c.va_arg %list : si32
  c.return %x : si32
}
