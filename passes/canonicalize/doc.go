// Package canonicalize is the pass canonicalize: it folds ops, removes dead code, and simplifies
// control flow with known conditions.
package canonicalize
