// What has no lowering is named, with what to do about it.

// RUN: abi-opt %s --finalize-memref-to-llvm --split-input-file --verify-diagnostics

func.func @layout(%m: memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %i: index) -> f32 {
  // expected-error@+1 {{its layout is not strided; 'normalize-memrefs' makes layouts so}} [memref-strides]
  %0 = memref.load %m[%i] : memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  return %0 : f32
}

// -----

func.func @space(%m: memref<8xf32, "shared">, %i: index) -> f32 {
  // expected-error@+1 {{conversion of memref memory space "shared" to integer address space failed}} [memref-address-space]
  %0 = memref.load %m[%i] : memref<8xf32, "shared">
  return %0 : f32
}

// -----

func.func @unsigned(%m: memref<8xf32, 1 : ui64>) {
  // expected-error@+1 {{conversion of memref memory space 1 : ui64 to integer address space failed}} [memref-address-space]
  memref.dealloc %m : memref<8xf32, 1 : ui64>
  return
}

// -----

func.func @stack() {
  // expected-error@+1 {{conversion of memref memory space "local" to integer address space failed}} [memref-address-space]
  %0 = memref.alloca() : memref<8xf32, "local">
  return
}

// -----

// expected-error@+1 {{conversion of memref memory space "rom" to integer address space failed}} [memref-address-space]
memref.global "private" @g : memref<4xf32, "rom"> = uninitialized

// -----

func.func @element(%m: memref<8xtf32>, %i: index) {
  // expected-error@+1 {{has a value of type 'memref<8xtf32>', which has no counterpart in LLVM}} [memref-type]
  %0 = memref.load %m[%i] : memref<8xtf32>
  return
}

// -----

func.func @padded() {
  // expected-error@+1 {{cannot get memory of type 'memref<4xf32, strided<[2]>>', whose layout is not the identity}} [memref-strides]
  %0 = memref.alloc() : memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @view(%m: memref<8xf32>) {
  // expected-error@+1 {{is lowered by 'expand-strided-metadata', which must run before}} [memref-other-pass]
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @realloc(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  // expected-error@+1 {{is lowered by 'expand-realloc', which must run before}} [memref-other-pass]
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

// expected-note@+1 {{see existing symbol definition here}}
llvm.func @malloc(i32)
func.func @heap() {
  // expected-error@+1 {{needs the function 'malloc' of type '!llvm.func<ptr (i64)>', but the module has another symbol of that name}} [memref-callee]
  %0 = memref.alloc() : memref<f32>
  return
}

// -----

// expected-note@+1 {{see existing symbol definition here}}
memref.global "private" @free : memref<4xi8> = uninitialized
func.func @free_taken(%m: memref<f32>) {
  // expected-error@+1 {{needs the function 'free'}} [memref-callee]
  memref.dealloc %m : memref<f32>
  return
}

// -----

func.func @bits(%m: memref<4xi7>, %v: i7, %i: index) {
  // expected-error@+1 {{cannot access elements of type 'i7' atomically}} [memref-atomic]
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i7, memref<4xi7>) -> i7
  return
}

// -----

// A float that is an integer in LLVM cannot be added.

func.func @small(%m: memref<4xf8E4M3FN>, %v: f8E4M3FN, %i: index) {
  // expected-error@+1 {{cannot access elements of type 'f8E4M3FN' atomically}} [memref-atomic]
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f8E4M3FN, memref<4xf8E4M3FN>) -> f8E4M3FN
  return
}

// -----

// Calling it before it is a function of LLVM is not possible; mlir-opt would call one that does not exist, @malloc_0.

// expected-note@+1 {{see existing symbol definition here}}
func.func private @malloc(i64) -> !llvm.ptr
func.func @early() {
  // expected-error@+1 {{needs the function 'malloc'}} [memref-callee]
  %0 = memref.alloc() : memref<f32>
  return
}

// -----

// expected-error@+1 {{needs several blocks where its region can only have one}} [memref-place]
memref.alloca_scope {
}
