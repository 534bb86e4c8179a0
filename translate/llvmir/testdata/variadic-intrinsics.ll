@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer

define void @f(i32 %a, ptr %p, i64 %i, i1 %b) {
0:
	call void (...) @llvm.fake.use(i32 %a)
	call void (...) @llvm.fake.use(i32 %a, ptr %p)
	call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i32 %a, ptr %p)
	call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 7, i32 0, ptr %p, i32 0, i64 %i)
	ret void
}

declare void @llvm.fake.use(...)

declare void @llvm.experimental.stackmap(i64, i32, ...)

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
@llvm.global_dtors = appending global [0 x { i32, void ()*, i8* }] zeroinitializer
define void @f(i32 %a, i8* %p, i64 %i, i1 %b) {
	call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i32 %a, i8* %p)
	call void (i64, i32, i8*, i32, ...) @llvm.experimental.patchpoint.void(i64 7, i32 0, i8* %p, i32 0, i64 %i)
declare void @llvm.experimental.patchpoint.void(i64, i32, i8*, i32, ...)
