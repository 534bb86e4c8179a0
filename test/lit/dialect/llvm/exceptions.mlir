// A call that may throw goes on in one of two blocks; the clauses of the pad are
// constants. Assembly, addresses of blocks, aliases and constructors as LLVM has them.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]
// CHECK-NEXT: @other = weak hidden alias i32, ptr @g
// CHECK-NEXT: @chosen = ifunc void (), ptr @resolve
llvm.mlir.global external @g(0 : i32) : i32
llvm.mlir.global_ctors ctors = [@start], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.alias weak hidden @other : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @chosen : !llvm.func<void ()>, !llvm.ptr @resolve
llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @start : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @start() {
  llvm.return
}
llvm.func @personality(...) -> i32
llvm.func @may(i32) -> i32

// CHECK-LABEL: define i32 @f(i32 %x) personality ptr @personality {
llvm.func @f(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK: %r = invoke i32 @may(i32 signext %x) to label %1 unwind label %2
  %r = llvm.invoke @may(%x) to ^ok unwind ^bad : (i32 {llvm.signext}) -> i32
^ok:
  // CHECK: %a = call i32 asm sideeffect inteldialect "bswap $0", "=r,0"(i32 %r)
  %a = llvm.inline_asm has_side_effects asm_dialect = intel "bswap $0", "=r,0" %r : (i32) -> i32
  llvm.return %a : i32
^bad:
  // CHECK: %e = landingpad { ptr, i32 } cleanup catch ptr null
  %e = llvm.landingpad cleanup (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  // CHECK: resume { ptr, i32 } %e
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}

// CHECK-LABEL: define i32 @jump() {
llvm.func @jump() -> i32 {
  %p = llvm.blockaddress <function = @jump, tag = <id = 1>> : !llvm.ptr
  %c = llvm.mlir.constant(3 : i32) : i32
  // CHECK: indirectbr ptr blockaddress(@jump, %block.1), [ label %block.1 ]
  llvm.indirectbr %p : !llvm.ptr, [
  ^to(%c : i32)
  ]
^to(%y: i32):
  // CHECK: block.1:
  // CHECK-NEXT: %y = phi i32 [ 3, %0 ]
  llvm.blocktag <id = 1>
  llvm.return %y : i32
}
