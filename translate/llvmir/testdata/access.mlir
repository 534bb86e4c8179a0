llvm.func @accesses(%p: !llvm.ptr, %n: i64, %x: i32, %q: !llvm.ptr<3>) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %one = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %two = llvm.alloca %c2 x i8 {alignment = 64 : i64} : (i64) -> !llvm.ptr
  %some = llvm.alloca %n x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  %in = llvm.alloca inalloca %c1 x i32 : (i32) -> !llvm.ptr
  %0 = llvm.load volatile %one : !llvm.ptr -> i32
  %1 = llvm.load %two invariant : !llvm.ptr -> i32
  %2 = llvm.load %some invariant_group : !llvm.ptr -> i32
  %3 = llvm.load %in {nontemporal} : !llvm.ptr -> i32
  %4 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %5 = llvm.load %p dereferenceable<bytes = 9, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %6 = llvm.load volatile %q invariant invariant_group {alignment = 16 : i64, nontemporal} : !llvm.ptr<3> -> i32
  llvm.store volatile %x, %one : i32, !llvm.ptr
  llvm.store %x, %two invariant_group : i32, !llvm.ptr
  llvm.store %x, %some {nontemporal} : i32, !llvm.ptr
  llvm.store %x, %q {alignment = 2 : i64} : i32, !llvm.ptr<3>
  llvm.store %4, %5 : !llvm.ptr, !llvm.ptr
  %7 = llvm.add %0, %1 : i32
  %8 = llvm.add %2, %3 : i32
  %9 = llvm.add %7, %8 : i32
  %10 = llvm.add %9, %6 : i32
  llvm.return %10 : i32
}
llvm.func @vectors(%v: vector<4xi32>, %s: vector<[2]xf64>, %i: i32, %p: !llvm.ptr) {
  %0 = llvm.shufflevector %v, %v [0, -1, 7, 3, 2] : vector<4xi32>
  %1 = llvm.shufflevector %s, %s [0, 0] : vector<[2]xf64>
  %2 = llvm.shufflevector %v, %v [0, 0] : vector<4xi32>
  %3 = llvm.shufflevector %v, %v [-1, -1] : vector<4xi32>
  %4 = llvm.extractelement %s[%i : i32] : vector<[2]xf64>
  %5 = llvm.insertelement %4, %1[%i : i32] : vector<[2]xf64>
  llvm.store %0, %p : vector<5xi32>, !llvm.ptr
  llvm.store %2, %p : vector<2xi32>, !llvm.ptr
  llvm.store %3, %p : vector<2xi32>, !llvm.ptr
  llvm.store %5, %p : vector<[2]xf64>, !llvm.ptr
  llvm.return
}
llvm.func @casts(%x: f64, %i: i64, %p: !llvm.ptr, %q: !llvm.ptr<1>, %v: vector<2xi32>) {
  %0 = llvm.sext %i : i64 to i128
  %1 = llvm.fptrunc %x : f64 to bf16
  %2 = llvm.fptoui %x : f64 to i8
  %3 = llvm.fptosi %x : f64 to i8
  %4 = llvm.sitofp %i : i64 to f32
  %5 = llvm.ptrtoint %q : !llvm.ptr<1> to i32
  %6 = llvm.inttoptr %i : i64 to !llvm.ptr<1>
  %7 = llvm.bitcast %v : vector<2xi32> to i64
  %8 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %9 = llvm.freeze %v : vector<2xi32>
  llvm.store volatile %0, %p : i128, !llvm.ptr
  llvm.store volatile %1, %p : bf16, !llvm.ptr
  llvm.store volatile %2, %p : i8, !llvm.ptr
  llvm.store volatile %3, %p : i8, !llvm.ptr
  llvm.store volatile %4, %p : f32, !llvm.ptr
  llvm.store volatile %5, %p : i32, !llvm.ptr
  llvm.store volatile %6, %p : !llvm.ptr<1>, !llvm.ptr
  llvm.store volatile %7, %p : i64, !llvm.ptr
  llvm.store volatile %8, %p : !llvm.ptr<1>, !llvm.ptr
  llvm.store volatile %9, %p : vector<2xi32>, !llvm.ptr
  llvm.return
}
llvm.func @next(%list: !llvm.ptr) -> f64 {
  %0 = llvm.va_arg %list : (!llvm.ptr) -> f64
  llvm.return %0 : f64
}
