// Package canonicalize is the pass canonicalize: ops are folded, dead code goes, and control flow
// that is decided is made plain.
package canonicalize
