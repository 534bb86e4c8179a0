declare i32 @f(i32, ptr)

declare void @v(i32, ...)

declare void @n()

declare fastcc void @fast(i32)

declare float @float(float)

declare ptr @returned(ptr returned)

define i32 @calls(i32 %a, ptr %p, float %x, ptr addrspace(7) %q) {
0:
	call void @n() #0
	call void @n() #1
	call void @n() #2
	call void @n() #3
	call void @n() #4
	call void @n() #5
	call void @n() #6
	notail call void @n()
	tail call void @n()
	call fastcc void @fast(i32 %a)
	call ghccc void %p(i32 %a)
	call void %p(i32 inreg %a)
	%r = call noundef zeroext i32 @f(i32 noundef %a, ptr nonnull %p)
	%y = call nnan nsz float @float(float %x)
	call void (i32, ...) @v(i32 %a)
	call void (i32, ...) @v(i32 %a, ptr %p, float %y)
	call void (...) %p()
	call void @n() [ "deopt"(i32 %a, ptr %p), "other"() ]
	%c = call i32 @llvm.ctpop.i32(i32 %r)
	%z = call fast float @llvm.fabs.f32(float %y)
	%s = fptosi float %z to i32
	%t = add i32 %s, %c
	ret i32 %t
}

define i32 @must(i32 %a, ptr %p) {
0:
	%r = musttail call i32 @f(i32 %a, ptr %p)
	ret i32 %r
}

define void @must_void() {
0:
	musttail call void @n()
	ret void
}

declare i32 @llvm.ctpop.i32(i32)

declare float @llvm.fabs.f32(float)

attributes #0 = { alwaysinline }
attributes #1 = { convergent }
attributes #2 = { inlinehint }
attributes #3 = { noinline }
attributes #4 = { nounwind }
attributes #5 = { willreturn }
attributes #6 = { convergent nounwind willreturn }

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
declare i32 @f(i32, i8*)
declare i8* @returned(i8* returned)
define i32 @calls(i32 %a, i8* %p, float %x, i8 addrspace(7)* %q) {
	%1 = bitcast i8* %p to void (i32)*
	call ghccc void %1(i32 %a)
	%2 = bitcast i8* %p to void (i32)*
	call void %2(i32 inreg %a)
	%r = call noundef zeroext i32 @f(i32 noundef %a, i8* nonnull %p)
	call void (i32, ...) @v(i32 %a, i8* %p, float %y)
	%3 = bitcast i8* %p to void (...)*
	call void (...) %3()
	call void @n() [ "deopt"(i32 %a, i8* %p), "other"() ]
define i32 @must(i32 %a, i8* %p) {
	%r = musttail call i32 @f(i32 %a, i8* %p)
