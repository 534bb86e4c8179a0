// Package convertscftocf is the pass convert-scf-to-cf: the structured control flow of the scf
// dialect becomes blocks and branches.
//
// Blocks come in the order in which MLIR's pass puts them. A block is worked through from its end,
// so that what follows an op is moved only once, and what was inside an op comes later: the work is
// linear, however deep ops are nested.
package convertscftocf
