// A bit-field at one bit of records of both byte orders is at different bits of the bytes, unless it is whole bytes.
// RUN: abi-opt --types --target=powerpc64le-linux-gnu,s390x-linux-gnu -x c %s | FileCheck %s
// RUN: abi-opt --types --target=powerpc64-linux-musl,s390x-linux-gnu -x c %s | FileCheck %s --check-prefix=BIG

// CHECK: ≠ struct B: unsigned char a : 3, unsigned char b : 5
// CHECK: struct C: same
// CHECK: unsigned char a : 3  bit 0                  bit 0 from the top
// CHECK: unsigned short a : 8   bit 0                  bit 0 from the top
// BIG: struct B: same
// BIG: struct C: same
// BIG: unsigned char a : 3  bit 0                 bit 0{{$}}
struct B { unsigned char a : 3, b : 5; };
struct C { unsigned short a : 8; int n; };
