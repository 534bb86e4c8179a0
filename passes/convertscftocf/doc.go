// Package convertscftocf is the pass convert-scf-to-cf: it lowers structured control flow to blocks
// and branches, in the order of MLIR's pass.
//
// A block is lowered from its end, so that each op is moved only once, and regions are lowered
// after the op around them. The work is linear however deep ops are nested.
package convertscftocf
