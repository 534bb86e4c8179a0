// Package loweraffine is the pass lower-affine: affine ops become arithmetic.
package loweraffine
