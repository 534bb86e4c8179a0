// Every op of llvm in the generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32, i32, ptr, i1, f32, f32, vector<4xi32>, i64, ptr<3>, i8, vector<4x!llvm.ptr>, f16)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%a: i32, %b: i32, %p: !llvm.ptr, %c: i1, %x: f32, %y: f32, %v: vector<4xi32>, %i: i64, %q: !llvm.ptr<3>, %bb: i8, %vp: vector<4x!llvm.ptr>, %h: f16):
    %11 = "llvm.add"(%a, %b) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
    %12 = "llvm.sub"(%a, %b) <{overflowFlags = 2 : i32}> : (i32, i32) -> i32
    %13 = "llvm.udiv"(%a, %b) <{isExact}> : (i32, i32) -> i32
    %14 = "llvm.urem"(%a, %b) : (i32, i32) -> i32
    %15 = "llvm.or"(%a, %b) <{isDisjoint}> : (i32, i32) -> i32
    %16 = "llvm.xor"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %17 = "llvm.shl"(%a, %b) <{overflowFlags = 1 : i32}> {foo} : (i32, i32) -> i32
    %18 = "llvm.lshr"(%a, %b) <{isExact}> {foo} : (i32, i32) -> i32
    %19 = "llvm.fadd"(%x, %y) <{fastmathFlags = #llvm.fastmath<nnan, ninf>}> : (f32, f32) -> f32
    %20 = "llvm.fneg"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %21 = "llvm.icmp"(%a, %b) <{predicate = 2 : i64}> {foo} : (i32, i32) -> i1
    %22 = "llvm.icmp"(%v, %v) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %23 = "llvm.icmp"(%vp, %vp) <{predicate = 1 : i64}> : (vector<4x!llvm.ptr>, vector<4x!llvm.ptr>) -> vector<4xi1>
    %24 = "llvm.fcmp"(%x, %y) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 13 : i64}> : (f32, f32) -> i1
    %25 = "llvm.fcmp"(%x, %y) <{fastmathFlags = #llvm.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
    %26 = "llvm.select"(%c, %a, %b) <{fastmathFlags = #llvm.fastmath<fast>}> : (i1, i32, i32) -> i32
    %27 = "llvm.select"(%22, %v, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %28 = "llvm.freeze"(%a) {foo} : (i32) -> i32
    %29 = "llvm.trunc"(%a) <{overflowFlags = 1 : i32}> : (i32) -> i8
    %30 = "llvm.zext"(%bb) <{nonNeg}> : (i8) -> i32
    %31 = "llvm.sext"(%bb) : (i8) -> i32
    %32 = "llvm.fptrunc"(%x) : (f32) -> f16
    %33 = "llvm.fpext"(%h) {fastmathFlags = #llvm.fastmath<fast>} : (f16) -> f32
    %34 = "llvm.fptoui"(%x) : (f32) -> i32
    %35 = "llvm.fptosi"(%x) : (f32) -> i32
    %36 = "llvm.uitofp"(%a) <{nonNeg}> : (i32) -> f32
    %37 = "llvm.sitofp"(%a) : (i32) -> f32
    %38 = "llvm.ptrtoint"(%p) : (!llvm.ptr) -> i64
    %39 = "llvm.inttoptr"(%i) <{dereferenceable = #llvm.dereferenceable<bytes = 8>}> : (i64) -> !llvm.ptr
    %40 = "llvm.bitcast"(%a) : (i32) -> f32
    %41 = "llvm.bitcast"(%v) : (vector<4xi32>) -> i128
    %42 = "llvm.addrspacecast"(%p) : (!llvm.ptr) -> !llvm.ptr<3>
    %43 = "llvm.alloca"(%a) <{elem_type = i32}> : (i32) -> !llvm.ptr
    %44 = "llvm.alloca"(%i) <{alignment = 8 : i64, elem_type = !llvm.struct<(i32, ptr)>, inalloca}> : (i64) -> !llvm.ptr<3>
    %45 = "llvm.load"(%p) <{ordering = 0 : i64, volatile_}> : (!llvm.ptr) -> i32
    %46 = "llvm.load"(%p) <{alignment = 4 : i64, ordering = 2 : i64, syncscope = "foo"}> : (!llvm.ptr) -> i32
    %47 = "llvm.load"(%p) <{alignment = 4 : i64, invariant, nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> i32
    %48 = "llvm.load"(%p) <{dereferenceable = #llvm.dereferenceable<bytes = 16, mayBeNull = true>, ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.ptr
    %49 = "llvm.load"(%p) <{invariantGroup, ordering = 0 : i64}> {foo} : (!llvm.ptr) -> i32
    "llvm.store"(%a, %p) <{alignment = 4 : i64, ordering = 0 : i64, volatile_}> : (i32, !llvm.ptr) -> ()
    "llvm.store"(%a, %p) <{alignment = 4 : i64, ordering = 5 : i64}> : (i32, !llvm.ptr) -> ()
    "llvm.store"(%a, %p) <{invariantGroup, nontemporal, ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
    %50 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %51 = "llvm.getelementptr"(%p) <{elem_type = !llvm.struct<(i32, i32)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 0, 1>}> : (!llvm.ptr) -> !llvm.ptr
    %52 = "llvm.getelementptr"(%p, %i) <{elem_type = !llvm.struct<(i32, i32)>, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> {foo} : (!llvm.ptr, i64) -> !llvm.ptr
    %53 = "llvm.getelementptr"(%p, %i) <{elem_type = !llvm.array<4 x i32>, noWrapFlags = 6 : i32, rawConstantIndices = array<i32: -1, -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
    %54 = "llvm.getelementptr"(%vp) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr>
    %55 = "llvm.atomicrmw"(%p, %a) <{bin_op = 1 : i64, ordering = 6 : i64}> : (!llvm.ptr, i32) -> i32
    %56 = "llvm.atomicrmw"(%p, %x) <{alignment = 8 : i64, bin_op = 11 : i64, ordering = 2 : i64, syncscope = "x", volatile_}> : (!llvm.ptr, f32) -> f32
    %57 = "llvm.atomicrmw"(%p, %a) <{bin_op = 6 : i64, ordering = 7 : i64}> : (!llvm.ptr, i32) -> i32
    %58 = "llvm.atomicrmw"(%p, %p) <{bin_op = 0 : i64, ordering = 7 : i64}> : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
    %59 = "llvm.cmpxchg"(%p, %a, %b) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    %60 = "llvm.cmpxchg"(%p, %a, %b) <{alignment = 8 : i64, failure_ordering = 2 : i64, success_ordering = 6 : i64, syncscope = "x", volatile_, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.fence"() <{ordering = 7 : i64}> : () -> ()
    "llvm.fence"() <{ordering = 5 : i64, syncscope = "agent"}> {foo} : () -> ()
    %61 = "llvm.extractelement"(%v, %a) : (vector<4xi32>, i32) -> i32
    %62 = "llvm.insertelement"(%v, %a, %i) {foo} : (vector<4xi32>, i32, i64) -> vector<4xi32>
    %63 = "llvm.shufflevector"(%v, %v) <{mask = array<i32: 0, 1, -1, 5, 7>}> {foo} : (vector<4xi32>, vector<4xi32>) -> vector<5xi32>
    %64 = "llvm.mlir.zero"() : () -> !llvm.struct<(i32, array<2 x i8>)>
    %65 = "llvm.extractvalue"(%64) <{position = array<i64: 1, 0>}> {foo} : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
    %66 = "llvm.insertvalue"(%64, %65) <{position = array<i64: 1, 1>}> : (!llvm.struct<(i32, array<2 x i8>)>, i8) -> !llvm.struct<(i32, array<2 x i8>)>
    %67 = "llvm.mlir.addressof"() <{global_name = @f}> {foo} : () -> !llvm.ptr
    %68 = "llvm.mlir.poison"() {foo} : () -> i32
    %69 = "llvm.mlir.none"() : () -> !llvm.token
    %70 = "llvm.mlir.undef"() : () -> i32
    %71 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %72 = "llvm.mlir.constant"() <{value = 1 : index}> : () -> i64
    %73 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    %74 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %75 = "llvm.mlir.constant"() <{value = 0x7FC00001 : f32}> {foo} : () -> f32
    %76 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, 4]> : vector<4xi32>}> : () -> vector<4xi32>
    %77 = "llvm.mlir.constant"() <{value = dense<1.000000e+00> : tensor<2x4xf32>}> : () -> !llvm.array<2 x vector<4xf32>>
    %78 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %79 = "llvm.mlir.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> !llvm.struct<(f32, f32)>
    %80 = "llvm.mlir.constant"() <{value = -1 : i128}> : () -> i128
    "llvm.intr.memcpy"(%p, %p, %i) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%p, %bb, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    "llvm.intr.lifetime.start"(%43) : (!llvm.ptr) -> ()
    "llvm.intr.lifetime.end"(%43) {foo} : (!llvm.ptr) -> ()
    "llvm.intr.vastart"(%p) : (!llvm.ptr) -> ()
    "llvm.intr.vacopy"(%43, %p) : (!llvm.ptr, !llvm.ptr) -> ()
    "llvm.intr.vaend"(%p) : (!llvm.ptr) -> ()
    %81 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "llvm.intr.stackrestore"(%81) : (!llvm.ptr) -> ()
    "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.intr.assume"(%c, %p, %i) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr, i64) -> ()
    "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.intr.trap"() : () -> ()
    "llvm.intr.debugtrap"() : () -> ()
    %82 = "llvm.intr.fabs"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %83 = "llvm.intr.fma"(%x, %x, %y) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, f32, f32) -> f32
    %84 = "llvm.va_arg"(%p) : (!llvm.ptr) -> i32
    %85 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %86 = "llvm.intr.expect"(%a, %b) : (i32, i32) -> i32
    %87 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
    %88 = "llvm.intr.smax"(%a, %b) : (i32, i32) -> i32
    %89 = "llvm.intr.fshl"(%a, %b, %a) : (i32, i32, i32) -> i32
    %90 = "llvm.intr.uadd.sat"(%a, %b) : (i32, i32) -> i32
    %91 = "llvm.intr.ctpop"(%v) : (vector<4xi32>) -> vector<4xi32>
    "llvm.cond_br"(%c, %a)[^bb1, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> {foo} : (i1, i32) -> ()
  ^bb1(%r: i32):
    "llvm.br"()[^bb2] {foo} : () -> ()
  ^bb2:
    "llvm.switch"(%a, %a, %x, %a)[^bb3, ^bb3, ^bb4, ^bb1] <{branch_weights = array<i32: 1, 2, 3, 4>, case_operand_segments = array<i32: 0, 2, 1>, case_values = dense<[1, 2, -1]> : vector<3xi32>, operandSegmentSizes = array<i32: 1, 0, 3>}> {foo} : (i32, i32, f32, i32) -> ()
  ^bb3:
    "llvm.switch"(%a)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb4(%k: i32, %l: f32):
    "llvm.unreachable"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, f32, ptr, i8)>, linkage = #llvm.linkage<external>, sym_name = "math", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%i: i32, %x: f32, %p: !llvm.ptr, %b: i8):
    %acos = "llvm.intr.acos"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %asin = "llvm.intr.asin"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %atan = "llvm.intr.atan"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %atan2 = "llvm.intr.atan2"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %bitreverse = "llvm.intr.bitreverse"(%i) : (i32) -> i32
    %bswap = "llvm.intr.bswap"(%i) : (i32) -> i32
    %ceil = "llvm.intr.ceil"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %copysign = "llvm.intr.copysign"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %cos = "llvm.intr.cos"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %cosh = "llvm.intr.cosh"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %ctpop = "llvm.intr.ctpop"(%i) : (i32) -> i32
    %exp = "llvm.intr.exp"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %exp10 = "llvm.intr.exp10"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %exp2 = "llvm.intr.exp2"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %fabs = "llvm.intr.fabs"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %floor = "llvm.intr.floor"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %fma = "llvm.intr.fma"(%x, %x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %fmuladd = "llvm.intr.fmuladd"(%x, %x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    %fshl = "llvm.intr.fshl"(%i, %i, %i) : (i32, i32, i32) -> i32
    %fshr = "llvm.intr.fshr"(%i, %i, %i) : (i32, i32, i32) -> i32
    %log = "llvm.intr.log"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %log10 = "llvm.intr.log10"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %log2 = "llvm.intr.log2"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %maximum = "llvm.intr.maximum"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %maxnum = "llvm.intr.maxnum"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %minimum = "llvm.intr.minimum"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %minnum = "llvm.intr.minnum"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %nearbyint = "llvm.intr.nearbyint"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %pow = "llvm.intr.pow"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %rint = "llvm.intr.rint"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %round = "llvm.intr.round"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %roundeven = "llvm.intr.roundeven"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %sadd_sat = "llvm.intr.sadd.sat"(%i, %i) : (i32, i32) -> i32
    %sin = "llvm.intr.sin"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %sinh = "llvm.intr.sinh"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %smax = "llvm.intr.smax"(%i, %i) : (i32, i32) -> i32
    %smin = "llvm.intr.smin"(%i, %i) : (i32, i32) -> i32
    %sqrt = "llvm.intr.sqrt"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %sshl_sat = "llvm.intr.sshl.sat"(%i, %i) : (i32, i32) -> i32
    %ssub_sat = "llvm.intr.ssub.sat"(%i, %i) : (i32, i32) -> i32
    %tan = "llvm.intr.tan"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %tanh = "llvm.intr.tanh"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %trunc = "llvm.intr.trunc"(%x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    %uadd_sat = "llvm.intr.uadd.sat"(%i, %i) : (i32, i32) -> i32
    %umax = "llvm.intr.umax"(%i, %i) : (i32, i32) -> i32
    %umin = "llvm.intr.umin"(%i, %i) : (i32, i32) -> i32
    %ushl_sat = "llvm.intr.ushl.sat"(%i, %i) : (i32, i32) -> i32
    %usub_sat = "llvm.intr.usub.sat"(%i, %i) : (i32, i32) -> i32
    %sadd_with_overflow = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %smul_with_overflow = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %ssub_with_overflow = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %uadd_with_overflow = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %umul_with_overflow = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %usub_with_overflow = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %cttz = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
    %abs = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
    "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
    %sdiv = "llvm.sdiv"(%i, %i) <{isExact}> : (i32, i32) -> i32
    %srem = "llvm.srem"(%i, %i) : (i32, i32) -> i32
    %ashr = "llvm.ashr"(%i, %i) : (i32, i32) -> i32
    %and = "llvm.and"(%i, %i) : (i32, i32) -> i32
    %mul = "llvm.mul"(%i, %i) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    %fsub = "llvm.fsub"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %fmul = "llvm.fmul"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %fdiv = "llvm.fdiv"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    %frem = "llvm.frem"(%x, %x) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, dso_local, global_type = !llvm.array<7 x i8>, linkage = #llvm.linkage<external>, sym_name = "str", unnamed_addr = 0 : i64, value = "hello\0A\00", visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 8 : i64, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "x", unnamed_addr = 0 : i64, value = 42 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.struct<"P", (i32, ptr)>, linkage = #llvm.linkage<private>, section = "foo", sym_name = "y", thread_local_, unnamed_addr = 2 : i64, visibility_ = 0 : i64}> ({
    %6 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %7 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %8 = "llvm.mlir.undef"() : () -> !llvm.struct<"P", (i32, ptr)>
    %9 = "llvm.insertvalue"(%8, %6) <{position = array<i64: 0>}> : (!llvm.struct<"P", (i32, ptr)>, i32) -> !llvm.struct<"P", (i32, ptr)>
    %10 = "llvm.insertvalue"(%9, %7) <{position = array<i64: 1>}> : (!llvm.struct<"P", (i32, ptr)>, !llvm.ptr) -> !llvm.struct<"P", (i32, ptr)>
    "llvm.return"(%10) : (!llvm.struct<"P", (i32, ptr)>) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<common>, sym_name = "z", unnamed_addr = 1 : i64, value = 0 : i32, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr<3>, linkage = #llvm.linkage<weak_odr>, sym_name = "w", unnamed_addr = 0 : i64, visibility_ = 2 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.signext}], sym_name = "printf", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, arg_attrs = [{llvm.noundef}, {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"P", (i32, ptr)>}], function_type = !llvm.func<i32 (i32, ptr)>, linkage = #llvm.linkage<internal>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["nounwind", ["frame-pointer", "all"]], sym_name = "g0", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: !llvm.ptr):
    %0 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @g0, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i32, !llvm.ptr) -> i32
    %1 = "llvm.call"(%arg1, %0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @printf, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, var_callee_type = !llvm.func<i32 (ptr, ...)>}> : (!llvm.ptr, i32) -> i32
    %2 = "llvm.call"(%arg0, %arg1) <{CConv = #llvm.cconv<fastcc>, TailCallKind = #llvm.tailcallkind<tail>, arg_attrs = [{llvm.noundef}, {}], callee = @g0, fastmathFlags = #llvm.fastmath<fast>, no_unwind, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, res_attrs = [{llvm.zeroext}]}> : (i32, !llvm.ptr) -> i32
    %3 = "llvm.call"(%arg1, %arg0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i32) -> i32
    %4 = "llvm.call"(%arg1, %arg0, %arg0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>, var_callee_type = !llvm.func<i32 (i32, ...)>}> : (!llvm.ptr, i32, i32) -> i32
    "llvm.call"() <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
    "llvm.call"(%arg0) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @v, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 0, 1>, op_bundle_tags = ["a", "b"], operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
    %5 = "llvm.call_intrinsic"(%arg0) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.ctpop.i32", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
    "llvm.call_intrinsic"(%arg0, %arg0) <{arg_attrs = [{llvm.noundef}], fastmathFlags = #llvm.fastmath<fast>, intrin = "llvm.foo", op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["b"], operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> ()
    "llvm.return"(%3) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, comdat = @__c::@x, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "v", unnamed_addr = 2 : i64, visibility_ = 1 : i64}> ({
  }) : () -> ()
  "llvm.comdat"() <{sym_name = "__c"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "x"}> : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, dso_local, function_type = !llvm.func<void (...)>, garbageCollector = "x", linkage = #llvm.linkage<linkonce_odr>, personality = @v, sym_name = "g", unnamed_addr = 1 : i64, visibility_ = 2 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 4 : i32>}> ({
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
