// The constraints of inline assembly are what LLVM reads, in the order of outputs, inputs and clobbers, one for each output and each operand.
// RUN: abi-opt --emit=llvm --split-input-file --verify-diagnostics %s

llvm.func @unreadable(%a: i32) {
  // expected-error@+1 {{'llvm.inline_asm' op has constraints that LLVM cannot read: "&r"}} [llvm-rule]
  llvm.inline_asm "nop", "&r" %a : (i32) -> ()
  llvm.return
}

// -----

llvm.func @order() {
  // expected-error@+1 {{'llvm.inline_asm' op has constraints that are not in the order of outputs, inputs and clobbers: "~{memory},=r"}} [llvm-rule]
  %r = llvm.inline_asm "nop", "~{memory},=r" : () -> i32
  llvm.return
}

// -----

llvm.func @operands(%a: i32) {
  // expected-error@+1 {{'llvm.inline_asm' op has more operands than input constraints: "r"}} [llvm-rule]
  llvm.inline_asm "nop", "r" %a, %a : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @outputs(%a: i32) {
  // expected-error@+1 {{'llvm.inline_asm' op lacks a struct result with a member for each output constraint: "=r,=r,r"}} [llvm-rule]
  %r = llvm.inline_asm "nop", "=r,=r,r" %a : (i32) -> i32
  llvm.return
}

// -----

llvm.func @memory(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.inline_asm' op has an indirect constraint for an operand without an elementtype: "*m"}} [llvm-rule]
  llvm.inline_asm "nop", "*m" %p : (!llvm.ptr) -> ()
  llvm.return
}
