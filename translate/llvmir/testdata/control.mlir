llvm.func @loop(%n: i32, %c: i1) -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^head(%0, %0 : i32, i32)
^head(%i: i32, %s: i32):
  %1 = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %1 weights([10, 1]), ^body, ^exit(%s : i32)
^body:
  %2 = llvm.mlir.constant(1 : i32) : i32
  %3 = llvm.add %i, %2 : i32
  %4 = llvm.mul %s, %i : i32
  %5 = llvm.add %4, %2 : i32
  llvm.br ^head(%3, %5 : i32, i32)
^exit(%r: i32):
  llvm.return %r : i32
}
llvm.func @twice(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^join(%a : i32), ^join(%b : i32)
^join(%r: i32):
  llvm.return %r : i32
}
llvm.func @cases(%x: i32, %a: i32, %b: i32) -> i32 {
  llvm.switch %x : i32, ^default(%a : i32) [
    -1: ^one(%a : i32),
    7: ^two,
    8: ^default(%b : i32),
    9: ^two
  ] {branch_weights = array<i32: 1, 2, 3, 4, 5>}
^one(%p: i32):
  %0 = llvm.mul %p, %x : i32
  llvm.return %0 : i32
^default(%q: i32):
  llvm.return %q : i32
^two:
  llvm.unreachable
}
llvm.func @unreached() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
^bb1(%a: i32):
  llvm.return %a : i32
}
llvm.func @none() {
  llvm.return
}
