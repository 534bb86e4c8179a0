// Intrinsics on vectors of any length, and of all types in names.
llvm.func @named(%v: vector<[4]xi32>, %f: vector<[2]xf64>, %q: !llvm.ppc_fp128, %b: bf16, %m: vector<[4]xi1>, %e: i32) {
  %0 = llvm.intr.ctpop(%v) : (vector<[4]xi32>) -> vector<[4]xi32>
  %1 = llvm.intr.fabs(%f) : (vector<[2]xf64>) -> vector<[2]xf64>
  %2 = llvm.intr.fabs(%q) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %3 = llvm.intr.sqrt(%b) : (bf16) -> bf16
  %4 = "llvm.intr.vp.add"(%v, %v, %m, %e) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi1>, i32) -> vector<[4]xi32>
  llvm.return
}
