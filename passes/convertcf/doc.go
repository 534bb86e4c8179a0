// Package convertcf is the pass convert-cf-to-llvm: cf ops become LLVM ones.
//
// A branch is converted together with the arguments of the blocks that it jumps to. A cf.assert
// splits its block: where the condition does not hold, a message is written with puts and the
// program ends with abort.
package convertcf
