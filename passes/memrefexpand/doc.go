// Package memrefexpand has the passes that write ops of memref with simpler ones: memref-expand replaces memref.reshape by loads
// of the sizes and a memref.reinterpret_cast, and expand-realloc replaces memref.realloc by an allocation and a copy, at run time
// only if the memory is too small.
package memrefexpand
