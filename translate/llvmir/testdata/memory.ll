%point = type { i32, i32 }

define i32 @memory(ptr %p, i64 %n, i32 %x, ptr addrspace(3) %q) {
0:
	%1 = alloca %point, align 8
	%2 = alloca i64, i64 %n
	%3 = getelementptr inbounds %point, ptr %1, i32 0, i32 1
	store volatile i32 %x, ptr %3, align 4
	%4 = getelementptr inbounds nuw i32, ptr %p, i64 %n
	%5 = load volatile i32, ptr %4, align 4
	%6 = getelementptr [4 x %point], ptr %p, i64 %n, i32 2, i32 1
	%7 = load i32, ptr %6, align 4, !invariant.load !0, !nontemporal !1
	%8 = load ptr, ptr %p, !dereferenceable !2
	%9 = load atomic i32, ptr %8 syncscope("singlethread") acquire, align 4
	store atomic i32 %9, ptr %2 release, align 4
	%10 = getelementptr inbounds i8, ptr %p, i32 8
	%11 = load i64, ptr %10
	store i64 %11, ptr %2, !nontemporal !1
	%12 = addrspacecast ptr addrspace(3) %q to ptr
	%13 = load i32, ptr addrspace(3) %q, align 4
	store i32 %13, ptr %12, align 4
	fence syncscope("singlethread") seq_cst
	fence acquire
	%14 = atomicrmw add ptr %p, i32 %x acq_rel
	%15 = atomicrmw volatile xor ptr %p, i32 %14 syncscope("singlethread") monotonic, align 8
	%16 = cmpxchg weak ptr %p, i32 %15, i32 %x acq_rel monotonic
	%17 = extractvalue { i32, i1 } %16, 0
	%18 = add i32 %5, %7
	%19 = add i32 %18, %17
	%20 = load i32, ptr %2, align 8
	%21 = add i32 %19, %20
	ret i32 %21
}

!0 = !{}
!1 = !{i32 1}
!2 = !{i64 16}

; other lines for LLVM 19

; other lines for LLVM 14
	%4 = getelementptr inbounds i32, ptr %p, i64 %n

; other lines for LLVM 14 typed
define i32 @memory(i8* %p, i64 %n, i32 %x, i8 addrspace(3)* %q) {
	%2 = bitcast %point* %1 to i8*
	%3 = alloca i64, i64 %n
	%4 = bitcast i64* %3 to i8*
	%5 = getelementptr inbounds %point, %point* %1, i32 0, i32 1
	%6 = bitcast i32* %5 to i8*
	store volatile i32 %x, i32* %5, align 4
	%7 = bitcast i8* %p to i32*
	%8 = getelementptr inbounds i32, i32* %7, i64 %n
	%9 = bitcast i32* %8 to i8*
	%10 = load volatile i32, i32* %8, align 4
	%11 = bitcast i8* %p to [4 x %point]*
	%12 = getelementptr [4 x %point], [4 x %point]* %11, i64 %n, i32 2, i32 1
	%13 = bitcast i32* %12 to i8*
	%14 = load i32, i32* %12, align 4, !invariant.load !0, !nontemporal !1
	%15 = bitcast i8* %p to i8**
	%16 = load i8*, i8** %15, !dereferenceable !2
	%17 = bitcast i8* %16 to i32*
	%18 = load atomic i32, i32* %17 syncscope("singlethread") acquire, align 4
	%19 = bitcast i64* %3 to i32*
	store atomic i32 %18, i32* %19 release, align 4
	%20 = getelementptr inbounds i8, i8* %p, i32 8
	%21 = bitcast i8* %20 to i64*
	%22 = load i64, i64* %21
	store i64 %22, i64* %3, !nontemporal !1
	%23 = addrspacecast i8 addrspace(3)* %q to i8*
	%24 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%25 = load i32, i32 addrspace(3)* %24, align 4
	%26 = bitcast i8* %23 to i32*
	store i32 %25, i32* %26, align 4
	%27 = bitcast i8* %p to i32*
	%28 = atomicrmw add i32* %27, i32 %x acq_rel
	%29 = bitcast i8* %p to i32*
	%30 = atomicrmw volatile xor i32* %29, i32 %28 syncscope("singlethread") monotonic, align 8
	%31 = bitcast i8* %p to i32*
	%32 = cmpxchg weak i32* %31, i32 %30, i32 %x acq_rel monotonic
	%33 = extractvalue { i32, i1 } %32, 0
	%34 = add i32 %10, %14
	%35 = add i32 %34, %33
	%36 = bitcast i64* %3 to i32*
	%37 = load i32, i32* %36, align 8
	%38 = add i32 %35, %37
	ret i32 %38
