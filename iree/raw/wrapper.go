package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

// A SlotKind is what a value of a wrapper function carries.
type SlotKind uint8

// The kinds of slot.
const (
	ViewSlot        SlotKind = iota // a buffer with its shape
	BufferSlot                      // a buffer alone
	DimSlot                         // one dynamic dimension of it
	ScalarSlot                      // a scalar
	WaitSemaphore                   // what the call waits for …
	WaitValue                       // … and the value waited for
	SignalSemaphore                 // what the call signals …
	SignalValue                     // … and the value it sets
)

// A Slot is one value of a wrapper function.
type Slot struct {
	Kind SlotKind
	Item int        // the argument or result it belongs to; -1 for semaphores and their values
	Dim  int        // DimSlot only: which dimension
	Elem dtype.Type // ScalarSlot only
}

// String returns the MLIR type of the slot.
func (s Slot) String() string {
	switch s.Kind {
	case ViewSlot:
		return "!hal.buffer_view"
	case BufferSlot:
		return "!hal.buffer"
	case ScalarSlot:
		return s.Elem.V1()
	case WaitSemaphore, SignalSemaphore:
		return "!hal.semaphore"
	}
	return "index"
}

// Slots are the arguments and results of one wrapper function.
type Slots struct{ Inputs, Results []Slot }

// A Wrapper is the family of functions that IREE derived from an exported one.
type Wrapper struct {
	Sync  Slots // NAME$sync, exported as NAME: a buffer view for each buffer
	Async Slots // NAME$async: the same between the semaphores
	Inner Slots // the original: a buffer and its dynamic dimensions, in order
}

// Expand returns the wrapper functions of a function with the signature. It
// fails on references and on types that are not recognised.
func (s Signature) Expand() (Wrapper, error) {
	var w Wrapper
	var err error
	if w.Sync.Inputs, w.Inner.Inputs, err = expand(s.Inputs); err != nil {
		return Wrapper{}, err
	}
	if w.Sync.Results, w.Inner.Results, err = expand(s.Results); err != nil {
		return Wrapper{}, err
	}
	w.Async = Slots{Inputs: between(w.Sync.Inputs), Results: w.Sync.Results}
	return w, nil
}

// CheckInner returns nil if the original function has the given numbers of
// arguments and results.
func (w Wrapper) CheckInner(inputs, results int) error {
	if inputs != len(w.Inner.Inputs) || results != len(w.Inner.Results) {
		return fmt.Errorf("mismatched reflection metadata and function signature (overall arity): "+
			"expected %d arguments and %d results, got %d and %d",
			len(w.Inner.Inputs), len(w.Inner.Results), inputs, results)
	}
	return nil
}

func expand(types []Type) (outer, inner []Slot, err error) {
	for i, t := range types {
		switch t.Kind {
		case Buffer:
			outer = append(outer, Slot{Kind: ViewSlot, Item: i})
			inner = appendBufferSlots(inner, i, t.Dims)
		case Scalar:
			slot := Slot{Kind: ScalarSlot, Item: i, Elem: t.Elem}
			outer, inner = append(outer, slot), append(inner, slot)
		default:
			return nil, nil, fmt.Errorf("unsupported ABI type: %v", t)
		}
	}
	return outer, inner, nil
}

func appendBufferSlots(slots []Slot, item int, dims []int32) []Slot {
	slots = append(slots, Slot{Kind: BufferSlot, Item: item})
	for d, size := range dims {
		if size < 0 {
			slots = append(slots, Slot{Kind: DimSlot, Item: item, Dim: d})
		}
	}
	return slots
}

// between puts the arguments between what is waited for and what is signalled.
func between(args []Slot) []Slot {
	slots := []Slot{{Kind: WaitSemaphore, Item: -1}, {Kind: WaitValue, Item: -1}}
	slots = append(slots, args...)
	return append(slots, Slot{Kind: SignalSemaphore, Item: -1}, Slot{Kind: SignalValue, Item: -1})
}
