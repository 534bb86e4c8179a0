; A target whose code LLVM passes in a way that is not known here.
; RUN: not abi-opt lint --header=%S/Inputs/size.h %s 2>&1 | FileCheck %s
; CHECK: error: where LLVM passes values on wasm32-unknown-unknown is not known, so its code cannot be checked
target triple = "wasm32-unknown-unknown"
declare i32 @size(i32)
