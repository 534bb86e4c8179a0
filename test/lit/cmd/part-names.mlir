// A value keeps its name if a cast between two conversions has it, so that the text is that of conversions that run as one.
// RUN: abi-opt --emit=llvm --part-size=0 %s | FileCheck %s
// RUN: abi-opt --emit=llvm --part-size=1 %s | FileCheck %s

func.func @other(%n: index) {
  %m = memref.alloc(%n) : memref<?xi8>
  return
}

// CHECK-LABEL: @distinct
// CHECK: %second = phi { ptr, ptr, i64, [1 x i64], [1 x i64] }
// CHECK: ret { ptr, ptr, i64, [1 x i64], [1 x i64] } %second
func.func @distinct(%n: index, %m: memref<?xf32>) -> memref<?xf32> {
  cf.br ^bb1(%m : memref<?xf32>)
^bb1(%arg: memref<?xf32>):
  %r = memref.realloc %arg(%n) : memref<?xf32> to memref<?xf32>
  %first, %second = memref.distinct_objects %m, %r : memref<?xf32>, memref<?xf32>
  return %second : memref<?xf32>
}
