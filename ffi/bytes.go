package ffi

import "unsafe"

// Load returns n bytes at p, at most eight, as the low bytes of a register.
func Load(p unsafe.Pointer, n uintptr) uint64 {
	switch n {
	case 8:
		return *(*uint64)(p)
	case 4:
		return uint64(*(*uint32)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 1:
		return uint64(*(*uint8)(p))
	}
	var v uint64
	for i := range n {
		v |= uint64(*(*uint8)(unsafe.Add(p, i))) << (8 * i)
	}
	return v
}

// Store writes the low n bytes of a register, at most eight, to p.
func Store(p unsafe.Pointer, n uintptr, v uint64) {
	switch n {
	case 8:
		*(*uint64)(p) = v
		return
	case 4:
		*(*uint32)(p) = uint32(v)
		return
	case 2:
		*(*uint16)(p) = uint16(v)
		return
	case 1:
		*(*uint8)(p) = uint8(v)
		return
	}
	for i := range n {
		*(*uint8)(unsafe.Add(p, i)) = uint8(v >> (8 * i))
	}
}

// Pointer returns an address of C's memory as a pointer.
func Pointer(address uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&address)) }

// Copy copies n bytes between two objects that do not overlap.
func Copy(to, from unsafe.Pointer, n uintptr) {
	copy(unsafe.Slice((*byte)(to), n), unsafe.Slice((*byte)(from), n))
}

// Bool is 1 for true.
func Bool(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
