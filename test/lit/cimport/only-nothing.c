// A pattern of names that matches nothing.
// RUN: abi-opt --only=fooo %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: abi-opt --only=foo %s 2>&1 | FileCheck %s --check-prefix=ONE --implicit-check-not=warning:

// NONE: warning: no function or variable has a name that matches 'fooo'; did you mean 'foo'? [c-import-only]
// ONE: c.func private @foo
int foo(int);
