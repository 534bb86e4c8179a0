module attributes {llvm.data_layout = "e-m:e-i64:64-n32:64", llvm.target_triple = "x86_64-linux-gnu"} {
  llvm.mlir.global external constant @str("hello\0A\00") {addr_space = 0 : i32, dso_local} : !llvm.array<7 x i8>
  llvm.mlir.global internal @x(42 : i32) {addr_space = 0 : i32, alignment = 8 : i64} : i32
  llvm.mlir.global private thread_local unnamed_addr constant @y() {section = "foo"} : !llvm.struct<"P", (i32, ptr)> {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.zero : !llvm.ptr
    %2 = llvm.mlir.undef : !llvm.struct<"P", (i32, ptr)>
    %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"P", (i32, ptr)>
    %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"P", (i32, ptr)>
    llvm.return %4 : !llvm.struct<"P", (i32, ptr)>
  }
  llvm.mlir.global common hidden local_unnamed_addr @z(0 : i32) : i32
  llvm.mlir.global weak_odr protected @w() : !llvm.ptr<3>
  llvm.func @printf(!llvm.ptr {llvm.noundef}, ...) -> (i32 {llvm.signext})
  llvm.func internal fastcc @f(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr {llvm.byval = !llvm.struct<"P", (i32, ptr)>, llvm.align = 8 : i64}) -> i32 attributes {passthrough = ["nounwind", ["frame-pointer", "all"]], memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    %0 = llvm.call @f(%arg0, %arg1) : (i32, !llvm.ptr) -> i32
    %1 = llvm.call @printf(%arg1, %0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call fastcc tail @f(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr) -> (i32 {llvm.zeroext})
    %3 = llvm.call %arg1(%arg0) : !llvm.ptr, (i32) -> i32
    %4 = llvm.call %arg1(%arg0, %arg0) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
    llvm.call @v() : () -> ()
    llvm.call @v() ["a"(), "b"(%arg0 : i32)] : () -> ()
    %5 = llvm.call_intrinsic "llvm.ctpop.i32"(%arg0) : (i32) -> i32
    llvm.call_intrinsic "llvm.foo"(%arg0) ["b"(%arg0 : i32)] {fastmathFlags = #llvm.fastmath<fast>}: (i32 {llvm.noundef}) -> ()
    llvm.return %3 : i32
  }
  llvm.func hidden unnamed_addr @v() comdat(@__c::@x)
  llvm.comdat @__c { llvm.comdat_selector @x any }
  llvm.func linkonce_odr protected local_unnamed_addr @g(...) -> !llvm.void vscale_range(1, 4) attributes {dso_local, garbageCollector = "x", personality = @v} {
    llvm.return
  }
}
