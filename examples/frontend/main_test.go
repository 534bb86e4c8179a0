package main

import "os"

func Example() {
	if err := run(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
	// target triple = "x86_64-unknown-linux-gnu"
	//
	// %struct.div_t = type { i32, i32 }
	//
	// declare i64 @div(i32 noundef, i32 noundef)
	//
	// define i32 @quotient(i32 noundef %0, i32 noundef %1) {
	// 2:
	// 	%3 = alloca %struct.div_t, align 4
	// 	%4 = call i64 @div(i32 noundef %0, i32 noundef %1)
	// 	store i64 %4, ptr %3, align 4
	// 	%5 = load i32, ptr %3, align 4
	// 	ret i32 %5
	// }
}
