// Memory: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i32'}} [op-operands]
  %0 = "llvm.load"(%a) : (i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}} [op-results]
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op alignment attribute is not a power of 2}} [alignment]
  %0 = llvm.load %p {alignment = 3 : i64} : !llvm.ptr -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op unsupported ordering 'release'}} [memory-access]
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op expected alignment for atomic access}} [memory-access]
  %0 = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op unsupported type 'vector<4xi32>' for atomic access}} [memory-access]
  %0 = llvm.load %p atomic acquire {alignment = 16 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op expected syncscope to be null for non-atomic access}} [memory-access]
  %0 = "llvm.load"(%p) <{syncscope = "x"}> : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.load' op expected op to return a single LLVM pointer type}} [memory-access]
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.store' op unsupported ordering 'acquire'}} [memory-access]
  llvm.store %a, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.alloca' op cannot allocate a '!llvm.void', which has no size}} [memory-access]
  %0 = llvm.alloca %a x !llvm.void : (i32) -> !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.alloca' op requires attribute 'elem_type'}} [op-attribute]
  %0 = "llvm.alloca"(%a) : (i32) -> !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}} [getelementptr-indices]
  %0 = llvm.getelementptr %p[0, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}} [getelementptr-indices]
  %0 = llvm.getelementptr %p[0, %a] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.getelementptr' op type 'i32' cannot be indexed (index #2)}} [getelementptr-indices]
  %0 = llvm.getelementptr %p[0, 0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{custom op 'llvm.getelementptr' integer value too large}} [index-range]
  %0 = llvm.getelementptr %p[4294967296] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}} [getelementptr-indices]
  %0 = "llvm.getelementptr"(%p) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}} [atomic-operation]
  llvm.fence monotonic
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}} [atomic-operation]
  %0 = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, f32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}} [atomic-operation]
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}} [atomic-operation]
  %0 = llvm.atomicrmw add %p, %a unordered : !llvm.ptr, i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}} [atomic-operation]
  %0 = llvm.cmpxchg %p, %a, %a acq_rel release : !llvm.ptr, i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.cmpxchg' op ordering must be at least 'monotonic'}} [atomic-operation]
  %0 = llvm.cmpxchg %p, %a, %a not_atomic monotonic : !llvm.ptr, i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)
