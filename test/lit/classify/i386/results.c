// What is returned in registers: records of 1, 2, 4 or 8 bytes with members of such sizes where the system has it so, and complex numbers.
// RUN: abi-opt -x c --emit=llvm --target=i686-w64-windows-gnu %s | FileCheck %s --check-prefixes=ALL,MINGW
// RUN: abi-opt -x c --emit=llvm --target=i686-pc-windows-msvc %s | FileCheck %s --check-prefixes=ALL,MSVC
// RUN: abi-opt -x c --emit=llvm --target=i386-unknown-freebsd %s | FileCheck %s --check-prefixes=ALL,BSD
// RUN: abi-opt -x c --emit=llvm --target=i386-unknown-openbsd %s | FileCheck %s --check-prefixes=ALL,BSD
// RUN: abi-opt -x c --emit=llvm --target=i386-freebsd-linux-gnu %s | FileCheck %s --check-prefixes=ALL,LINUX
// RUN: abi-opt -x c --emit=llvm --target=i386-unknown-netbsd %s | FileCheck %s --check-prefixes=ALL,LINUX
// RUN: abi-opt -x c --emit=llvm --target=i386-unknown-linux-gnu %s | FileCheck %s --check-prefixes=ALL,LINUX
// MINGW: declare double @fa1()
// MSVC: declare i64 @fa1()
// BSD: declare double @fa1()
// LINUX: declare void @fa1(ptr dead_on_unwind writable sret(%struct.A1) align 4)
struct A1 { double a[1]; }; struct A1 fa1(void);
// MINGW: declare i64 @fa2()
// MSVC: declare i64 @fa2()
// BSD: declare i64 @fa2()
// LINUX: declare void @fa2(ptr dead_on_unwind writable sret(%struct.A2) align 4)
struct A2 { float a[2]; }; struct A2 fa2(void);
// MINGW: declare float @fin()
// MSVC: declare i32 @fin()
// BSD: declare float @fin()
// LINUX: declare void @fin(ptr dead_on_unwind writable sret(%struct.In) align 4)
struct In { struct { float f; } in; }; struct In fin(void);
// MINGW: declare float @fz()
// MSVC: declare i32 @fz()
// BSD: declare float @fz()
// LINUX: declare void @fz(ptr dead_on_unwind writable sret(%struct.Z) align 4)
struct Z { float f; int z[0]; }; struct Z fz(void);
// MINGW: declare void @ffl(ptr dead_on_unwind writable sret(%struct.Fl) align 8)
// MSVC: declare void @ffl(ptr dead_on_unwind writable sret(%struct.Fl) align 8)
// BSD: declare void @ffl(ptr dead_on_unwind writable sret(%struct.Fl) align 4)
// LINUX: declare void @ffl(ptr dead_on_unwind writable sret(%struct.Fl) align 4)
struct Fl { double d; int x[]; }; struct Fl ffl(void);
// MINGW: declare float @fu()
// MSVC: declare i32 @fu()
// BSD: declare float @fu()
// LINUX: declare void @fu(ptr dead_on_unwind writable sret(%union.U) align 4)
union U { float f; }; union U fu(void);
// MINGW: declare i32 @fu2()
// MSVC: declare i32 @fu2()
// BSD: declare i32 @fu2()
// LINUX: declare void @fu2(ptr dead_on_unwind writable sret(%union.U2) align 4)
union U2 { float f; int i; }; union U2 fu2(void);
// MINGW: declare i64 @fal()
// MSVC: declare i64 @fal()
// BSD: declare i64 @fal()
// LINUX: declare void @fal(ptr dead_on_unwind writable sret(%struct.Al) align 8)
struct Al { float f __attribute__((aligned(8))); }; struct Al fal(void);
// MINGW: declare ptr @fp()
// MSVC: declare ptr @fp()
// BSD: declare ptr @fp()
// LINUX: declare void @fp(ptr dead_on_unwind writable sret(%struct.P) align 4)
struct P { void *p; }; struct P fp(void);
// MINGW: declare ptr @fp1()
// MSVC: declare ptr @fp1()
// BSD: declare ptr @fp1()
// LINUX: declare void @fp1(ptr dead_on_unwind writable sret(%struct.P1) align 4)
struct P1 { void *p[1]; }; struct P1 fp1(void);
// MINGW: declare void @fld(ptr dead_on_unwind writable sret(%struct.LD) align 4)
// MSVC: declare i64 @fld()
// BSD: declare void @fld(ptr dead_on_unwind writable sret(%struct.LD) align 4)
// LINUX: declare void @fld(ptr dead_on_unwind writable sret(%struct.LD) align 4)
struct LD { long double d; }; struct LD fld(void);
// MINGW: declare void @fl1(ptr dead_on_unwind writable sret(%struct.L1) align 4)
// MSVC: declare i64 @fl1()
// BSD: declare void @fl1(ptr dead_on_unwind writable sret(%struct.L1) align 4)
// LINUX: declare void @fl1(ptr dead_on_unwind writable sret(%struct.L1) align 4)
struct L1 { long double d[1]; }; struct L1 fl1(void);
// MINGW: declare ptr @fin2()
// MSVC: declare ptr @fin2()
// BSD: declare ptr @fin2()
// LINUX: declare void @fin2(ptr dead_on_unwind writable sret(%struct.In2) align 4)
struct In2 { struct { void *p[1]; } a[1]; }; struct In2 fin2(void);
// MINGW: declare void @fe0()
// MSVC: declare void @fe0()
// BSD: declare void @fe0()
// LINUX: declare void @fe0(ptr dead_on_unwind writable sret(%struct.E0) align 1)
struct E0 {}; struct E0 fe0(void);
// ALL: declare void @fs3(ptr dead_on_unwind writable sret(%struct.S3) align 1)
struct S3 { char c[3]; }; struct S3 fs3(void);
// MINGW: declare float @fs0()
// MSVC: declare i32 @fs0()
// BSD: declare float @fs0()
// LINUX: declare void @fs0(ptr dead_on_unwind writable sret(%struct.S0) align 4)
struct S0 { int : 0; float f; }; struct S0 fs0(void);
// MINGW: declare i32 @fb8()
// MSVC: declare i32 @fb8()
// BSD: declare i32 @fb8()
// LINUX: declare void @fb8(ptr dead_on_unwind writable sret(%struct.B8) align 4)
struct B8 { int a : 8; }; struct B8 fb8(void);
// MINGW: declare float @fee()
// MSVC: declare i64 @fee()
// BSD: declare float @fee()
// LINUX: declare void @fee(ptr dead_on_unwind writable sret(%struct.EE) align 4)
struct EE { struct {} e; float f; }; struct EE fee(void);
// ALL: declare i64 @cf()
_Complex float cf(void);
// ALL: declare i16 @cc()
_Complex char cc(void);
// MINGW: declare void @cd(ptr dead_on_unwind writable sret({ double, double }) align 8)
// MSVC: declare void @cd(ptr dead_on_unwind writable sret({ double, double }) align 8)
// BSD: declare void @cd(ptr dead_on_unwind writable sret({ double, double }) align 4)
// LINUX: declare void @cd(ptr dead_on_unwind writable sret({ double, double }) align 4)
_Complex double cd(void);
// ALL: declare i32 @cs()
_Complex short cs(void);
