package x86_64_test

import (
	"encoding/binary"
	"errors"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// bytesSource makes a random source of the fuzzer's bytes. The lower bits come from a counter, so
// that no sequence of choices is endless.
type bytesSource struct {
	data  []byte
	count uint64
}

// Uint64 implements rand.Source.
func (s *bytesSource) Uint64() uint64 {
	s.count++
	mixed := s.count * 0x9e3779b97f4a7c15
	if len(s.data) < 2 {
		return mixed
	}
	choice := binary.BigEndian.Uint16(s.data)
	s.data = s.data[2:]
	return uint64(choice)<<48 | mixed>>16
}

// FuzzClassify checks that the classifier does not panic, does not assign a register twice, and
// loses no byte without a warning.
func FuzzClassify(f *testing.F) {
	f.Add([]byte("struct"), uint8(0))
	f.Add([]byte("\xff\x80\x40\x20\x10\x08\x04\x02\x01\x00\xff\x80\x40\x20\x10\x08\x04\x02\x01"), uint8(1))
	f.Add([]byte("a union of vectors and bit-fields, packed"), uint8(2))
	f.Add([]byte{0x80, 0, 0x7f, 0xff, 0xfe, 1, 2, 3, 0xc0, 0x30, 0x90, 0x11}, uint8(5))
	f.Fuzz(func(t *testing.T, data []byte, options uint8) {
		if len(data) > 1<<12 {
			return
		}
		g := oracle.NewGeneratorFrom(&bytesSource{data: data})
		sig := g.Signature()
		if options&0x80 != 0 {
			spoil(&sig, g)
		}
		target := x86_64.New(x86_64.Options{
			Compat:  x86_64.Compats[int(options>>2)%len(x86_64.Compats)],
			Vectors: x86_64.VectorLevel(options % 3),
		})
		checkSignature(t, target, sig)
	})
}

// spoil puts types that are not C types into a signature.
func spoil(sig *classify.Signature, g *oracle.Generator) {
	bad := []ir.Type{
		ir.Index, ir.I8, c.Array(1<<61, ir.F80), c.Array(-1, ir.F32), ir.Vector(ir.F32, 0), ir.Vector(ir.Index, 2),
		ir.Complex(ir.I1), ir.Int(24), ir.Tensor(ir.F32, []int64{2}, nil), c.FlexibleArray(ir.F32), c.Array(3, ir.I32),
		c.Struct("", c.Field{Name: "a", Type: ir.I32, BitField: true, Width: 33}),
		c.Struct("", c.Field{Name: "a", Type: c.Array(1<<59, ir.F64)}, c.Field{Name: "b", Type: c.Array(1<<56, ir.F64)}),
		c.Union("", c.Field{Name: "a", Type: ir.F80, Align: 3}),
	}
	if len(sig.Params) > 0 {
		sig.Params[g.IntN(len(sig.Params))] = bad[g.IntN(len(bad))]
	}
}

func checkSignature(t *testing.T, target *x86_64.Target, sig classify.Signature) {
	t.Helper()
	info, err := target.Classify(sig)
	if err != nil {
		var e *classify.Error
		if !errors.As(err, &e) || e.ID == "" || e.Msg == "" {
			t.Fatalf("error %v of %v has no ID", err, sig)
		}
		return
	}
	if info.IntRegs > 6 || info.VectorRegs > 8 || info.StackSize%8 != 0 {
		t.Fatalf("%v: %d integer, %d vector registers, %d bytes of stack", info, info.IntRegs, info.VectorRegs, info.StackSize)
	}
	checkPlaces(t, target, info)
	for i := range info.Params {
		checkCarried(t, target, &info.Params[i])
	}
	checkCarried(t, target, &info.Result)
	for _, use := range []classify.Use{classify.Declaration, classify.Definition} {
		if p := info.Prototype(use); p.Text("f") == "" || p.Fixed > len(p.Params) {
			t.Fatalf("prototype of %v", info)
		}
	}
	if _, err := target.Explain(sig); err != nil {
		t.Fatalf("explanation of %v: %v", info, err)
	}
	for _, p := range sig.Params {
		if _, err := target.VAArg(p); err != nil {
			t.Fatalf("va_arg of %v: %v", p, err)
		}
	}
}

// checkPlaces finds registers and stack bytes that two pieces share.
func checkPlaces(t *testing.T, target *x86_64.Target, info classify.FuncInfo) {
	t.Helper()
	taken := map[string]bool{}
	if info.IsSRet() {
		taken["rdi"] = true
	}
	end := layout.Bytes(0)
	for _, a := range info.Params {
		for _, p := range a.Pieces {
			switch p.At.Place {
			case classify.Registers:
				name := p.At.String()
				if taken[name] {
					t.Fatalf("%v: %s is used twice", info, name)
				}
				taken[name] = true
			case classify.Stack:
				if p.At.Offset < end || p.At.Offset > info.StackSize {
					t.Fatalf("%v: stack bytes are used twice", info)
				}
				end = p.At.Offset + stackBytes(t, target, &a, &p)
			}
		}
	}
}

// stackBytes returns the size of a piece on the stack, with ByVal that of the value.
func stackBytes(t *testing.T, target *x86_64.Target, a *classify.ArgInfo, p *classify.Piece) layout.Bytes {
	t.Helper()
	if !a.ByVal {
		return layout.X86_64.LLVMBits(p.Type).Ceil()
	}
	l, err := target.Layouts().Of(a.Type)
	if err != nil {
		t.Fatal(err)
	}
	return l.Size
}

// checkCarried finds bytes of user data that are in no piece, or in two.
func checkCarried(t *testing.T, target *x86_64.Target, a *classify.ArgInfo) {
	t.Helper()
	if a.Kind != classify.Direct && a.Kind != classify.Extend && a.Kind != classify.Ignore || a.Type == nil {
		return
	}
	l, err := target.Layouts().Of(a.Type)
	if err != nil {
		t.Fatal(err)
	}
	carried := make([]int, l.Size)
	for _, p := range a.Pieces {
		for b := p.Offset; b < min(p.Offset+layout.X86_64.LLVMBits(p.Type).Ceil(), l.Size); b++ {
			carried[b]++
		}
	}
	for b, data := range l.DataBytes() {
		if n := carried[b]; (data && n != 1) && len(a.Warnings) == 0 {
			t.Fatalf("%v: byte %d is carried %d times by %v", a.Type, b, n, *a)
		}
	}
}
