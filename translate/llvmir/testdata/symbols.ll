@g = global i32 1
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @init, ptr null }, { i32, ptr, ptr } { i32 2, ptr @init2, ptr null }]
@a = alias i32, ptr @g
@b = alias void (i32), ptr @init2
@i = ifunc void (), ptr @pick

define void @init() {
0:
	ret void
}

define void @init2(i32 %x) {
0:
	ret void
}

define ptr @pick() {
0:
	ret ptr @init
}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
@llvm.global_ctors = appending global [2 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 1, void ()* @init, i8* null }, { i32, void ()*, i8* } { i32 2, void ()* bitcast (void (i32)* @init2 to void ()*), i8* null }]
@a = alias i32, bitcast (i8* bitcast (i32* @g to i8*) to i32*)
@b = alias void (i32), bitcast (i8* bitcast (void (i32)* @init2 to i8*) to void (i32)*)
@i = ifunc void (), void ()* ()* bitcast (i8* ()* @pick to void ()* ()*)
define i8* @pick() {
	ret i8* bitcast (void ()* @init to i8*)
