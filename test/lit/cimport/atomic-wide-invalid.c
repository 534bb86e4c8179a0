// RUN: abi-opt --target=x86_64-pc-windows-msvc --verify-diagnostics %s
// expected-warning@+1 {{function 'wide' is left out: compilers do not agree on how an _Atomic value of more than 8 bytes is passed here}} [c-import-atomic]
void wide(_Atomic __int128);
