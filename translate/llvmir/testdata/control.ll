define i32 @loop(i32 %n, i1 %c) {
0:
	br label %1

1:
	%i = phi i32 [ %4, %3 ], [ 0, %0 ]
	%s = phi i32 [ %6, %3 ], [ 0, %0 ]
	%2 = icmp slt i32 %i, %n
	br i1 %2, label %3, label %7, !prof !0

3:
	%4 = add i32 %i, 1
	%5 = mul i32 %s, %i
	%6 = add i32 %5, 1
	br label %1

7:
	%r = phi i32 [ %s, %1 ]
	ret i32 %r
}

define i32 @twice(i1 %c, i32 %a, i32 %b) {
0:
	br i1 %c, label %1, label %2

1:
	%r = phi i32 [ %3, %2 ], [ %a, %0 ]
	ret i32 %r

2:
	%3 = phi i32 [ %b, %0 ]
	br label %1
}

define i32 @cases(i32 %x, i32 %a, i32 %b) {
0:
	switch i32 %x, label %3 [
		i32 -1, label %1
		i32 7, label %4
		i32 8, label %5
		i32 9, label %4
	], !prof !1

1:
	%p = phi i32 [ %a, %0 ]
	%2 = mul i32 %p, %x
	ret i32 %2

3:
	%q = phi i32 [ %6, %5 ], [ %a, %0 ]
	ret i32 %q

4:
	unreachable

5:
	%6 = phi i32 [ %b, %0 ]
	br label %3
}

define i32 @unreached() {
0:
	ret i32 3

1:
	ret i32 poison
}

define void @none() {
0:
	ret void
}

!0 = !{!"branch_weights", i32 10, i32 1}
!1 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4, i32 5}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
