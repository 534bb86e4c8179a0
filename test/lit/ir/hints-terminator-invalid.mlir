// Blocks that do not end: which block, and the op that ends it.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: block with no terminator, has 'arith.constant'
// CHECK: note: a block of 'func.func' ends with 'func.return' or a branch to another block
func.func @f() {
  %0 = arith.constant 3 : i32
}

// -----

// CHECK: error: empty block: expect at least a terminator
// CHECK: note: the block follows 'cf.br' {{.*}}hints-terminator-invalid.mlir:[[#@LINE+3]]:3
// CHECK: note: a block of 'c.func' ends with 'c.return' or a branch to another block
c.func @f() {
  cf.br ^a
^a:
}

// -----

// CHECK: error: Dialect `foo' not found for custom op 'foo.bar'
// CHECK: note: with --allow-unregistered-dialect, write the op in the generic form: "foo.bar"(…)
func.func @f() {
  foo.bar
}
