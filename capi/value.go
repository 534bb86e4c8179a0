package capi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Value describes how an argument or result is passed.
type Value struct {
	Name     string `json:"name,omitempty"` // in C
	Type     string `json:"type"`           // of the c dialect
	C        string `json:"c"`              // the C type
	Size     int64  `json:"size"`
	Align    int64  `json:"align"`
	Unnamed  bool   `json:"unnamed,omitempty"` // a variable argument
	*Passing        // which values may share
	// Stacked reports that the value is in memory because too few registers were left.
	Stacked bool `json:"stacked,omitempty"`
}

// Passing is where the bytes of a value are.
type Passing struct {
	// Kind is "direct", "extend", "indirect", "ignore" or "expand".
	Kind string `json:"kind"`
	// Extension is "sign" or "zero" if Kind is "extend".
	Extension string `json:"extension,omitempty"`
	// ByVal reports that LLVM copies the bytes: to the stack, or with WebAssembly to memory whose address it passes. The caller
	// copies other indirect values, unless they are arrays, and passes their addresses.
	ByVal bool `json:"byval,omitempty"`
	// Array reports that the value is an array, as a va_list is on some targets. Its own address is passed, not that of a copy.
	Array bool `json:"array,omitempty"`
	// MemoryAlign is the alignment of an indirect value in memory.
	MemoryAlign int64 `json:"memoryAlign,omitempty"`
	// AddressBack is the register that returns the address of a result in memory.
	AddressBack string  `json:"addressBack,omitempty"`
	Pieces      []Piece `json:"pieces,omitempty"`
}

// Piece is an LLVM value that carries a range of a value.
type Piece struct {
	Type   string `json:"type"`
	Offset int64  `json:"offset"`
	Size   int64  `json:"size,omitempty"` // bytes of the value in it
	Class  string `json:"class,omitempty"`
	// Spans are the locations of its bytes. It has none if LLVM splits it, and one if it is in memory.
	Spans []Span `json:"spans,omitempty"`
}

// newPassing describes a decision about a value of a size.
func newPassing(target classify.Target, a *classify.ArgInfo, size layout.Bytes) Passing {
	m := target.Layouts().Model()
	v := Passing{Kind: a.Kind.String(), ByVal: a.ByVal, Array: a.IsArray()}
	switch a.Kind {
	case classify.Extend:
		v.Extension = map[bool]string{true: "sign", false: "zero"}[a.Signed]
	case classify.Indirect:
		v.MemoryAlign = int64(a.Align)
	}
	for i := range a.Pieces {
		p := &a.Pieces[i]
		piece := Piece{Type: p.TypeText(), Offset: int64(p.Offset), Size: int64(p.Size(m)), Spans: spansOf(m, a, p, size)}
		if p.Class != nil {
			piece.Class = p.Class.String()
		}
		v.Pieces = append(v.Pieces, piece)
	}
	return v
}

// IsPushed reports whether a result is in registers that are a stack.
func (v *Passing) IsPushed() bool {
	return slices.ContainsFunc(v.Spans(), func(s Span) bool { return classify.FileNamed(s.File).IsStack() })
}

// isByAddress reports whether the places have an address.
func (v *Passing) isByAddress() bool {
	return slices.ContainsFunc(v.Spans(), func(s Span) bool { return s.Address })
}

// isEmpty reports whether the value has no bytes that are passed.
func (v *Passing) isEmpty() bool { return v.Kind == classify.Ignore.String() }

// Text describes how a value is passed: "direct: i64 in rdi".
func (v *Passing) Text(isResult bool) string {
	switch {
	case v.Kind == "ignore":
		return "ignored"
	case v.Kind == "indirect" && isResult:
		text := "through a pointer" + v.addressAt()
		if v.AddressBack != "" {
			text += ", returned in " + v.AddressBack
		}
		return text
	case v.ByVal && v.isByAddress():
		return fmt.Sprintf("address of a copy%s, align %d", v.addressAt(), v.MemoryAlign)
	case v.ByVal:
		return fmt.Sprintf("copied to %s, align %d", Places(v.Spans(), ":"), v.MemoryAlign)
	case v.Array:
		return "its address" + v.addressAt()
	case v.Kind == "indirect":
		return "address of a copy" + v.addressAt()
	}
	var ps []string
	for _, p := range v.Pieces {
		ps = append(ps, p.Type+Where(p.Spans))
	}
	kind := v.Kind
	if v.Extension != "" {
		kind = v.Extension + "-extended"
	}
	return kind + ": " + strings.Join(ps, ", ")
}

// Same reports whether the bytes of two values are in the same registers, stack slots and memory, and extended alike.
// The function compares their places: [Span.Equal], or [Span.SamePlace] if the sizes of their parts do not count.
func (v *Passing) Same(w *Passing, same func(a, b Span) bool) bool {
	if v.ByVal != w.ByVal || v.Extension != w.Extension || v.AddressBack != w.AddressBack || v.ByVal && v.MemoryAlign != w.MemoryAlign {
		return false
	}
	a, b := v.Spans(), w.Spans()
	if a == nil && b == nil { // LLVM divides the values by their types
		return slices.EqualFunc(v.Pieces, w.Pieces, func(p, q Piece) bool { return p.Type == q.Type })
	}
	return slices.EqualFunc(a, b, same)
}

// addressAt returns the location of the address of a value in memory as a phrase.
func (v *Passing) addressAt() string {
	spans := v.Spans()
	if len(spans) == 0 {
		return ""
	}
	at := spans[0]
	at.Address = false
	return Where([]Span{at})
}
