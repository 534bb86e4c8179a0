target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Big = type { [4 x i64] }

declare i32 @printf(ptr noundef, ...)

; Function Attrs: nounwind
declare void @big(ptr dead_on_unwind noalias writable sret(%struct.Big) align 8, ptr noundef byval(%struct.Big) align 8) #0

declare noundef signext i16 @small(i8 noundef signext, i1 noundef zeroext)

define weak void @weak_one() {
0:
	ret void
}

declare extern_weak hidden void @ext()

; Function Attrs: alwaysinline nosync memory(argmem: read)
define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 captures(none) dereferenceable(4) %p) #1 {
0:
	ret ptr %p
}

define ptr @calls(ptr %p, i32 %x, i8 %c, double %f) {
0:
	%1 = alloca %struct.Big, align 8
	call void @big(ptr dead_on_unwind writable sret(%struct.Big) align 8 %1, ptr noundef byval(%struct.Big) align 8 %p)
	%2 = call i32 (ptr, ...) @printf(ptr noundef %p, double noundef %f, i32 noundef %x)
	%3 = call signext i16 @small(i8 noundef signext %c, i1 noundef zeroext true)
	%4 = tail call fastcc ptr @fast(i32 inreg %x, ptr %p) #0
	%5 = call float %4(i32 %x, ptr %1)
	%6 = call double (i32, ...) %p(i32 %x, double %f)
	call void @weak_one() #6
	call void %p(ptr byval(i64) %p)
	call void @ext()
	ret ptr @fast
}

; Function Attrs: memory(read, argmem: readwrite, inaccessiblemem: none) uwtable
define dso_local void @effects() unnamed_addr #2 section "text.x" align 32 {
0:
	ret void
}

define void @counted() #3 !prof !0 {
0:
	ret void
}

; Function Attrs: memory(none)
declare void @pure() #4

; Function Attrs: memory(read)
declare void @reads() #5

attributes #0 = { nounwind }
attributes #1 = { alwaysinline nosync memory(argmem: read) "frame-pointer"="all" "some-key" }
attributes #2 = { memory(read, argmem: readwrite, inaccessiblemem: none) uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" }
attributes #3 = { "no-infs-fp-math"="true" }
attributes #4 = { memory(none) }
attributes #5 = { memory(read) }
attributes #6 = { willreturn }

!0 = !{!"function_entry_count", i64 42}

; other lines for LLVM 19
define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) #1 {

; other lines for LLVM 14
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
declare void @big(ptr noalias sret(%struct.Big) align 8, ptr noundef byval(%struct.Big) align 8) #0
; Function Attrs: alwaysinline nosync readonly argmemonly
define internal fastcc noundef nonnull ptr @fast(i32 inreg %a, ptr nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) #1 {
	call void @big(ptr sret(%struct.Big) align 8 %1, ptr noundef byval(%struct.Big) align 8 %p)
; Function Attrs: uwtable
; Function Attrs: readnone
; Function Attrs: readonly
attributes #1 = { alwaysinline nosync readonly argmemonly "frame-pointer"="all" "some-key" }
attributes #2 = { uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" }
attributes #4 = { readnone }
attributes #5 = { readonly }

; other lines for LLVM 14 typed
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
declare i32 @printf(i8* noundef, ...)
declare void @big(%struct.Big* noalias sret(%struct.Big) align 8, %struct.Big* noundef byval(%struct.Big) align 8) #0
; Function Attrs: alwaysinline nosync readonly argmemonly
define internal fastcc noundef nonnull i8* @fast(i32 inreg %a, i8* nofree noundef nonnull readonly align 4 nocapture dereferenceable(4) %p) #1 {
	ret i8* %p
define i8* @calls(i8* %p, i32 %x, i8 %c, double %f) {
	%2 = bitcast %struct.Big* %1 to i8*
	%3 = bitcast i8* %p to %struct.Big*
	call void @big(%struct.Big* sret(%struct.Big) align 8 %1, %struct.Big* noundef byval(%struct.Big) align 8 %3)
	%4 = call i32 (i8*, ...) @printf(i8* noundef %p, double noundef %f, i32 noundef %x)
	%5 = call signext i16 @small(i8 noundef signext %c, i1 noundef zeroext true)
	%6 = tail call fastcc i8* @fast(i32 inreg %x, i8* %p) #0
	%7 = bitcast i8* %6 to float (i32, i8*)*
	%8 = call float %7(i32 %x, i8* %2)
	%9 = bitcast i8* %p to double (i32, ...)*
	%10 = call double (i32, ...) %9(i32 %x, double %f)
	%11 = bitcast i8* %p to i64*
	%12 = bitcast i8* %p to void (i64*)*
	call void %12(i64* byval(i64) %11)
	ret i8* bitcast (i8* (i32, i8*)* @fast to i8*)
; Function Attrs: uwtable
; Function Attrs: readnone
; Function Attrs: readonly
attributes #1 = { alwaysinline nosync readonly argmemonly "frame-pointer"="all" "some-key" }
attributes #2 = { uwtable "frame-pointer"="all" "target-cpu"="x86-64" "target-features"="+avx,-sse4a" }
attributes #4 = { readnone }
attributes #5 = { readonly }
