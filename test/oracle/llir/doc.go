// Package llir compares the modules that llvmir builds of llir's objects with the text
// that it writes. It holds tests only.
package llir
