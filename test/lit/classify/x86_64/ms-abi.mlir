// A function may ask for Microsoft's convention where System V's is the platform's own, as those of
// UEFI and Wine do: values go in its slots, but types keep their sizes. Calls follow it, too.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --explain %s | FileCheck --check-prefix=EXPLAIN %s
// RUN: abi-opt --emit=c-header %s | FileCheck --check-prefix=HEADER %s
// RUN: abi-opt --emit-abi --verify-abi --emit-abi %s | FileCheck --check-prefix=ABI %s

!S = !c.struct<"S" {a: si64, b: si64}>

// CHECK: declare win64cc void @f(ptr dead_on_unwind writable sret(%struct.S) align 8, ptr dead_on_return noundef, i8 noundef, double noundef)
// ABI: abi.func private @f({{.*}} attributes {CConv = #llvm.cconv<win64cc>, source = (!S, si8, f64) -> !S}
// EXPLAIN: f: __attribute__((ms_abi)) struct S f(struct S, char, double)
// EXPLAIN-NEXT: LLVM: win64cc void @f(
// EXPLAIN: address of a copy in rdx
// EXPLAIN: argument 2: char, 1 byte: i8 in r8
// EXPLAIN: argument 3: double, 8 bytes: double in xmm3
c.func private callconv(ms_abi) @f(!S, si8, f64) -> !S

// CHECK: declare win64cc i32 @v(i32 noundef, ...)
c.func private callconv(ms_abi) @v(si32, ...) -> si32

// CHECK: define win64cc void @g(ptr dead_on_unwind noalias writable sret(%struct.S) align 8 %sret, ptr dead_on_return noundef %s_0, i8 noundef %c_0, double noundef %d_0)
// CHECK: call win64cc void @f(
// HEADER: struct S g(struct S s, int8_t c, double d) __attribute__((ms_abi));
c.func callconv(ms_abi) @g(%s: !S, %c: si8, %d: f64) -> !S {
  %r = c.call @f(%s, %c, %d) : (!S, si8, f64) -> !S
  c.return %r : !S
}

// The function itself follows the platform's convention.
// CHECK: define i32 @calls(ptr noundef %p_0, i64 %s_0, i64 %s_1, double noundef %d_0, i32 noundef %i_0)
// CHECK: call win64cc i32 (i32, ...) @v(i32 noundef %i_0, ptr dead_on_return noundef %{{[0-9]+}}, double noundef %d_0)
// CHECK: call win64cc i32 (ptr, i32, ...) %p_0(ptr dead_on_return noundef %{{[0-9]+}}, i32 noundef %{{[a-z0-9]+}}, double noundef %d_0)
// HEADER: int32_t calls(void *p, struct S s, double d, int32_t i);
c.func @calls(%p: !llvm.ptr, %s: !S, %d: f64, %i: si32) -> si32 {
  %x = c.call @v(%i, %s, %d) : (si32, !S, f64) -> si32
  %r = c.call_indirect callconv(ms_abi) %p(%s, %x, %d) : (!S, si32, ..., f64) -> si32
  c.return %r : si32
}

// A va_list is the address of the next slot, which holds the address of a record.
// CHECK: define win64cc double @variadic(i32 noundef %i_0, ...)
// CHECK: [[SLOT:%.*]] = load ptr, ptr %ap
// CHECK: getelementptr inbounds i8, ptr [[SLOT]], i32 8
// CHECK: [[COPY:%.*]] = load ptr, ptr [[SLOT]]
// CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 [[COPY]], i64 16, i1 false)
// CHECK: load double, ptr
c.func callconv(ms_abi) @variadic(%i: si32, ...) -> f64 {
  %ap = c.local : !llvm.ptr
  c.va_start %ap
  %s = c.va_arg %ap : !S
  %d = c.va_arg %ap : f64
  c.va_end %ap
  c.return %d : f64
}

// The platform's own may be asked for by name.
// CHECK: declare i64 @own(i64, i64)
c.func private callconv(sysv_abi) @own(!S) -> si64
