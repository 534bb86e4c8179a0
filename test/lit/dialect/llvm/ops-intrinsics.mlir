// The intrinsics that are ops, in the form in which mlir-opt 22 prints them.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | FileCheck %s

// CHECK: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
// CHECK-NEXT: #di_file = #llvm.di_file<"a" in "b">
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// CHECK-NEXT: #di_subprogram = #llvm.di_subprogram<name = "x", file = #di_file>
// CHECK-NEXT: #di_label = #llvm.di_label<scope = #di_subprogram, name = "l", file = #di_file, line = 3>
// CHECK-NEXT: #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "v", file = #di_file, line = 3>
// CHECK-NEXT: module {
// CHECK-NEXT: llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: vector<4xi32>, %arg6: vector<4xi1>, %arg7: vector<4x!llvm.ptr>) {
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable #llvm.di_expression<[DW_OP_deref]> = %arg1 : i32
// CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable = %arg0 : !llvm.ptr
// CHECK-NEXT: llvm.intr.dbg.label #di_label
// CHECK-NEXT: %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
// CHECK-NEXT: %1 = llvm.intr.masked.load %arg0, %arg6, %arg4 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: %2 = llvm.intr.masked.load %arg0, %arg6, %arg4 {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: llvm.intr.masked.store %1, %arg0, %arg6 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
// CHECK-NEXT: %3 = llvm.intr.masked.gather %arg7, %arg6, %arg4 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: llvm.intr.masked.scatter %1, %arg7, %arg6 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
// CHECK-NEXT: %4 = "llvm.intr.masked.expandload"(%arg0, %arg6, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: "llvm.intr.masked.compressstore"(%arg4, %arg0, %arg6) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// CHECK-NEXT: %5 = "llvm.intr.vector.reduce.fadd"(%arg3, %arg4) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT: %6 = "llvm.intr.vector.reduce.add"(%arg5) : (vector<4xi32>) -> i32
// CHECK-NEXT: %7 = llvm.intr.vector.reduce.fmax(%arg4) : (vector<4xf32>) -> f32
// CHECK-NEXT: %8 = llvm.intr.experimental.constrained.sitofp %arg1 towardzero ignore : i32 to f32
// CHECK-NEXT: %9 = llvm.intr.experimental.constrained.fpext %arg3 strict : f32 to f64
// CHECK-NEXT: %10 = llvm.intr.experimental.constrained.fptrunc %9 tonearest maytrap : f64 to f32
// CHECK-NEXT: %11 = llvm.intr.coro.size : i64
// CHECK-NEXT: %12 = llvm.intr.coro.align : i64
// CHECK-NEXT: %13 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> !llvm.token
// CHECK-NEXT: %14 = llvm.mlir.constant(false) : i1
// CHECK-NEXT: %15 = llvm.intr.coro.suspend %13, %14 : i8
// CHECK-NEXT: %16 = llvm.mlir.none : !llvm.token
// CHECK-NEXT: llvm.intr.coro.resume %arg0 : !llvm.ptr
// CHECK-NEXT: %17 = llvm.intr.invariant.start 1, %arg0 : !llvm.ptr
// CHECK-NEXT: llvm.intr.invariant.end %17, 1, %arg0 : !llvm.ptr
// CHECK-NEXT: %18 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
// CHECK-NEXT: %19 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr
// CHECK-NEXT: %20 = "llvm.intr.is.constant"(%arg1) : (i32) -> i1
// CHECK-NEXT: %21 = "llvm.intr.is.fpclass"(%arg3) <{bit = 3 : i32}> : (f32) -> i1
// CHECK-NEXT: %22 = llvm.intr.frexp(%arg3) : (f32) -> !llvm.struct<(f32, i32)>
// CHECK-NEXT: %23 = llvm.intr.ldexp(%arg3, %arg1) : (f32, i32) -> f32
// CHECK-NEXT: %24 = llvm.intr.powi(%arg3, %arg1) : (f32, i32) -> f32
// CHECK-NEXT: %25 = llvm.intr.lrint(%arg3) : (f32) -> i64
// CHECK-NEXT: %26 = llvm.intr.scmp(%arg1, %arg1) : (i32, i32) -> i2
// CHECK-NEXT: %27 = llvm.intr.sincos(%arg3) : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT: %28 = llvm.intr.stepvector : vector<4xi32>
// CHECK-NEXT: %29 = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: %30 = llvm.intr.get.active.lane.mask %arg1, %arg1 : i32, i32 to vector<4xi1>
// CHECK-NEXT: %31 = llvm.intr.expect.with.probability %arg1, %arg1, 5.000000e-01 : i32
// CHECK-NEXT: %32 = llvm.intr.vector.extract %arg4[0] : vector<2xf32> from vector<4xf32>
// CHECK-NEXT: %33 = llvm.intr.vector.insert %32, %arg4[0] : vector<2xf32> into vector<4xf32>
// CHECK-NEXT: %34 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
// CHECK-NEXT: %35 = "llvm.intr.vector.deinterleave2"(%arg4) : (vector<4xf32>) -> !llvm.struct<(vector<2xf32>, vector<2xf32>)>
// CHECK-NEXT: %36 = llvm.intr.matrix.multiply %arg4, %arg4 {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: %37 = llvm.intr.matrix.transpose %arg4 {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %38 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg2> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
// CHECK-NEXT: llvm.intr.matrix.column.major.store %arg4, %arg0, <stride = %arg2> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
// CHECK-NEXT: %39 = llvm.intr.ptrmask %arg0, %arg2 : (!llvm.ptr, i64) -> !llvm.ptr
// CHECK-NEXT: llvm.intr.ubsantrap <{failureKind = 3 : i8}>
// CHECK-NEXT: "llvm.intr.var.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
// CHECK-NEXT: %40 = "llvm.intr.ptr.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: %41 = "llvm.intr.annotation"(%arg1, %arg0, %arg0, %arg1) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
// CHECK-NEXT: %42 = llvm.intr.ssa.copy %arg1 : i32
// CHECK-NEXT: %43 = "llvm.intr.vp.add"(%arg5, %arg5, %arg6, %arg1) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
// CHECK-NEXT: %44 = "llvm.intr.vp.load"(%arg0, %arg6, %arg1) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
// CHECK-NEXT: "llvm.intr.vp.store"(%arg5, %arg0, %arg6, %arg1) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
// CHECK-NEXT: %45 = "llvm.intr.experimental.vp.strided.load"(%arg0, %arg2, %arg6, %arg1) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
// CHECK-NEXT: "llvm.intr.experimental.vp.strided.store"(%arg5, %arg0, %arg2, %arg6, %arg1) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
// CHECK-NEXT: %46 = "llvm.intr.vp.reduce.add"(%arg1, %arg5, %arg6, %arg1) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: %47 = "llvm.intr.vp.select"(%arg6, %arg5, %arg5, %arg1) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
// CHECK-NEXT: %48 = "llvm.intr.vp.merge"(%arg6, %arg5, %arg5, %arg1) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
// CHECK-NEXT: %49 = "llvm.intr.vp.fneg"(%arg4, %arg6, %arg1) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
// CHECK-NEXT: %50 = "llvm.intr.vp.fma"(%arg4, %arg4, %arg4, %arg6, %arg1) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
// CHECK-NEXT: %51 = "llvm.intr.vp.sitofp"(%arg5, %arg6, %arg1) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
// CHECK-NEXT: llvm.intr.experimental.noalias.scope.decl #alias_scope
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }

#file = #llvm.di_file<"a" in "b">
#sp = #llvm.di_subprogram<name = "x", file = #file>
#v = #llvm.di_local_variable<scope = #sp, name = "v", file = #file, line = 3>
#lab = #llvm.di_label<scope = #sp, name = "l", file = #file, line = 3>
llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: f32, %arg4: vector<4xf32>, %arg5: vector<4xi32>, %arg6: vector<4xi1>, %arg7: vector<4x!llvm.ptr>) {
  llvm.intr.dbg.value #v #llvm.di_expression<[DW_OP_deref]> = %arg1 : i32
  llvm.intr.dbg.declare #v = %arg0 : !llvm.ptr
  llvm.intr.dbg.label #lab
  %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
  %1 = "llvm.intr.masked.load"(%arg0, %arg6, %arg4) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %2 = llvm.intr.masked.load %arg0, %arg6, %arg4 {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %1, %arg0, %arg6 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %3 = llvm.intr.masked.gather %arg7, %arg6, %arg4 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %1, %arg7, %arg6 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %4 = "llvm.intr.masked.expandload"(%arg0, %arg6, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  "llvm.intr.masked.compressstore"(%arg4, %arg0, %arg6) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  %5 = "llvm.intr.vector.reduce.fadd"(%arg3, %arg4) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32, vector<4xf32>) -> f32
  %6 = "llvm.intr.vector.reduce.add"(%arg5) : (vector<4xi32>) -> i32
  %7 = "llvm.intr.vector.reduce.fmax"(%arg4) : (vector<4xf32>) -> f32
  %8 = llvm.intr.experimental.constrained.sitofp %arg1 towardzero ignore : i32 to f32
  %9 = llvm.intr.experimental.constrained.fpext %arg3 strict : f32 to f64
  %10 = llvm.intr.experimental.constrained.fptrunc %9 tonearest maytrap : f64 to f32
  %11 = llvm.intr.coro.size : i64
  %12 = llvm.intr.coro.align : i64
  %13 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> !llvm.token
  %14 = llvm.mlir.constant(false) : i1
  %15 = llvm.intr.coro.suspend %13, %14 : i8
  %16 = llvm.mlir.none : !llvm.token
  llvm.intr.coro.resume %arg0 : !llvm.ptr
  %17 = llvm.intr.invariant.start 1, %arg0 : !llvm.ptr
  llvm.intr.invariant.end %17, 1, %arg0 : !llvm.ptr
  %18 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
  %19 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr
  %20 = "llvm.intr.is.constant"(%arg1) : (i32) -> i1
  %21 = "llvm.intr.is.fpclass"(%arg3) <{bit = 3 : i32}> : (f32) -> i1
  %22 = "llvm.intr.frexp"(%arg3) : (f32) -> !llvm.struct<(f32, i32)>
  %23 = llvm.intr.ldexp(%arg3, %arg1) : (f32, i32) -> f32
  %24 = llvm.intr.powi(%arg3, %arg1) : (f32, i32) -> f32
  %25 = "llvm.intr.lrint"(%arg3) : (f32) -> i64
  %26 = "llvm.intr.scmp"(%arg1, %arg1) : (i32, i32) -> i2
  %27 = "llvm.intr.sincos"(%arg3) : (f32) -> !llvm.struct<(f32, f32)>
  %28 = llvm.intr.stepvector : vector<4xi32>
  %29 = "llvm.intr.vscale"() : () -> i64
  %30 = llvm.intr.get.active.lane.mask %arg1, %arg1 : i32, i32 to vector<4xi1>
  %31 = llvm.intr.expect.with.probability %arg1, %arg1, 5.000000e-01 : i32
  %32 = llvm.intr.vector.extract %arg4[0] : vector<2xf32> from vector<4xf32>
  %33 = llvm.intr.vector.insert %32, %arg4[0] : vector<2xf32> into vector<4xf32>
  %34 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %35 = "llvm.intr.vector.deinterleave2"(%arg4) : (vector<4xf32>) -> !llvm.struct<(vector<2xf32>, vector<2xf32>)>
  %36 = llvm.intr.matrix.multiply %arg4, %arg4 {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %37 = llvm.intr.matrix.transpose %arg4 {rows = 2 : i32, columns = 2 : i32} : vector<4xf32> into vector<4xf32>
  %38 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg2> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %arg4, %arg0, <stride = %arg2> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  %39 = "llvm.intr.ptrmask"(%arg0, %arg2) : (!llvm.ptr, i64) -> !llvm.ptr
  "llvm.intr.ubsantrap"() <{failureKind = 3 : i8}> : () -> ()
  "llvm.intr.var.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %40 = "llvm.intr.ptr.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %41 = "llvm.intr.annotation"(%arg1, %arg0, %arg0, %arg1) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  %42 = llvm.intr.ssa.copy %arg1 : i32
  %43 = "llvm.intr.vp.add"(%arg5, %arg5, %arg6, %arg1) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %44 = "llvm.intr.vp.load"(%arg0, %arg6, %arg1) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.vp.store"(%arg5, %arg0, %arg6, %arg1) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %45 = "llvm.intr.experimental.vp.strided.load"(%arg0, %arg2, %arg6, %arg1) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.experimental.vp.strided.store"(%arg5, %arg0, %arg2, %arg6, %arg1) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  %46 = "llvm.intr.vp.reduce.add"(%arg1, %arg5, %arg6, %arg1) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %47 = "llvm.intr.vp.select"(%arg6, %arg5, %arg5, %arg1) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %48 = "llvm.intr.vp.merge"(%arg6, %arg5, %arg5, %arg1) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %49 = "llvm.intr.vp.fneg"(%arg4, %arg6, %arg1) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %50 = "llvm.intr.vp.fma"(%arg4, %arg4, %arg4, %arg6, %arg1) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %51 = "llvm.intr.vp.sitofp"(%arg5, %arg6, %arg1) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
  llvm.return
}
