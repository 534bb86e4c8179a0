// Package loweraffine is the pass lower-affine: it lowers affine ops to arithmetic.
package loweraffine
