// A written header declares the same types as its source, although int and long have the same width.
// RUN: abi-opt --emit=c-header --target=i386-linux-gnu %s -o %t.h && FileCheck %s < %t.h
// RUN: cat %s %t.h > %t.c && abi-opt --nostdinc --target=i386-linux-gnu %t.c | FileCheck %s --check-prefix=AGAIN
// RUN: abi-opt --emit=c-header --target=i686-pc-windows-msvc %s -o %t.h && FileCheck %s < %t.h
// RUN: cat %s %t.h > %t.c && abi-opt --nostdinc --target=i686-pc-windows-msvc %t.c | FileCheck %s --check-prefix=AGAIN

// CHECK: typedef long offset;
// CHECK: typedef unsigned long word;
typedef long offset;
typedef unsigned long word;

// AGAIN: c.func private @seek(si32 {c.name = "at", c.type = !c.typedef<"offset" : !c.typedef<"long" : si32>>}
// CHECK: long seek(offset at, word *w, int64_t n, const long *p);
long seek(offset at, word *w, long long n, const long *p);

// AGAIN: c.func private callconv(stdcall) @enumerate(
// CHECK: int32_t enumerate(const char *s, long n) __attribute__((stdcall));
int __attribute__((stdcall)) enumerate(const char *s, long n);
