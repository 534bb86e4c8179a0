package ffi

import (
	"fmt"
	"unsafe"
)

// Length returns the length of a slice as an integer of C. It panics if the type does not hold it.
func Length[N ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64](n int) N {
	length := N(n)
	if int(length) != n {
		panic(fmt.Sprintf("ffi: C's type for the length of a slice of %d elements has %d bytes", n, unsafe.Sizeof(length)))
	}
	return length
}

// Slice returns n elements of an array of C, such as the one that a callback receives or a function returns. It is nil if p is nil and n is 0, and
// panics if n is negative.
func Slice[T any, N ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](p *T, n N) []T {
	return unsafe.Slice(p, n)
}

// CStrings returns an array of copies of strings for C, in memory of Go. Each copy has a zero byte at its end, and the
// array a null pointer. A nil slice is NULL.
func CStrings[S ~string | ~[]byte](all []S) **byte {
	if all == nil {
		return nil
	}
	array := make([]*byte, len(all)+1)
	for i, s := range all {
		array[i] = CString(string(s))
	}
	return &array[0]
}
