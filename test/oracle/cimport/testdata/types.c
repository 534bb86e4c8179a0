// Types whose layout or passing depends on the target. A function has a value of each, and a variable tells its
// alignment; the length of an array in a structure tells sizes. Each must be as clang has it, for every target.
#define TYPE(name, ...) \
  typedef __VA_ARGS__ name##_t; \
  struct name##_one { name##_t x; }; \
  struct name##_after { char c; name##_t x; }; \
  name##_t name##_value(name##_t, int, name##_t); \
  struct name##_one name##_record(struct name##_one, name##_t); \
  struct name##_after name##_padded(int, struct name##_after); \
  \
  extern char name##_sizes[sizeof(name##_t)], name##_aligns[_Alignof(name##_t)], name##_padding[sizeof(struct name##_after)]; \
  extern struct name##_after name##_object; \
  extern name##_t name##_variable; \
  extern struct name##_one name##_records[3];

TYPE(boolean, _Bool)
TYPE(plain, char)
TYPE(wide, __WCHAR_TYPE__)
TYPE(wint, __WINT_TYPE__)
TYPE(small, short)
TYPE(number, int)
TYPE(big, long)
TYPE(bigger, unsigned long long)
TYPE(biggest, __INTMAX_TYPE__)
TYPE(exact, __INT64_TYPE__)
TYPE(size, __SIZE_TYPE__)
#ifdef __SIZEOF_INT128__
TYPE(i128, __int128)
#endif
TYPE(single, float)
TYPE(real, double)
TYPE(longer, long double)
TYPE(csingle, float _Complex)
TYPE(creal, double _Complex)
TYPE(clonger, long double _Complex)
#ifdef __SIZEOF_FLOAT128__
TYPE(quad, __float128)
#endif
#ifdef __FLT16_DIG__
TYPE(half, _Float16)
#if (!__arm__ || __ARM_PCS_VFP) && !__s390x__ // clang has no __bf16 there, on ARM without floating-point registers
TYPE(brain, __bf16)
#endif
#endif
TYPE(bits37, _BitInt(37))
TYPE(bits100, unsigned _BitInt(100))
TYPE(pointer, void *)
TYPE(list, struct { __builtin_va_list l; })
void list_passed(int, __builtin_va_list, __builtin_va_list *);
extern __builtin_va_list list_alone;
TYPE(v1l, long long __attribute__((vector_size(8))))
TYPE(v2i, int __attribute__((vector_size(8))))
TYPE(v4f, float __attribute__((vector_size(16))))
#ifdef __SIZEOF_INT128__
TYPE(v2q, __int128 __attribute__((vector_size(32))))
#endif
TYPE(v4d, double __attribute__((vector_size(32))))
TYPE(v16f, float __attribute__((vector_size(64))))
TYPE(fields, struct { int a : 3; unsigned b : 29; long long c : 40; char d; })
TYPE(narrow, struct { char a; int b : 24; short c : 5; })
TYPE(unnamed, struct { char a; int : 0; char b; })
TYPE(either, union { long double x; int i; })
TYPE(overlay, union { float f[3]; int i; })
TYPE(floats, struct { float a, b; })
TYPE(four, struct { double a[4]; })
TYPE(mixed, struct { long a; float b; })
TYPE(packed, struct __attribute__((packed)) { char a; long b; short c; })
TYPE(raised, struct __attribute__((aligned(32))) { int a; })
TYPE(low, int __attribute__((aligned(1))))
TYPE(high, int __attribute__((aligned(16))))
TYPE(empty, struct { })
