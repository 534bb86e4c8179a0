// What the llvm ops, types and attributes refuse, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+3 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}} [op-operands]
  // expected-error@+2 {{'llvm.add' op operand #1 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}} [op-operands]
  // expected-error@+1 {{'llvm.add' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}} [op-results]
  %0 = "llvm.add"(%x, %x) : (f32, f32) -> f32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+3 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}} [op-operands]
  // expected-error@+2 {{'llvm.fadd' op operand #1 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}} [op-operands]
  // expected-error@+1 {{'llvm.fadd' op result #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}} [op-results]
  %0 = "llvm.fadd"(%a, %a) : (i32, i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.add' op attribute 'overflowFlags' failed to satisfy constraint: LLVM integer overflow flags}} [op-attribute]
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 9 : i32}> : (i32, i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{expected overflow to be one of: none, nsw, nuw}} [attr-syntax]
  %0 = llvm.add %a, %a overflow<fast> : i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.zext' op width of the output type is smaller or equal to the width of the input type}} [cast-types]
  %0 = llvm.zext %b : i64 to i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.trunc' op width of the output type is greater or equal to the width of the input type}} [cast-types]
  %0 = llvm.trunc %a : i32 to i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.sext' op operand type 'i32' and result type 'vector<4xi64>' are cast incompatible}} [cast-types]
  %0 = llvm.sext %a : i32 to vector<4xi64>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}} [cast-types]
  %0 = llvm.bitcast %a : i32 to i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}} [cast-types]
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}} [cast-types]
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'lt' is an incorrect value of the 'predicate' attribute}} [attr-syntax]
  %0 = llvm.icmp "lt" %a, %a : i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.icmp' op result #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i8'}} [op-results]
  %0 = "llvm.icmp"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.icmp' op attribute 'predicate' failed to satisfy constraint: llvm.icmp comparison predicate}} [op-attribute]
  %0 = "llvm.icmp"(%a, %a) <{predicate = 12 : i64}> : (i32, i32) -> i1
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.select' op failed to verify that all of {trueValue, falseValue, res} have same type}} [op-types]
  %0 = "llvm.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

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
  // expected-error@+1 {{'llvm.load' op expected LLVM pointer result with dereferenceable attribute}} [memory-access]
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
  // expected-error@+1 {{expected an index of 32 bits}} [index-range]
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

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{position leads to no part of '!llvm.struct<(i32, array<2 x i8>)>'}} [aggregate-position]
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, array<2 x i8>)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op position out of bounds: 2}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op expected LLVM IR structure/array type, got: 'i32'}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32, array<2 x i8>)>' should produce 'i32' but this op returns 'i8'}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.insertvalue' op Type mismatch: cannot insert 'i64' into '!llvm.struct<(i32, array<2 x i8>)>'}} [aggregate-position]
  %0 = "llvm.insertvalue"(%s, %b) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x i8>)>, i64) -> !llvm.struct<(i32, array<2 x i8>)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractelement' op failed to verify that result type matches vector element type}} [op-types]
  %0 = "llvm.extractelement"(%v, %a) : (vector<4xi32>, i32) -> i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.shufflevector' op mask element 8 is out of the range -1 to 7}} [vector-elements]
  %0 = llvm.shufflevector %v, %v [0, 8] : vector<4xi32>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}} [constant-value]
  %0 = llvm.mlir.constant(1.000000e+00 : f32) : i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}} [constant-value]
  %0 = llvm.mlir.constant("abc") : i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 2}} [constant-value]
  %0 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<3xi32>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute of size 2}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'index'}} [op-results]
  %0 = llvm.mlir.zero : index
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global' or 'llvm.func'}} [symbol-reference]
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced function}} [symbol-reference]
  %0 = llvm.mlir.addressof @f : !llvm.ptr<3>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op 'missing' does not reference a symbol in the current scope}} [symbol-reference]
  llvm.call @missing(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}} [llvm-call]
  llvm.call @takes(%b) : (i64) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}} [llvm-call]
  llvm.call @takes() : () -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op calling function with void result must not produce values}} [llvm-call]
  %0 = llvm.call @takes(%a) : (i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}} [llvm-call]
  llvm.call @many(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op expected var_callee_type to be a variadic function type}} [llvm-call]
  llvm.call @takes(%a) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{"llvm.byval" attribute attached to non-pointer LLVM type}} [argument-attribute]
  llvm.call @takes(%a) : (i32 {llvm.byval = i32}) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}} [llvm-call]
  llvm.call_intrinsic "foo"(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{branch has 0 operands for successor #0, but target block has 1}} [branch-types]
  llvm.br ^bb1
  ^bb1(%z: i32):
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}} [branch-types]
  llvm.br ^bb1(%b : i64)
  ^bb1(%z: i32):
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.switch' op has two cases for the value 1}} [switch-cases]
  llvm.switch %a : i32, ^bb1 [ 1: ^bb1, 1: ^bb1 ]
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.switch' op number of case values (0) should match number of case destinations (1)}} [switch-cases]
  "llvm.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}} [branch-weights]
  llvm.switch %a : i32, ^bb1 [ 1: ^bb1 ] {branch_weights = array<i32: 1>}
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

// expected-note@+1 {{when returning from function}}
llvm.func @f(%a: i32) {
  // expected-error@+1 {{'llvm.return' op expected no operands}} [return-operands]
  llvm.return %a : i32
}

// -----

// expected-note@+1 {{when returning from function}}
llvm.func @f(%a: i32) -> i64 {
  // expected-error@+1 {{'llvm.return' op mismatching result types}} [return-operands]
  llvm.return %a : i32
}

// -----

// expected-error@+1 {{invalid array element type: '!llvm.label'}} [llvm-type]
llvm.func @f(!llvm.array<4 x label>)

// -----

// expected-error@+1 {{invalid LLVM structure element type: '!llvm.void'}} [llvm-type]
llvm.func @f(!llvm.struct<(void)>)

// -----

// expected-error@+1 {{only a struct with a name can be opaque}} [llvm-type]
llvm.func @f(!llvm.struct<opaque>)

// -----

// expected-error@+1 {{unexpected ','}} [dialect-body]
llvm.func @f(!llvm.func<void (...), i32>)

// -----

// expected-error@+1 {{expected "x" Type, found 'by'}} [dialect-body]
llvm.func @f(!llvm.array<4 by i32>)

// -----

// expected-error@+1 {{'llvm.func' op has a type that LLVM does not have: '!llvm.func<void (void)>'}} [llvm-function]
llvm.func @f(!llvm.void)

// -----

// expected-error@+1 {{expected zero or one function result}} [llvm-function]
llvm.func @f() -> (i32, i32)

// -----

// expected-error@+1 {{'llvm.func' op has a type that LLVM does not have: '!llvm.func<void (index)>'}} [llvm-function]
llvm.func @f(index)

// -----

// expected-error@+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}} [llvm-function]
llvm.func internal @f(i32)

// -----

// expected-error@+1 {{'llvm.func' op functions cannot have 'common' linkage}} [llvm-function]
llvm.func common @f() {
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op functions with a body cannot have 'extern_weak' linkage}} [llvm-function]
llvm.func extern_weak @f() {
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op expected comdat symbol}} [symbol-reference]
llvm.func @f() comdat(@missing)

// -----

// expected-error@+1 {{'llvm.func' op personality 'missing' does not reference a function}} [symbol-reference]
llvm.func @f() attributes {personality = @missing}

// -----

// expected-error@+1 {{"llvm.byval" attribute attached to non-pointer LLVM type}} [argument-attribute]
llvm.func @f(i32 {llvm.byval = i32})

// -----

// expected-error@+1 {{"llvm.byval" should be a type attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.byval})

// -----

// expected-error@+1 {{"llvm.noalias" should be a unit attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.noalias = 1 : i32})

// -----

// expected-error@+1 {{"llvm.align" should be an integer attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.align = "x"})

// -----

// expected-error@+1 {{"llvm.align" should be a power of 2}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.align = 3 : i64})

// -----

// expected-error@+1 {{"llvm.signext" attribute attached to non-integer LLVM type}} [argument-attribute]
llvm.func @f(!llvm.struct<(i32)> {llvm.signext})

// -----

// expected-error@+1 {{"llvm.sret" is not a valid result attribute}} [argument-attribute]
llvm.func @f() -> (!llvm.ptr {llvm.sret = i32})

// -----

// expected-error@+1 {{struct is missing required parameter: argMem}} [attr-syntax]
llvm.func @f() attributes {memory_effects = #llvm.memory_effects<other = none>}

// -----

// expected-error@+1 {{expected one of [none, read, write, readwrite] for LLVM ModRefInfo, got: maybe}} [attr-syntax]
llvm.func @f() attributes {memory_effects = #llvm.memory_effects<other = maybe>}

// -----

// expected-error@+1 {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: none}} [attr-syntax]
module attributes {test.x = #llvm.linkage<none>} {
}

// -----

// expected-error@+1 {{expected 'llvm.target_triple' to be a string attribute}} [argument-attribute]
module attributes {llvm.target_triple = 3 : i32} {
}

// -----

// expected-error@+1 {{type can only be omitted for string globals}} [llvm-global]
llvm.mlir.global external @g(42 : i32)

// -----

// expected-error@+1 {{'llvm.mlir.global' op has an initializer that does not fit: expected integer type of width 32}} [llvm-global]
llvm.mlir.global external @g(4.200000e+01 : f32) : i64

// -----

// expected-error@+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}} [llvm-global]
llvm.mlir.global external @g() : !llvm.void

// -----

// expected-error@+1 {{'llvm.mlir.global' op has an initializer that does not fit: expected array type of 3 i8 elements for the string constant}} [llvm-global]
llvm.mlir.global external @g("abc") : !llvm.array<7 x i8>

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}} [llvm-global]
llvm.mlir.global common @g(42 : i32) : i32

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}} [llvm-global]
llvm.mlir.global appending @g() : i32

// -----

// expected-error@+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}} [llvm-global]
llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-note@+1 {{in this global}}
llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  // expected-error@+1 {{ops with side effects not allowed in global initializers}} [llvm-global]
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %1 : i32
}

// -----

// expected-error@+1 {{'llvm.mlir.global' op cannot have both initializer value and region}} [llvm-global]
llvm.mlir.global external @g(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
