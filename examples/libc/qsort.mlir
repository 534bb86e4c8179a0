// A function of this module that C calls: the address of @by_weight goes to
// qsort, and is the ordinary C function behind it.
//
//   void qsort(void *base, size_t n, size_t size,
//              int (*compar)(const void *, const void *));
//
// OUT: c 1.50
// OUT: a 2.25
// OUT: b 7.00

!Item = !c.struct<"Item" {name: si8, weight: f32}>

c.func private @qsort(!llvm.ptr, ui64, ui64, !llvm.ptr)
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @line("%c %.2f\0A\00")

c.func private @by_weight(%a: !llvm.ptr, %b: !llvm.ptr) -> si32 {
  %x = c.load %a : !Item
  %y = c.load %b : !Item
  %wx = c.get %x["weight"] : !Item -> f32
  %wy = c.get %y["weight"] : !Item -> f32
  %less = arith.cmpf olt, %wx, %wy : f32
  %more = arith.cmpf ogt, %wx, %wy : f32
  %l = c.cast %less : i1 to i32
  %m = c.cast %more : i1 to i32
  %d = arith.subi %m, %l : i32
  %r = c.cast %d : i32 to si32
  c.return %r : si32
}

c.func private @put(%items: !llvm.ptr, %i: si64, %name: si8, %weight: f32) {
  %zero = c.zero : !Item
  %named = c.set %zero["name"], %name : !Item, si8
  %item = c.set %named["weight"], %weight : !Item, f32
  %p = c.element %items[%i] : !Item, si64
  c.store %item, %p : !Item
  c.return
}

c.func private @show(%item: !Item) {
  %line = c.address_of @line : !llvm.ptr
  %name = c.get %item["name"] : !Item -> si8
  %weight = c.get %item["weight"] : !Item -> f32
  %c = c.cast %name : si8 to si32
  %w = c.cast %weight : f32 to f64
  %n = c.call @printf(%line, %c, %w) : (!llvm.ptr, si32, f64) -> si32
  c.return
}

c.func @main() -> si32 {
  %items = c.local : !c.array<3 x !Item>
  %i0 = c.constant 0 : si64
  %i1 = c.constant 1 : si64
  %i2 = c.constant 2 : si64
  %a = c.constant 97 : si8
  %b = c.constant 98 : si8
  %c = c.constant 99 : si8
  %wa = c.constant 2.25 : f32
  %wb = c.constant 7.0 : f32
  %wc = c.constant 1.5 : f32
  c.call @put(%items, %i0, %a, %wa) : (!llvm.ptr, si64, si8, f32) -> ()
  c.call @put(%items, %i1, %b, %wb) : (!llvm.ptr, si64, si8, f32) -> ()
  c.call @put(%items, %i2, %c, %wc) : (!llvm.ptr, si64, si8, f32) -> ()

  %n = c.constant 3 : ui64
  %size = c.sizeof !Item
  %compare = c.address_of @by_weight : !llvm.ptr
  c.call @qsort(%items, %n, %size, %compare) : (!llvm.ptr, ui64, ui64, !llvm.ptr) -> ()

  %p1 = c.element %items[%i1] : !Item, si64
  %p2 = c.element %items[%i2] : !Item, si64
  %x = c.load %items : !Item
  %y = c.load %p1 : !Item
  %z = c.load %p2 : !Item
  c.call @show(%x) : (!Item) -> ()
  c.call @show(%y) : (!Item) -> ()
  c.call @show(%z) : (!Item) -> ()

  %ok = c.constant 0 : si32
  c.return %ok : si32
}
