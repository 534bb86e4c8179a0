// Package transforms has the passes for ops of any dialect, as mlir/lib/Transforms has them: canonicalize folds ops and
// simplifies control flow, cse replaces ops that compute what another has computed, symbol-dce removes unused symbols,
// print-op-stats counts ops, and strip-debuginfo forgets locations.
package transforms
