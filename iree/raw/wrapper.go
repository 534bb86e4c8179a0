package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

// A SlotKind is the kind of an argument or result of a wrapper function.
type SlotKind uint8

const (
	ViewSlot        SlotKind = iota // a buffer view: a buffer with its shape
	BufferSlot                      // a buffer without its shape
	DimSlot                         // a dynamic dimension of a buffer
	ScalarSlot                      // a scalar
	WaitSemaphore                   // the semaphore to wait for
	WaitValue                       // the value to wait for
	SignalSemaphore                 // the semaphore to signal
	SignalValue                     // the value to set
)

// A Slot is an argument or result of a wrapper function.
type Slot struct {
	Kind SlotKind
	Item int        // index of the original argument or result; -1 for semaphores and their values
	Dim  int        // DimSlot only: index of the dimension
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

// A Wrapper describes the functions that IREE derived from an exported one.
type Wrapper struct {
	Sync  Slots // NAME$sync, exported as NAME: a buffer view for each buffer
	Async Slots // NAME$async: the same, with semaphores
	Inner Slots // the original: each buffer followed by its dynamic dimensions
}

// Expand returns the wrapper functions of a function with the signature. It fails for references
// and unrecognized types.
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

// CheckInner returns nil if the original function has these numbers of arguments and results.
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

// between puts the arguments between the semaphores to wait for and to signal.
func between(args []Slot) []Slot {
	slots := []Slot{{Kind: WaitSemaphore, Item: -1}, {Kind: WaitValue, Item: -1}}
	slots = append(slots, args...)
	return append(slots, Slot{Kind: SignalSemaphore, Item: -1}, Slot{Kind: SignalValue, Item: -1})
}
