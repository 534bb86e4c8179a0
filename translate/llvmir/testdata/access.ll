define i32 @accesses(ptr %p, i64 %n, i32 %x, ptr addrspace(3) %q) {
0:
	%one = alloca i32
	%two = alloca i8, i64 2, align 64
	%some = alloca { i32, i32 }, i64 %n
	%in = alloca inalloca i32, i32 1
	%1 = load volatile i32, ptr %one
	%2 = load i32, ptr %two, !invariant.load !0
	%3 = load i32, ptr %some, !invariant.group !0
	%4 = load i32, ptr %in, !nontemporal !1
	%5 = load ptr, ptr %p, !dereferenceable !2
	%6 = load ptr, ptr %p, !dereferenceable_or_null !3
	%7 = load volatile i32, ptr addrspace(3) %q, align 16, !invariant.load !0, !invariant.group !0, !nontemporal !1
	store volatile i32 %x, ptr %one
	store i32 %x, ptr %two, !invariant.group !0
	store i32 %x, ptr %some, !nontemporal !1
	store i32 %x, ptr addrspace(3) %q, align 2
	store ptr %5, ptr %6
	%8 = add i32 %1, %2
	%9 = add i32 %3, %4
	%10 = add i32 %8, %9
	%11 = add i32 %10, %7
	ret i32 %11
}

define void @vectors(<4 x i32> %v, <vscale x 2 x double> %s, i32 %i, ptr %p) {
0:
	%1 = shufflevector <4 x i32> %v, <4 x i32> %v, <5 x i32> <i32 0, i32 poison, i32 7, i32 3, i32 2>
	%2 = shufflevector <vscale x 2 x double> %s, <vscale x 2 x double> %s, <vscale x 2 x i32> zeroinitializer
	%3 = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> zeroinitializer
	%4 = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 poison, i32 poison>
	%5 = extractelement <vscale x 2 x double> %s, i32 %i
	%6 = insertelement <vscale x 2 x double> %2, double %5, i32 %i
	store <5 x i32> %1, ptr %p
	store <2 x i32> %3, ptr %p
	store <2 x i32> %4, ptr %p
	store <vscale x 2 x double> %6, ptr %p
	ret void
}

define void @casts(double %x, i64 %i, ptr %p, ptr addrspace(1) %q, <2 x i32> %v) {
0:
	%1 = sext i64 %i to i128
	%2 = fptrunc double %x to bfloat
	%3 = fptoui double %x to i8
	%4 = fptosi double %x to i8
	%5 = sitofp i64 %i to float
	%6 = ptrtoint ptr addrspace(1) %q to i32
	%7 = inttoptr i64 %i to ptr addrspace(1)
	%8 = bitcast <2 x i32> %v to i64
	%9 = addrspacecast ptr %p to ptr addrspace(1)
	%10 = freeze <2 x i32> %v
	store volatile i128 %1, ptr %p
	store volatile bfloat %2, ptr %p
	store volatile i8 %3, ptr %p
	store volatile i8 %4, ptr %p
	store volatile float %5, ptr %p
	store volatile i32 %6, ptr %p
	store volatile ptr addrspace(1) %7, ptr %p
	store volatile i64 %8, ptr %p
	store volatile ptr addrspace(1) %9, ptr %p
	store volatile <2 x i32> %10, ptr %p
	ret void
}

define double @next(ptr %list) {
0:
	%1 = va_arg ptr %list, double
	ret double %1
}

!0 = !{}
!1 = !{i32 1}
!2 = !{i64 8}
!3 = !{i64 9}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
define i32 @accesses(i8* %p, i64 %n, i32 %x, i8 addrspace(3)* %q) {
	%1 = bitcast i32* %one to i8*
	%2 = bitcast { i32, i32 }* %some to i8*
	%3 = bitcast i32* %in to i8*
	%4 = load volatile i32, i32* %one
	%5 = bitcast i8* %two to i32*
	%6 = load i32, i32* %5, !invariant.load !0
	%7 = bitcast { i32, i32 }* %some to i32*
	%8 = load i32, i32* %7, !invariant.group !0
	%9 = load i32, i32* %in, !nontemporal !1
	%10 = bitcast i8* %p to i8**
	%11 = load i8*, i8** %10, !dereferenceable !2
	%12 = bitcast i8* %p to i8**
	%13 = load i8*, i8** %12, !dereferenceable_or_null !3
	%14 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%15 = load volatile i32, i32 addrspace(3)* %14, align 16, !invariant.load !0, !invariant.group !0, !nontemporal !1
	store volatile i32 %x, i32* %one
	%16 = bitcast i8* %two to i32*
	store i32 %x, i32* %16, !invariant.group !0
	%17 = bitcast { i32, i32 }* %some to i32*
	store i32 %x, i32* %17, !nontemporal !1
	%18 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	store i32 %x, i32 addrspace(3)* %18, align 2
	%19 = bitcast i8* %13 to i8**
	store i8* %11, i8** %19
	%20 = add i32 %4, %6
	%21 = add i32 %8, %9
	%22 = add i32 %20, %21
	%23 = add i32 %22, %15
	ret i32 %23
define void @vectors(<4 x i32> %v, <vscale x 2 x double> %s, i32 %i, i8* %p) {
	%7 = bitcast i8* %p to <5 x i32>*
	store <5 x i32> %1, <5 x i32>* %7
	%8 = bitcast i8* %p to <2 x i32>*
	store <2 x i32> %3, <2 x i32>* %8
	%9 = bitcast i8* %p to <2 x i32>*
	store <2 x i32> %4, <2 x i32>* %9
	%10 = bitcast i8* %p to <vscale x 2 x double>*
	store <vscale x 2 x double> %6, <vscale x 2 x double>* %10
define void @casts(double %x, i64 %i, i8* %p, i8 addrspace(1)* %q, <2 x i32> %v) {
	%6 = ptrtoint i8 addrspace(1)* %q to i32
	%7 = inttoptr i64 %i to i8 addrspace(1)*
	%9 = addrspacecast i8* %p to i8 addrspace(1)*
	%11 = bitcast i8* %p to i128*
	store volatile i128 %1, i128* %11
	%12 = bitcast i8* %p to bfloat*
	store volatile bfloat %2, bfloat* %12
	store volatile i8 %3, i8* %p
	store volatile i8 %4, i8* %p
	%13 = bitcast i8* %p to float*
	store volatile float %5, float* %13
	%14 = bitcast i8* %p to i32*
	store volatile i32 %6, i32* %14
	%15 = bitcast i8* %p to i8 addrspace(1)**
	store volatile i8 addrspace(1)* %7, i8 addrspace(1)** %15
	%16 = bitcast i8* %p to i64*
	store volatile i64 %8, i64* %16
	%17 = bitcast i8* %p to i8 addrspace(1)**
	store volatile i8 addrspace(1)* %9, i8 addrspace(1)** %17
	%18 = bitcast i8* %p to <2 x i32>*
	store volatile <2 x i32> %10, <2 x i32>* %18
define double @next(i8* %list) {
	%1 = va_arg i8* %list, double
