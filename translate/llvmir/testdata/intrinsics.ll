define float @intrinsics(ptr %p, ptr %q, i64 %n, i8 %b, float %x, float %y, i32 %i, <4 x float> %v, ...) {
0:
	%1 = alloca [24 x i8], align 16
	call void @llvm.lifetime.start.p0(ptr %1)
	call void @llvm.va_start.p0(ptr %1)
	call void @llvm.va_copy.p0(ptr %p, ptr %1)
	call void @llvm.va_end.p0(ptr %1)
	call void @llvm.lifetime.end.p0(ptr %1)
	call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 4 %q, i64 %n, i1 false)
	call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 true)
	call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 true)
	call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
	%2 = call ptr @llvm.stacksave.p0()
	call void @llvm.stackrestore.p0(ptr %2)
	%3 = call float @llvm.fabs.f32(float %x)
	%4 = call nsz float @llvm.fma.f32(float %3, float %x, float %y)
	%5 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %v)
	%6 = extractelement <4 x float> %5, i32 %i
	%7 = call i32 @llvm.smax.i32(i32 %i, i32 1)
	%8 = call i32 @llvm.ctlz.i32(i32 %7, i1 false)
	%9 = call i32 @llvm.bswap.i32(i32 %8)
	%10 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %9, i32 %i)
	%11 = extractvalue { i32, i1 } %10, 0
	%12 = extractvalue { i32, i1 } %10, 1
	call void @llvm.assume(i1 %12)
	call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 %n) ]
	%13 = call i32 @llvm.expect.i32(i32 %11, i32 1)
	%14 = call i32 @llvm.ctpop.i32(i32 %13)
	%15 = sitofp i32 %14 to float
	%16 = fadd float %15, %6
	%17 = fadd float %16, %4
	br i1 %12, label %18, label %19

18:
	call void @llvm.trap()
	unreachable

19:
	ret float %17
}

declare void @llvm.lifetime.start.p0(ptr)

declare void @llvm.va_start.p0(ptr)

declare void @llvm.va_copy.p0(ptr, ptr)

declare void @llvm.va_end.p0(ptr)

declare void @llvm.lifetime.end.p0(ptr)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)

declare ptr @llvm.stacksave.p0()

declare void @llvm.stackrestore.p0(ptr)

declare float @llvm.fabs.f32(float)

declare float @llvm.fma.f32(float, float, float)

declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.ctlz.i32(i32, i1)

declare i32 @llvm.bswap.i32(i32)

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

declare void @llvm.assume(i1)

declare i32 @llvm.expect.i32(i32, i32)

declare i32 @llvm.ctpop.i32(i32)

declare void @llvm.trap()

; other lines for LLVM 19
	call void @llvm.lifetime.start.p0(i64 -1, ptr %1)
	call void @llvm.lifetime.end.p0(i64 -1, ptr %1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

; other lines for LLVM 14
	call void @llvm.lifetime.start.p0(i64 -1, ptr %1)
	call void @llvm.va_start(ptr %1)
	call void @llvm.va_copy(ptr %p, ptr %1)
	call void @llvm.va_end(ptr %1)
	call void @llvm.lifetime.end.p0(i64 -1, ptr %1)
	%2 = call ptr @llvm.stacksave()
	call void @llvm.stackrestore(ptr %2)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.va_start(ptr)
declare void @llvm.va_copy(ptr, ptr)
declare void @llvm.va_end(ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare ptr @llvm.stacksave()
declare void @llvm.stackrestore(ptr)

; other lines for LLVM 14 typed
define float @intrinsics(i8* %p, i8* %q, i64 %n, i8 %b, float %x, float %y, i32 %i, <4 x float> %v, ...) {
	%2 = bitcast [24 x i8]* %1 to i8*
	call void @llvm.lifetime.start.p0i8(i64 -1, i8* %2)
	call void @llvm.va_start(i8* %2)
	call void @llvm.va_copy(i8* %p, i8* %2)
	call void @llvm.va_end(i8* %2)
	call void @llvm.lifetime.end.p0i8(i64 -1, i8* %2)
	call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %p, i8* align 4 %q, i64 %n, i1 false)
	call void @llvm.memmove.p0i8.p0i8.i64(i8* %p, i8* %q, i64 %n, i1 true)
	call void @llvm.memset.p0i8.i64(i8* %p, i8 %b, i64 %n, i1 true)
	call void @llvm.prefetch.p0i8(i8* %p, i32 0, i32 3, i32 1)
	%3 = call i8* @llvm.stacksave()
	call void @llvm.stackrestore(i8* %3)
	%4 = call float @llvm.fabs.f32(float %x)
	%5 = call nsz float @llvm.fma.f32(float %4, float %x, float %y)
	%6 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %v)
	%7 = extractelement <4 x float> %6, i32 %i
	%8 = call i32 @llvm.smax.i32(i32 %i, i32 1)
	%9 = call i32 @llvm.ctlz.i32(i32 %8, i1 false)
	%10 = call i32 @llvm.bswap.i32(i32 %9)
	%11 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %10, i32 %i)
	%12 = extractvalue { i32, i1 } %11, 0
	%13 = extractvalue { i32, i1 } %11, 1
	call void @llvm.assume(i1 %13)
	call void @llvm.assume(i1 true) [ "align"(i8* %p, i64 %n) ]
	%14 = call i32 @llvm.expect.i32(i32 %12, i32 1)
	%15 = call i32 @llvm.ctpop.i32(i32 %14)
	%16 = sitofp i32 %15 to float
	%17 = fadd float %16, %7
	%18 = fadd float %17, %5
	br i1 %13, label %19, label %20
20:
	ret float %18
declare void @llvm.lifetime.start.p0i8(i64, i8*)
declare void @llvm.va_start(i8*)
declare void @llvm.va_copy(i8*, i8*)
declare void @llvm.va_end(i8*)
declare void @llvm.lifetime.end.p0i8(i64, i8*)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)
declare void @llvm.prefetch.p0i8(i8*, i32, i32, i32)
declare i8* @llvm.stacksave()
declare void @llvm.stackrestore(i8*)
