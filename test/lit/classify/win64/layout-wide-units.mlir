// A unit of 256 bits takes one bit-field for MinGW: clang keeps the size of the unit that it is filling in 8 bits.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck --check-prefix=MSVC %s

!Wide = !c.struct<"Wide" {a: !c.bitint<si255> : 245, b: !c.bitint<si255> : 5}>
!Half = !c.struct<"Half" {a: !c.bitint<si127> : 115, b: !c.bitint<si127> : 5}>

// MINGW-LABEL: define i64 @wide
// MINGW: ret i64 64
// MSVC-LABEL: define i64 @wide
// MSVC: ret i64 32
c.func @wide() -> ui64 {
  %0 = c.sizeof !Wide
  c.return %0 : ui64
}

// MINGW-LABEL: define i64 @half
// MINGW: ret i64 16
// MSVC-LABEL: define i64 @half
// MSVC: ret i64 16
c.func @half() -> ui64 {
  %0 = c.sizeof !Half
  c.return %0 : ui64
}
