target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Big = type { [4 x i64] }

declare i32 @printf(ptr noundef, ...)

declare void @big(ptr dead_on_unwind noalias writable sret(%struct.Big) align 8, ptr noundef byval(%struct.Big) align 8) nounwind

declare noundef signext i16 @small(i8 noundef signext, i1 noundef zeroext)

define weak void @weak_one() {
0:
	ret void
}

declare extern_weak hidden void @ext()

define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 captures(none) dereferenceable(4) %p) alwaysinline memory(argmem: read) nosync "frame-pointer"="all" "some-key" {
0:
	ret ptr %p
}

define ptr @calls(ptr %p, i32 %x, i8 %c, double %f) {
0:
	%1 = alloca %struct.Big, align 8
	call void @big(ptr dead_on_unwind writable sret(%struct.Big) align 8 %1, ptr noundef byval(%struct.Big) align 8 %p)
	%2 = call i32 (ptr, ...) @printf(ptr noundef %p, double noundef %f, i32 noundef %x)
	%3 = call signext i16 @small(i8 noundef signext %c, i1 noundef zeroext true)
	%4 = tail call fastcc ptr @fast(i32 inreg %x, ptr %p) nounwind
	%5 = call float %4(i32 %x, ptr %1)
	%6 = call double (i32, ...) %p(i32 %x, double %f)
	call void @weak_one() willreturn
	call void %p(ptr byval(i64) %p)
	call void @ext()
	ret ptr @fast
}

define dso_local void @effects() unnamed_addr memory(read, argmem: readwrite, inaccessiblemem: none) uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" section "text.x" align 32 {
0:
	ret void
}

define void @counted() "no-infs-fp-math"="true" !prof !0 {
0:
	ret void
}

declare void @pure() memory(none)

declare void @reads() memory(read)

!0 = !{!"function_entry_count", i64 42}

; other lines for LLVM 19
define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) alwaysinline memory(argmem: read) nosync "frame-pointer"="all" "some-key" {

; other lines for LLVM 14
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
declare void @big(ptr noalias sret(%struct.Big) align 8, ptr noundef byval(%struct.Big) align 8) nounwind
define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) alwaysinline argmemonly readonly nosync "frame-pointer"="all" "some-key" {
	call void @big(ptr sret(%struct.Big) align 8 %1, ptr noundef byval(%struct.Big) align 8 %p)
define dso_local void @effects() unnamed_addr uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" section "text.x" align 32 {
declare void @pure() readnone
declare void @reads() readonly

; other lines for LLVM 14 typed
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
declare i32 @printf(i8* noundef, ...)
declare void @big(%struct.Big* noalias sret(%struct.Big) align 8, %struct.Big* noundef byval(%struct.Big) align 8) nounwind
define internal fastcc noundef nonnull i8* @fast(i32 inreg %a, i8* nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) alwaysinline argmemonly readonly nosync "frame-pointer"="all" "some-key" {
	ret i8* %p
define i8* @calls(i8* %p, i32 %x, i8 %c, double %f) {
	%2 = bitcast %struct.Big* %1 to i8*
	%3 = bitcast i8* %p to %struct.Big*
	call void @big(%struct.Big* sret(%struct.Big) align 8 %1, %struct.Big* noundef byval(%struct.Big) align 8 %3)
	%4 = call i32 (i8*, ...) @printf(i8* noundef %p, double noundef %f, i32 noundef %x)
	%5 = call signext i16 @small(i8 noundef signext %c, i1 noundef zeroext true)
	%6 = tail call fastcc i8* @fast(i32 inreg %x, i8* %p) nounwind
	%7 = bitcast i8* %6 to float (i32, i8*)*
	%8 = call float %7(i32 %x, i8* %2)
	%9 = bitcast i8* %p to double (i32, ...)*
	%10 = call double (i32, ...) %9(i32 %x, double %f)
	%11 = bitcast i8* %p to i64*
	%12 = bitcast i8* %p to void (i64*)*
	call void %12(i64* byval(i64) %11)
	ret i8* bitcast (i8* (i32, i8*)* @fast to i8*)
define dso_local void @effects() unnamed_addr uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" section "text.x" align 32 {
declare void @pure() readnone
declare void @reads() readonly
