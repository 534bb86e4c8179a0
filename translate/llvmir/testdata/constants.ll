declare void @sink(half, bfloat, float, double, x86_fp80, fp128, i1, i7, i128, <2 x float>, [2 x i8], { float, float })

define void @constants(ptr %p) {
0:
	call void @sink(half 0xH3E00, bfloat 0xR3FC0, float 0x3FB99999A0000000, double 1.000000e-01, x86_fp80 0xK3FFFC000000000000000, fp128 0xL00000000000000003FFF800000000000, i1 true, i7 -3, i128 170141183460469231731687303715884105727, <2 x float> <float 1.000000e+00, float -0.000000e+00>, [2 x i8] c"a\00", { float, float } { float 1.000000e+00, float 2.000000e+00 })
	call void @sink(half 0xH7E01, bfloat 0xRFFC1, float 0x7FF0000020000000, double 0x7FF8000000000123, x86_fp80 0xK7FFFC000000000000001, fp128 0xL0000000000000007FFFF800000000000, i1 false, i7 0, i128 undef, <2 x float> zeroinitializer, [2 x i8] zeroinitializer, { float, float } poison)
	store float 0x7FF0000000000000, ptr %p
	store volatile double 1.000000e-310, ptr %p
	store volatile double 0x419D6F3454800000, ptr %p
	store volatile ptr null, ptr %p
	ret void
}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
define void @constants(i8* %p) {
	%1 = bitcast i8* %p to float*
	store float 0x7FF0000000000000, float* %1
	%2 = bitcast i8* %p to double*
	store volatile double 1.000000e-310, double* %2
	%3 = bitcast i8* %p to double*
	store volatile double 0x419D6F3454800000, double* %3
	%4 = bitcast i8* %p to i8**
	store volatile i8* null, i8** %4
