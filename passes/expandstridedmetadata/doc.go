// Package expandstridedmetadata is the pass expand-strided-metadata: views of memrefs become
// memref.reinterpret_cast of what they are views of, with the offset, sizes and strides computed.
package expandstridedmetadata
