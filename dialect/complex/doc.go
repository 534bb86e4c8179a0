// Package complex is MLIR's complex dialect: numbers with a real and an imaginary part.
//
//	%z = complex.create %re, %im : complex<f32>
//	%w = complex.mul %z, %z : complex<f32>
//	%a = complex.abs %w : complex<f32>
package complex
