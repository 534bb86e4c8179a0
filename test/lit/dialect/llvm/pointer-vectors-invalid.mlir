// With typed pointers, pointers would have to be of the type that is in memory, also in vectors and in
// the names of intrinsics.
// RUN: abi-opt %s --emit=llvm --llvm-version=14 --pointers=typed --verify-diagnostics

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!llvm.ptr>, %i: i64, %n: i32) {
  // expected-error@+1 {{'llvm.intr.masked.gather' op works on what its pointers point to, which is not supported with typed pointers}} [llvm-version]
  %0 = llvm.intr.masked.gather %ps, %m, %v {alignment = 2 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // expected-error@+1 {{'llvm.intr.masked.scatter' op works on what}} [llvm-version]
  llvm.intr.masked.scatter %v, %ps, %m {alignment = 1 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  // expected-error@+1 {{'llvm.intr.masked.load' op works on what}} [llvm-version]
  %1 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // expected-error@+1 {{'llvm.intr.masked.store' op works on what}} [llvm-version]
  llvm.intr.masked.store %v, %p, %m {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  // expected-error@+1 {{'llvm.intr.masked.expandload' op works on what}} [llvm-version]
  %2 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  // expected-error@+1 {{'llvm.intr.vp.load' op works on what}} [llvm-version]
  %3 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
  // expected-error@+1 {{'llvm.intr.experimental.vp.strided.store' op works on what}} [llvm-version]
  "llvm.intr.experimental.vp.strided.store"(%v, %p, %n, %m, %n) : (vector<4xf32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
  // expected-error@+1 {{'llvm.intr.matrix.column.major.load' op works on what}} [llvm-version]
  %4 = llvm.intr.matrix.column.major.load %p, <stride = %i> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  // expected-error@+1 {{'llvm.getelementptr' op works on vectors of pointers, which are not supported with typed pointers}} [llvm-version]
  %5 = llvm.getelementptr %ps[%i] : (vector<4x!llvm.ptr>, i64) -> vector<4x!llvm.ptr>, i32
  %6 = "llvm.intr.vp.add"(%m, %m, %m, %n) : (vector<4xi1>, vector<4xi1>, vector<4xi1>, i32) -> vector<4xi1>
  llvm.return
}
