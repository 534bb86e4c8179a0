%inner = type { ptr }
%named = type <{ i8, %inner }>

define void @weights(i1 %c, i64 %x, ptr %p) {
0:
	br i1 %c, label %1, label %2, !prof !0

1:
	switch i64 %x, label %2 [
		i64 -9223372036854775808, label %3
		i64 9223372036854775807, label %2
	], !prof !1

2:
	br label %3

3:
	switch i64 %x, label %4 [
	]

4:
	br i1 %c, label %4, label %5

5:
	unreachable
}

define i32 @many_edges(i8 %x, i32 %a, i32 %b) {
0:
	switch i8 %x, label %1 [
		i8 0, label %3
		i8 -1, label %5
		i8 -128, label %2
	]

1:
	%r = phi i32 [ %6, %5 ], [ %4, %3 ], [ %a, %0 ]
	br label %2

2:
	%s = phi i32 [ %r, %1 ], [ %a, %0 ]
	%t = phi i32 [ %r, %1 ], [ %b, %0 ]
	%u = add i32 %s, %t
	ret i32 %u

3:
	%4 = phi i32 [ %b, %0 ]
	br label %1

5:
	%6 = phi i32 [ %a, %0 ]
	br label %1
}

define i1 @boolean(i1 %c) {
0:
	switch i1 %c, label %2 [
		i1 true, label %1
	]

1:
	ret i1 %c

2:
	ret i1 false
}

define i32 @backwards(i32 %n) {
0:
	br label %2

1:
	%sum = add i32 %late, %n
	ret i32 %sum

2:
	%late = mul i32 %n, %n
	br label %1
}

define {} @empty_struct() {
0:
	ret {} undef
}

define void @types([2 x [3 x i8]] %a, <{ i8, i64 }> %b, <vscale x 4 x i32> %c, <2 x ptr> %d, ptr addrspace(270) %e, i1 %f, i65 %g, %named %h, x86_fp80 %i, fp128 %j, bfloat %k, half %l) {
0:
	ret void
}

define i32 @edges_among_others(i8 %x, i32 %a, i32 %b, i1 %c) {
0:
	br i1 %c, label %1, label %3

1:
	switch i8 %x, label %3 [
		i8 0, label %4
		i8 1, label %2
	]

2:
	br i1 %c, label %3, label %6

3:
	%r = phi i32 [ %7, %6 ], [ %5, %4 ], [ %a, %2 ], [ %a, %1 ], [ %a, %0 ]
	ret i32 %r

4:
	%5 = phi i32 [ %b, %1 ]
	br label %3

6:
	%7 = phi i32 [ %b, %2 ]
	br label %3
}

!0 = !{!"branch_weights", i32 3, i32 4}
!1 = !{!"branch_weights", i32 1, i32 0, i32 2147483647}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
%inner = type { i8* }
define void @weights(i1 %c, i64 %x, i8* %p) {
define void @types([2 x [3 x i8]] %a, <{ i8, i64 }> %b, <vscale x 4 x i32> %c, <2 x i8*> %d, i8 addrspace(270)* %e, i1 %f, i65 %g, %named %h, x86_fp80 %i, fp128 %j, bfloat %k, half %l) {
