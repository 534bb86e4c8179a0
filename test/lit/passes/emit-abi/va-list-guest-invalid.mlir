// A function of another platform's convention has that one's va_list.
// RUN: abi-opt --target=x86_64-pc-windows-msvc --emit-abi --verify-diagnostics %s

c.func callconv(sysv_abi) @guest(%n: si32, ...) {
  %list = c.local : !c.va_list
  // expected-error@+1 {{'c.va_start' op has a va_list in storage of 8 bytes, but it has 24 here}} [abi-va-list]
  c.va_start %list
  c.return
}
