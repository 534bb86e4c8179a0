define void @named(<vscale x 4 x i32> %v, <vscale x 2 x double> %f, ppc_fp128 %q, bfloat %b, <vscale x 4 x i1> %m, i32 %e) {
0:
	%1 = call <vscale x 4 x i32> @llvm.ctpop.nxv4i32(<vscale x 4 x i32> %v)
	%2 = call <vscale x 2 x double> @llvm.fabs.nxv2f64(<vscale x 2 x double> %f)
	%3 = call ppc_fp128 @llvm.fabs.ppcf128(ppc_fp128 %q)
	%4 = call bfloat @llvm.sqrt.bf16(bfloat %b)
	%5 = call <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32> %v, <vscale x 4 x i32> %v, <vscale x 4 x i1> %m, i32 %e)
	ret void
}

declare <vscale x 4 x i32> @llvm.ctpop.nxv4i32(<vscale x 4 x i32>)

declare <vscale x 2 x double> @llvm.fabs.nxv2f64(<vscale x 2 x double>)

declare ppc_fp128 @llvm.fabs.ppcf128(ppc_fp128)

declare bfloat @llvm.sqrt.bf16(bfloat)

declare <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i1>, i32)

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
