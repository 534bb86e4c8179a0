// Every op of llvm in its custom form, as mlir-opt 22 prints it.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | FileCheck %s

// CHECK: module {
module {
  // CHECK-LABEL: llvm.func @f(%a: i32, %b: i32, %p: !llvm.ptr, %c: i1, %x: f32, %y: f32, %v: vector<4xi32>, %i: i64, %q: !llvm.ptr<3>, %bb: i8, %vp: vector<4x!llvm.ptr>, %h: f16) -> i32 {
  llvm.func @f(%a: i32, %b: i32, %p: !llvm.ptr, %c: i1, %x: f32, %y: f32, %v: vector<4xi32>, %i: i64, %q: !llvm.ptr<3>, %bb: i8, %vp: vector<4x!llvm.ptr>, %h: f16) -> i32 {
    // CHECK-NEXT: %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
    %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
    // CHECK-NEXT: %1 = llvm.sub %a, %b overflow<nuw> : i32
    %1 = llvm.sub %a, %b overflow<nuw> : i32
    // CHECK-NEXT: %2 = llvm.udiv exact %a, %b : i32
    %2 = llvm.udiv exact %a, %b : i32
    // CHECK-NEXT: %3 = llvm.urem %a, %b : i32
    %3 = llvm.urem %a, %b : i32
    // CHECK-NEXT: %4 = llvm.or disjoint %a, %b : i32
    %4 = llvm.or disjoint %a, %b : i32
    // CHECK-NEXT: %5 = llvm.xor %v, %v : vector<4xi32>
    %5 = llvm.xor %v, %v : vector<4xi32>
    // CHECK-NEXT: %6 = llvm.shl %a, %b overflow<nsw> {foo} : i32
    %6 = llvm.shl %a, %b overflow<nsw> {foo} : i32
    // CHECK-NEXT: %7 = llvm.lshr exact %a, %b {foo} : i32
    %7 = llvm.lshr exact %a, %b {foo} : i32
    // CHECK-NEXT: %8 = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    %8 = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    // CHECK-NEXT: %9 = llvm.fneg %x : f32
    %9 = llvm.fneg %x : f32
    // CHECK-NEXT: %10 = llvm.icmp "slt" %a, %b {foo} : i32
    %10 = llvm.icmp "slt" %a, %b {foo} : i32
    // CHECK-NEXT: %11 = llvm.icmp "eq" %v, %v : vector<4xi32>
    %11 = llvm.icmp "eq" %v, %v : vector<4xi32>
    // CHECK-NEXT: %12 = llvm.icmp "ne" %vp, %vp : vector<4x!llvm.ptr>
    %12 = llvm.icmp "ne" %vp, %vp : vector<4x!llvm.ptr>
    // CHECK-NEXT: %13 = llvm.fcmp "une" %x, %y {fastmathFlags = #llvm.fastmath<fast>} : f32
    %13 = llvm.fcmp "une" %x, %y {fastmathFlags = #llvm.fastmath<fast>} : f32
    // CHECK-NEXT: %14 = llvm.fcmp "_false" %x, %y : f32
    %14 = llvm.fcmp "_false" %x, %y : f32
    // CHECK-NEXT: %15 = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
    %15 = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
    // CHECK-NEXT: %16 = llvm.select %11, %v, %v : vector<4xi1>, vector<4xi32>
    %16 = llvm.select %11, %v, %v : vector<4xi1>, vector<4xi32>
    // CHECK-NEXT: %17 = llvm.freeze %a {foo} : i32
    %17 = llvm.freeze %a {foo} : i32
    // CHECK-NEXT: %18 = llvm.trunc %a overflow<nsw> : i32 to i8
    %18 = llvm.trunc %a overflow<nsw> : i32 to i8
    // CHECK-NEXT: %19 = llvm.zext nneg %bb : i8 to i32
    %19 = llvm.zext nneg %bb : i8 to i32
    // CHECK-NEXT: %20 = llvm.sext %bb : i8 to i32
    %20 = llvm.sext %bb : i8 to i32
    // CHECK-NEXT: %21 = llvm.fptrunc %x : f32 to f16
    %21 = llvm.fptrunc %x : f32 to f16
    // CHECK-NEXT: %22 = llvm.fpext %h {fastmathFlags = #llvm.fastmath<fast>} : f16 to f32
    %22 = llvm.fpext %h {fastmathFlags = #llvm.fastmath<fast>} : f16 to f32
    // CHECK-NEXT: %23 = llvm.fptoui %x : f32 to i32
    %23 = llvm.fptoui %x : f32 to i32
    // CHECK-NEXT: %24 = llvm.fptosi %x : f32 to i32
    %24 = llvm.fptosi %x : f32 to i32
    // CHECK-NEXT: %25 = llvm.uitofp nneg %a : i32 to f32
    %25 = llvm.uitofp nneg %a : i32 to f32
    // CHECK-NEXT: %26 = llvm.sitofp %a : i32 to f32
    %26 = llvm.sitofp %a : i32 to f32
    // CHECK-NEXT: %27 = llvm.ptrtoint %p : !llvm.ptr to i64
    %27 = llvm.ptrtoint %p : !llvm.ptr to i64
    // CHECK-NEXT: %28 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
    %28 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
    // CHECK-NEXT: %29 = llvm.bitcast %a : i32 to f32
    %29 = llvm.bitcast %a : i32 to f32
    // CHECK-NEXT: %30 = llvm.bitcast %v : vector<4xi32> to i128
    %30 = llvm.bitcast %v : vector<4xi32> to i128
    // CHECK-NEXT: %31 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %31 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    // CHECK-NEXT: %32 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
    %32 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
    // CHECK-NEXT: %33 = llvm.alloca inalloca %i x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<3>
    %33 = llvm.alloca inalloca %i x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<3>
    // CHECK-NEXT: %34 = llvm.load volatile %p : !llvm.ptr -> i32
    %34 = llvm.load volatile %p : !llvm.ptr -> i32
    // CHECK-NEXT: %35 = llvm.load %p atomic syncscope("foo") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    %35 = llvm.load %p atomic syncscope("foo") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    // CHECK-NEXT: %36 = llvm.load %p invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
    %36 = llvm.load %p invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
    // CHECK-NEXT: %37 = llvm.load %p dereferenceable<bytes = 16, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
    %37 = llvm.load %p dereferenceable<bytes = 16, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
    // CHECK-NEXT: %38 = llvm.load %p invariant_group {foo} : !llvm.ptr -> i32
    %38 = llvm.load %p invariant_group {foo} : !llvm.ptr -> i32
    // CHECK-NEXT: llvm.store volatile %a, %p {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store volatile %a, %p {alignment = 4 : i64} : i32, !llvm.ptr
    // CHECK-NEXT: llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    // CHECK-NEXT: llvm.store %a, %p invariant_group {nontemporal} : i32, !llvm.ptr
    llvm.store %a, %p invariant_group {nontemporal} : i32, !llvm.ptr
    // CHECK-NEXT: %39 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %39 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    // CHECK-NEXT: %40 = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    %40 = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    // CHECK-NEXT: %41 = llvm.getelementptr inbounds|nuw %p[%i, 1] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    %41 = llvm.getelementptr inbounds|nuw %p[%i, 1] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    // CHECK-NEXT: %42 = llvm.getelementptr nusw|nuw %p[-1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %42 = llvm.getelementptr nusw|nuw %p[-1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    // CHECK-NEXT: %43 = llvm.getelementptr %vp[1] : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>, i8
    %43 = llvm.getelementptr %vp[1] : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>, i8
    // CHECK-NEXT: %44 = llvm.atomicrmw add %p, %a acq_rel : !llvm.ptr, i32
    %44 = llvm.atomicrmw add %p, %a acq_rel : !llvm.ptr, i32
    // CHECK-NEXT: %45 = llvm.atomicrmw volatile fadd %p, %x syncscope("x") monotonic {alignment = 8 : i64} : !llvm.ptr, f32
    %45 = llvm.atomicrmw volatile fadd %p, %x syncscope("x") monotonic {alignment = 8 : i64} : !llvm.ptr, f32
    // CHECK-NEXT: %46 = llvm.atomicrmw _xor %p, %a seq_cst : !llvm.ptr, i32
    %46 = llvm.atomicrmw _xor %p, %a seq_cst : !llvm.ptr, i32
    // CHECK-NEXT: %47 = llvm.atomicrmw xchg %p, %p seq_cst : !llvm.ptr, !llvm.ptr
    %47 = llvm.atomicrmw xchg %p, %p seq_cst : !llvm.ptr, !llvm.ptr
    // CHECK-NEXT: %48 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
    %48 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
    // CHECK-NEXT: %49 = llvm.cmpxchg weak volatile %p, %a, %b syncscope("x") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i32
    %49 = llvm.cmpxchg weak volatile %p, %a, %b syncscope("x") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i32
    // CHECK-NEXT: llvm.fence seq_cst
    llvm.fence seq_cst
    // CHECK-NEXT: llvm.fence syncscope("agent") release {foo}
    llvm.fence syncscope("agent") release {foo}
    // CHECK-NEXT: %50 = llvm.extractelement %v[%a : i32] : vector<4xi32>
    %50 = llvm.extractelement %v[%a : i32] : vector<4xi32>
    // CHECK-NEXT: %51 = llvm.insertelement %a, %v[%i : i64] {foo} : vector<4xi32>
    %51 = llvm.insertelement %a, %v[%i : i64] {foo} : vector<4xi32>
    // CHECK-NEXT: %52 = llvm.shufflevector %v, %v [0, 1, -1, 5, 7] {foo} : vector<4xi32>
    %52 = llvm.shufflevector %v, %v [0, 1, -1, 5, 7] {foo} : vector<4xi32>
    // CHECK-NEXT: %53 = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i8>)>
    %53 = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i8>)>
    // CHECK-NEXT: %54 = llvm.extractvalue %53[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
    %54 = llvm.extractvalue %53[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
    // CHECK-NEXT: %55 = llvm.insertvalue %54, %53[1, 1] : !llvm.struct<(i32, array<2 x i8>)>
    %55 = llvm.insertvalue %54, %53[1, 1] : !llvm.struct<(i32, array<2 x i8>)>
    // CHECK-NEXT: %56 = llvm.mlir.addressof @f {foo} : !llvm.ptr
    %56 = llvm.mlir.addressof @f {foo} : !llvm.ptr
    // CHECK-NEXT: %57 = llvm.mlir.poison {foo} : i32
    %57 = llvm.mlir.poison {foo} : i32
    // CHECK-NEXT: %58 = llvm.mlir.none : !llvm.token
    %58 = llvm.mlir.none : !llvm.token
    // CHECK-NEXT: %59 = llvm.mlir.undef : i32
    %59 = llvm.mlir.undef : i32
    // CHECK-NEXT: %60 = llvm.mlir.constant(1 : i32) : i32
    %60 = llvm.mlir.constant(1 : i32) : i32
    // CHECK-NEXT: %61 = llvm.mlir.constant(1 : index) : i64
    %61 = llvm.mlir.constant(1 : index) : i64
    // CHECK-NEXT: %62 = llvm.mlir.constant(true) : i1
    %62 = llvm.mlir.constant(true) : i1
    // CHECK-NEXT: %63 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    %63 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    // CHECK-NEXT: %64 = llvm.mlir.constant(0x7FC00001 : f32) {foo} : f32
    %64 = llvm.mlir.constant(0x7FC00001 : f32) {foo} : f32
    // CHECK-NEXT: %65 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
    %65 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
    // CHECK-NEXT: %66 = llvm.mlir.constant(dense<1.000000e+00> : tensor<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
    %66 = llvm.mlir.constant(dense<1.000000e+00> : tensor<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
    // CHECK-NEXT: %67 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %67 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    // CHECK-NEXT: %68 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
    %68 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
    // CHECK-NEXT: %69 = llvm.mlir.constant(-1 : i128) : i128
    %69 = llvm.mlir.constant(-1 : i128) : i128
    // CHECK-NEXT: "llvm.intr.memcpy"(%p, %p, %i) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%p, %p, %i) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    // CHECK-NEXT: "llvm.intr.memset"(%p, %bb, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memset"(%p, %bb, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    // CHECK-NEXT: "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    // CHECK-NEXT: "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    // CHECK-NEXT: llvm.intr.lifetime.start %32 : !llvm.ptr
    llvm.intr.lifetime.start %32 : !llvm.ptr
    // CHECK-NEXT: llvm.intr.lifetime.end %32 {foo} : !llvm.ptr
    llvm.intr.lifetime.end %32 {foo} : !llvm.ptr
    // CHECK-NEXT: llvm.intr.vastart %p : !llvm.ptr
    llvm.intr.vastart %p : !llvm.ptr
    // CHECK-NEXT: llvm.intr.vacopy %p to %32 : !llvm.ptr, !llvm.ptr
    llvm.intr.vacopy %p to %32 : !llvm.ptr, !llvm.ptr
    // CHECK-NEXT: llvm.intr.vaend %p : !llvm.ptr
    llvm.intr.vaend %p : !llvm.ptr
    // CHECK-NEXT: %70 = llvm.intr.stacksave : !llvm.ptr
    %70 = llvm.intr.stacksave : !llvm.ptr
    // CHECK-NEXT: llvm.intr.stackrestore %70 : !llvm.ptr
    llvm.intr.stackrestore %70 : !llvm.ptr
    // CHECK-NEXT: llvm.intr.assume %c : i1
    llvm.intr.assume %c : i1
    // CHECK-NEXT: llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr, i64)] : i1
    llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr, i64)] : i1
    // CHECK-NEXT: "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    // CHECK-NEXT: llvm.intr.trap
    llvm.intr.trap
    // CHECK-NEXT: llvm.intr.debugtrap
    llvm.intr.debugtrap
    // CHECK-NEXT: %71 = llvm.intr.fabs(%x) : (f32) -> f32
    %71 = llvm.intr.fabs(%x) : (f32) -> f32
    // CHECK-NEXT: %72 = llvm.intr.fma(%x, %x, %y) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
    %72 = llvm.intr.fma(%x, %x, %y) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
    // CHECK-NEXT: %73 = llvm.va_arg %p : (!llvm.ptr) -> i32
    %73 = llvm.va_arg %p : (!llvm.ptr) -> i32
    // CHECK-NEXT: %74 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %74 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %75 = llvm.intr.expect %a, %b : i32
    %75 = llvm.intr.expect %a, %b : i32
    // CHECK-NEXT: %76 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
    %76 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
    // CHECK-NEXT: %77 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
    %77 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
    // CHECK-NEXT: %78 = llvm.intr.fshl(%a, %b, %a) : (i32, i32, i32) -> i32
    %78 = llvm.intr.fshl(%a, %b, %a) : (i32, i32, i32) -> i32
    // CHECK-NEXT: %79 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
    %79 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
    // CHECK-NEXT: %80 = llvm.intr.ctpop(%v) : (vector<4xi32>) -> vector<4xi32>
    %80 = llvm.intr.ctpop(%v) : (vector<4xi32>) -> vector<4xi32>
    // CHECK-NEXT: llvm.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb2 {foo}
    llvm.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb2 {foo}
  // CHECK-NEXT: ^bb1(%r: i32):{{( +//.*)?}}
  ^bb1(%r: i32):
    // CHECK-NEXT: llvm.br ^bb2 {foo}
    llvm.br ^bb2 {foo}
  // CHECK-NEXT: ^bb2:{{( +//.*)?}}
  ^bb2:
    // CHECK-NEXT: llvm.switch %a : i32, ^bb3 [
    llvm.switch %a : i32, ^bb3 [
  // CHECK-NEXT: 1: ^bb3,
  1: ^bb3,
  // CHECK-NEXT: 2: ^bb4(%a, %x : i32, f32),
  2: ^bb4(%a, %x : i32, f32),
  // CHECK-NEXT: -1: ^bb1(%a : i32)
  -1: ^bb1(%a : i32)
// CHECK-NEXT: ] {branch_weights = array<i32: 1, 2, 3, 4>, foo}
] {branch_weights = array<i32: 1, 2, 3, 4>, foo}
  // CHECK-NEXT: ^bb3:{{( +//.*)?}}
  ^bb3:
    // CHECK-NEXT: llvm.switch %a : i32, ^bb3 [
    llvm.switch %a : i32, ^bb3 [
// CHECK-NEXT: ]
]
  // CHECK-NEXT: ^bb4(%k: i32, %l: f32):{{( +//.*)?}}
  ^bb4(%k: i32, %l: f32):
    // CHECK-NEXT: llvm.unreachable
    llvm.unreachable
  // CHECK-NEXT: }
  }
  // CHECK-LABEL: llvm.func @math(%i: i32, %x: f32, %p: !llvm.ptr, %b: i8) {
  llvm.func @math(%i: i32, %x: f32, %p: !llvm.ptr, %b: i8) {
    // CHECK-NEXT: %acos = llvm.intr.acos(%x) : (f32) -> f32
    %acos = llvm.intr.acos(%x) : (f32) -> f32
    // CHECK-NEXT: %asin = llvm.intr.asin(%x) : (f32) -> f32
    %asin = llvm.intr.asin(%x) : (f32) -> f32
    // CHECK-NEXT: %atan = llvm.intr.atan(%x) : (f32) -> f32
    %atan = llvm.intr.atan(%x) : (f32) -> f32
    // CHECK-NEXT: %atan2 = llvm.intr.atan2(%x, %x) : (f32, f32) -> f32
    %atan2 = llvm.intr.atan2(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %bitreverse = llvm.intr.bitreverse(%i) : (i32) -> i32
    %bitreverse = llvm.intr.bitreverse(%i) : (i32) -> i32
    // CHECK-NEXT: %bswap = llvm.intr.bswap(%i) : (i32) -> i32
    %bswap = llvm.intr.bswap(%i) : (i32) -> i32
    // CHECK-NEXT: %ceil = llvm.intr.ceil(%x) : (f32) -> f32
    %ceil = llvm.intr.ceil(%x) : (f32) -> f32
    // CHECK-NEXT: %copysign = llvm.intr.copysign(%x, %x) : (f32, f32) -> f32
    %copysign = llvm.intr.copysign(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %cos = llvm.intr.cos(%x) : (f32) -> f32
    %cos = llvm.intr.cos(%x) : (f32) -> f32
    // CHECK-NEXT: %cosh = llvm.intr.cosh(%x) : (f32) -> f32
    %cosh = llvm.intr.cosh(%x) : (f32) -> f32
    // CHECK-NEXT: %ctpop = llvm.intr.ctpop(%i) : (i32) -> i32
    %ctpop = llvm.intr.ctpop(%i) : (i32) -> i32
    // CHECK-NEXT: %exp = llvm.intr.exp(%x) : (f32) -> f32
    %exp = llvm.intr.exp(%x) : (f32) -> f32
    // CHECK-NEXT: %exp10 = llvm.intr.exp10(%x) : (f32) -> f32
    %exp10 = llvm.intr.exp10(%x) : (f32) -> f32
    // CHECK-NEXT: %exp2 = llvm.intr.exp2(%x) : (f32) -> f32
    %exp2 = llvm.intr.exp2(%x) : (f32) -> f32
    // CHECK-NEXT: %fabs = llvm.intr.fabs(%x) : (f32) -> f32
    %fabs = llvm.intr.fabs(%x) : (f32) -> f32
    // CHECK-NEXT: %floor = llvm.intr.floor(%x) : (f32) -> f32
    %floor = llvm.intr.floor(%x) : (f32) -> f32
    // CHECK-NEXT: %fma = llvm.intr.fma(%x, %x, %x) : (f32, f32, f32) -> f32
    %fma = llvm.intr.fma(%x, %x, %x) : (f32, f32, f32) -> f32
    // CHECK-NEXT: %fmuladd = llvm.intr.fmuladd(%x, %x, %x) : (f32, f32, f32) -> f32
    %fmuladd = llvm.intr.fmuladd(%x, %x, %x) : (f32, f32, f32) -> f32
    // CHECK-NEXT: %fshl = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
    %fshl = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
    // CHECK-NEXT: %fshr = llvm.intr.fshr(%i, %i, %i) : (i32, i32, i32) -> i32
    %fshr = llvm.intr.fshr(%i, %i, %i) : (i32, i32, i32) -> i32
    // CHECK-NEXT: %log = llvm.intr.log(%x) : (f32) -> f32
    %log = llvm.intr.log(%x) : (f32) -> f32
    // CHECK-NEXT: %log10 = llvm.intr.log10(%x) : (f32) -> f32
    %log10 = llvm.intr.log10(%x) : (f32) -> f32
    // CHECK-NEXT: %log2 = llvm.intr.log2(%x) : (f32) -> f32
    %log2 = llvm.intr.log2(%x) : (f32) -> f32
    // CHECK-NEXT: %maximum = llvm.intr.maximum(%x, %x) : (f32, f32) -> f32
    %maximum = llvm.intr.maximum(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %maxnum = llvm.intr.maxnum(%x, %x) : (f32, f32) -> f32
    %maxnum = llvm.intr.maxnum(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %minimum = llvm.intr.minimum(%x, %x) : (f32, f32) -> f32
    %minimum = llvm.intr.minimum(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %minnum = llvm.intr.minnum(%x, %x) : (f32, f32) -> f32
    %minnum = llvm.intr.minnum(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %nearbyint = llvm.intr.nearbyint(%x) : (f32) -> f32
    %nearbyint = llvm.intr.nearbyint(%x) : (f32) -> f32
    // CHECK-NEXT: %pow = llvm.intr.pow(%x, %x) : (f32, f32) -> f32
    %pow = llvm.intr.pow(%x, %x) : (f32, f32) -> f32
    // CHECK-NEXT: %rint = llvm.intr.rint(%x) : (f32) -> f32
    %rint = llvm.intr.rint(%x) : (f32) -> f32
    // CHECK-NEXT: %round = llvm.intr.round(%x) : (f32) -> f32
    %round = llvm.intr.round(%x) : (f32) -> f32
    // CHECK-NEXT: %roundeven = llvm.intr.roundeven(%x) : (f32) -> f32
    %roundeven = llvm.intr.roundeven(%x) : (f32) -> f32
    // CHECK-NEXT: %sadd_sat = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
    %sadd_sat = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %sin = llvm.intr.sin(%x) : (f32) -> f32
    %sin = llvm.intr.sin(%x) : (f32) -> f32
    // CHECK-NEXT: %sinh = llvm.intr.sinh(%x) : (f32) -> f32
    %sinh = llvm.intr.sinh(%x) : (f32) -> f32
    // CHECK-NEXT: %smax = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
    %smax = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %smin = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
    %smin = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %sqrt = llvm.intr.sqrt(%x) : (f32) -> f32
    %sqrt = llvm.intr.sqrt(%x) : (f32) -> f32
    // CHECK-NEXT: %sshl_sat = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
    %sshl_sat = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %ssub_sat = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
    %ssub_sat = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %tan = llvm.intr.tan(%x) : (f32) -> f32
    %tan = llvm.intr.tan(%x) : (f32) -> f32
    // CHECK-NEXT: %tanh = llvm.intr.tanh(%x) : (f32) -> f32
    %tanh = llvm.intr.tanh(%x) : (f32) -> f32
    // CHECK-NEXT: %trunc = llvm.intr.trunc(%x) : (f32) -> f32
    %trunc = llvm.intr.trunc(%x) : (f32) -> f32
    // CHECK-NEXT: %uadd_sat = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
    %uadd_sat = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %umax = llvm.intr.umax(%i, %i) : (i32, i32) -> i32
    %umax = llvm.intr.umax(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %umin = llvm.intr.umin(%i, %i) : (i32, i32) -> i32
    %umin = llvm.intr.umin(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %ushl_sat = llvm.intr.ushl.sat(%i, %i) : (i32, i32) -> i32
    %ushl_sat = llvm.intr.ushl.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %usub_sat = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
    %usub_sat = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
    // CHECK-NEXT: %sadd_with_overflow = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %sadd_with_overflow = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %smul_with_overflow = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %smul_with_overflow = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %ssub_with_overflow = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %ssub_with_overflow = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %uadd_with_overflow = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %uadd_with_overflow = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %umul_with_overflow = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %umul_with_overflow = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %usub_with_overflow = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %usub_with_overflow = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    // CHECK-NEXT: %cttz = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
    %cttz = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
    // CHECK-NEXT: %abs = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
    %abs = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
    // CHECK-NEXT: "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
    "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
    // CHECK-NEXT: %sdiv = llvm.sdiv exact %i, %i : i32
    %sdiv = llvm.sdiv exact %i, %i : i32
    // CHECK-NEXT: %srem = llvm.srem %i, %i : i32
    %srem = llvm.srem %i, %i : i32
    // CHECK-NEXT: %ashr = llvm.ashr %i, %i : i32
    %ashr = llvm.ashr %i, %i : i32
    // CHECK-NEXT: %and = llvm.and %i, %i : i32
    %and = llvm.and %i, %i : i32
    // CHECK-NEXT: %mul = llvm.mul %i, %i : i32
    %mul = llvm.mul %i, %i : i32
    // CHECK-NEXT: %fsub = llvm.fsub %x, %x : f32
    %fsub = llvm.fsub %x, %x : f32
    // CHECK-NEXT: %fmul = llvm.fmul %x, %x : f32
    %fmul = llvm.fmul %x, %x : f32
    // CHECK-NEXT: %fdiv = llvm.fdiv %x, %x : f32
    %fdiv = llvm.fdiv %x, %x : f32
    // CHECK-NEXT: %frem = llvm.frem %x, %x : f32
    %frem = llvm.frem %x, %x : f32
    // CHECK-NEXT: llvm.return
    llvm.return
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: llvm.mlir.global external constant @str("hello\0A\00") {addr_space = 0 : i32, dso_local}
  llvm.mlir.global external constant @str("hello\0A\00") {addr_space = 0 : i32, dso_local}
  // CHECK-NEXT: llvm.mlir.global internal @x(42 : i32) {addr_space = 0 : i32, alignment = 8 : i64} : i32
  llvm.mlir.global internal @x(42 : i32) {addr_space = 0 : i32, alignment = 8 : i64} : i32
  // CHECK-NEXT: llvm.mlir.global private thread_local unnamed_addr constant @y() {section = "foo"} : !llvm.struct<"P", (i32, ptr)> {
  llvm.mlir.global private thread_local unnamed_addr constant @y() {section = "foo"} : !llvm.struct<"P", (i32, ptr)> {
    // CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.mlir.constant(1 : i32) : i32
    // CHECK-NEXT: %1 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.mlir.zero : !llvm.ptr
    // CHECK-NEXT: %2 = llvm.mlir.undef : !llvm.struct<"P", (i32, ptr)>
    %2 = llvm.mlir.undef : !llvm.struct<"P", (i32, ptr)>
    // CHECK-NEXT: %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"P", (i32, ptr)>
    %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"P", (i32, ptr)>
    // CHECK-NEXT: %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"P", (i32, ptr)>
    %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"P", (i32, ptr)>
    // CHECK-NEXT: llvm.return %4 : !llvm.struct<"P", (i32, ptr)>
    llvm.return %4 : !llvm.struct<"P", (i32, ptr)>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: llvm.mlir.global common hidden local_unnamed_addr @z(0 : i32) : i32
  llvm.mlir.global common hidden local_unnamed_addr @z(0 : i32) : i32
  // CHECK-NEXT: llvm.mlir.global weak_odr protected @w() : !llvm.ptr<3>
  llvm.mlir.global weak_odr protected @w() : !llvm.ptr<3>
  // CHECK-LABEL: llvm.func @printf(!llvm.ptr {llvm.noundef}, ...) -> (i32 {llvm.signext})
  llvm.func @printf(!llvm.ptr {llvm.noundef}, ...) -> (i32 {llvm.signext})
  // CHECK-LABEL: llvm.func internal fastcc @g0(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"P", (i32, ptr)>}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["nounwind", ["frame-pointer", "all"]]} {
  llvm.func internal fastcc @g0(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"P", (i32, ptr)>}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["nounwind", ["frame-pointer", "all"]]} {
    // CHECK-NEXT: %0 = llvm.call @g0(%arg0, %arg1) : (i32, !llvm.ptr) -> i32
    %0 = llvm.call @g0(%arg0, %arg1) : (i32, !llvm.ptr) -> i32
    // CHECK-NEXT: %1 = llvm.call @printf(%arg1, %0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %1 = llvm.call @printf(%arg1, %0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    // CHECK-NEXT: %2 = llvm.call fastcc tail @g0(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr) -> (i32 {llvm.zeroext})
    %2 = llvm.call fastcc tail @g0(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr) -> (i32 {llvm.zeroext})
    // CHECK-NEXT: %3 = llvm.call %arg1(%arg0) : !llvm.ptr, (i32) -> i32
    %3 = llvm.call %arg1(%arg0) : !llvm.ptr, (i32) -> i32
    // CHECK-NEXT: %4 = llvm.call %arg1(%arg0, %arg0) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
    %4 = llvm.call %arg1(%arg0, %arg0) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
    // CHECK-NEXT: llvm.call @v() : () -> ()
    llvm.call @v() : () -> ()
    // CHECK-NEXT: llvm.call @v() ["a"(), "b"(%arg0 : i32)] : () -> ()
    llvm.call @v() ["a"(), "b"(%arg0 : i32)] : () -> ()
    // CHECK-NEXT: %5 = llvm.call_intrinsic "llvm.ctpop.i32"(%arg0) : (i32) -> i32
    %5 = llvm.call_intrinsic "llvm.ctpop.i32"(%arg0) : (i32) -> i32
    // CHECK-NEXT: llvm.call_intrinsic "llvm.foo"(%arg0) ["b"(%arg0 : i32)] {fastmathFlags = #llvm.fastmath<fast>} : (i32 {llvm.noundef}) -> ()
    llvm.call_intrinsic "llvm.foo"(%arg0) ["b"(%arg0 : i32)] {fastmathFlags = #llvm.fastmath<fast>} : (i32 {llvm.noundef}) -> ()
    // CHECK-NEXT: llvm.return %3 : i32
    llvm.return %3 : i32
  // CHECK-NEXT: }
  }
  // CHECK-LABEL: llvm.func hidden unnamed_addr @v() comdat(@__c::@x)
  llvm.func hidden unnamed_addr @v() comdat(@__c::@x)
  // CHECK-NEXT: llvm.comdat @__c {
  llvm.comdat @__c {
    // CHECK-NEXT: llvm.comdat_selector @x any
    llvm.comdat_selector @x any
  // CHECK-NEXT: }
  }
  // CHECK-LABEL: llvm.func linkonce_odr protected local_unnamed_addr @g(...) vscale_range(1, 4) attributes {dso_local, garbageCollector = "x", personality = @v} {
  llvm.func linkonce_odr protected local_unnamed_addr @g(...) vscale_range(1, 4) attributes {dso_local, garbageCollector = "x", personality = @v} {
    // CHECK-NEXT: llvm.return
    llvm.return
  // CHECK-NEXT: }
  }
// CHECK-NEXT: }
}
