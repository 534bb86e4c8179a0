module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @printf(!llvm.ptr {llvm.noundef}, ...) -> i32
  llvm.func @big(!llvm.ptr {llvm.align = 8 : i64, llvm.noalias, llvm.sret = !llvm.struct<"struct.Big", (array<4 x i64>)>, llvm.dead_on_unwind, llvm.writable}, !llvm.ptr {llvm.noundef, llvm.byval = !llvm.struct<"struct.Big", (array<4 x i64>)>, llvm.align = 8 : i64}) attributes {no_unwind}
  llvm.func @small(i8 {llvm.noundef, llvm.signext}, i1 {llvm.noundef, llvm.zeroext}) -> (i16 {llvm.noundef, llvm.signext})
  llvm.func weak @weak_one()  {
    llvm.return
  }
  llvm.func extern_weak hidden @ext()
  llvm.func internal fastcc @fast(%a: i32 {llvm.inreg}, %p: !llvm.ptr {llvm.nonnull, llvm.noundef, llvm.dereferenceable = 4 : i64, llvm.align = 4 : i64, llvm.readonly, llvm.nocapture, llvm.nofree}) -> (!llvm.ptr {llvm.noundef, llvm.nonnull}) attributes {always_inline, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["nosync", ["frame-pointer", "all"], "some-key"]} {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @calls(%p: !llvm.ptr, %x: i32, %c: i8, %f: f64) -> !llvm.ptr {
    %one = llvm.mlir.constant(1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    %0 = llvm.alloca %one x !llvm.struct<"struct.Big", (array<4 x i64>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.call @big(%0, %p) : (!llvm.ptr {llvm.sret = !llvm.struct<"struct.Big", (array<4 x i64>)>, llvm.align = 8 : i64, llvm.dead_on_unwind, llvm.writable}, !llvm.ptr {llvm.noundef, llvm.byval = !llvm.struct<"struct.Big", (array<4 x i64>)>, llvm.align = 8 : i64}) -> ()
    %1 = llvm.call @printf(%p, %f, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.noundef}, f64 {llvm.noundef}, i32 {llvm.noundef}) -> i32
    %2 = llvm.call @small(%c, %true) : (i8 {llvm.noundef, llvm.signext}, i1 {llvm.noundef, llvm.zeroext}) -> (i16 {llvm.signext})
    %3 = llvm.call fastcc tail @fast(%x, %p) {no_unwind} : (i32 {llvm.inreg}, !llvm.ptr) -> !llvm.ptr
    %4 = llvm.call %3(%x, %0) : !llvm.ptr, (i32, !llvm.ptr) -> f32
    %5 = llvm.call %p(%x, %f) vararg(!llvm.func<f64 (i32, ...)>) : !llvm.ptr, (i32, f64) -> f64
    llvm.call @weak_one() {will_return} : () -> ()
    llvm.call %p(%p) : !llvm.ptr, (!llvm.ptr {llvm.byval = i64}) -> ()
    %6 = llvm.mlir.addressof @fast : !llvm.ptr
    llvm.call @ext() : () -> ()
    llvm.return %6 : !llvm.ptr
  }
  llvm.func unnamed_addr @effects() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = readwrite, inaccessibleMem = none, errnoMem = read, targetMem0 = read, targetMem1 = read>, section = "text.x", alignment = 32 : i64, dso_local, frame_pointer = #llvm.framePointerKind<all>, target_cpu = "x86-64", target_features = #llvm.target_features<["+avx", "-sse4a"]>, uwtable_kind = #llvm.uwtableKind<async>} {
    llvm.return
  }
  llvm.func @counted() attributes {function_entry_count = 42 : i64, no_infs_fp_math = true} {
    llvm.return
  }
  llvm.func @pure() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @reads() attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>}
}
