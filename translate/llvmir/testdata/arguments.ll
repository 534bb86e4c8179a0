%s = type { i32, ptr }

declare void @pointer0(ptr noundef)

declare void @pointer1(ptr nonnull)

declare void @pointer2(ptr noalias)

declare void @pointer3(ptr captures(none))

declare void @pointer4(ptr nofree)

declare void @pointer5(ptr readnone)

declare void @pointer6(ptr readonly)

declare void @pointer7(ptr writeonly)

declare ptr @pointer8(ptr returned)

declare void @pointer9(ptr inreg)

declare void @pointer10(ptr nest)

declare swiftcc void @pointer11(ptr swiftself)

declare swiftcc void @pointer12(ptr swiftasync)

declare void @pointer13(ptr align 16)

declare void @pointer14(ptr dereferenceable(8))

declare void @pointer15(ptr dereferenceable_or_null(9))

declare void @pointer16(ptr byval(i64))

declare void @pointer17(ptr byref(%s))

declare void @pointer18(ptr inalloca(i32))

declare void @pointer19(ptr preallocated(i16))

declare void @pointer20(ptr sret([2 x i8]))

declare void @pointer21(ptr alignstack(8))

declare void @pointer22(ptr writable)

declare void @pointer23(ptr dead_on_unwind)

declare void @pointer24(ptr allocptr)

declare void @pointer25(ptr noalias nofree noundef nonnull readonly align 4 captures(none) dereferenceable(4))

declare void @integer0(i32 signext)

declare void @integer1(i32 zeroext)

declare void @integer2(i32 noundef)

declare void @integer3(i32 inreg)

declare void @integer4(i32 allocalign)

declare void @integer5(i32 range(i32 -3, 7))

declare noundef ptr @result0()

declare nonnull ptr @result1()

declare noalias ptr @result2()

declare align 32 ptr @result3()

declare dereferenceable(8) ptr @result4()

declare dereferenceable_or_null(9) ptr @result5()

declare inreg ptr @result6()

declare signext i32 @integer_result0()

declare zeroext i32 @integer_result1()

declare range(i32 0, 5) i32 @integer_result2()

define noundef signext i8 @definition(ptr noundef %a, i8 signext %b) {
0:
	ret i8 %b
}

; other lines for LLVM 19
declare void @pointer3(ptr nocapture)
declare void @pointer25(ptr noalias nofree noundef nonnull readonly align 4 nocapture dereferenceable(4))

; other lines for LLVM 14
declare void @pointer3(ptr nocapture)
declare void @pointer22(ptr)
declare void @pointer23(ptr)
declare void @pointer24(ptr)
declare void @pointer25(ptr noalias nofree noundef nonnull readonly align 4 nocapture dereferenceable(4))
declare void @integer4(i32)
declare void @integer5(i32)
declare i32 @integer_result2()

; other lines for LLVM 14 typed
%s = type { i32, i8* }
declare void @pointer0(i8* noundef)
declare void @pointer1(i8* nonnull)
declare void @pointer2(i8* noalias)
declare void @pointer3(i8* nocapture)
declare void @pointer4(i8* nofree)
declare void @pointer5(i8* readnone)
declare void @pointer6(i8* readonly)
declare void @pointer7(i8* writeonly)
declare i8* @pointer8(i8* returned)
declare void @pointer9(i8* inreg)
declare void @pointer10(i8* nest)
declare swiftcc void @pointer11(i8* swiftself)
declare swiftcc void @pointer12(i8* swiftasync)
declare void @pointer13(i8* align 16)
declare void @pointer14(i8* dereferenceable(8))
declare void @pointer15(i8* dereferenceable_or_null(9))
declare void @pointer16(i64* byval(i64))
declare void @pointer17(%s* byref(%s))
declare void @pointer18(i32* inalloca(i32))
declare void @pointer19(i16* preallocated(i16))
declare void @pointer20([2 x i8]* sret([2 x i8]))
declare void @pointer21(i8* alignstack(8))
declare void @pointer22(i8*)
declare void @pointer23(i8*)
declare void @pointer24(i8*)
declare void @pointer25(i8* noalias nofree noundef nonnull readonly align 4 nocapture dereferenceable(4))
declare void @integer4(i32)
declare void @integer5(i32)
declare noundef i8* @result0()
declare nonnull i8* @result1()
declare noalias i8* @result2()
declare align 32 i8* @result3()
declare dereferenceable(8) i8* @result4()
declare dereferenceable_or_null(9) i8* @result5()
declare inreg i8* @result6()
declare i32 @integer_result2()
define noundef signext i8 @definition(i8* noundef %a, i8 signext %b) {
