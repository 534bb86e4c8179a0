// A va_list is an array on some targets, which no function returns and no unnamed argument is.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.func' op result #0 has type '!c.va_list'; a va_list is an array on some targets, which no function returns}} [c-va-list]
c.func private @f() -> !c.va_list
// -----
c.func @g(%n: si32, ...) {
  %list = c.local : !c.va_list
  c.va_start %list
  // expected-error@+1 {{'c.va_arg' op result #0 has type '!c.va_list'}} [c-va-list]
  %x = c.va_arg %list : !c.va_list
  c.return
}
