// --emit=llir prints the module that is built of llir's objects: it names the parameters of
// declarations and begins a line for the blocks of an invoke, but means the same as
// --emit=llvm.
// RUN: abi-opt --emit=llir %s | FileCheck %s
// RUN: abi-opt --emit=llir --llvm-version=14 --pointers=typed %s | FileCheck %s --check-prefix=TYPED

// CHECK: declare i32 @may(i32 %0)
llvm.func @may(i32) -> i32
llvm.func @personality(...) -> i32

// CHECK: getelementptr inbounds nuw { i32, i32 }, ptr %p, i32 0, i32 1
// CHECK-NEXT: load i32, ptr %q, align 4
// CHECK-NEXT: trunc nuw i32 %1 to i8
// CHECK-NEXT: call void asm sideeffect "nop", "r"(i8 %2)
// TYPED: %[[P:.*]] = bitcast i8* %p to { i32, i32 }*
// TYPED: getelementptr inbounds { i32, i32 }, { i32, i32 }* %[[P]], i32 0, i32 1
llvm.func @words(%p: !llvm.ptr) {
  %q = llvm.getelementptr inbounds|nuw %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %0 = llvm.load %q {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.trunc %0 overflow<nuw> : i32 to i8
  llvm.inline_asm has_side_effects "nop", "r" %1 : (i8) -> ()
  llvm.return
}

// CHECK:      invoke i32 @may(i32 %x)
// CHECK-NEXT:   to label %[[THEN:.*]] unwind label %[[PAD:[0-9]+]]
// CHECK:      %l = landingpad { ptr, i32 }
// CHECK-NEXT:   catch ptr null
llvm.func @catches(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.invoke @may(%x) to ^then unwind ^pad : (i32) -> i32
^then:
  llvm.return %r : i32
^pad:
  %l = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return %x : i32
}

// CHECK: indirectbr ptr %a, [label %[[A:.*]], label %[[B:[0-9]+]]]
llvm.func @jumps(%a: !llvm.ptr) {
  llvm.indirectbr %a : !llvm.ptr, [^one, ^two]
^one:
  llvm.return
^two:
  llvm.return
}
