// Package cimport compares what cimport reads from C with what clang reads: forms of
// declarations, the headers of libraries, predefined macros.
package cimport
