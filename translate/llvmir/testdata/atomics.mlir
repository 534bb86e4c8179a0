llvm.func @atomics(%p: !llvm.ptr, %a: i32, %f: f32, %q: !llvm.ptr<3>) {
  %xchg = llvm.atomicrmw xchg %p, %a seq_cst : !llvm.ptr, i32
  %add = llvm.atomicrmw add %p, %a seq_cst : !llvm.ptr, i32
  %sub = llvm.atomicrmw sub %p, %a seq_cst : !llvm.ptr, i32
  %_and = llvm.atomicrmw _and %p, %a seq_cst : !llvm.ptr, i32
  %nand = llvm.atomicrmw nand %p, %a seq_cst : !llvm.ptr, i32
  %_or = llvm.atomicrmw _or %p, %a seq_cst : !llvm.ptr, i32
  %_xor = llvm.atomicrmw _xor %p, %a seq_cst : !llvm.ptr, i32
  %max = llvm.atomicrmw max %p, %a seq_cst : !llvm.ptr, i32
  %min = llvm.atomicrmw min %p, %a seq_cst : !llvm.ptr, i32
  %umax = llvm.atomicrmw umax %p, %a seq_cst : !llvm.ptr, i32
  %umin = llvm.atomicrmw umin %p, %a seq_cst : !llvm.ptr, i32
  %fadd = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %fsub = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr, f32
  %x_monotonic = llvm.atomicrmw add %q, %a monotonic {alignment = 4 : i64} : !llvm.ptr<3>, i32
  %x_acquire = llvm.atomicrmw add %q, %a acquire {alignment = 4 : i64} : !llvm.ptr<3>, i32
  %x_release = llvm.atomicrmw add %q, %a release {alignment = 4 : i64} : !llvm.ptr<3>, i32
  %x_acq_rel = llvm.atomicrmw add %q, %a acq_rel {alignment = 4 : i64} : !llvm.ptr<3>, i32
  %x_seq_cst = llvm.atomicrmw add %q, %a seq_cst {alignment = 4 : i64} : !llvm.ptr<3>, i32
  %c_monotonic = llvm.cmpxchg %p, %a, %a monotonic monotonic : !llvm.ptr, i32
  %c_acquire = llvm.cmpxchg %p, %a, %a acquire acquire : !llvm.ptr, i32
  %c_acq_rel = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  %c_seq_cst = llvm.cmpxchg %p, %a, %a seq_cst seq_cst : !llvm.ptr, i32
  %c_release = llvm.cmpxchg %p, %a, %a release acquire : !llvm.ptr, i32
  %weak = llvm.cmpxchg weak volatile %q, %a, %a syncscope("agent") seq_cst monotonic {alignment = 8 : i64} : !llvm.ptr<3>, i32
  %l_unordered = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %l_monotonic = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %l_acquire = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %l_seq_cst = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %a, %p atomic unordered {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p atomic seq_cst {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store volatile %a, %q atomic syncscope("singlethread") release {alignment = 4 : i64} : i32, !llvm.ptr<3>
  llvm.fence acquire
  llvm.fence release
  llvm.fence acq_rel
  llvm.fence seq_cst
  llvm.return
}
