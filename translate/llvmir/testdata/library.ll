define void @integer_intrinsics(i32 %a, i32 %b, i16 %h, ptr %p, <4 x i32> %v) {
0:
	%1 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
	store volatile i32 %1, ptr %p
	%2 = call i32 @llvm.smin.i32(i32 %a, i32 %b)
	store volatile i32 %2, ptr %p
	%3 = call i32 @llvm.umax.i32(i32 %a, i32 %b)
	store volatile i32 %3, ptr %p
	%4 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
	store volatile i32 %4, ptr %p
	%5 = call i32 @llvm.sadd.sat.i32(i32 %a, i32 %b)
	store volatile i32 %5, ptr %p
	%6 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
	store volatile i32 %6, ptr %p
	%7 = call i32 @llvm.ssub.sat.i32(i32 %a, i32 %b)
	store volatile i32 %7, ptr %p
	%8 = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
	store volatile i32 %8, ptr %p
	%9 = call i32 @llvm.sshl.sat.i32(i32 %a, i32 %b)
	store volatile i32 %9, ptr %p
	%10 = call i32 @llvm.ushl.sat.i32(i32 %a, i32 %b)
	store volatile i32 %10, ptr %p
	%11 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %11, ptr %p
	%12 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %12, ptr %p
	%13 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %13, ptr %p
	%14 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %14, ptr %p
	%15 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %15, ptr %p
	%16 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
	store volatile { i32, i1 } %16, ptr %p
	%17 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %a)
	store volatile i32 %17, ptr %p
	%18 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %a)
	store volatile i32 %18, ptr %p
	%19 = call i32 @llvm.bswap.i32(i32 %a)
	store volatile i32 %19, ptr %p
	%20 = call i32 @llvm.ctpop.i32(i32 %a)
	store volatile i32 %20, ptr %p
	%21 = call i32 @llvm.bitreverse.i32(i32 %a)
	store volatile i32 %21, ptr %p
	%22 = call i32 @llvm.ctlz.i32(i32 %a, i1 true)
	store volatile i32 %22, ptr %p
	%23 = call i16 @llvm.cttz.i16(i16 %h, i1 true)
	store volatile i16 %23, ptr %p
	%24 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %v, i1 true)
	store volatile <4 x i32> %24, ptr %p
	%25 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
	store volatile i32 %25, ptr %p
	%26 = call i16 @llvm.cttz.i16(i16 %h, i1 false)
	store volatile i16 %26, ptr %p
	%27 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %v, i1 false)
	store volatile <4 x i32> %27, ptr %p
	%28 = call i32 @llvm.expect.i32(i32 %a, i32 %b)
	store volatile i32 %28, ptr %p
	call void @llvm.debugtrap()
	ret void
}

define void @float_intrinsics(float %a, double %b, <2 x half> %v, ptr %p) {
0:
	%1 = call float @llvm.sqrt.f32(float %a)
	store volatile float %1, ptr %p
	%2 = call float @llvm.fabs.f32(float %a)
	store volatile float %2, ptr %p
	%3 = call float @llvm.floor.f32(float %a)
	store volatile float %3, ptr %p
	%4 = call float @llvm.ceil.f32(float %a)
	store volatile float %4, ptr %p
	%5 = call float @llvm.trunc.f32(float %a)
	store volatile float %5, ptr %p
	%6 = call float @llvm.rint.f32(float %a)
	store volatile float %6, ptr %p
	%7 = call float @llvm.nearbyint.f32(float %a)
	store volatile float %7, ptr %p
	%8 = call float @llvm.round.f32(float %a)
	store volatile float %8, ptr %p
	%9 = call float @llvm.roundeven.f32(float %a)
	store volatile float %9, ptr %p
	%10 = call float @llvm.sin.f32(float %a)
	store volatile float %10, ptr %p
	%11 = call float @llvm.cos.f32(float %a)
	store volatile float %11, ptr %p
	%12 = call float @llvm.exp.f32(float %a)
	store volatile float %12, ptr %p
	%13 = call float @llvm.exp2.f32(float %a)
	store volatile float %13, ptr %p
	%14 = call float @llvm.log.f32(float %a)
	store volatile float %14, ptr %p
	%15 = call float @llvm.log10.f32(float %a)
	store volatile float %15, ptr %p
	%16 = call float @llvm.log2.f32(float %a)
	store volatile float %16, ptr %p
	%17 = call double @llvm.minnum.f64(double %b, double %b)
	store volatile double %17, ptr %p
	%18 = call double @llvm.maxnum.f64(double %b, double %b)
	store volatile double %18, ptr %p
	%19 = call double @llvm.minimum.f64(double %b, double %b)
	store volatile double %19, ptr %p
	%20 = call double @llvm.maximum.f64(double %b, double %b)
	store volatile double %20, ptr %p
	%21 = call double @llvm.copysign.f64(double %b, double %b)
	store volatile double %21, ptr %p
	%22 = call double @llvm.pow.f64(double %b, double %b)
	store volatile double %22, ptr %p
	%23 = call fast <2 x half> @llvm.fma.v2f16(<2 x half> %v, <2 x half> %v, <2 x half> %v)
	store volatile <2 x half> %23, ptr %p
	%24 = call fast <2 x half> @llvm.fmuladd.v2f16(<2 x half> %v, <2 x half> %v, <2 x half> %v)
	store volatile <2 x half> %24, ptr %p
	ret void
}

define void @memory_intrinsics(ptr %p, ptr addrspace(3) %q, i64 %n, i8 %b, ...) {
0:
	call void @llvm.memcpy.p0.p3.i64(ptr %p, ptr addrspace(3) %q, i64 %n, i1 true)
	call void @llvm.memset.p3.i64(ptr addrspace(3) %q, i8 %b, i64 %n, i1 true)
	call void @llvm.memcpy.p0.p3.i64(ptr %p, ptr addrspace(3) %q, i64 %n, i1 false)
	call void @llvm.memset.p3.i64(ptr addrspace(3) %q, i8 %b, i64 %n, i1 false)
	call void @llvm.memmove.p3.p3.i64(ptr addrspace(3) nonnull align 16 %q, ptr addrspace(3) align 2 %q, i64 %n, i1 false)
	call void @llvm.prefetch.p3(ptr addrspace(3) %q, i32 1, i32 2, i32 0)
	call void @llvm.memcpy.inline.p0.p3(ptr %p, ptr addrspace(3) %q, i64 16, i1 true)
	call void @llvm.memcpy.inline.p0.p3(ptr %p, ptr addrspace(3) %q, i64 16, i1 false)
	ret void
}

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)

declare i32 @llvm.umax.i32(i32, i32)

declare i32 @llvm.umin.i32(i32, i32)

declare i32 @llvm.sadd.sat.i32(i32, i32)

declare i32 @llvm.uadd.sat.i32(i32, i32)

declare i32 @llvm.ssub.sat.i32(i32, i32)

declare i32 @llvm.usub.sat.i32(i32, i32)

declare i32 @llvm.sshl.sat.i32(i32, i32)

declare i32 @llvm.ushl.sat.i32(i32, i32)

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)

declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)

declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)

declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)

declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)

declare i32 @llvm.fshl.i32(i32, i32, i32)

declare i32 @llvm.fshr.i32(i32, i32, i32)

declare i32 @llvm.bswap.i32(i32)

declare i32 @llvm.ctpop.i32(i32)

declare i32 @llvm.bitreverse.i32(i32)

declare i32 @llvm.ctlz.i32(i32, i1)

declare i16 @llvm.cttz.i16(i16, i1)

declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)

declare i32 @llvm.expect.i32(i32, i32)

declare void @llvm.debugtrap()

declare float @llvm.sqrt.f32(float)

declare float @llvm.fabs.f32(float)

declare float @llvm.floor.f32(float)

declare float @llvm.ceil.f32(float)

declare float @llvm.trunc.f32(float)

declare float @llvm.rint.f32(float)

declare float @llvm.nearbyint.f32(float)

declare float @llvm.round.f32(float)

declare float @llvm.roundeven.f32(float)

declare float @llvm.sin.f32(float)

declare float @llvm.cos.f32(float)

declare float @llvm.exp.f32(float)

declare float @llvm.exp2.f32(float)

declare float @llvm.log.f32(float)

declare float @llvm.log10.f32(float)

declare float @llvm.log2.f32(float)

declare double @llvm.minnum.f64(double, double)

declare double @llvm.maxnum.f64(double, double)

declare double @llvm.minimum.f64(double, double)

declare double @llvm.maximum.f64(double, double)

declare double @llvm.copysign.f64(double, double)

declare double @llvm.pow.f64(double, double)

declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>)

declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>)

declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)

declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)

declare void @llvm.memmove.p3.p3.i64(ptr addrspace(3), ptr addrspace(3), i64, i1)

declare void @llvm.prefetch.p3(ptr addrspace(3), i32, i32, i32)

declare void @llvm.memcpy.inline.p0.p3(ptr, ptr addrspace(3), i64, i1)

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
define void @integer_intrinsics(i32 %a, i32 %b, i16 %h, i8* %p, <4 x i32> %v) {
	%2 = bitcast i8* %p to i32*
	store volatile i32 %1, i32* %2
	%3 = call i32 @llvm.smin.i32(i32 %a, i32 %b)
	%4 = bitcast i8* %p to i32*
	store volatile i32 %3, i32* %4
	%5 = call i32 @llvm.umax.i32(i32 %a, i32 %b)
	%6 = bitcast i8* %p to i32*
	store volatile i32 %5, i32* %6
	%7 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
	%8 = bitcast i8* %p to i32*
	store volatile i32 %7, i32* %8
	%9 = call i32 @llvm.sadd.sat.i32(i32 %a, i32 %b)
	%10 = bitcast i8* %p to i32*
	store volatile i32 %9, i32* %10
	%11 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
	%12 = bitcast i8* %p to i32*
	store volatile i32 %11, i32* %12
	%13 = call i32 @llvm.ssub.sat.i32(i32 %a, i32 %b)
	%14 = bitcast i8* %p to i32*
	store volatile i32 %13, i32* %14
	%15 = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
	%16 = bitcast i8* %p to i32*
	store volatile i32 %15, i32* %16
	%17 = call i32 @llvm.sshl.sat.i32(i32 %a, i32 %b)
	%18 = bitcast i8* %p to i32*
	store volatile i32 %17, i32* %18
	%19 = call i32 @llvm.ushl.sat.i32(i32 %a, i32 %b)
	%20 = bitcast i8* %p to i32*
	store volatile i32 %19, i32* %20
	%21 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
	%22 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %21, { i32, i1 }* %22
	%23 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
	%24 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %23, { i32, i1 }* %24
	%25 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
	%26 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %25, { i32, i1 }* %26
	%27 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
	%28 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %27, { i32, i1 }* %28
	%29 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
	%30 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %29, { i32, i1 }* %30
	%31 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
	%32 = bitcast i8* %p to { i32, i1 }*
	store volatile { i32, i1 } %31, { i32, i1 }* %32
	%33 = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %a)
	%34 = bitcast i8* %p to i32*
	store volatile i32 %33, i32* %34
	%35 = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %a)
	%36 = bitcast i8* %p to i32*
	store volatile i32 %35, i32* %36
	%37 = call i32 @llvm.bswap.i32(i32 %a)
	%38 = bitcast i8* %p to i32*
	store volatile i32 %37, i32* %38
	%39 = call i32 @llvm.ctpop.i32(i32 %a)
	%40 = bitcast i8* %p to i32*
	store volatile i32 %39, i32* %40
	%41 = call i32 @llvm.bitreverse.i32(i32 %a)
	%42 = bitcast i8* %p to i32*
	store volatile i32 %41, i32* %42
	%43 = call i32 @llvm.ctlz.i32(i32 %a, i1 true)
	%44 = bitcast i8* %p to i32*
	store volatile i32 %43, i32* %44
	%45 = call i16 @llvm.cttz.i16(i16 %h, i1 true)
	%46 = bitcast i8* %p to i16*
	store volatile i16 %45, i16* %46
	%47 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %v, i1 true)
	%48 = bitcast i8* %p to <4 x i32>*
	store volatile <4 x i32> %47, <4 x i32>* %48
	%49 = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
	%50 = bitcast i8* %p to i32*
	store volatile i32 %49, i32* %50
	%51 = call i16 @llvm.cttz.i16(i16 %h, i1 false)
	%52 = bitcast i8* %p to i16*
	store volatile i16 %51, i16* %52
	%53 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %v, i1 false)
	%54 = bitcast i8* %p to <4 x i32>*
	store volatile <4 x i32> %53, <4 x i32>* %54
	%55 = call i32 @llvm.expect.i32(i32 %a, i32 %b)
	%56 = bitcast i8* %p to i32*
	store volatile i32 %55, i32* %56
define void @float_intrinsics(float %a, double %b, <2 x half> %v, i8* %p) {
	%2 = bitcast i8* %p to float*
	store volatile float %1, float* %2
	%3 = call float @llvm.fabs.f32(float %a)
	%4 = bitcast i8* %p to float*
	store volatile float %3, float* %4
	%5 = call float @llvm.floor.f32(float %a)
	%6 = bitcast i8* %p to float*
	store volatile float %5, float* %6
	%7 = call float @llvm.ceil.f32(float %a)
	%8 = bitcast i8* %p to float*
	store volatile float %7, float* %8
	%9 = call float @llvm.trunc.f32(float %a)
	%10 = bitcast i8* %p to float*
	store volatile float %9, float* %10
	%11 = call float @llvm.rint.f32(float %a)
	%12 = bitcast i8* %p to float*
	store volatile float %11, float* %12
	%13 = call float @llvm.nearbyint.f32(float %a)
	%14 = bitcast i8* %p to float*
	store volatile float %13, float* %14
	%15 = call float @llvm.round.f32(float %a)
	%16 = bitcast i8* %p to float*
	store volatile float %15, float* %16
	%17 = call float @llvm.roundeven.f32(float %a)
	%18 = bitcast i8* %p to float*
	store volatile float %17, float* %18
	%19 = call float @llvm.sin.f32(float %a)
	%20 = bitcast i8* %p to float*
	store volatile float %19, float* %20
	%21 = call float @llvm.cos.f32(float %a)
	%22 = bitcast i8* %p to float*
	store volatile float %21, float* %22
	%23 = call float @llvm.exp.f32(float %a)
	%24 = bitcast i8* %p to float*
	store volatile float %23, float* %24
	%25 = call float @llvm.exp2.f32(float %a)
	%26 = bitcast i8* %p to float*
	store volatile float %25, float* %26
	%27 = call float @llvm.log.f32(float %a)
	%28 = bitcast i8* %p to float*
	store volatile float %27, float* %28
	%29 = call float @llvm.log10.f32(float %a)
	%30 = bitcast i8* %p to float*
	store volatile float %29, float* %30
	%31 = call float @llvm.log2.f32(float %a)
	%32 = bitcast i8* %p to float*
	store volatile float %31, float* %32
	%33 = call double @llvm.minnum.f64(double %b, double %b)
	%34 = bitcast i8* %p to double*
	store volatile double %33, double* %34
	%35 = call double @llvm.maxnum.f64(double %b, double %b)
	%36 = bitcast i8* %p to double*
	store volatile double %35, double* %36
	%37 = call double @llvm.minimum.f64(double %b, double %b)
	%38 = bitcast i8* %p to double*
	store volatile double %37, double* %38
	%39 = call double @llvm.maximum.f64(double %b, double %b)
	%40 = bitcast i8* %p to double*
	store volatile double %39, double* %40
	%41 = call double @llvm.copysign.f64(double %b, double %b)
	%42 = bitcast i8* %p to double*
	store volatile double %41, double* %42
	%43 = call double @llvm.pow.f64(double %b, double %b)
	%44 = bitcast i8* %p to double*
	store volatile double %43, double* %44
	%45 = call fast <2 x half> @llvm.fma.v2f16(<2 x half> %v, <2 x half> %v, <2 x half> %v)
	%46 = bitcast i8* %p to <2 x half>*
	store volatile <2 x half> %45, <2 x half>* %46
	%47 = call fast <2 x half> @llvm.fmuladd.v2f16(<2 x half> %v, <2 x half> %v, <2 x half> %v)
	%48 = bitcast i8* %p to <2 x half>*
	store volatile <2 x half> %47, <2 x half>* %48
define void @memory_intrinsics(i8* %p, i8 addrspace(3)* %q, i64 %n, i8 %b, ...) {
	call void @llvm.memcpy.p0i8.p3i8.i64(i8* %p, i8 addrspace(3)* %q, i64 %n, i1 true)
	call void @llvm.memset.p3i8.i64(i8 addrspace(3)* %q, i8 %b, i64 %n, i1 true)
	call void @llvm.memcpy.p0i8.p3i8.i64(i8* %p, i8 addrspace(3)* %q, i64 %n, i1 false)
	call void @llvm.memset.p3i8.i64(i8 addrspace(3)* %q, i8 %b, i64 %n, i1 false)
	call void @llvm.memmove.p3i8.p3i8.i64(i8 addrspace(3)* nonnull align 16 %q, i8 addrspace(3)* align 2 %q, i64 %n, i1 false)
	call void @llvm.prefetch.p3i8(i8 addrspace(3)* %q, i32 1, i32 2, i32 0)
	call void @llvm.memcpy.inline.p0i8.p3i8(i8* %p, i8 addrspace(3)* %q, i64 16, i1 true)
	call void @llvm.memcpy.inline.p0i8.p3i8(i8* %p, i8 addrspace(3)* %q, i64 16, i1 false)
declare void @llvm.memcpy.p0i8.p3i8.i64(i8*, i8 addrspace(3)*, i64, i1)
declare void @llvm.memset.p3i8.i64(i8 addrspace(3)*, i8, i64, i1)
declare void @llvm.memmove.p3i8.p3i8.i64(i8 addrspace(3)*, i8 addrspace(3)*, i64, i1)
declare void @llvm.prefetch.p3i8(i8 addrspace(3)*, i32, i32, i32)
declare void @llvm.memcpy.inline.p0i8.p3i8(i8*, i8 addrspace(3)*, i64, i1)
