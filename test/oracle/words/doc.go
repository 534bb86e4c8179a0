// Package words compares what abi-opt says of wrong inputs with what mlir-opt
// says. It holds tests only.
package words
