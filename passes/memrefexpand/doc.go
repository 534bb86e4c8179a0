// Package memrefexpand is the pass memref-expand: it replaces memref.reshape by loads of the sizes
// and a memref.reinterpret_cast.
package memrefexpand
