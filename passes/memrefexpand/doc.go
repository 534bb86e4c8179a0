// Package memrefexpand is the pass memref-expand: a memref.reshape becomes loads of the sizes and a
// memref.reinterpret_cast.
package memrefexpand
