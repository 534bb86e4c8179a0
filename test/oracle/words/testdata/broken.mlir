// Broken text of all kinds, to be compared with mlir-opt.
// -----
func.func @a(%x: i32) { %0 = arith.addi %x  %x : i32 return }
// -----
func.func @a(%x: i32) { %0 = arith.addi %x,  : i32 return }
// -----
func.func @a(%x: i32) { %0 = arith.addi %x, %x  i32 return }
// -----
func.func @a(%x: i32) { %0 = arith.addi %x, %x :  7 return }
// -----
func.func @a(%x: i32) { %0 = arith.constant  foo : i32 return }
// -----
func.func @a(%x: i32) { %0 = arith.constant  : i32 return }
// -----
func.func  a(%x: i32) { return }
// -----
func.func @a  { return }
// -----
func.func @a(  i32) { return }
// -----
func.func @a(%x  i32) { return }
// -----
func.func @a(%x: i32)  -> { return }
// -----
func.func @a(%x: i32) { cf.br  bb1 }
// -----
func.func @a(%x: i32) { cf.br ^bb1  (%x) }
// -----
func.func @a(%x: i32) { cf.cond_br %x  ^bb1, ^bb2 }
// -----
func.func @a(%x: i32) {  7 }
// -----
func.func @a(%x: i32) { "x"  %x : () -> () }
// -----
func.func @a(%x: i32) { "x"()  () -> () }
// -----
func.func @a(%x: i32) { "x"() :  -> () }
// -----
func.func @a(%x: i32) { "x"() : ()  () }
// -----
func.func @a(%x: i32) { "x"() {a  } : () -> () }
// -----
func.func @a(%x: i32) { "x"() {a =  } : () -> () }
// -----
func.func @a(%x: i32) { "x"() {a = [1  2]} : () -> () }
// -----
func.func @a(%x: i32) { "x"() {a = dense<[1  2]> : tensor<2xi32>} : () -> () }
// -----
func.func @a(%x: i32) { "x"() {a = array<i32:  a>} : () -> () }
// -----
func.func @a(%x: i32) { "x"() {a = array<i32  1>} : () -> () }
// -----
func.func @a(%x: memref< 4xi32, 5  >) { return
// -----
func.func @a(%x: memref<4  i32>) { return }
// -----
func.func @a(%x: vector<  i32>) { return }
// -----
func.func @a(%x: tuple<i32  i32>) { return }
// -----
func.func @a(%x: i32) { ^  bb: return }
// -----
func.func @a(%x: i32) { return ^bb1  return }
// -----
func.func @a(%x: i32) { return ^bb1(%y  i32): return }
// -----
func.func @a(%x: i32) { %0  arith.constant 1 : i32 return }
// -----
func.func @a(%x: i32) { %0: = arith.constant 1 : i32 return }
// -----
func.func @a(%x: i32) loc(  7) { return }
// -----
func.func @a(%x: i32) { return loc(callsite("a"  at "b")) }
// -----
func.func @a(%x: i32) { return loc("a"  :3:4) }
// -----
func.func @a(%x: i32) { return loc(fused[  7]) }
// -----
func.func @a() attributes  "a" { return }
// -----
func.func @a() { %0 = call  a() : () -> () return }
// -----
func.func @a() { call @a()  () -> () return }
// -----
func.func @a(%x: i32) { %0 = llvm.add %x  %x : i32 return }
// -----
func.func @a(%x: !llvm.ptr) { %0 = llvm.load %x  !llvm.ptr -> i32 return }
// -----
func.func @a(%x: !llvm.ptr) { %0 = llvm.load %x : !llvm.ptr  i32 return }
// -----
func.func @a(%x: !llvm.ptr) { %0 = llvm.getelementptr %x  [1] : (!llvm.ptr) -> !llvm.ptr, i32 return }
// -----
func.func @a(%x: !llvm.ptr) { llvm.call  x() : () -> () return }
// -----
func.func @a(%x: !llvm.array<4  i32>) { return }
// -----
func.func @a(%x: !llvm.struct<  i32>) { return }
// -----
func.func @a(%x: !llvm.struct<(i32  i32)>) { return }
// -----
#a  = 4
// -----
#a =  
// -----
!a =  7
// -----
module {  
// -----
func.func @a(%x: i32) { return
// -----
func.func @a(%m: memref<4xi32>, %i: index) { %0 = memref.load %m  [%i] : memref<4xi32> return }
// -----
func.func @a(%m: memref<4xi32>, %i: index) { %0 = memref.load %m[%i  : memref<4xi32> return }
// -----
func.func @a(%m: i1) { scf.if %m  return }
// -----
func.func @a(%m: index) { scf.for %i  %m to %m step %m { } return }
// -----
func.func @a(%m: index) { scf.for %i = %m  %m step %m { } return }
// -----
func.func @a() { %0 = arith.cmpi  foo, %0, %0 : i32 return }
// -----
func.func @a() { %0 = arith.cmpi  7, %0, %0 : i32 return }
// -----
llvm.mlir.global  foo @a() : i32
// -----
llvm.mlir.global external @a(1  : i32
// -----
llvm.func @a()  foo
// -----
llvm.func @a() attributes {  7} 
// -----
module attributes {a.b = affine_map<(d0  -> (d0)>} {}
// -----
module attributes {a.b = affine_map<(d0) -> (d0 +  )>} {}
// -----
module attributes {a.b = dense<  > } {}
// -----
module attributes {a.b = opaque<3>} {}
// -----
module attributes {a.b = strided<[1  2]>} {}
// -----
module attributes {a.b = #llvm.linkage<foo>} {}
// -----
module attributes {a.b = #llvm.linkage<  7>} {}
// -----
module attributes {a.b = #llvm.di_file<"a"  "b">} {}
// -----
module attributes {a.b = #llvm.loop_unroll<disable  true>} {}
// -----
module attributes {a.b = #llvm.loop_unroll<disable =  7>} {}
// -----
module attributes {a.b = #llvm.foo} {}
// -----
module attributes {a.b = !llvm.foo} {}
// -----
module attributes {a.b = "abc\q"} {}
// -----
module attributes {a.b = 12x} {}
// -----
module attributes {a.b = 12  : f32} {}
// -----
module attributes {a.b = 1.5 : i32} {}
// -----
module attributes {a.b = 300 : i8} {}
// -----
module attributes {a.b = #x} {}
// -----
module attributes {a.b = !x} {}
// -----
func.func @a(%x: tensor  4xi32>) { return }
// -----
func.func @a(%x: tensor<4xi32 4>) { return }
// -----
func.func @a(%x: vector 4xi32>) { return }
// -----
func.func @a(%x: vector<4xi32 4>) { return }
// -----
func.func @a(%x: memref<4xi32 4>) { return }
// -----
func.func @a(%x: memref 4>) { return }
// -----
func.func @a(%x: complex<f32 4>) { return }
// -----
func.func @a(%x: complex f32) { return }
// -----
func.func @a(%x: tuple i32) { return }
// -----
func.func @a(%x: (i32  i32) -> i32) { return }
// -----
func.func @a(%x: i32  i32) { return }
// -----
func.func @a(%x: i32) -> (i32  i32) { return }
// -----
module attributes {a = {b = 3  c = 4}} {}
// -----
module attributes {a = array  i32>} {}
// -----
module attributes {a = array<i32: 1  2>} {}
// -----
module attributes {a = dense  1> : vector<1xi32>} {}
// -----
module attributes {a = dense<1  2> : vector<1xi32>} {}
// -----
module attributes {a = dense<1>  vector<1xi32>} {}
// -----
module attributes {a = affine_map  (d0) -> (d0)>} {}
// -----
module attributes {a = affine_map<(d0)  (d0)>} {}
// -----
module attributes {a = affine_map<(d0) ->  d0>} {}
// -----
module attributes {a = affine_map<(d0) -> (d0  d0)>} {}
// -----
module attributes {a = affine_map<(d0)[s0  -> (d0)>} {}
// -----
module attributes {a = affine_map<(d0, d1  d2) -> (d0)>} {}
// -----
module attributes {a = affine_map<(7) -> (d0)>} {}
// -----
module attributes {a = strided  [1]>} {}
// -----
module attributes {a = strided<[1], 7>} {}
// -----
module attributes {a = strided<[1], offset  7>} {}
// -----
module attributes {a = dense_resource  x>} {}
// -----
func.func @a(%x: i32) { "x"(%x  %x) : () -> () return }
// -----
func.func @a(%x: i32) { "x"()[^a  ^b] : () -> () return }
// -----
func.func @a(%x: i32) { "x"() ({}  {}) : () -> () return }
// -----
func.func @a(%x: i32) { "x"() <{a = 3}  : () -> () return }
// -----
func.func @a(%x: i32) { "x"() : (i32  i32) -> () return }
// -----
func.func @a(%x: i32) { "x"() : i32 return }
// -----
func.func @a(%x: i32) { %0, = "x"() : () -> i32 return }
// -----
func.func @a(%x: i32) { %0:2  "x"() : () -> (i32, i32) return }
// -----
func.func @a(%x: i32) { return  loc  7 }
// -----
func.func @a(%x: i32) { return  loc("a":3  4) }
// -----
func.func @a(%x: i32) { return  loc("a":3:4 }
// -----
func.func @a(%x: i32) { return  loc(callsite  3) }
// -----
func.func @a(%x: i32) { return  loc(fused  3) }
// -----
func.func @a(%x: i32) { ^a(%b: i32  %c: i32): return }
// -----
func.func @a(%x: i32) { ^a(b: i32): return }
// -----
func.func @a(%x: i32) attributes  { a  b } { return }
// -----
#a   4
// -----
!a   i32
// -----
%0   4
// -----
func.func @a(%x: i32 { return }
// -----
func.func @a(%x: i32) { func.call @b(%x  %x) : (i32, i32) -> () return }
// -----
func.func @a(%x: i32) { cf.br ^a(%x  i32) ^a(%y: i32): return }
// -----
func.func @a(%x: i32) { cf.br ^a(%x : i32  ^a(%y: i32): return }
// -----
func.func @a(%x: i32) { llvm.store %x  %x : i32, !llvm.ptr return }
// -----
func.func @a(%x: i32) { llvm.call @f(%x  : (i32) -> () return }
// -----
func.func @a(%x: i32) { llvm.call @f(%x)  (i32) -> () return }
// -----
func.func @a(%x: i32) { llvm.call @f(%x) : i32 return }
// -----
llvm.func @a(i32  i32)
// -----
llvm.func @a(i32  
// -----
llvm.func @a  (i32) attributes {  } 7
// -----
llvm.mlir.global internal @a(  ) : i32
// -----
llvm.mlir.global internal a(3) : i32
// -----
llvm.mlir.global internal @a  : i32
// -----
llvm.mlir.global internal @a() :  7
// -----
module { llvm.func @a(%x: i32) { llvm.switch %x : i32,  [ 1: ^bb1 ] ^bb1: llvm.return } }
// -----
module { llvm.func @a(%x: i32) { llvm.switch %x : i32, ^bb1 [ 1  ^bb1 ] ^bb1: llvm.return } }
// -----
module { llvm.func @a(%x: i32) { llvm.switch %x : i32, ^bb1  1: ^bb1 ] ^bb1: llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.ptr) { %0 = llvm.getelementptr %x[1  2] : (!llvm.ptr) -> !llvm.ptr, i32 llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.ptr) { %0 = llvm.getelementptr %x[1] : !llvm.ptr -> !llvm.ptr, i32 llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.ptr) { %0 = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr  i32 llvm.return } }
// -----
module { llvm.func @a(%x: i32) { %0 = llvm.icmp "foo" %x, %x : i32 llvm.return } }
// -----
module { llvm.func @a(%x: i32) { %0 = llvm.icmp foo %x, %x : i32 llvm.return } }
// -----
module { llvm.func @a(%x: i32) { %0 = llvm.mlir.constant(3) llvm.return } }
// -----
module { llvm.func @a(%x: i32) { %0 = llvm.mlir.constant(foo) : i32 llvm.return } }
// -----
module { llvm.func @a(%x: i32) { %0 = llvm.add %x, %x overflow<foo> : i32 llvm.return } }
// -----
module { llvm.func @a(%x: f32) { %0 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<foo>} : f32 llvm.return } }
// -----
module { llvm.func @a(%x: f32) { %0 = llvm.alloca %x x  : (i32) -> !llvm.ptr llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.struct<(i32)>) { %0 = llvm.extractvalue %x[a] : !llvm.struct<(i32)> llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.struct<(i32)>) { %0 = llvm.extractvalue %x[3] : !llvm.struct<(i32)> llvm.return } }
// -----
module { llvm.func @a(%x: !llvm.struct<(i32)>) { %0 = llvm.extractvalue %x[0] : i32 llvm.return } }
