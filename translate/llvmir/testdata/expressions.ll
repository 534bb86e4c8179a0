@table = internal global [3 x i32] [i32 1, i32 2, i32 3]
@part = global ptr getelementptr inbounds nuw (i8, ptr @table, i64 4)
@bytes = global { ptr, ptr } { ptr getelementptr inbounds nuw (i8, ptr @table, i64 4), ptr getelementptr inbounds nuw (i8, ptr @table, i64 4) }
@difference = global i64 sub (i64 ptrtoint (ptr @table to i64), i64 ptrtoint (ptr @part to i64))
@shared = global [2 x [2 x i32]] [[2 x i32] [i32 1, i32 0], [2 x i32] [i32 1, i32 2]]

; other lines for LLVM 19

; other lines for LLVM 14
@part = global ptr getelementptr inbounds ([3 x i32], ptr @table, i32 0, i32 1)
@bytes = global { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @table, i64 4), ptr getelementptr inbounds (i8, ptr @table, i64 4) }

; other lines for LLVM 14 typed
@part = global i8* bitcast (i32* getelementptr inbounds ([3 x i32], [3 x i32]* bitcast (i8* bitcast ([3 x i32]* @table to i8*) to [3 x i32]*), i32 0, i32 1) to i8*)
@bytes = global { i8*, i8* } { i8* getelementptr inbounds (i8, i8* bitcast ([3 x i32]* @table to i8*), i64 4), i8* getelementptr inbounds (i8, i8* bitcast ([3 x i32]* @table to i8*), i64 4) }
@difference = global i64 sub (i64 ptrtoint (i8* bitcast ([3 x i32]* @table to i8*) to i64), i64 ptrtoint (i8* bitcast (i8** @part to i8*) to i64))
