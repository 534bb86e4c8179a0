// A choice needs blocks.

// RUN: abi-opt %s --expand-realloc --verify-diagnostics

func.func @f(%m: memref<?xf32>, %n: index) {
  memref.alloca_scope {
    // expected-error@+1 {{needs several blocks where its region can only have one}} [realloc-place]
    %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  }
  return
}
