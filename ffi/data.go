package ffi

import (
	"fmt"
	"sync"
	"unsafe"
)

// Data is a void * that C receives or returns: the address of memory of Go or of C, or a number that the program
// or the library chose. C sees one word. The garbage collector sees memory of Go, which does not move and exists as
// long as the Data, and never a number. The zero Data is NULL.
//
// A Data of [At], [Elements] or [Memory] exists until the call that receives it returns. [Data.Pin] is for memory
// that C keeps for longer. Compare the results of [Data.Number]: C returns the word only, so that Data that came
// from C differs from the one that the program passed.
type Data struct {
	_      [0]func() // not comparable
	word   uintptr
	object unsafe.Pointer // of Go
}

// Word is a void * in memory that C and Go share, such as the result that a void ** parameter receives. It is a
// number for the garbage collector.
type Word uintptr

// At returns the address of a variable of Go, or of memory of C. It is NULL for nil.
func At[T any](p *T) Data { return Memory(unsafe.Pointer(p)) }

// Elements returns the address of the first element of a slice. It is NULL for nil.
func Elements[T any](s []T) Data { return Memory(unsafe.Pointer(unsafe.SliceData(s))) }

// Memory returns an address of memory of Go or C.
func Memory(p unsafe.Pointer) Data {
	Use(p) // the object lives on the heap
	return Data{word: uintptr(p), object: p}
}

// Number returns a number, such as one that the program gets back, or a handle.
func Number[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](n T) Data {
	return Data{word: uintptr(n)}
}

// As returns the address as a pointer to a variable of a type.
func As[T any](d Data) *T { return (*T)(d.Pointer()) }

// IsNil reports whether the word is NULL.
func (d Data) IsNil() bool { return d.word == 0 }

// Number returns the word.
func (d Data) Number() uintptr { return d.word }

// Pointer returns the word as a pointer. It must be an address of memory.
func (d Data) Pointer() unsafe.Pointer {
	if d.object != nil {
		return d.object
	}
	return Pointer(d.word)
}

// Bytes returns n bytes of memory.
func (d Data) Bytes(n int) []byte { return unsafe.Slice((*byte)(d.Pointer()), n) }

// KeepAlive keeps the memory of Go until here.
func (d Data) KeepAlive() { Use(d.object) }

// pinned holds the objects that Pin keeps, by their addresses.
var pinned struct {
	sync.Mutex
	objects map[uintptr][]unsafe.Pointer
}

// Pin keeps the memory of Go until [Data.Release], so that C may keep its address. It returns d.
func (d Data) Pin() Data {
	pinned.Lock()
	defer pinned.Unlock()
	if pinned.objects == nil {
		pinned.objects = map[uintptr][]unsafe.Pointer{}
	}
	pinned.objects[d.word] = append(pinned.objects[d.word], d.object)
	return d
}

// Release ends one Pin of the same word. The Data may be one that came back from C.
func (d Data) Release() {
	pinned.Lock()
	defer pinned.Unlock()
	all := pinned.objects[d.word]
	switch len(all) {
	case 0:
		panic(fmt.Sprintf("ffi: Data.Release: %#x is not pinned", d.word))
	case 1:
		delete(pinned.objects, d.word)
	default:
		all[len(all)-1] = nil
		pinned.objects[d.word] = all[:len(all)-1]
	}
}

// Data returns the word as an argument.
func (w Word) Data() Data { return Data{word: uintptr(w)} }

// IsNil reports whether the word is NULL.
func (w Word) IsNil() bool { return w == 0 }

// Pointer returns the word as a pointer to memory of C.
func (w Word) Pointer() unsafe.Pointer { return Pointer(uintptr(w)) }

// Data keeps the memory of Go until the frame is freed, and returns the word for a register.
func (f *Frame) Data(d Data) uint64 {
	f.Keep(d.object)
	return uint64(d.word)
}
