llvm.func @memory(%p: !llvm.ptr, %n: i64, %x: i32, %q: !llvm.ptr<3>) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %c1 x !llvm.struct<"point", (i32, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %2 = llvm.getelementptr inbounds %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"point", (i32, i32)>
  llvm.store volatile %x, %2 {alignment = 4 : i64} : i32, !llvm.ptr
  %3 = llvm.getelementptr inbounds|nuw %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %4 = llvm.load volatile %3 {alignment = 4 : i64} : !llvm.ptr -> i32
  %5 = llvm.getelementptr %p[%n, 2, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<"point", (i32, i32)>>
  %6 = llvm.load %5 invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
  %7 = llvm.load %p dereferenceable<bytes = 16> : !llvm.ptr -> !llvm.ptr
  %8 = llvm.load %7 atomic syncscope("singlethread") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %8, %1 atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  %9 = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %10 = llvm.load %9 : !llvm.ptr -> i64
  llvm.store %10, %1 {nontemporal} : i64, !llvm.ptr
  %11 = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
  %12 = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<3> -> i32
  llvm.store %12, %11 {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.fence syncscope("singlethread") seq_cst
  llvm.fence acquire
  %13 = llvm.atomicrmw add %p, %x acq_rel : !llvm.ptr, i32
  %14 = llvm.atomicrmw volatile _xor %p, %13 syncscope("singlethread") monotonic {alignment = 8 : i64} : !llvm.ptr, i32
  %15 = llvm.cmpxchg weak %p, %14, %x acq_rel monotonic : !llvm.ptr, i32
  %16 = llvm.extractvalue %15[0] : !llvm.struct<(i32, i1)>
  %17 = llvm.add %4, %6 : i32
  %18 = llvm.add %17, %16 : i32
  %19 = llvm.load %1 {alignment = 8 : i64} : !llvm.ptr -> i32
  %20 = llvm.add %18, %19 : i32
  llvm.return %20 : i32
}
