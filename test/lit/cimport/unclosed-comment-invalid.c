// A comment that is not closed is reported where it begins.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+2]]:8: error: unterminated comment [c-import-preprocess]
int g;
int f; /* a comment
int h;
