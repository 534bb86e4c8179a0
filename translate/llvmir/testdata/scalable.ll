@undefined = private global { i32, double } undef
@zero = common global i64 0
@declared = external global [2 x i1]

define <vscale x 4 x i32> @constants(<vscale x 4 x i1> %m, <vscale x 4 x i32> %x) {
0:
	%sum = fadd <vscale x 2 x double> splat (double 5.000000e-01), zeroinitializer
	%y = select <vscale x 4 x i1> %m, <vscale x 4 x i32> %x, <vscale x 4 x i32> splat (i32 7)
	ret <vscale x 4 x i32> %y
}

; other lines for LLVM 19

; other lines for LLVM 14
	%sum = fadd <vscale x 2 x double> shufflevector (<vscale x 2 x double> insertelement (<vscale x 2 x double> poison, double 5.000000e-01, i64 0), <vscale x 2 x double> poison, <vscale x 2 x i32> zeroinitializer), zeroinitializer
	%y = select <vscale x 4 x i1> %m, <vscale x 4 x i32> %x, <vscale x 4 x i32> shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, i32 7, i64 0), <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer)

; other lines for LLVM 14 typed
	%sum = fadd <vscale x 2 x double> shufflevector (<vscale x 2 x double> insertelement (<vscale x 2 x double> poison, double 5.000000e-01, i64 0), <vscale x 2 x double> poison, <vscale x 2 x i32> zeroinitializer), zeroinitializer
	%y = select <vscale x 4 x i1> %m, <vscale x 4 x i32> %x, <vscale x 4 x i32> shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, i32 7, i64 0), <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer)
