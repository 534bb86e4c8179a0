define void @atomics(ptr %p, i32 %a, float %f, ptr addrspace(3) %q) {
0:
	%xchg = atomicrmw xchg ptr %p, i32 %a seq_cst
	%add = atomicrmw add ptr %p, i32 %a seq_cst
	%sub = atomicrmw sub ptr %p, i32 %a seq_cst
	%_and = atomicrmw and ptr %p, i32 %a seq_cst
	%nand = atomicrmw nand ptr %p, i32 %a seq_cst
	%_or = atomicrmw or ptr %p, i32 %a seq_cst
	%_xor = atomicrmw xor ptr %p, i32 %a seq_cst
	%max = atomicrmw max ptr %p, i32 %a seq_cst
	%min = atomicrmw min ptr %p, i32 %a seq_cst
	%umax = atomicrmw umax ptr %p, i32 %a seq_cst
	%umin = atomicrmw umin ptr %p, i32 %a seq_cst
	%fadd = atomicrmw fadd ptr %p, float %f monotonic
	%fsub = atomicrmw fsub ptr %p, float %f monotonic
	%x_monotonic = atomicrmw add ptr addrspace(3) %q, i32 %a monotonic, align 4
	%x_acquire = atomicrmw add ptr addrspace(3) %q, i32 %a acquire, align 4
	%x_release = atomicrmw add ptr addrspace(3) %q, i32 %a release, align 4
	%x_acq_rel = atomicrmw add ptr addrspace(3) %q, i32 %a acq_rel, align 4
	%x_seq_cst = atomicrmw add ptr addrspace(3) %q, i32 %a seq_cst, align 4
	%c_monotonic = cmpxchg ptr %p, i32 %a, i32 %a monotonic monotonic
	%c_acquire = cmpxchg ptr %p, i32 %a, i32 %a acquire acquire
	%c_acq_rel = cmpxchg ptr %p, i32 %a, i32 %a acq_rel monotonic
	%c_seq_cst = cmpxchg ptr %p, i32 %a, i32 %a seq_cst seq_cst
	%c_release = cmpxchg ptr %p, i32 %a, i32 %a release acquire
	%weak = cmpxchg weak volatile ptr addrspace(3) %q, i32 %a, i32 %a syncscope("agent") seq_cst monotonic, align 8
	%l_unordered = load atomic i32, ptr %p unordered, align 4
	%l_monotonic = load atomic i32, ptr %p monotonic, align 4
	%l_acquire = load atomic i32, ptr %p acquire, align 4
	%l_seq_cst = load atomic i32, ptr %p seq_cst, align 4
	store atomic i32 %a, ptr %p unordered, align 4
	store atomic i32 %a, ptr %p monotonic, align 4
	store atomic i32 %a, ptr %p release, align 4
	store atomic i32 %a, ptr %p seq_cst, align 4
	store atomic volatile i32 %a, ptr addrspace(3) %q syncscope("singlethread") release, align 4
	fence acquire
	fence release
	fence acq_rel
	fence seq_cst
	ret void
}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
define void @atomics(i8* %p, i32 %a, float %f, i8 addrspace(3)* %q) {
	%1 = bitcast i8* %p to i32*
	%xchg = atomicrmw xchg i32* %1, i32 %a seq_cst
	%2 = bitcast i8* %p to i32*
	%add = atomicrmw add i32* %2, i32 %a seq_cst
	%3 = bitcast i8* %p to i32*
	%sub = atomicrmw sub i32* %3, i32 %a seq_cst
	%4 = bitcast i8* %p to i32*
	%_and = atomicrmw and i32* %4, i32 %a seq_cst
	%5 = bitcast i8* %p to i32*
	%nand = atomicrmw nand i32* %5, i32 %a seq_cst
	%6 = bitcast i8* %p to i32*
	%_or = atomicrmw or i32* %6, i32 %a seq_cst
	%7 = bitcast i8* %p to i32*
	%_xor = atomicrmw xor i32* %7, i32 %a seq_cst
	%8 = bitcast i8* %p to i32*
	%max = atomicrmw max i32* %8, i32 %a seq_cst
	%9 = bitcast i8* %p to i32*
	%min = atomicrmw min i32* %9, i32 %a seq_cst
	%10 = bitcast i8* %p to i32*
	%umax = atomicrmw umax i32* %10, i32 %a seq_cst
	%11 = bitcast i8* %p to i32*
	%umin = atomicrmw umin i32* %11, i32 %a seq_cst
	%12 = bitcast i8* %p to float*
	%fadd = atomicrmw fadd float* %12, float %f monotonic
	%13 = bitcast i8* %p to float*
	%fsub = atomicrmw fsub float* %13, float %f monotonic
	%14 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%x_monotonic = atomicrmw add i32 addrspace(3)* %14, i32 %a monotonic, align 4
	%15 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%x_acquire = atomicrmw add i32 addrspace(3)* %15, i32 %a acquire, align 4
	%16 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%x_release = atomicrmw add i32 addrspace(3)* %16, i32 %a release, align 4
	%17 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%x_acq_rel = atomicrmw add i32 addrspace(3)* %17, i32 %a acq_rel, align 4
	%18 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%x_seq_cst = atomicrmw add i32 addrspace(3)* %18, i32 %a seq_cst, align 4
	%19 = bitcast i8* %p to i32*
	%c_monotonic = cmpxchg i32* %19, i32 %a, i32 %a monotonic monotonic
	%20 = bitcast i8* %p to i32*
	%c_acquire = cmpxchg i32* %20, i32 %a, i32 %a acquire acquire
	%21 = bitcast i8* %p to i32*
	%c_acq_rel = cmpxchg i32* %21, i32 %a, i32 %a acq_rel monotonic
	%22 = bitcast i8* %p to i32*
	%c_seq_cst = cmpxchg i32* %22, i32 %a, i32 %a seq_cst seq_cst
	%23 = bitcast i8* %p to i32*
	%c_release = cmpxchg i32* %23, i32 %a, i32 %a release acquire
	%24 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	%weak = cmpxchg weak volatile i32 addrspace(3)* %24, i32 %a, i32 %a syncscope("agent") seq_cst monotonic, align 8
	%25 = bitcast i8* %p to i32*
	%l_unordered = load atomic i32, i32* %25 unordered, align 4
	%26 = bitcast i8* %p to i32*
	%l_monotonic = load atomic i32, i32* %26 monotonic, align 4
	%27 = bitcast i8* %p to i32*
	%l_acquire = load atomic i32, i32* %27 acquire, align 4
	%28 = bitcast i8* %p to i32*
	%l_seq_cst = load atomic i32, i32* %28 seq_cst, align 4
	%29 = bitcast i8* %p to i32*
	store atomic i32 %a, i32* %29 unordered, align 4
	%30 = bitcast i8* %p to i32*
	store atomic i32 %a, i32* %30 monotonic, align 4
	%31 = bitcast i8* %p to i32*
	store atomic i32 %a, i32* %31 release, align 4
	%32 = bitcast i8* %p to i32*
	store atomic i32 %a, i32* %32 seq_cst, align 4
	%33 = bitcast i8 addrspace(3)* %q to i32 addrspace(3)*
	store atomic volatile i32 %a, i32 addrspace(3)* %33 syncscope("singlethread") release, align 4
