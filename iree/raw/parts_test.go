package raw_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/sig"
)

func TestPartials(t *testing.T) {
	for _, c := range []struct {
		side sig.Side
		typ  raw.Type
		text string
	}{
		{sig.Input, i64(4, 4), "I10!B7!t7d4d4"},
		{sig.Input, unrecognized, "I4!U1!"},
		{sig.Result, i64(5, 5), "R10!B7!t7d5d5"},
	} {
		if text, err := raw.EncodePartial(c.side, c.typ); text != c.text || err != nil {
			t.Errorf("%v %v: %q, %v", c.side, c.typ, text, err)
		}
		if got, err := raw.DecodePartial(c.side, c.text); err != nil || !got.Equal(c.typ) {
			t.Errorf("%q: %v, %v", c.text, got, err)
		}
	}
	s, err := raw.Merge([]string{"I10!B7!t7d4d4", "I10!B7!t7d5d5"}, []string{"R10!B7!t7d5d5"})
	if text, _ := s.Encode(); text != "I19!B7!t7d4d4B7!t7d5d5R10!B7!t7d5d5" || err != nil {
		t.Errorf("merged %q, %v", text, err)
	}
}

func TestBadPartials(t *testing.T) {
	for _, text := range []string{"R4!U1!", "I1!", "I7!U1!U1!", "I4!U1!I4!U1!", "I4!", "I4!X1!", "_1", "U1!"} {
		if got, err := raw.DecodePartial(sig.Input, text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
		_, err := raw.Merge([]string{"I4!U1!", text}, nil)
		want := fmt.Sprintf("Illegal partial reflection attribute: '%s' on argument 1: ", text)
		if !errors.Is(err, raw.BadPartial) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	_, err := raw.Merge([]string{"I4!U1!"}, []string{"R4!U1!", ""})
	if err == nil || err.Error() != "Reflection signature missing for result 1" {
		t.Error(err)
	}
}

func TestMetadata(t *testing.T) {
	m := raw.Metadata{Signature: raw.Signature{Inputs: list(f32(dyn))}, Allocator: "__allocate_results"}
	attrs, err := m.Attributes()
	if err != nil || attrs["f"] != "I7!B4!d-1R1!" || attrs["fv"] != "1" || attrs["fbr"] != "__allocate_results" {
		t.Fatalf("%v, %v", attrs, err)
	}
	attrs["sip"] = "of another ABI"
	back, err := raw.ReadAttributes(attrs)
	if err != nil || !back.Signature.Equal(m.Signature) || back.Allocator != m.Allocator {
		t.Errorf("%v, %v", back, err)
	}
	if attrs, _ := (raw.Metadata{}).Attributes(); len(attrs) != 2 {
		t.Errorf("without an allocator: %v", attrs)
	}
	if _, err := (raw.Metadata{Signature: raw.Signature{Inputs: list(f32(-7))}}).Attributes(); !errors.Is(err, raw.BadDim) {
		t.Error(err)
	}
}

func TestReadAttributesErrors(t *testing.T) {
	for _, c := range []struct {
		attrs map[string]string
		want  error
	}{
		{nil, raw.ErrNoMetadata},
		{map[string]string{"fv": "1"}, raw.ErrNoMetadata},
		{map[string]string{"fv": "2", "f": "I1!R1!"}, raw.ErrVersion},
		{map[string]string{"f": "I1!R1!"}, raw.ErrVersion},
		{map[string]string{"fv": "1", "f": "I1!"}, raw.NoResults},
	} {
		if _, err := raw.ReadAttributes(c.attrs); !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c.attrs, err, c.want)
		}
	}
}

func TestCheck(t *testing.T) {
	half := raw.BufferOf(dtype.Float16, 2)
	for _, c := range []struct {
		typ   raw.Type
		value any
		want  string // the beginning of the error; "" for none
	}{
		{f32(dyn, 4), raw.BufferDesc{"f", 4, []int{7, 4}}, ""},
		{f32(dyn, 4), raw.BufferDesc{"f", 4, []int{7}}, "Mismatched buffer rank (received: 1, expected: 2). For argument = {f 4 [7]} (expected Buffer<float32[?x4]>)"},
		{f32(dyn, 4), raw.BufferDesc{"d", 8, []int{7, 4}}, "Mismatched buffer item size (received: 8, expected: 4)"},
		{f32(dyn, 4), raw.BufferDesc{"i", 4, []int{7, 4}}, "Mismatched buffer format (received: i, expected: f)"},
		{f32(dyn, 4), raw.BufferDesc{"f", 4, []int{7, 5}}, "Mismatched buffer dim (received: 5, expected: 4)"},
		{raw.BufferOf(dtype.Int8, 2), raw.BufferDesc{"?", 1, []int{2}}, ""},
		{raw.BufferOf(dtype.Uint8, 2), raw.BufferDesc{"?", 1, []int{2}}, "Mismatched buffer format"},
		{half, raw.BufferDesc{"e", 2, []int{2}}, ""},
		{f32(), 1, "int is not a buffer"},
		{raw.ScalarOf(dtype.Int32), 5, ""},
		{raw.ScalarOf(dtype.Int32), int64(1) << 31, "Scalar out of range"},
		{raw.ScalarOf(dtype.Int32), uint64(1) << 63, "Scalar out of range"},
		{raw.ScalarOf(dtype.Int8), int8(-128), ""},
		{raw.ScalarOf(dtype.Uint8), uint8(255), ""},
		{raw.ScalarOf(dtype.Uint8), int16(256), "Scalar out of range"},
		{raw.ScalarOf(dtype.Uint16), int32(-1), "Scalar out of range"},
		{raw.ScalarOf(dtype.Uint32), uint32(1<<32 - 1), ""},
		{raw.ScalarOf(dtype.Uint32), uint(7), ""},
		{raw.ScalarOf(dtype.Int16), uint16(7), ""},
		{raw.ScalarOf(dtype.Int64), 5, "Unsupported scalar type"},
		{raw.ScalarOf(dtype.Float32), 5.0, "Unsupported scalar type"},
		{raw.ScalarOf(dtype.Int32), "x", "string is not an integer"},
		{ref, nil, "Ref objects not yet supported"},
		{unrecognized, nil, "Unsupported argument type"},
	} {
		err := raw.Signature{Inputs: list(c.typ)}.CheckArgs([]any{c.value})
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v for %v: %v, want %q", c.value, c.typ, err, c.want)
		}
	}
	if err := (raw.Signature{}).CheckArgs([]any{1}); err == nil || !strings.HasPrefix(err.Error(), "Mismatched RawPack() input arity") {
		t.Error(err)
	}
}

func TestExpand(t *testing.T) {
	s := raw.Signature{
		Inputs:  list(f32(dyn, 4, dyn), raw.ScalarOf(dtype.Int32)),
		Results: list(s32(2, dyn)),
	}
	w, err := s.Expand()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		got  raw.Slots
		want string
	}{
		{"sync", w.Sync, "[!hal.buffer_view i32] -> [!hal.buffer_view]"},
		{"async", w.Async, "[!hal.semaphore index !hal.buffer_view i32 !hal.semaphore index] -> [!hal.buffer_view]"},
		{"inner", w.Inner, "[!hal.buffer index index i32] -> [!hal.buffer index]"},
	} {
		if got := fmt.Sprintf("%v -> %v", c.got.Inputs, c.got.Results); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if dim := w.Inner.Inputs[2]; dim.Item != 0 || dim.Dim != 2 {
		t.Errorf("second dynamic dimension is %+v", dim)
	}
	if n := s.Inputs[0].DynamicDims(); n != 2 {
		t.Errorf("%d dynamic dimensions", n)
	}
	if err := w.CheckInner(4, 2); err != nil {
		t.Error(err)
	}
	if err := w.CheckInner(3, 2); err == nil || !strings.HasPrefix(err.Error(), "mismatched reflection metadata and function signature (overall arity)") {
		t.Error(err)
	}
}

func TestExpandUnsupported(t *testing.T) {
	for _, s := range []raw.Signature{{Inputs: list(ref)}, {Results: list(ref)}} {
		if _, err := s.Expand(); err == nil || err.Error() != "unsupported ABI type: RefObject<?>" {
			t.Error(err)
		}
	}
}
