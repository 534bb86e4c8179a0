// A number in place of an address has no more bits than addresses of the target.
// RUN: abi-opt --emit-abi --lower-abi --target=i386-linux-gnu --split-input-file --verify-diagnostics %s

c.global @greatest : !llvm.ptr = 4294967295
// expected-error@+1 {{'c.global' op has the value 4294967296, which does not fit in the 32 bits of a pointer}} [c-initial]
c.global @past : !llvm.ptr = 4294967296

// -----

// expected-error@+1 {{'c.global' op has the value -2147483649, which does not fit in the 32 bits of a pointer}} [c-initial]
c.global @before : !c.array<2 x !llvm.ptr> = [-2147483648, -2147483649]
