// A missing terminator is not reported where an op of the block is invalid, by itself or by what is inside it: that error
// may be the reason. The other blocks of the function are checked.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

func.func @last(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}} [op-same-types]
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
}

// -----

func.func @hook(%i: index, %m: memref<?xf32>) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}} [index-count]
  %0 = memref.load %m[%i, %i] : memref<?xf32>
  %1 = arith.constant 1 : i32
}

// -----

func.func @inside(%i: index, %m: memref<?xf32>) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}} [index-count]
    %0 = memref.load %m[%k, %k] : memref<?xf32>
  }
}

// -----

// expected-error@+1 {{entry block must have 1 arguments to match function signature}} [function-entry-arguments]
"func.func"() <{sym_name = "around", function_type = (i32) -> ()}> ({
  %0 = arith.constant 1 : i32
}) : () -> ()

// -----

func.func @another_block(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}} [op-same-types]
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
^bb1:
  // expected-error@+1 {{block with no terminator, has 'arith.constant'}} [block-terminator]
  %1 = arith.constant 1 : i32
}
