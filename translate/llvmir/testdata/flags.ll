define void @integers(i32 %a, i32 %b, ptr %p) {
0:
	%1 = add nsw i32 %a, %b
	store volatile i32 %1, ptr %p
	%2 = add nuw i32 %a, %b
	store volatile i32 %2, ptr %p
	%3 = add nuw nsw i32 %a, %b
	store volatile i32 %3, ptr %p
	%4 = sub nsw i32 %a, %b
	store volatile i32 %4, ptr %p
	%5 = sub nuw i32 %a, %b
	store volatile i32 %5, ptr %p
	%6 = sub nuw nsw i32 %a, %b
	store volatile i32 %6, ptr %p
	%7 = mul nsw i32 %a, %b
	store volatile i32 %7, ptr %p
	%8 = mul nuw i32 %a, %b
	store volatile i32 %8, ptr %p
	%9 = mul nuw nsw i32 %a, %b
	store volatile i32 %9, ptr %p
	%10 = shl nsw i32 %a, %b
	store volatile i32 %10, ptr %p
	%11 = shl nuw i32 %a, %b
	store volatile i32 %11, ptr %p
	%12 = shl nuw nsw i32 %a, %b
	store volatile i32 %12, ptr %p
	%13 = udiv exact i32 %a, %b
	store volatile i32 %13, ptr %p
	%14 = udiv i32 %a, %b
	store volatile i32 %14, ptr %p
	%15 = sdiv exact i32 %a, %b
	store volatile i32 %15, ptr %p
	%16 = sdiv i32 %a, %b
	store volatile i32 %16, ptr %p
	%17 = lshr exact i32 %a, %b
	store volatile i32 %17, ptr %p
	%18 = lshr i32 %a, %b
	store volatile i32 %18, ptr %p
	%19 = ashr exact i32 %a, %b
	store volatile i32 %19, ptr %p
	%20 = ashr i32 %a, %b
	store volatile i32 %20, ptr %p
	%21 = urem i32 %a, %b
	store volatile i32 %21, ptr %p
	%22 = srem i32 %a, %b
	store volatile i32 %22, ptr %p
	%23 = and i32 %a, %b
	store volatile i32 %23, ptr %p
	%24 = xor i32 %a, %b
	store volatile i32 %24, ptr %p
	%25 = or i32 %a, %b
	store volatile i32 %25, ptr %p
	%26 = or disjoint i32 %a, %b
	store volatile i32 %26, ptr %p
	%27 = trunc i32 %a to i16
	store volatile i16 %27, ptr %p
	%28 = trunc nsw i32 %a to i16
	store volatile i16 %28, ptr %p
	%29 = trunc nuw i32 %a to i16
	store volatile i16 %29, ptr %p
	%30 = trunc nuw nsw i32 %a to i16
	store volatile i16 %30, ptr %p
	%31 = zext i32 %a to i64
	store volatile i64 %31, ptr %p
	%32 = zext nneg i32 %a to i64
	store volatile i64 %32, ptr %p
	%33 = uitofp i32 %a to float
	store volatile float %33, ptr %p
	%34 = uitofp nneg i32 %a to float
	store volatile float %34, ptr %p
	ret void
}

define void @floats(double %a, double %b, i1 %c, <2 x float> %v, { i32 } %s, ptr %p) {
0:
	%1 = fadd nnan double %a, %b
	store volatile double %1, ptr %p
	%2 = fadd ninf double %a, %b
	store volatile double %2, ptr %p
	%3 = fadd nsz double %a, %b
	store volatile double %3, ptr %p
	%4 = fadd arcp double %a, %b
	store volatile double %4, ptr %p
	%5 = fadd contract double %a, %b
	store volatile double %5, ptr %p
	%6 = fadd afn double %a, %b
	store volatile double %6, ptr %p
	%7 = fadd reassoc double %a, %b
	store volatile double %7, ptr %p
	%8 = fadd fast double %a, %b
	store volatile double %8, ptr %p
	%9 = fadd nnan reassoc double %a, %b
	store volatile double %9, ptr %p
	%10 = fadd ninf nsz arcp double %a, %b
	store volatile double %10, ptr %p
	%11 = fsub nnan double %a, %b
	store volatile double %11, ptr %p
	%12 = fsub double %a, %b
	store volatile double %12, ptr %p
	%13 = fmul nnan double %a, %b
	store volatile double %13, ptr %p
	%14 = fmul double %a, %b
	store volatile double %14, ptr %p
	%15 = fdiv nnan double %a, %b
	store volatile double %15, ptr %p
	%16 = fdiv double %a, %b
	store volatile double %16, ptr %p
	%17 = frem nnan double %a, %b
	store volatile double %17, ptr %p
	%18 = frem double %a, %b
	store volatile double %18, ptr %p
	%19 = fneg nsz double %a
	store volatile double %19, ptr %p
	%20 = select nnan i1 %c, double %a, double %b
	store volatile double %20, ptr %p
	%21 = select ninf i1 %c, <2 x float> %v, <2 x float> %v
	store volatile <2 x float> %21, ptr %p
	%22 = select i1 %c, { i32 } %s, { i32 } %s
	store volatile { i32 } %22, ptr %p
	ret void
}

define void @predicates(i32 %a, i32 %b, float %x, float %y, ptr %p) {
0:
	%1 = icmp eq i32 %a, %b
	store volatile i1 %1, ptr %p
	%2 = icmp ne i32 %a, %b
	store volatile i1 %2, ptr %p
	%3 = icmp slt i32 %a, %b
	store volatile i1 %3, ptr %p
	%4 = icmp sle i32 %a, %b
	store volatile i1 %4, ptr %p
	%5 = icmp sgt i32 %a, %b
	store volatile i1 %5, ptr %p
	%6 = icmp sge i32 %a, %b
	store volatile i1 %6, ptr %p
	%7 = icmp ult i32 %a, %b
	store volatile i1 %7, ptr %p
	%8 = icmp ule i32 %a, %b
	store volatile i1 %8, ptr %p
	%9 = icmp ugt i32 %a, %b
	store volatile i1 %9, ptr %p
	%10 = icmp uge i32 %a, %b
	store volatile i1 %10, ptr %p
	%11 = fcmp false float %x, %y
	store volatile i1 %11, ptr %p
	%12 = fcmp oeq float %x, %y
	store volatile i1 %12, ptr %p
	%13 = fcmp ogt float %x, %y
	store volatile i1 %13, ptr %p
	%14 = fcmp oge float %x, %y
	store volatile i1 %14, ptr %p
	%15 = fcmp olt float %x, %y
	store volatile i1 %15, ptr %p
	%16 = fcmp ole float %x, %y
	store volatile i1 %16, ptr %p
	%17 = fcmp one float %x, %y
	store volatile i1 %17, ptr %p
	%18 = fcmp ord float %x, %y
	store volatile i1 %18, ptr %p
	%19 = fcmp ueq float %x, %y
	store volatile i1 %19, ptr %p
	%20 = fcmp ugt float %x, %y
	store volatile i1 %20, ptr %p
	%21 = fcmp uge float %x, %y
	store volatile i1 %21, ptr %p
	%22 = fcmp ult float %x, %y
	store volatile i1 %22, ptr %p
	%23 = fcmp ule float %x, %y
	store volatile i1 %23, ptr %p
	%24 = fcmp une float %x, %y
	store volatile i1 %24, ptr %p
	%25 = fcmp uno float %x, %y
	store volatile i1 %25, ptr %p
	%26 = fcmp true float %x, %y
	store volatile i1 %26, ptr %p
	ret void
}

define void @addresses(ptr %a, i64 %i, i32 %j, ptr addrspace(5) %q, ptr %p) {
0:
	%1 = getelementptr i32, ptr %a, i64 %i
	store volatile ptr %1, ptr %p
	%2 = getelementptr inbounds i32, ptr %a, i64 %i
	store volatile ptr %2, ptr %p
	%3 = getelementptr inbounds nuw i32, ptr %a, i64 %i
	store volatile ptr %3, ptr %p
	%4 = getelementptr nuw i32, ptr %a, i64 %i
	store volatile ptr %4, ptr %p
	%5 = getelementptr nusw i32, ptr %a, i64 %i
	store volatile ptr %5, ptr %p
	%6 = getelementptr nusw nuw i32, ptr %a, i64 %i
	store volatile ptr %6, ptr %p
	%7 = getelementptr { i8, [4 x i16] }, ptr %a, i64 %i, i32 1, i32 %j
	store volatile ptr %7, ptr %p
	%8 = getelementptr <4 x i32>, ptr %a, i32 -1, i32 3
	store volatile ptr %8, ptr %p
	%9 = getelementptr i8, ptr %a, i64 %i
	store volatile ptr %9, ptr %p
	%10 = getelementptr [2 x i16], ptr addrspace(5) %q, i64 %i, i32 1
	store volatile ptr addrspace(5) %10, ptr %p
	ret void
}

; other lines for LLVM 19

; other lines for LLVM 14
	%26 = or i32 %a, %b
	%28 = trunc i32 %a to i16
	%29 = trunc i32 %a to i16
	%30 = trunc i32 %a to i16
	%32 = zext i32 %a to i64
	%34 = uitofp i32 %a to float
	%3 = getelementptr inbounds i32, ptr %a, i64 %i
	%4 = getelementptr i32, ptr %a, i64 %i
	%5 = getelementptr i32, ptr %a, i64 %i
	%6 = getelementptr i32, ptr %a, i64 %i

; other lines for LLVM 14 typed
define void @integers(i32 %a, i32 %b, i8* %p) {
	%2 = bitcast i8* %p to i32*
	store volatile i32 %1, i32* %2
	%3 = add nuw i32 %a, %b
	%4 = bitcast i8* %p to i32*
	store volatile i32 %3, i32* %4
	%5 = add nuw nsw i32 %a, %b
	%6 = bitcast i8* %p to i32*
	store volatile i32 %5, i32* %6
	%7 = sub nsw i32 %a, %b
	%8 = bitcast i8* %p to i32*
	store volatile i32 %7, i32* %8
	%9 = sub nuw i32 %a, %b
	%10 = bitcast i8* %p to i32*
	store volatile i32 %9, i32* %10
	%11 = sub nuw nsw i32 %a, %b
	%12 = bitcast i8* %p to i32*
	store volatile i32 %11, i32* %12
	%13 = mul nsw i32 %a, %b
	%14 = bitcast i8* %p to i32*
	store volatile i32 %13, i32* %14
	%15 = mul nuw i32 %a, %b
	%16 = bitcast i8* %p to i32*
	store volatile i32 %15, i32* %16
	%17 = mul nuw nsw i32 %a, %b
	%18 = bitcast i8* %p to i32*
	store volatile i32 %17, i32* %18
	%19 = shl nsw i32 %a, %b
	%20 = bitcast i8* %p to i32*
	store volatile i32 %19, i32* %20
	%21 = shl nuw i32 %a, %b
	%22 = bitcast i8* %p to i32*
	store volatile i32 %21, i32* %22
	%23 = shl nuw nsw i32 %a, %b
	%24 = bitcast i8* %p to i32*
	store volatile i32 %23, i32* %24
	%25 = udiv exact i32 %a, %b
	%26 = bitcast i8* %p to i32*
	store volatile i32 %25, i32* %26
	%27 = udiv i32 %a, %b
	%28 = bitcast i8* %p to i32*
	store volatile i32 %27, i32* %28
	%29 = sdiv exact i32 %a, %b
	%30 = bitcast i8* %p to i32*
	store volatile i32 %29, i32* %30
	%31 = sdiv i32 %a, %b
	%32 = bitcast i8* %p to i32*
	store volatile i32 %31, i32* %32
	%33 = lshr exact i32 %a, %b
	%34 = bitcast i8* %p to i32*
	store volatile i32 %33, i32* %34
	%35 = lshr i32 %a, %b
	%36 = bitcast i8* %p to i32*
	store volatile i32 %35, i32* %36
	%37 = ashr exact i32 %a, %b
	%38 = bitcast i8* %p to i32*
	store volatile i32 %37, i32* %38
	%39 = ashr i32 %a, %b
	%40 = bitcast i8* %p to i32*
	store volatile i32 %39, i32* %40
	%41 = urem i32 %a, %b
	%42 = bitcast i8* %p to i32*
	store volatile i32 %41, i32* %42
	%43 = srem i32 %a, %b
	%44 = bitcast i8* %p to i32*
	store volatile i32 %43, i32* %44
	%45 = and i32 %a, %b
	%46 = bitcast i8* %p to i32*
	store volatile i32 %45, i32* %46
	%47 = xor i32 %a, %b
	%48 = bitcast i8* %p to i32*
	store volatile i32 %47, i32* %48
	%49 = or i32 %a, %b
	%50 = bitcast i8* %p to i32*
	store volatile i32 %49, i32* %50
	%51 = or i32 %a, %b
	%52 = bitcast i8* %p to i32*
	store volatile i32 %51, i32* %52
	%53 = trunc i32 %a to i16
	%54 = bitcast i8* %p to i16*
	store volatile i16 %53, i16* %54
	%55 = trunc i32 %a to i16
	%56 = bitcast i8* %p to i16*
	store volatile i16 %55, i16* %56
	%57 = trunc i32 %a to i16
	%58 = bitcast i8* %p to i16*
	store volatile i16 %57, i16* %58
	%59 = trunc i32 %a to i16
	%60 = bitcast i8* %p to i16*
	store volatile i16 %59, i16* %60
	%61 = zext i32 %a to i64
	%62 = bitcast i8* %p to i64*
	store volatile i64 %61, i64* %62
	%63 = zext i32 %a to i64
	%64 = bitcast i8* %p to i64*
	store volatile i64 %63, i64* %64
	%65 = uitofp i32 %a to float
	%66 = bitcast i8* %p to float*
	store volatile float %65, float* %66
	%67 = uitofp i32 %a to float
	%68 = bitcast i8* %p to float*
	store volatile float %67, float* %68
define void @floats(double %a, double %b, i1 %c, <2 x float> %v, { i32 } %s, i8* %p) {
	%2 = bitcast i8* %p to double*
	store volatile double %1, double* %2
	%3 = fadd ninf double %a, %b
	%4 = bitcast i8* %p to double*
	store volatile double %3, double* %4
	%5 = fadd nsz double %a, %b
	%6 = bitcast i8* %p to double*
	store volatile double %5, double* %6
	%7 = fadd arcp double %a, %b
	%8 = bitcast i8* %p to double*
	store volatile double %7, double* %8
	%9 = fadd contract double %a, %b
	%10 = bitcast i8* %p to double*
	store volatile double %9, double* %10
	%11 = fadd afn double %a, %b
	%12 = bitcast i8* %p to double*
	store volatile double %11, double* %12
	%13 = fadd reassoc double %a, %b
	%14 = bitcast i8* %p to double*
	store volatile double %13, double* %14
	%15 = fadd fast double %a, %b
	%16 = bitcast i8* %p to double*
	store volatile double %15, double* %16
	%17 = fadd nnan reassoc double %a, %b
	%18 = bitcast i8* %p to double*
	store volatile double %17, double* %18
	%19 = fadd ninf nsz arcp double %a, %b
	%20 = bitcast i8* %p to double*
	store volatile double %19, double* %20
	%21 = fsub nnan double %a, %b
	%22 = bitcast i8* %p to double*
	store volatile double %21, double* %22
	%23 = fsub double %a, %b
	%24 = bitcast i8* %p to double*
	store volatile double %23, double* %24
	%25 = fmul nnan double %a, %b
	%26 = bitcast i8* %p to double*
	store volatile double %25, double* %26
	%27 = fmul double %a, %b
	%28 = bitcast i8* %p to double*
	store volatile double %27, double* %28
	%29 = fdiv nnan double %a, %b
	%30 = bitcast i8* %p to double*
	store volatile double %29, double* %30
	%31 = fdiv double %a, %b
	%32 = bitcast i8* %p to double*
	store volatile double %31, double* %32
	%33 = frem nnan double %a, %b
	%34 = bitcast i8* %p to double*
	store volatile double %33, double* %34
	%35 = frem double %a, %b
	%36 = bitcast i8* %p to double*
	store volatile double %35, double* %36
	%37 = fneg nsz double %a
	%38 = bitcast i8* %p to double*
	store volatile double %37, double* %38
	%39 = select nnan i1 %c, double %a, double %b
	%40 = bitcast i8* %p to double*
	store volatile double %39, double* %40
	%41 = select ninf i1 %c, <2 x float> %v, <2 x float> %v
	%42 = bitcast i8* %p to <2 x float>*
	store volatile <2 x float> %41, <2 x float>* %42
	%43 = select i1 %c, { i32 } %s, { i32 } %s
	%44 = bitcast i8* %p to { i32 }*
	store volatile { i32 } %43, { i32 }* %44
define void @predicates(i32 %a, i32 %b, float %x, float %y, i8* %p) {
	%2 = bitcast i8* %p to i1*
	store volatile i1 %1, i1* %2
	%3 = icmp ne i32 %a, %b
	%4 = bitcast i8* %p to i1*
	store volatile i1 %3, i1* %4
	%5 = icmp slt i32 %a, %b
	%6 = bitcast i8* %p to i1*
	store volatile i1 %5, i1* %6
	%7 = icmp sle i32 %a, %b
	%8 = bitcast i8* %p to i1*
	store volatile i1 %7, i1* %8
	%9 = icmp sgt i32 %a, %b
	%10 = bitcast i8* %p to i1*
	store volatile i1 %9, i1* %10
	%11 = icmp sge i32 %a, %b
	%12 = bitcast i8* %p to i1*
	store volatile i1 %11, i1* %12
	%13 = icmp ult i32 %a, %b
	%14 = bitcast i8* %p to i1*
	store volatile i1 %13, i1* %14
	%15 = icmp ule i32 %a, %b
	%16 = bitcast i8* %p to i1*
	store volatile i1 %15, i1* %16
	%17 = icmp ugt i32 %a, %b
	%18 = bitcast i8* %p to i1*
	store volatile i1 %17, i1* %18
	%19 = icmp uge i32 %a, %b
	%20 = bitcast i8* %p to i1*
	store volatile i1 %19, i1* %20
	%21 = fcmp false float %x, %y
	%22 = bitcast i8* %p to i1*
	store volatile i1 %21, i1* %22
	%23 = fcmp oeq float %x, %y
	%24 = bitcast i8* %p to i1*
	store volatile i1 %23, i1* %24
	%25 = fcmp ogt float %x, %y
	%26 = bitcast i8* %p to i1*
	store volatile i1 %25, i1* %26
	%27 = fcmp oge float %x, %y
	%28 = bitcast i8* %p to i1*
	store volatile i1 %27, i1* %28
	%29 = fcmp olt float %x, %y
	%30 = bitcast i8* %p to i1*
	store volatile i1 %29, i1* %30
	%31 = fcmp ole float %x, %y
	%32 = bitcast i8* %p to i1*
	store volatile i1 %31, i1* %32
	%33 = fcmp one float %x, %y
	%34 = bitcast i8* %p to i1*
	store volatile i1 %33, i1* %34
	%35 = fcmp ord float %x, %y
	%36 = bitcast i8* %p to i1*
	store volatile i1 %35, i1* %36
	%37 = fcmp ueq float %x, %y
	%38 = bitcast i8* %p to i1*
	store volatile i1 %37, i1* %38
	%39 = fcmp ugt float %x, %y
	%40 = bitcast i8* %p to i1*
	store volatile i1 %39, i1* %40
	%41 = fcmp uge float %x, %y
	%42 = bitcast i8* %p to i1*
	store volatile i1 %41, i1* %42
	%43 = fcmp ult float %x, %y
	%44 = bitcast i8* %p to i1*
	store volatile i1 %43, i1* %44
	%45 = fcmp ule float %x, %y
	%46 = bitcast i8* %p to i1*
	store volatile i1 %45, i1* %46
	%47 = fcmp une float %x, %y
	%48 = bitcast i8* %p to i1*
	store volatile i1 %47, i1* %48
	%49 = fcmp uno float %x, %y
	%50 = bitcast i8* %p to i1*
	store volatile i1 %49, i1* %50
	%51 = fcmp true float %x, %y
	%52 = bitcast i8* %p to i1*
	store volatile i1 %51, i1* %52
define void @addresses(i8* %a, i64 %i, i32 %j, i8 addrspace(5)* %q, i8* %p) {
	%1 = bitcast i8* %a to i32*
	%2 = getelementptr i32, i32* %1, i64 %i
	%3 = bitcast i32* %2 to i8*
	%4 = bitcast i8* %p to i8**
	store volatile i8* %3, i8** %4
	%5 = bitcast i8* %a to i32*
	%6 = getelementptr inbounds i32, i32* %5, i64 %i
	%7 = bitcast i32* %6 to i8*
	%8 = bitcast i8* %p to i8**
	store volatile i8* %7, i8** %8
	%9 = bitcast i8* %a to i32*
	%10 = getelementptr inbounds i32, i32* %9, i64 %i
	%11 = bitcast i32* %10 to i8*
	%12 = bitcast i8* %p to i8**
	store volatile i8* %11, i8** %12
	%13 = bitcast i8* %a to i32*
	%14 = getelementptr i32, i32* %13, i64 %i
	%15 = bitcast i32* %14 to i8*
	%16 = bitcast i8* %p to i8**
	store volatile i8* %15, i8** %16
	%17 = bitcast i8* %a to i32*
	%18 = getelementptr i32, i32* %17, i64 %i
	%19 = bitcast i32* %18 to i8*
	%20 = bitcast i8* %p to i8**
	store volatile i8* %19, i8** %20
	%21 = bitcast i8* %a to i32*
	%22 = getelementptr i32, i32* %21, i64 %i
	%23 = bitcast i32* %22 to i8*
	%24 = bitcast i8* %p to i8**
	store volatile i8* %23, i8** %24
	%25 = bitcast i8* %a to { i8, [4 x i16] }*
	%26 = getelementptr { i8, [4 x i16] }, { i8, [4 x i16] }* %25, i64 %i, i32 1, i32 %j
	%27 = bitcast i16* %26 to i8*
	%28 = bitcast i8* %p to i8**
	store volatile i8* %27, i8** %28
	%29 = bitcast i8* %a to <4 x i32>*
	%30 = getelementptr <4 x i32>, <4 x i32>* %29, i32 -1, i32 3
	%31 = bitcast i32* %30 to i8*
	%32 = bitcast i8* %p to i8**
	store volatile i8* %31, i8** %32
	%33 = getelementptr i8, i8* %a, i64 %i
	%34 = bitcast i8* %p to i8**
	store volatile i8* %33, i8** %34
	%35 = bitcast i8 addrspace(5)* %q to [2 x i16] addrspace(5)*
	%36 = getelementptr [2 x i16], [2 x i16] addrspace(5)* %35, i64 %i, i32 1
	%37 = bitcast i16 addrspace(5)* %36 to i8 addrspace(5)*
	%38 = bitcast i8* %p to i8 addrspace(5)**
	store volatile i8 addrspace(5)* %37, i8 addrspace(5)** %38
