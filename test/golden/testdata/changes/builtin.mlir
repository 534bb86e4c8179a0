// --allow-unregistered-dialect --mlir-print-op-generic
#map = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, d0 floordiv 8 - s0, (d1 ceildiv 3) mod 5)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#alias = {a = 1 : i32, b = "text"}
#loc = loc("file.c":3:4)
!alias = tuple<i32, !other.type<4>>
module @m attributes {test.a = #alias} {
  %0:2 = "test.make"() {a = -128 : i8, b = 255 : ui8, c = 1.5 : f32, d = 0x7FC0 : bf16, e = true, f = unit, g = @m::@n, h = i64} : () -> (i32, !alias)
  %1 = "test.use"(%0#0, %0#1) <{p = [1, 2.0, "x"], q = array<i8: 1, -2>, r = array<f64>}> ({
  ^bb0(%a: i32, %b: f32 loc("b")):
    "test.br"(%a)[^bb1] : (i32) -> ()
  ^bb1:
    "test.end"() {o = distinct[3]<unit>} : () -> ()
  }, {
  }) : (i32, !alias) -> vector<2x[4]xf32> loc(#loc)
  "test.dense"() {a = dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>, b = dense<1.0> : vector<4xf64>, c = dense<"0x0102"> : tensor<2xi8>, d = dense<(1, 2)> : tensor<2xcomplex<i8>>, e = dense<> : tensor<0xf32>, f = #map, g = #set} : () -> ()
  "test.types"() {a = memref<2x?x4xf32, strided<[8, ?, 1], offset: 3>, 2 : i32>, b = memref<*xi8>, c = tensor<?x3xindex, "enc">, d = (i1, i2) -> (f16, none), e = complex<f80>, f = () -> (), g = !other<x>, h = #other.attr<[y, "z"]>, i = strided<[1]>} : () -> () loc(fused<"x">["a", callsite("f" at "g":1:2 to :5), unknown])
  func.func private @n(i32 {test.a}, f64) -> (i32 {test.b = 3 : i64}) attributes {test.c = loc("l")}
  func.func @g(%c: i1, %i: index, %m: memref<4x?xf32>) -> (f32, index) {
    %2 = arith.constant 1.0 : f32
    cf.cond_br %c weights([1, 2]), ^bb1(%i : index), ^bb2
  ^bb1(%3: index):
    %4 = arith.addi %3, %i overflow<nsw, nuw> : index
    %5 = memref.load %m[%3, %4] : memref<4x?xf32>
    %6 = arith.cmpf olt, %5, %2 fastmath<nnan> : f32
    return %5, %4 : f32, index
  ^bb2:
    %8 = arith.extui %c : i1 to i32
    %9 = arith.sitofp %8 : i32 to f64
    %7 = func.call @n(%8, %9) : (i32, f64) -> i32
    cf.switch %8 : i32, [default: ^bb1(%i : index), 7: ^bb2, -1: ^bb3(%2, %i : f32, index)]
  ^bb3(%10: f32, %11: index):
    return %10, %11 : f32, index
  }
}
