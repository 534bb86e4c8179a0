package inputs

import (
	"fmt"
	"strings"
)

// FuncModule returns n functions of the func dialect whose signatures have
// memrefs, index and numbers: each computes, branches and calls another one.
func FuncModule(n int) string {
	return build("", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, `func.func @f%d(%%m: memref<4x?xf32>, %%i: index, %%x: i32) -> (memref<4x?xf32>, i32) {
  %%c = arith.constant %d : i32
  %%a = arith.addi %%x, %%c : i32
  %%b = arith.muli %%a, %%x : i32
  %%k = arith.index_cast %%i : index to i32
  %%p = arith.cmpi slt, %%b, %%k : i32
  cf.cond_br %%p, ^bb1(%%b : i32), ^bb2
^bb1(%%y: i32):
  %%r:2 = func.call @f%d(%%m, %%i, %%y) : (memref<4x?xf32>, index, i32) -> (memref<4x?xf32>, i32)
  return %%r#0, %%r#1 : memref<4x?xf32>, i32
^bb2:
  return %%m, %%a : memref<4x?xf32>, i32
}
`, i, i, callee(i, n, 1))
	})
}

// MemRefModule returns n functions that go through a part of a memref in a loop,
// with a load and a store of every element.
func MemRefModule(n int) string {
	return build("", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, `func.func @f%d(%%m: memref<?x?xf32>, %%row: index, %%x: f32) -> f32 {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%width = memref.dim %%m, %%c1 : memref<?x?xf32>
  %%part = memref.subview %%m[%%row, 0] [1, %%width] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  cf.br ^bb1(%%c0, %%x : index, f32)
^bb1(%%i: index, %%sum: f32):
  %%more = arith.cmpi slt, %%i, %%width : index
  cf.cond_br %%more, ^bb2, ^bb3
^bb2:
  %%v = memref.load %%part[%%i] : memref<?xf32, strided<[1], offset: ?>>
  %%s = arith.addf %%sum, %%v : f32
  memref.store %%s, %%part[%%i] : memref<?xf32, strided<[1], offset: ?>>
  %%next = arith.addi %%i, %%c1 : index
  cf.br ^bb1(%%next, %%s : index, f32)
^bb3:
  %%r = func.call @f%d(%%m, %%row, %%sum) : (memref<?x?xf32>, index, f32) -> f32
  return %%r : f32
}
`, i, callee(i, n, 1))
	})
}
