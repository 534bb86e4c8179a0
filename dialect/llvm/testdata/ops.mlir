llvm.func @f(%a: i32, %b: i32, %p: !llvm.ptr, %c: i1, %x: f32, %y: f32, %v: vector<4xi32>, %i: i64, %q: !llvm.ptr<3>, %bb: i8, %vp: vector<4x!llvm.ptr>, %h: f16) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %a, %b overflow<nuw> : i32
  %2 = llvm.udiv exact %a, %b : i32
  %3 = llvm.urem %a, %b : i32
  %4 = llvm.or disjoint %a, %b : i32
  %41 = llvm.xor %v, %v : vector<4xi32>
  %5 = llvm.shl %a, %b overflow<nsw> {foo} : i32
  %51 = llvm.lshr exact %a, %b {foo} : i32
  %6 = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %7 = llvm.fneg %x : f32
  %8 = llvm.icmp "slt" %a, %b {foo} : i32
  %9 = llvm.icmp "eq" %v, %v : vector<4xi32>
  %91 = llvm.icmp "ne" %vp, %vp : vector<4x!llvm.ptr>
  %10 = llvm.fcmp "une" %x, %y {fastmathFlags = #llvm.fastmath<fast>} : f32
  %101 = llvm.fcmp "_false" %x, %y : f32
  %11 = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
  %111 = llvm.select %9, %v, %v : vector<4xi1>, vector<4xi32>
  %12 = llvm.freeze %a {foo} : i32
  %13 = llvm.trunc %a overflow<nsw> : i32 to i8
  %14 = llvm.zext nneg %bb : i8 to i32
  %15 = llvm.sext %bb : i8 to i32
  %16 = llvm.fptrunc %x : f32 to f16
  %17 = llvm.fpext %h {fastmathFlags = #llvm.fastmath<fast>} : f16 to f32
  %18 = llvm.fptoui %x : f32 to i32
  %19 = llvm.fptosi %x : f32 to i32
  %20 = llvm.uitofp nneg %a : i32 to f32
  %21 = llvm.sitofp %a : i32 to f32
  %22 = llvm.ptrtoint %p : !llvm.ptr to i64
  %23 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %24 = llvm.bitcast %a : i32 to f32
  %241 = llvm.bitcast %v : vector<4xi32> to i128
  %25 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %26 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
  %27 = llvm.alloca inalloca %i x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<3>
  %28 = llvm.load volatile %p : !llvm.ptr -> i32
  %29 = llvm.load %p atomic syncscope("foo") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %30 = llvm.load %p invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
  %31 = llvm.load %p dereferenceable<bytes = 16, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %32 = llvm.load %p invariant_group {foo} : !llvm.ptr -> i32
  llvm.store volatile %a, %p {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p invariant_group {nontemporal} : i32, !llvm.ptr
  %33 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %34 = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %35 = llvm.getelementptr inbounds|nuw %p[%i, 1] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %36 = llvm.getelementptr nusw|nuw %p[-1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  %37 = llvm.getelementptr %vp[1] : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>, i8
  %38 = llvm.atomicrmw add %p, %a acq_rel : !llvm.ptr, i32
  %39 = llvm.atomicrmw volatile fadd %p, %x syncscope("x") monotonic {alignment = 8 : i64} : !llvm.ptr, f32
  %391 = llvm.atomicrmw _xor %p, %a seq_cst : !llvm.ptr, i32
  %392 = llvm.atomicrmw xchg %p, %p seq_cst : !llvm.ptr, !llvm.ptr
  %40 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
  %42 = llvm.cmpxchg weak volatile %p, %a, %b syncscope("x") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i32
  llvm.fence seq_cst
  llvm.fence syncscope("agent") release {foo}
  %43 = llvm.extractelement %v[%a : i32] : vector<4xi32>
  %44 = llvm.insertelement %a, %v[%i : i64] {foo} : vector<4xi32>
  %45 = llvm.shufflevector %v, %v [0, 1, -1, 5, 7] {foo} : vector<4xi32>
  %46 = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i8>)>
  %47 = llvm.extractvalue %46[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
  %48 = llvm.insertvalue %47, %46[1, 1] : !llvm.struct<(i32, array<2 x i8>)>
  %49 = llvm.mlir.addressof @f {foo} : !llvm.ptr
  %50 = llvm.mlir.poison {foo} : i32
  %52 = llvm.mlir.none : !llvm.token
  %520 = llvm.mlir.undef : i32
  %521 = llvm.mlir.constant(1 : i32) : i32
  %522 = llvm.mlir.constant(1 : index) : i64
  %523 = llvm.mlir.constant(true) : i1
  %524 = llvm.mlir.constant(1.5 : f32) : f32
  %525 = llvm.mlir.constant(0x7FC00001 : f32) {foo} : f32
  %526 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %527 = llvm.mlir.constant(dense<1.0> : tensor<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
  %528 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %529 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>
  %530 = llvm.mlir.constant(-1 : i128) : i128
  "llvm.intr.memcpy"(%p, %p, %i) <{isVolatile = false}> {arg_attrs = [{llvm.align = 8 : i64}, {}, {}]} : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %bb, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.intr.lifetime.start %26 : !llvm.ptr
  llvm.intr.lifetime.end %26 {foo} : !llvm.ptr
  llvm.intr.vastart %p : !llvm.ptr
  llvm.intr.vacopy %p to %26 : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %p : !llvm.ptr
  %53 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %53 : !llvm.ptr
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr, i64)] : i1
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  "llvm.intr.trap"() : () -> ()
  llvm.intr.debugtrap
  %54 = llvm.intr.fabs(%x) : (f32) -> f32
  %55 = llvm.intr.fma(%x, %x, %y) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
  %56 = llvm.va_arg %p : (!llvm.ptr) -> i32
  %57 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %58 = llvm.intr.expect %a, %b : i32
  %59 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %60 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %61 = llvm.intr.fshl(%a, %b, %a) : (i32, i32, i32) -> i32
  %62 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
  %63 = llvm.intr.ctpop(%v) : (vector<4xi32>) -> vector<4xi32>
  llvm.cond_br %c weights([1, 2]), ^a(%a : i32), ^b {foo}
^a(%r: i32):
  llvm.br ^b {foo}
^b:
  llvm.switch %a : i32, ^c [ 1: ^c, 2: ^d(%a, %x : i32, f32), -1: ^a(%a : i32) ] {branch_weights = array<i32: 1, 2, 3, 4>, foo}
^c:
  llvm.switch %a : i32, ^c []
^d(%k: i32, %l: f32):
  llvm.unreachable
}
