// Every op of llvm in its custom form, as mlir-opt 22 prints it.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

module {
  llvm.func @f(%a: i32, %b: i32, %p: !llvm.ptr, %c: i1, %x: f32, %y: f32, %v: vector<4xi32>, %i: i64, %q: !llvm.ptr<3>, %bb: i8, %vp: vector<4x!llvm.ptr>, %h: f16) -> i32 {
    %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
    %1 = llvm.sub %a, %b overflow<nuw> : i32
    %2 = llvm.udiv exact %a, %b : i32
    %3 = llvm.urem %a, %b : i32
    %4 = llvm.or disjoint %a, %b : i32
    %5 = llvm.xor %v, %v : vector<4xi32>
    %6 = llvm.shl %a, %b overflow<nsw> {foo} : i32
    %7 = llvm.lshr exact %a, %b {foo} : i32
    %8 = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
    %9 = llvm.fneg %x : f32
    %10 = llvm.icmp "slt" %a, %b {foo} : i32
    %11 = llvm.icmp "eq" %v, %v : vector<4xi32>
    %12 = llvm.icmp "ne" %vp, %vp : vector<4x!llvm.ptr>
    %13 = llvm.fcmp "une" %x, %y {fastmathFlags = #llvm.fastmath<fast>} : f32
    %14 = llvm.fcmp "_false" %x, %y : f32
    %15 = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
    %16 = llvm.select %11, %v, %v : vector<4xi1>, vector<4xi32>
    %17 = llvm.freeze %a {foo} : i32
    %18 = llvm.trunc %a overflow<nsw> : i32 to i8
    %19 = llvm.zext nneg %bb : i8 to i32
    %20 = llvm.sext %bb : i8 to i32
    %21 = llvm.fptrunc %x : f32 to f16
    %22 = llvm.fpext %h {fastmathFlags = #llvm.fastmath<fast>} : f16 to f32
    %23 = llvm.fptoui %x : f32 to i32
    %24 = llvm.fptosi %x : f32 to i32
    %25 = llvm.uitofp nneg %a : i32 to f32
    %26 = llvm.sitofp %a : i32 to f32
    %27 = llvm.ptrtoint %p : !llvm.ptr to i64
    %28 = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
    %29 = llvm.bitcast %a : i32 to f32
    %30 = llvm.bitcast %v : vector<4xi32> to i128
    %31 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
    %32 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
    %33 = llvm.alloca inalloca %i x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<3>
    %34 = llvm.load volatile %p : !llvm.ptr -> i32
    %35 = llvm.load %p atomic syncscope("foo") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    %36 = llvm.load %p invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
    %37 = llvm.load %p dereferenceable<bytes = 16, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
    %38 = llvm.load %p invariant_group {foo} : !llvm.ptr -> i32
    llvm.store volatile %a, %p {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %a, %p invariant_group {nontemporal} : i32, !llvm.ptr
    %39 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %40 = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    %41 = llvm.getelementptr inbounds|nuw %p[%i, 1] {foo} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    %42 = llvm.getelementptr nusw|nuw %p[-1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
    %43 = llvm.getelementptr %vp[1] : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>, i8
    %44 = llvm.atomicrmw add %p, %a acq_rel : !llvm.ptr, i32
    %45 = llvm.atomicrmw volatile fadd %p, %x syncscope("x") monotonic {alignment = 8 : i64} : !llvm.ptr, f32
    %46 = llvm.atomicrmw _xor %p, %a seq_cst : !llvm.ptr, i32
    %47 = llvm.atomicrmw xchg %p, %p seq_cst : !llvm.ptr, !llvm.ptr
    %48 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
    %49 = llvm.cmpxchg weak volatile %p, %a, %b syncscope("x") acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i32
    llvm.fence seq_cst
    llvm.fence syncscope("agent") release {foo}
    %50 = llvm.extractelement %v[%a : i32] : vector<4xi32>
    %51 = llvm.insertelement %a, %v[%i : i64] {foo} : vector<4xi32>
    %52 = llvm.shufflevector %v, %v [0, 1, -1, 5, 7] {foo} : vector<4xi32>
    %53 = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i8>)>
    %54 = llvm.extractvalue %53[1, 0] {foo} : !llvm.struct<(i32, array<2 x i8>)>
    %55 = llvm.insertvalue %54, %53[1, 1] : !llvm.struct<(i32, array<2 x i8>)>
    %56 = llvm.mlir.addressof @f {foo} : !llvm.ptr
    %57 = llvm.mlir.poison {foo} : i32
    %58 = llvm.mlir.none : !llvm.token
    %59 = llvm.mlir.undef : i32
    %60 = llvm.mlir.constant(1 : i32) : i32
    %61 = llvm.mlir.constant(1 : index) : i64
    %62 = llvm.mlir.constant(true) : i1
    %63 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    %64 = llvm.mlir.constant(0x7FC00001 : f32) {foo} : f32
    %65 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
    %66 = llvm.mlir.constant(dense<1.000000e+00> : tensor<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
    %67 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %68 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
    %69 = llvm.mlir.constant(-1 : i128) : i128
    "llvm.intr.memcpy"(%p, %p, %i) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%p, %bb, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.intr.lifetime.start %32 : !llvm.ptr
    llvm.intr.lifetime.end %32 {foo} : !llvm.ptr
    llvm.intr.vastart %p : !llvm.ptr
    llvm.intr.vacopy %p to %32 : !llvm.ptr, !llvm.ptr
    llvm.intr.vaend %p : !llvm.ptr
    %70 = llvm.intr.stacksave : !llvm.ptr
    llvm.intr.stackrestore %70 : !llvm.ptr
    llvm.intr.assume %c : i1
    llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr, i64)] : i1
    "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    llvm.intr.trap
    llvm.intr.debugtrap
    %71 = llvm.intr.fabs(%x) : (f32) -> f32
    %72 = llvm.intr.fma(%x, %x, %y) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
    %73 = llvm.va_arg %p : (!llvm.ptr) -> i32
    %74 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %75 = llvm.intr.expect %a, %b : i32
    %76 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
    %77 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
    %78 = llvm.intr.fshl(%a, %b, %a) : (i32, i32, i32) -> i32
    %79 = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
    %80 = llvm.intr.ctpop(%v) : (vector<4xi32>) -> vector<4xi32>
    llvm.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb2 {foo}
  ^bb1(%r: i32):
    llvm.br ^bb2 {foo}
  ^bb2:
    llvm.switch %a : i32, ^bb3 [
  1: ^bb3,
  2: ^bb4(%a, %x : i32, f32),
  -1: ^bb1(%a : i32)
] {branch_weights = array<i32: 1, 2, 3, 4>, foo}
  ^bb3:
    llvm.switch %a : i32, ^bb3 [
]
  ^bb4(%k: i32, %l: f32):
    llvm.unreachable
  }
  llvm.func @math(%i: i32, %x: f32, %p: !llvm.ptr, %b: i8) {
    %acos = llvm.intr.acos(%x) : (f32) -> f32
    %asin = llvm.intr.asin(%x) : (f32) -> f32
    %atan = llvm.intr.atan(%x) : (f32) -> f32
    %atan2 = llvm.intr.atan2(%x, %x) : (f32, f32) -> f32
    %bitreverse = llvm.intr.bitreverse(%i) : (i32) -> i32
    %bswap = llvm.intr.bswap(%i) : (i32) -> i32
    %ceil = llvm.intr.ceil(%x) : (f32) -> f32
    %copysign = llvm.intr.copysign(%x, %x) : (f32, f32) -> f32
    %cos = llvm.intr.cos(%x) : (f32) -> f32
    %cosh = llvm.intr.cosh(%x) : (f32) -> f32
    %ctpop = llvm.intr.ctpop(%i) : (i32) -> i32
    %exp = llvm.intr.exp(%x) : (f32) -> f32
    %exp10 = llvm.intr.exp10(%x) : (f32) -> f32
    %exp2 = llvm.intr.exp2(%x) : (f32) -> f32
    %fabs = llvm.intr.fabs(%x) : (f32) -> f32
    %floor = llvm.intr.floor(%x) : (f32) -> f32
    %fma = llvm.intr.fma(%x, %x, %x) : (f32, f32, f32) -> f32
    %fmuladd = llvm.intr.fmuladd(%x, %x, %x) : (f32, f32, f32) -> f32
    %fshl = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
    %fshr = llvm.intr.fshr(%i, %i, %i) : (i32, i32, i32) -> i32
    %log = llvm.intr.log(%x) : (f32) -> f32
    %log10 = llvm.intr.log10(%x) : (f32) -> f32
    %log2 = llvm.intr.log2(%x) : (f32) -> f32
    %maximum = llvm.intr.maximum(%x, %x) : (f32, f32) -> f32
    %maxnum = llvm.intr.maxnum(%x, %x) : (f32, f32) -> f32
    %minimum = llvm.intr.minimum(%x, %x) : (f32, f32) -> f32
    %minnum = llvm.intr.minnum(%x, %x) : (f32, f32) -> f32
    %nearbyint = llvm.intr.nearbyint(%x) : (f32) -> f32
    %pow = llvm.intr.pow(%x, %x) : (f32, f32) -> f32
    %rint = llvm.intr.rint(%x) : (f32) -> f32
    %round = llvm.intr.round(%x) : (f32) -> f32
    %roundeven = llvm.intr.roundeven(%x) : (f32) -> f32
    %sadd_sat = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
    %sin = llvm.intr.sin(%x) : (f32) -> f32
    %sinh = llvm.intr.sinh(%x) : (f32) -> f32
    %smax = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
    %smin = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
    %sqrt = llvm.intr.sqrt(%x) : (f32) -> f32
    %sshl_sat = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
    %ssub_sat = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
    %tan = llvm.intr.tan(%x) : (f32) -> f32
    %tanh = llvm.intr.tanh(%x) : (f32) -> f32
    %trunc = llvm.intr.trunc(%x) : (f32) -> f32
    %uadd_sat = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
    %umax = llvm.intr.umax(%i, %i) : (i32, i32) -> i32
    %umin = llvm.intr.umin(%i, %i) : (i32, i32) -> i32
    %ushl_sat = llvm.intr.ushl.sat(%i, %i) : (i32, i32) -> i32
    %usub_sat = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
    %sadd_with_overflow = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %smul_with_overflow = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %ssub_with_overflow = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %uadd_with_overflow = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %umul_with_overflow = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %usub_with_overflow = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %cttz = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
    %abs = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
    "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
    %sdiv = llvm.sdiv exact %i, %i : i32
    %srem = llvm.srem %i, %i : i32
    %ashr = llvm.ashr %i, %i : i32
    %and = llvm.and %i, %i : i32
    %mul = llvm.mul %i, %i : i32
    %fsub = llvm.fsub %x, %x : f32
    %fmul = llvm.fmul %x, %x : f32
    %fdiv = llvm.fdiv %x, %x : f32
    %frem = llvm.frem %x, %x : f32
    llvm.return
  }
  llvm.mlir.global external constant @str("hello\0A\00") {addr_space = 0 : i32, dso_local}
  llvm.mlir.global external @unknown() {addr_space = 0 : i32} : !llvm.struct<"unknown", opaque>
  llvm.mlir.global internal @x(42 : i32) {addr_space = 0 : i32, alignment = 8 : i64} : i32
  llvm.mlir.global private thread_local unnamed_addr constant @y() {addr_space = 0 : i32, section = "foo"} : !llvm.struct<"P", (i32, ptr)> {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.zero : !llvm.ptr
    %2 = llvm.mlir.undef : !llvm.struct<"P", (i32, ptr)>
    %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<"P", (i32, ptr)>
    %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<"P", (i32, ptr)>
    llvm.return %4 : !llvm.struct<"P", (i32, ptr)>
  }
  llvm.mlir.global common hidden local_unnamed_addr @z(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global weak_odr protected @w() {addr_space = 0 : i32} : !llvm.ptr<3>
  llvm.func @printf(!llvm.ptr {llvm.noundef}, ...) -> (i32 {llvm.signext})
  llvm.func internal fastcc @g0(%arg0: i32 {llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"P", (i32, ptr)>}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["nounwind", ["frame-pointer", "all"]]} {
    %0 = llvm.call @g0(%arg0, %arg1) : (i32, !llvm.ptr) -> i32
    %1 = llvm.call @printf(%arg1, %0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call fastcc tail @g0(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>, no_unwind} : (i32 {llvm.noundef}, !llvm.ptr) -> (i32 {llvm.zeroext})
    %3 = llvm.call %arg1(%arg0) : !llvm.ptr, (i32) -> i32
    %4 = llvm.call %arg1(%arg0, %arg0) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
    llvm.call @v() : () -> ()
    llvm.call @v() ["a"(), "b"(%arg0 : i32)] : () -> ()
    %5 = llvm.call_intrinsic "llvm.ctpop.i32"(%arg0) : (i32) -> i32
    llvm.call_intrinsic "llvm.foo"(%arg0) ["b"(%arg0 : i32)] {fastmathFlags = #llvm.fastmath<fast>} : (i32 {llvm.noundef}) -> ()
    llvm.return %3 : i32
  }
  llvm.func hidden unnamed_addr @v() comdat(@__c::@x)
  llvm.comdat @__c {
    llvm.comdat_selector @x any
  }
  llvm.func linkonce_odr protected local_unnamed_addr @g(...) vscale_range(1, 4) attributes {dso_local, garbageCollector = "x", personality = @v} {
    llvm.return
  }
}
