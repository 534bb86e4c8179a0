// RUN: abi-opt --split-input-file --verify-diagnostics %s

// The lists with metadata of memory accesses hold attributes of one kind each.

#root = #llvm.tbaa_root<id = "x">
llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op attribute 'tbaa' failed to satisfy constraint: LLVM dialect TBAA tag metadata array}} [op-attribute]
  %0 = llvm.load %p {tbaa = [#root]} : !llvm.ptr -> i32
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op attribute 'access_groups' failed to satisfy constraint: LLVM dialect access group metadata array}} [op-attribute]
  %0 = llvm.load %p {access_groups = [#root]} : !llvm.ptr -> i32
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
llvm.func @f(%p: !llvm.ptr, %n: i64) {
  // expected-error @+1 {{'llvm.store' op attribute 'alias_scopes' failed to satisfy constraint: LLVM dialect alias scope array}} [op-attribute]
  llvm.store %n, %p {alias_scopes = [#root]} : i64, !llvm.ptr
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
llvm.func @f(%p: !llvm.ptr, %n: i64) {
  // expected-error @+1 {{'llvm.atomicrmw' op attribute 'noalias_scopes' failed to satisfy constraint: LLVM dialect alias scope array}} [op-attribute]
  %0 = llvm.atomicrmw add %p, %n monotonic {noalias_scopes = [#root]} : !llvm.ptr, i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %n: i64) {
  // expected-error @+1 {{'llvm.call' op attribute 'access_groups' failed to satisfy constraint: LLVM dialect access group metadata array}} [op-attribute]
  llvm.call @f(%p, %n) {access_groups = [1 : i32]} : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
llvm.func @f(%p: !llvm.ptr, %n: i64) {
  // expected-error @+1 {{'llvm.intr.memcpy' op attribute 'tbaa' failed to satisfy constraint: LLVM dialect TBAA tag metadata array}} [op-attribute]
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, tbaa = [#root]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
llvm.func @f() {
  // expected-error @+1 {{'llvm.br' op attribute 'loop_annotation' failed to satisfy constraint: LLVM loop annotation attribute}} [op-attribute]
  llvm.br ^a {loop_annotation = #root}
^a:
  llvm.return
}

// -----

#root = #llvm.tbaa_root<id = "x">
// expected-error @+1 {{'llvm.mlir.global' op attribute 'dbg_exprs' failed to satisfy constraint: an array of variable expressions}} [op-attribute]
llvm.mlir.global external @g() {dbg_exprs = [#root]} : i32

// -----

// expected-error @+1 {{'llvm.linker_options' op attribute 'options' failed to satisfy constraint: string array attribute}} [op-attribute]
"llvm.linker_options"() {options = [1 : i32]} : () -> ()
