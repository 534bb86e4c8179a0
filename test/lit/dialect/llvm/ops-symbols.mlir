// What a module has beside functions and globals, control flow by exceptions and
// addresses of blocks, and assembly, as mlir-opt 22 prints them.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

module attributes {llvm.commandline = "my command", llvm.dependent_libraries = ["libfoo"], llvm.ident = "my ident", llvm.module_asm = [], llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global external @a(3 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global_ctors ctors = [@init], priorities = [65535 : i32], data = [#llvm.zero]
  llvm.mlir.global_dtors dtors = [@init], priorities = [5 : i32], data = [@a]
  llvm.mlir.global external thread_local @tls(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.alias weak hidden thread_local unnamed_addr @al {dso_local} : i32 {
    %0 = llvm.mlir.addressof @a : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias external @al2 : i8 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.addressof @a : !llvm.ptr
    %2 = llvm.getelementptr %1[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.return %2 : !llvm.ptr
  }
  llvm.mlir.ifunc external @if : !llvm.func<void ()>, !llvm.ptr @res
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>]
  llvm.linker_options ["-l", "foo"]
  llvm.func @res() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @init() {
    llvm.return
  }
  llvm.func @__gxx_personality_v0(...) -> i32
  llvm.func @may(i32) -> i32
  llvm.func @as(%arg0: i32, %arg1: !llvm.ptr) -> i32 {
    %0 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel "foo $0, $1", "=r,r" %arg0 : (i32) -> i32
    %1 = llvm.inline_asm tail_call_kind = <tail> asm_dialect = att "bar", "=r,=r,r,~{memory}" %0 : (i32) -> !llvm.struct<(i32, i32)>
    %2 = llvm.inline_asm has_side_effects asm_dialect = att operand_attrs = [{elementtype = i32}] "", "=*m" %arg1 : (!llvm.ptr) -> !llvm.void
    %3 = llvm.inline_asm has_side_effects asm_dialect = att "x", "=r"  : () -> i32
    llvm.return %0 : i32
  }
  llvm.func @ib(%arg0: i32) -> i32 {
    %0 = llvm.mlir.constant(true) : i1
    %1 = llvm.blockaddress <function = @ib, tag = <id = 1>> : !llvm.ptr
    %2 = llvm.blockaddress <function = @ib, tag = <id = 2>> : !llvm.ptr
    %3 = llvm.mlir.constant(3 : i32) : i32
    %4 = llvm.mlir.constant(2 : i32) : i32
    %5 = llvm.select %0, %1, %2 : i1, !llvm.ptr
    llvm.indirectbr %5 : !llvm.ptr, [
    ^bb1(%3 : i32),
    ^bb2
    ]
  ^bb1(%6: i32):  // pred: ^bb0
    llvm.blocktag <id = 1>
    llvm.return %6 : i32
  ^bb2:  // pred: ^bb0
    llvm.blocktag <id = 2>
    llvm.return %4 : i32
  }
  llvm.func @ex(%arg0: i32, %arg1: !llvm.ptr) -> i32 attributes {personality = @__gxx_personality_v0} {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.zero : !llvm.ptr
    %4 = llvm.mlir.addressof @a : !llvm.ptr
    %5 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %6 = llvm.insertvalue %4, %5[0] : !llvm.array<1 x ptr> 
    %7 = llvm.invoke @may(%arg0) to ^bb1 unwind ^bb4(%0 : i32) {branch_weights = array<i32: 3, 4>} : (i32 {llvm.signext}) -> i32
  ^bb1:  // pred: ^bb0
    llvm.br ^bb2(%7 : i32)
  ^bb2(%8: i32):  // pred: ^bb1
    %9 = llvm.invoke fastcc %arg1(%arg0, %1) to ^bb3 unwind ^bb4(%2 : i32) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
  ^bb3:  // pred: ^bb2
    llvm.return %8 : i32
  ^bb4(%10: i32):  // 2 preds: ^bb0, ^bb2
    %11 = llvm.landingpad cleanup (catch %3 : !llvm.ptr) (filter %6 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
    llvm.resume %11 : !llvm.struct<(ptr, i32)>
  }
  llvm.func @dso() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @may : !llvm.ptr
    %1 = llvm.dso_local_equivalent @may : !llvm.ptr
    llvm.return %1 : !llvm.ptr
  }
}
