declare i32 @close_file(i32)
