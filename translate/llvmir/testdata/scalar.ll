%pair = type { i32, <{ i8, [2 x i64] }> }

define i32 @ints(i32 %a, i32 %b) {
0:
	%1 = add nuw nsw i32 %a, %b
	%2 = sub nuw i32 %1, %b
	%3 = mul nsw i32 %2, %a
	%4 = udiv exact i32 %3, %b
	%5 = sdiv i32 %4, %b
	%6 = urem i32 %5, %a
	%7 = srem i32 %6, %a
	%8 = and i32 %7, %b
	%9 = or i32 %8, %a
	%10 = or disjoint i32 %9, %b
	%11 = xor i32 %10, %a
	%12 = shl nsw i32 %11, %b
	%13 = lshr exact i32 %12, %b
	%14 = ashr i32 %13, %b
	ret i32 %14
}

define double @floats(float %a, float %b, double %c) {
0:
	%1 = fadd fast float %a, %b
	%2 = fsub nnan contract float %1, %b
	%3 = fmul float %2, %a
	%4 = fdiv float %3, %b
	%5 = frem float %4, %b
	%6 = fneg float %5
	%7 = fpext float %6 to double
	%8 = fadd double %7, %c
	ret double %8
}

define i1 @compare(i64 %a, i64 %b, ptr %p, ptr %q, double %x, double %y) {
0:
	%1 = icmp slt i64 %a, %b
	%2 = icmp uge i64 %a, %b
	%3 = icmp eq ptr %p, %q
	%4 = fcmp une double %x, %y
	%5 = fcmp ninf olt double %x, %y
	%6 = fcmp true double %x, %y
	%7 = and i1 %1, %2
	%8 = select i1 %3, i1 %4, i1 %5
	%9 = xor i1 %7, %8
	%10 = freeze i1 %9
	%11 = and i1 %10, %6
	ret i1 %11
}

define i64 @casts(i32 %a, float %x, i8 %b, ptr %p) {
0:
	%1 = trunc nsw i32 %a to i8
	%2 = zext nneg i8 %b to i32
	%3 = sext i8 %1 to i32
	%4 = fptrunc float %x to half
	%5 = fpext half %4 to double
	%6 = fptosi double %5 to i32
	%7 = fptoui double %5 to i32
	%8 = uitofp nneg i32 %6 to float
	%9 = sitofp i32 %7 to float
	%10 = fadd float %8, %9
	%11 = bitcast float %10 to i32
	%12 = ptrtoint ptr %p to i64
	%13 = inttoptr i64 %12 to ptr
	%14 = load i32, ptr %13, align 4
	%15 = add i32 %11, %14
	%16 = add i32 %2, %3
	%17 = add i32 %15, %16
	%18 = zext i32 %17 to i64
	ret i64 %18
}

define <2 x i32> @vectors(<4 x i32> %v, <4 x float> %w, i64 %i) {
0:
	%1 = extractelement <4 x i32> %v, i64 %i
	%2 = insertelement <4 x i32> %v, i32 %1, i64 %i
	%3 = fptosi <4 x float> %w to <4 x i32>
	%4 = icmp sgt <4 x i32> %2, %3
	%5 = select <4 x i1> %4, <4 x i32> %2, <4 x i32> %3
	%6 = shufflevector <4 x i32> %5, <4 x i32> %2, <2 x i32> <i32 0, i32 7>
	%7 = shufflevector <2 x i32> %6, <2 x i32> %6, <2 x i32> zeroinitializer
	ret <2 x i32> %7
}

define { i64, i32 } @aggregates(%pair %s, i64 %x) {
0:
	%1 = extractvalue %pair %s, 1, 1, 0
	%2 = insertvalue %pair %s, i64 %x, 1, 1, 1
	%3 = extractvalue %pair %2, 0
	%4 = insertvalue { i64, i32 } poison, i64 %1, 0
	%5 = insertvalue { i64, i32 } %4, i32 %3, 1
	ret { i64, i32 } %5
}

; other lines for LLVM 19

; other lines for LLVM 14
	%10 = or i32 %9, %b
	%1 = trunc i32 %a to i8
	%2 = zext i8 %b to i32
	%8 = uitofp i32 %6 to float

; other lines for LLVM 14 typed
	%10 = or i32 %9, %b
define i1 @compare(i64 %a, i64 %b, i8* %p, i8* %q, double %x, double %y) {
	%3 = icmp eq i8* %p, %q
define i64 @casts(i32 %a, float %x, i8 %b, i8* %p) {
	%1 = trunc i32 %a to i8
	%2 = zext i8 %b to i32
	%8 = uitofp i32 %6 to float
	%12 = ptrtoint i8* %p to i64
	%13 = inttoptr i64 %12 to i8*
	%14 = bitcast i8* %13 to i32*
	%15 = load i32, i32* %14, align 4
	%16 = add i32 %11, %15
	%17 = add i32 %2, %3
	%18 = add i32 %16, %17
	%19 = zext i32 %18 to i64
	ret i64 %19
