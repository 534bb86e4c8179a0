llvm.func @weights(%c: i1, %x: i64, %p: !llvm.ptr) {
  llvm.cond_br %c weights([3, 4]), ^a, ^b
^a:
  llvm.switch %x : i64, ^b [
    -9223372036854775808: ^c,
    9223372036854775807: ^b
  ] {branch_weights = array<i32: 1, 0, 2147483647>}
^b:
  llvm.br ^c
^c:
  llvm.switch %x : i64, ^d [
  ]
^d:
  llvm.cond_br %c, ^d, ^e
^e:
  llvm.unreachable
}
llvm.func @many_edges(%x: i8, %a: i32, %b: i32) -> i32 {
  llvm.switch %x : i8, ^join(%a : i32) [
    0: ^join(%b : i32),
    -1: ^join(%a : i32),
    -128: ^other(%a, %b : i32, i32)
  ]
^join(%r: i32):
  llvm.br ^other(%r, %r : i32, i32)
^other(%s: i32, %t: i32):
  %u = llvm.add %s, %t : i32
  llvm.return %u : i32
}
llvm.func @boolean(%c: i1) -> i1 {
  llvm.switch %c : i1, ^b [
    -1: ^a
  ]
^a:
  llvm.return %c : i1
^b:
  %t = llvm.mlir.constant(false) : i1
  llvm.return %t : i1
}
llvm.func @backwards(%n: i32) -> i32 {
  llvm.br ^use
^define:
  %sum = llvm.add %late, %n : i32
  llvm.return %sum : i32
^use:
  %late = llvm.mul %n, %n : i32
  llvm.br ^define
}
llvm.func @empty_struct() -> !llvm.struct<()> {
  %0 = llvm.mlir.undef : !llvm.struct<()>
  llvm.return %0 : !llvm.struct<()>
}
llvm.func @types(%a: !llvm.array<2 x array<3 x i8>>, %b: !llvm.struct<packed (i8, i64)>, %c: vector<[4]xi32>, %d: vector<2x!llvm.ptr>, %e: !llvm.ptr<270>, %f: i1, %g: i65, %h: !llvm.struct<"named", packed (i8, struct<"inner", (ptr)>)>, %i: f80, %j: f128, %k: bf16, %l: f16) {
  llvm.return
}
llvm.func @edges_among_others(%x: i8, %a: i32, %b: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^switch, ^join(%a : i32)
^switch:
  llvm.switch %x : i8, ^join(%a : i32) [
    0: ^join(%b : i32),
    1: ^more
  ]
^more:
  llvm.cond_br %c, ^join(%a : i32), ^join(%b : i32)
^join(%r: i32):
  llvm.return %r : i32
}
