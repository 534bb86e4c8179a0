// RUN: abi-opt --target=x86_64-pc-windows-msvc --verify-diagnostics %s
// expected-warning@+1 {{function 'wide' is left out: compilers do not agree on how an _Atomic record or a value of more than 8 bytes is passed here}} [c-import-atomic]
void wide(_Atomic __int128);
// expected-warning@+1 {{function 'record' is left out: compilers do not agree on how an _Atomic record or a value of more than 8 bytes is passed here}} [c-import-atomic]
_Atomic(struct { int x; }) record(void);
