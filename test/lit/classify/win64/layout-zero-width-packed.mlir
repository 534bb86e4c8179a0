// Under #pragma pack a bit-field of width 0 ends the unit before it for MinGW only if that is of another size; else it goes
// into that, as clang has it, and only a record that has nothing after it has code.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck --check-prefix=MSVC %s

// MINGW: %struct.Last = type <{ i8, i8, i64, [6 x i8] }>
!Last = !c.struct<"Last" {a: si8, b: ui64 : 15, : ui64 : 0}, pack = 2>
!Other = !c.struct<"Other" {a: si8, b: ui32 : 15, : ui16 : 0, c: si8}, pack = 2>

// MINGW-LABEL: define i64 @last
// MINGW: ret i64 16
// MSVC-LABEL: define i64 @last
// MSVC: ret i64 10
c.func @last(%p: !llvm.ptr) -> ui64 {
  %l = c.local : !Last
  %0 = c.sizeof !Last
  c.return %0 : ui64
}

// MINGW-LABEL: define i64 @other
// MINGW: ret i64 6
// MSVC-LABEL: define i64 @other
// MSVC: ret i64 6
c.func @other() -> ui64 {
  %0 = c.offsetof !Other["c"]
  c.return %0 : ui64
}
