// What LLVM demands of the types of intrinsics where mlir-opt lets everything pass: an
// error before it is written.
// RUN: abi-opt %s --emit=llvm --split-input-file --verify-diagnostics

llvm.func @f(%v: vector<4xi32>, %w: vector<4xi64>, %m: vector<4xi1>, %e: i32) {
  // expected-error@+1 {{has 'vector<4xi64>' for 'rhs', which LLVM wants to be of the type of 'res', 'vector<4xi32>'}} [llvm-rule]
  %r = "llvm.intr.vp.add"(%v, %w, %m, %e) : (vector<4xi32>, vector<4xi64>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %m: vector<8xi1>, %e: i32) {
  // expected-error@+1 {{has 'vector<8xi1>' for 'mask', which LLVM wants to be as long as 'res', 'vector<4xi32>'}} [llvm-rule]
  %r = "llvm.intr.vp.add"(%v, %v, %m, %e) : (vector<4xi32>, vector<4xi32>, vector<8xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %m: vector<4xi1>, %e: i32) {
  // expected-error@+1 {{has 'vector<4xi32>' for 'src', which LLVM wants to be as long as, and narrower than, 'res', 'vector<4xi16>'}} [llvm-rule]
  %r = "llvm.intr.vp.sext"(%v, %m, %e) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi16>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %m: vector<4xi1>, %e: i32) {
  // expected-error@+1 {{has 'vector<4xf32>' for 'res', which LLVM wants to be an integer}} [llvm-rule]
  %r = "llvm.intr.vp.fptosi"(%v, %m, %e) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi64>, %m: vector<4xi1>, %e: i32) {
  // expected-error@+1 {{has 'vector<4xi64>' for 'res', which LLVM wants to be a pointer}} [llvm-rule]
  %r = "llvm.intr.vp.inttoptr"(%v, %m, %e) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %x: i64, %m: vector<4xi1>, %e: i32) {
  // expected-error@+1 {{has 'i64' for 'start', which LLVM wants to be of the type of an element of 'val', 'vector<4xi32>'}} [llvm-rule]
  %r = "llvm.intr.vp.reduce.add"(%x, %v, %m, %e) : (i64, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  // expected-error@+1 {{has 'i32' for 'res', which LLVM wants to be a struct, with integers as second member, of 'val', 'f32'}} [llvm-rule]
  %r = llvm.intr.frexp(%x) : (f32) -> i32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{has 'i32' for 'res', which LLVM wants to be two halves of 'vec', 'vector<4xi32>'}} [llvm-rule]
  %r = "llvm.intr.vector.deinterleave2"(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{is not about the address of a global}} [llvm-rule]
  %r = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{has the alignment 3, which is not a power of two}} [llvm-rule]
  %r = llvm.intr.masked.load %p, %m, %v {alignment = 3 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{has 'vector<4xf32>' for a matrix of 3 rows and 2 columns}} [llvm-rule]
  %r = llvm.intr.matrix.transpose %v {columns = 2 : i32, rows = 3 : i32} : vector<4xf32> into vector<6xf32>
  llvm.return
}
