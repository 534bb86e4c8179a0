// A header that gives warnings is checked, and the warnings are left out.
// RUN: not abi-opt lint --header=%s %S/Inputs/lint.ll 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: narrow

signed char narrow(signed char c);
static inline int left_out(void) { return 1; }
