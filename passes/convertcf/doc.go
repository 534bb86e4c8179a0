// Package convertcf is the pass convert-cf-to-llvm: it converts cf ops to the LLVM dialect.
//
// A branch is converted together with the arguments of its successors. A cf.assert splits its
// block: if the condition is false, the program prints a message with puts and aborts.
package convertcf
