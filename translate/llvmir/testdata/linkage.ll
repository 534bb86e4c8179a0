$one = comdat any
$named = comdat any

@g0 = global i32 1
@g1 = available_externally global i32 1
@g2 = linkonce global i32 1
@g3 = linkonce_odr global i32 1
@g4 = weak global i32 1
@g5 = weak_odr global i32 1
@g6 = internal global i32 1
@g7 = private global i32 1
@common = common global i32 0
@appending = appending global [2 x i32] [i32 1, i32 2]
@extern_weak = extern_weak global i32
@external = external global i32
@undefined = internal global i32 undef
@g8 = constant i32 1
@g9 = thread_local global i32 1
@g10 = hidden global i32 1
@g11 = protected global i32 1
@g12 = unnamed_addr global i32 1
@g13 = local_unnamed_addr global i32 1
@g14 = hidden thread_local unnamed_addr constant i32 1
@g15 = global i32 1, align 16
@g16 = global i32 1, section "s"
@g17 = dso_local global i32 1
@g18 = addrspace(7) global i32 1
@g19 = externally_initialized global i32 1
@g20 = dso_local addrspace(3) global i32 1, section "t", align 2
@named = weak global i32 1, comdat
@other = weak constant i32 1, section "x", comdat($one), align 4
@v21 = internal global i1 true
@v22 = internal global i1 true
@v23 = internal global i8 -1
@v24 = internal global i8 -128
@v25 = internal global i16 -1
@v26 = internal global i128 -170141183460469231731687303715884105728
@v27 = internal global half 0xH0000
@v28 = internal global float -0.000000e+00
@v29 = internal global double 1.000000e+00
@v30 = internal global double 1.000000e+300
@v31 = internal global x86_fp80 0xK4000C000000000000000
@v32 = internal global fp128 0xL0000000000000000C000800000000000
@v33 = internal global bfloat 0xR4000
@v34 = internal global float 0x7FF0000000000000
@v35 = internal global double 0xFFF0000000000000
@v36 = internal global float 0x7FF8000000000000
@v37 = internal global [5 x i8] c"a\22b\00\FF"
@v38 = internal global [2 x float] [float 1.000000e+00, float -2.500000e+00]
@v39 = internal global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4]]
@v40 = internal global <4 x i32> <i32 3, i32 3, i32 3, i32 4>
@v41 = internal global [2 x i32] zeroinitializer
@v42 = internal global <2 x i1> <i1 true, i1 false>
@v43 = internal global ptr null
@v44 = internal global i32 undef

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
@v43 = internal global i8* null
