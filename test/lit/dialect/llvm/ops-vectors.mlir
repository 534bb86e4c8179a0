// The operations on elements under a mask and on all elements of a vector, in the
// form in which mlir-opt 22 prints them.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

llvm.func @f(%arg0: vector<4xi32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32, %arg4: f32) {
  %0 = "llvm.intr.vp.add"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.and"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %2 = "llvm.intr.vp.ashr"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %3 = "llvm.intr.vp.lshr"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %4 = "llvm.intr.vp.mul"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %5 = "llvm.intr.vp.or"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %6 = "llvm.intr.vp.sdiv"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %7 = "llvm.intr.vp.shl"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %8 = "llvm.intr.vp.smax"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %9 = "llvm.intr.vp.smin"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %10 = "llvm.intr.vp.srem"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %11 = "llvm.intr.vp.sub"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %12 = "llvm.intr.vp.udiv"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %13 = "llvm.intr.vp.umax"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %14 = "llvm.intr.vp.umin"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %15 = "llvm.intr.vp.urem"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %16 = "llvm.intr.vp.xor"(%arg0, %arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %17 = "llvm.intr.vp.fadd"(%arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %18 = "llvm.intr.vp.fdiv"(%arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %19 = "llvm.intr.vp.fmul"(%arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %20 = "llvm.intr.vp.frem"(%arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %21 = "llvm.intr.vp.fsub"(%arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %22 = "llvm.intr.vp.fpext"(%arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  %23 = "llvm.intr.vp.fptosi"(%arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %24 = "llvm.intr.vp.fptoui"(%arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %25 = "llvm.intr.vp.fptrunc"(%arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  %26 = "llvm.intr.vp.sext"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %27 = "llvm.intr.vp.sitofp"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %28 = "llvm.intr.vp.trunc"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi8>
  %29 = "llvm.intr.vp.uitofp"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %30 = "llvm.intr.vp.zext"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %31 = "llvm.intr.vp.inttoptr"(%arg0, %arg2, %arg3) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  %32 = "llvm.intr.vp.ptrtoint"(%31, %arg2, %arg3) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi32>
  %33 = "llvm.intr.vp.reduce.add"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %34 = "llvm.intr.vp.reduce.and"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %35 = "llvm.intr.vp.reduce.mul"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %36 = "llvm.intr.vp.reduce.or"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %37 = "llvm.intr.vp.reduce.smax"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %38 = "llvm.intr.vp.reduce.smin"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %39 = "llvm.intr.vp.reduce.umax"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %40 = "llvm.intr.vp.reduce.umin"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %41 = "llvm.intr.vp.reduce.xor"(%arg3, %arg0, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %42 = "llvm.intr.vp.reduce.fadd"(%arg4, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %43 = "llvm.intr.vp.reduce.fmax"(%arg4, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %44 = "llvm.intr.vp.reduce.fmin"(%arg4, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %45 = "llvm.intr.vp.reduce.fmul"(%arg4, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %46 = "llvm.intr.vp.fmuladd"(%arg1, %arg1, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %47 = "llvm.intr.vector.reduce.add"(%arg0) : (vector<4xi32>) -> i32
  %48 = "llvm.intr.vector.reduce.and"(%arg0) : (vector<4xi32>) -> i32
  %49 = "llvm.intr.vector.reduce.mul"(%arg0) : (vector<4xi32>) -> i32
  %50 = "llvm.intr.vector.reduce.or"(%arg0) : (vector<4xi32>) -> i32
  %51 = "llvm.intr.vector.reduce.smax"(%arg0) : (vector<4xi32>) -> i32
  %52 = "llvm.intr.vector.reduce.smin"(%arg0) : (vector<4xi32>) -> i32
  %53 = "llvm.intr.vector.reduce.umax"(%arg0) : (vector<4xi32>) -> i32
  %54 = "llvm.intr.vector.reduce.umin"(%arg0) : (vector<4xi32>) -> i32
  %55 = "llvm.intr.vector.reduce.xor"(%arg0) : (vector<4xi32>) -> i32
  %56 = llvm.intr.vector.reduce.fmax(%arg1) : (vector<4xf32>) -> f32
  %57 = llvm.intr.vector.reduce.fmaximum(%arg1) : (vector<4xf32>) -> f32
  %58 = llvm.intr.vector.reduce.fmin(%arg1) : (vector<4xf32>) -> f32
  %59 = llvm.intr.vector.reduce.fminimum(%arg1) : (vector<4xf32>) -> f32
  %60 = "llvm.intr.vector.reduce.fadd"(%arg4, %arg1) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %61 = "llvm.intr.vector.reduce.fmul"(%arg4, %arg1) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  llvm.return
}
