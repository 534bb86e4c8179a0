// Package expandstridedmetadata is the pass expand-strided-metadata: it replaces views of memrefs
// by memref.reinterpret_cast of the source, with computed offset, sizes and strides.
package expandstridedmetadata
