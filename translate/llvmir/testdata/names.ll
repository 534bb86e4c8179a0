%"struct.A B" = type { i32 }
%"class.std::pair<int>" = type { float }
%"1a" = type { i32 }
%"32" = type { [2 x %"1a"] }

@"a b" = global i32 1

define i32 @"needs quotes"(i32 %arg, i32 %p.coerce) {
0:
	%x = add i32 %arg, %p.coerce
	%1 = add i32 %x, %arg
	%2 = call i32 @"\C3\A9\22"(i32 %1)
	ret i32 %2
}

declare i32 @"\C3\A9\22"(i32)

declare void @struct_names(ptr byval(%"struct.A B"), ptr byref(%"class.std::pair<int>"))

declare %"1a" @numbered(ptr byval(%"32"))

define void @locals(ptr %p) {
0:
	%1 = load %"32", ptr %p
	store %"32" %1, ptr %p
	ret void
}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
declare void @struct_names(%"struct.A B"* byval(%"struct.A B"), %"class.std::pair<int>"* byref(%"class.std::pair<int>"))
declare %"1a" @numbered(%"32"* byval(%"32"))
define void @locals(i8* %p) {
	%1 = bitcast i8* %p to %"32"*
	%2 = load %"32", %"32"* %1
	%3 = bitcast i8* %p to %"32"*
	store %"32" %2, %"32"* %3
