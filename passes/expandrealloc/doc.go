// Package expandrealloc is the pass expand-realloc: it replaces memref.realloc by an allocation and
// a copy, at run time only if the memory is too small.
package expandrealloc
