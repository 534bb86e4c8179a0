// --emit=llvm
llvm.comdat @groups {
  llvm.comdat_selector @c any
}
llvm.mlir.global weak_odr hidden unnamed_addr constant @g(dense<[1, 2]> : tensor<2xi32>) comdat(@groups::@c) {alignment = 8 : i64, section = "s"} : !llvm.array<2 x i32>
llvm.mlir.global internal thread_local @s("text") {addr_space = 3 : i32}
llvm.mlir.global external @p() : !llvm.struct<(ptr, i32)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(ptr, i32)>
  llvm.return %2 : !llvm.struct<(ptr, i32)>
}
llvm.func @v(!llvm.ptr {llvm.noundef, llvm.align = 8 : i64}, ...) -> (i32 {llvm.signext})
llvm.func fastcc @f(%a: i32, %p: !llvm.ptr {llvm.byval = !llvm.struct<"S", packed (i8, f64)>}, %x: f64, %c: i1, %v: vector<4xi32>) -> i32 attributes {no_unwind, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["cold", ["key", "value"]], uwtable_kind = #llvm.uwtableKind<sync>} {
  %0 = llvm.add %a, %a overflow<nsw> : i32
  %1 = llvm.sdiv exact %0, %a : i32
  %2 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f64
  %3 = llvm.icmp "slt" %0, %1 : i32
  %4 = llvm.select %3, %0, %1 : i1, i32
  %5 = llvm.alloca %4 x !llvm.struct<"S", packed (i8, f64)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %6 = llvm.getelementptr inbounds %5[%a, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"S", packed (i8, f64)>
  %7 = llvm.load volatile %6 {alignment = 8 : i64} : !llvm.ptr -> f64
  llvm.store %7, %p atomic syncscope("agent") release {alignment = 8 : i64} : f64, !llvm.ptr
  %8 = llvm.call @v(%p, %7) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.noundef, llvm.align = 8 : i64}, f64) -> (i32 {llvm.signext})
  %9 = llvm.call fastcc tail %p(%8) : !llvm.ptr, (i32) -> i64
  %10 = llvm.trunc %9 overflow<nuw> : i64 to i8
  %11 = llvm.shufflevector %v, %v [0, 7] : vector<4xi32>
  %12 = llvm.extractelement %11[%8 : i32] : vector<2xi32>
  %13 = llvm.atomicrmw add %p, %12 seq_cst : !llvm.ptr, i32
  %14 = llvm.cmpxchg weak %p, %13, %12 acq_rel monotonic : !llvm.ptr, i32
  %15 = llvm.extractvalue %14[0] : !llvm.struct<(i32, i1)>
  %16 = llvm.intr.smax(%15, %8) : (i32, i32) -> i32
  "llvm.intr.memcpy"(%p, %5, %9) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.cond_br %c weights([1, 2]), ^bb1(%16 : i32), ^bb2
^bb1(%17: i32):
  llvm.return %17 : i32
^bb2:
  llvm.switch %a : i32, ^bb1(%a : i32) [
    -1: ^bb2,
    7: ^bb1(%16 : i32)
  ] {branch_weights = array<i32: 1, 2, 3>}
}
