// A call that must be a tail call leaves its caller's arguments where they are:
// what says how they are passed must be alike, other attributes need not. A
// function with variable arguments passes them on; tailcc moves its arguments.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

llvm.func fastcc @resume(!llvm.ptr)
llvm.func fastcc @suspended(%frame: !llvm.ptr {llvm.noundef, llvm.dereferenceable = 8 : i64}) {
  // CHECK: musttail call fastcc void @resume(ptr %frame)
  llvm.call fastcc musttail @resume(%frame) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @copied(!llvm.ptr {llvm.byval = i64, llvm.align = 8 : i64})
llvm.func @copies(%p: !llvm.ptr {llvm.byval = i64, llvm.align = 8 : i64, llvm.noundef}) {
  // CHECK: musttail call void @copied(ptr byval(i64) align 8 %p)
  llvm.call musttail @copied(%p) : (!llvm.ptr {llvm.byval = i64, llvm.align = 8 : i64}) -> ()
  llvm.return
}

llvm.func @variadic(!llvm.ptr, ...)
llvm.func @thunk(%this: !llvm.ptr, ...) {
  // CHECK: musttail call void (ptr, ...) @variadic(ptr %this, ...)
  llvm.call musttail @variadic(%this) vararg(!llvm.func<void (ptr, ...)>) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func tailcc @more(!llvm.ptr, i32, i64) -> i32
llvm.func tailcc @less(%p: !llvm.ptr, %a: i32, %b: i64, %c: i8) -> i32 {
  // CHECK: musttail call tailcc i32 @more(ptr %p, i32 %a, i64 %b)
  %0 = llvm.call tailcc musttail @more(%p, %a, %b) : (!llvm.ptr, i32, i64) -> i32
  llvm.return %0 : i32
}
