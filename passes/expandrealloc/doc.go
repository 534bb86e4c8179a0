// Package expandrealloc is the pass expand-realloc: a memref.realloc becomes an allocation and a
// copy where the memory is too small.
package expandrealloc
