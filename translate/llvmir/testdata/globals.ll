%struct.S = type { i32, ptr, [2 x i16] }

$once = comdat any

@str = dso_local constant [8 x i8] c"hello\0A\00\22"
@x = internal global i32 42, align 8
@z = common hidden local_unnamed_addr global i32 0
@declared = external global ptr
@weakly = extern_weak global [3 x i8]
@tls = thread_local global i64 7
@space = addrspace(3) global i8 1
@table = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3], section "data.x"
@matrix = global [2 x [2 x float]] [[2 x float] [float 1.000000e+00, float 2.000000e+00], [2 x float] [float 3.000000e+00, float 4.000000e+00]]
@zeros = global [100 x i32] zeroinitializer
@splat = global [4 x i16] [i16 7, i16 7, i16 7, i16 7]
@f = global float 0x3FB99999A0000000
@w = weak_odr global i128 -1
@init = global %struct.S { i32 5, ptr @table, [2 x i16] [i16 9, i16 9] }
@callbacks = global [2 x ptr] [ptr null, ptr @user]
@address = global i64 ptrtoint (ptr @x to i64)
@once = linkonce_odr global i32 1, comdat

define linkonce_odr i32 @user() comdat($once) {
0:
	%1 = load i32, ptr @x, align 4
	%2 = load i8, ptr addrspace(3) @space
	%3 = zext i8 %2 to i32
	%4 = add i32 %1, %3
	%5 = load i8, ptr getelementptr inbounds nuw (i8, ptr @str, i64 2)
	%6 = sext i8 %5 to i32
	%7 = add i32 %4, %6
	ret i32 %7
}

; other lines for LLVM 19

; other lines for LLVM 14
	%5 = getelementptr inbounds [8 x i8], ptr @str, i32 0, i32 2
	%6 = load i8, ptr %5
	%7 = sext i8 %6 to i32
	%8 = add i32 %4, %7
	ret i32 %8

; other lines for LLVM 14 typed
%struct.S = type { i32, i8*, [2 x i16] }
@declared = external global i8*
@init = global %struct.S { i32 5, i8* bitcast ([3 x i32]* @table to i8*), [2 x i16] [i16 9, i16 9] }
@callbacks = global [2 x i8*] [i8* null, i8* bitcast (i32 ()* @user to i8*)]
@address = global i64 ptrtoint (i8* bitcast (i32* @x to i8*) to i64)
	%1 = bitcast i8* bitcast (i32* @x to i8*) to i32*
	%2 = load i32, i32* %1, align 4
	%3 = load i8, i8 addrspace(3)* @space
	%4 = zext i8 %3 to i32
	%5 = add i32 %2, %4
	%6 = bitcast i8* bitcast ([8 x i8]* @str to i8*) to [8 x i8]*
	%7 = getelementptr inbounds [8 x i8], [8 x i8]* %6, i32 0, i32 2
	%8 = load i8, i8* %7
	%9 = sext i8 %8 to i32
	%10 = add i32 %5, %9
	ret i32 %10
