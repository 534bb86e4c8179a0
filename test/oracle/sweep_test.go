package oracle

import (
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// sweep collects types that are each passed and returned.
type sweep struct {
	types []ir.Type
	tags  int
}

func (s *sweep) tag() string {
	s.tags++
	return fmt.Sprintf("W%d", s.tags)
}

// record adds a record of the fields, named f0, f1, … unless they are unnamed.
func (s *sweep) record(r c.RecordType, fields ...c.Field) {
	r.Name = s.tag()
	for i, f := range fields {
		if f.Name == "" && !f.BitField || f.BitField && f.Name == "x" {
			f.Name = fmt.Sprintf("f%d", i)
		}
		r.Fields = append(r.Fields, f)
	}
	s.types = append(s.types, c.Record(&r))
}

func plain(t ir.Type) c.Field                { return c.Field{Type: t} }
func aligned(t ir.Type, n int64) c.Field     { return c.Field{Type: t, Align: n} }
func (s *sweep) add(types ...ir.Type)        { s.types = append(s.types, types...) }
func vectorOf(elem ir.Type, n int64) ir.Type { return ir.Vector(elem, n) }

// signatures passes and returns each type, with registers to spare, with one
// integer register left, and with none.
func (s *sweep) signatures() []classify.Signature {
	var sigs []classify.Signature
	for _, t := range s.types {
		sigs = append(sigs, classify.Signature{Result: t, Params: []ir.Type{t}},
			exhausted(t, 5, 7), exhausted(t, 6, 8))
	}
	return sigs
}

// every returns each nth signature.
func every(n int, sigs []classify.Signature) []classify.Signature {
	var out []classify.Signature
	for i := 0; i < len(sigs); i += n {
		out = append(out, sigs[i])
	}
	return out
}

// exhausted passes a type after ints and floats, and a long and double after it.
func exhausted(t ir.Type, ints, floats int) classify.Signature {
	var s classify.Signature
	for range ints {
		s.Params = append(s.Params, si64)
	}
	for range floats {
		s.Params = append(s.Params, ir.F64)
	}
	s.Params = append(s.Params, t, si64, ir.F64)
	return s
}

// basis are the member types that the combination sweeps are made of.
func basis(s *sweep) []c.Field {
	empty := c.Struct(s.tag())
	ii := c.Struct(s.tag(), c.Field{Name: "a", Type: si32}, c.Field{Name: "b", Type: ir.F32})
	return []c.Field{
		plain(si8), plain(si16), plain(si32), plain(si64), plain(llvm.Ptr),
		plain(ir.F32), plain(ir.F64), plain(ir.F16), plain(ir.BF16), plain(ir.F80), plain(ir.F128), plain(si128),
		plain(ir.Complex(ir.F32)), plain(ir.Vector(ir.F32, 2)), plain(ir.Vector(ir.F32, 4)),
		plain(c.Array(3, si8)), plain(empty), plain(ii),
		bitField(si32, 3), bitField(si64, 33), unnamed(si64, 17), unnamed(si32, 0), unnamed(si128, 70),
	}
}

func (s *sweep) combinations() {
	b := basis(s)
	for _, union := range []bool{false, true} {
		for _, packed := range []bool{false, true} {
			r := c.RecordType{Union: union, Packed: packed}
			for _, f := range b {
				s.record(r, f)
				for _, g := range b {
					s.record(r, f, g)
				}
			}
		}
	}
	small := append(b[:8:8], b[12], b[13], b[15], b[18], b[20], b[21], b[22])
	for _, union := range []bool{false, true} {
		for _, f := range small {
			for _, g := range small {
				for _, h := range small {
					s.record(c.RecordType{Union: union}, f, g, h)
				}
			}
		}
	}
}

func (s *sweep) bitInts() {
	for n := 1; n <= 330; n++ {
		t := ir.Type(c.BitInt(ui(n)))
		if n > 1 && n%2 == 0 {
			t = c.BitInt(si(n))
		}
		s.add(t)
		s.record(c.RecordType{}, plain(t))
		s.record(c.RecordType{}, plain(t), plain(si8))
		s.record(c.RecordType{Union: true}, plain(t), plain(ir.F32))
	}
	for _, n := range []int{512, 1000, 1024} {
		s.add(c.BitInt(si(n)))
	}
}

func (s *sweep) arrays() {
	for n := int64(0); n <= 40; n++ {
		for _, e := range []ir.Type{si8, si16, si32, ir.F32, ir.F16, ir.F64, llvm.Ptr} {
			s.record(c.RecordType{}, plain(c.Array(n, e)))
			s.record(c.RecordType{}, plain(si8), plain(c.Array(n, e)))
			s.record(c.RecordType{Union: true}, plain(ir.F64), plain(c.Array(n, e)))
			s.record(c.RecordType{Packed: true}, plain(ir.F64), plain(c.Array(n, e)))
		}
	}
}

func (s *sweep) bitFields() {
	types := []ir.Type{si8, si16, si32, si64, si128, ir.I1, c.BitInt(si(37)), c.BitInt(ui(100))}
	for _, t := range types {
		for w := int64(1); w <= int64(fieldBits(t)); w++ {
			s.record(c.RecordType{}, bitField(t, w))
			s.record(c.RecordType{}, plain(si64), bitField(t, w))
			s.record(c.RecordType{}, plain(si8), bitField(t, w), plain(si8))
			s.record(c.RecordType{Packed: true}, plain(ir.F32), bitField(t, w))
			s.record(c.RecordType{Union: true}, bitField(t, w), plain(si8))
			s.record(c.RecordType{}, bitField(t, 1), unnamed(t, w))
			s.record(c.RecordType{}, unnamed(t, w), bitField(t, 1))
			s.record(c.RecordType{Pack: 2}, plain(si8), bitField(t, w), bitField(t, w))
		}
	}
	for a := int64(1); a <= 64; a += 3 {
		for b := int64(0); b <= 64; b += 5 {
			second := bitField(si64, b)
			if b == 0 {
				second = unnamed(si64, 0)
			}
			s.record(c.RecordType{}, bitField(si64, a), second, bitField(si32, 7))
			s.record(c.RecordType{}, bitField(ui32, min(a, 32)), second, plain(si8))
		}
	}
}

func fieldBits(t ir.Type) int {
	if b, ok := t.(*c.BitIntType); ok {
		return b.Int.Width
	}
	return bits(t)
}

func (s *sweep) vectors() {
	elems := append([]ir.Type{ir.I1}, vectorElems...)
	for _, e := range append(elems, ir.F80, ir.F128) {
		for _, n := range []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 96, 128, 256, 512} {
			v := vectorOf(e, n)
			if bits(e)*int(n) > 4096 {
				continue
			}
			s.add(v)
			s.record(c.RecordType{}, plain(v))
			s.record(c.RecordType{}, plain(c.Array(1, v)))
			s.record(c.RecordType{}, plain(v), plain(si32))
			s.record(c.RecordType{Union: true}, plain(v), plain(ir.F64))
			s.record(c.RecordType{Union: true}, plain(v), plain(c.Array(6, si32)))
			s.record(c.RecordType{Union: true}, plain(v), plain(ir.F128))
		}
	}
}

func (s *sweep) aligned() {
	for _, t := range []ir.Type{si8, si16, si32, si64, llvm.Ptr, ir.F16, ir.BF16, ir.F32, ir.F64, ir.Vector(ir.F16, 2), ir.Complex(ir.F16), ir.F80} {
		for _, n := range []int64{1, 2, 4, 8, 16, 32, 64} {
			s.record(c.RecordType{Align: n}, plain(t))
			s.record(c.RecordType{Align: n, Packed: true}, plain(si8), plain(t))
			s.record(c.RecordType{}, aligned(t, n))
			s.record(c.RecordType{}, plain(t), aligned(t, n))
			s.record(c.RecordType{}, plain(t), aligned(si32, n))
			s.record(c.RecordType{}, plain(t), plain(t), aligned(si8, n))
			s.record(c.RecordType{Pack: 4}, plain(si8), aligned(t, n))
			s.record(c.RecordType{}, c.Field{Name: "x", Type: si32, BitField: true, Width: 5, Align: n}, plain(t))
		}
	}
}

// faults are the shapes in which clang loses or moves bytes.
func (s *sweep) faults() {
	for _, h := range []ir.Type{ir.F16, ir.BF16} {
		s.record(c.RecordType{}, plain(ir.F32), unnamed(si32, 8), plain(h))
		for n := int64(1); n < 9; n++ {
			s.record(c.RecordType{Union: true}, plain(ir.F32), plain(c.Array(n, h)))
			s.record(c.RecordType{Union: true}, plain(c.Array(n, h)), plain(ir.F32))
		}
		s.record(c.RecordType{}, plain(h), plain(h), aligned(si32, 8))
		s.record(c.RecordType{}, plain(h), aligned(si8, 8))
		s.record(c.RecordType{}, plain(h), unnamed(si16, 16), plain(h))
		s.record(c.RecordType{}, plain(h), unnamed(si32, 16), plain(ir.F32))
	}
	s.record(c.RecordType{Union: true}, plain(ir.F128), plain(c.Array(4, ir.F32)))
	s.record(c.RecordType{Union: true}, plain(ir.F128), plain(ir.Complex(ir.F64)))
	low := c.Struct(s.tag(), c.Field{Name: "a", Type: si128, BitField: true, Width: 3}, unnamed(si128, 80))
	high := c.Struct(s.tag(), unnamed(si128, 70), c.Field{Name: "a", Type: si128, BitField: true, Width: 3})
	for _, wide := range []ir.Type{low, high} {
		for _, t := range []ir.Type{si8, si64, ir.F64, ir.F32, llvm.Ptr, ir.Complex(ir.F64), c.Array(9, si8)} {
			s.record(c.RecordType{Union: true}, plain(wide), plain(t))
			s.record(c.RecordType{Union: true}, plain(t), plain(wide))
		}
		s.add(wide)
	}
	pd := c.Struct(s.tag(), c.Field{Name: "a", Type: llvm.Ptr}, c.Field{Name: "b", Type: ir.F64})
	dp := c.Struct(s.tag(), c.Field{Name: "a", Type: ir.F64}, c.Field{Name: "b", Type: llvm.Ptr})
	pad := c.Struct(s.tag(), unnamed(si64, 64), c.Field{Name: "b", Type: ir.F64})
	for _, a := range []ir.Type{low, high} {
		for _, b := range []ir.Type{pd, dp, pad} {
			s.record(c.RecordType{Union: true}, plain(a), plain(b))
		}
	}
}

// TestSweeps compares families of types, each in full with clang 22 as it is. The
// other compilers and vector levels get each type with registers to spare, or some of
// the types.
func TestSweeps(t *testing.T) {
	families := []struct {
		name string
		fill func(*sweep)
	}{
		{"combinations", (*sweep).combinations}, {"bitInts", (*sweep).bitInts}, {"arrays", (*sweep).arrays},
		{"bitFields", (*sweep).bitFields}, {"vectors", (*sweep).vectors}, {"aligned", (*sweep).aligned},
		{"faults", (*sweep).faults},
	}
	for _, cfg := range configs {
		judge := Judge{Clang: Clang{Path: tools.Need(t, cfg.clang), Flags: cfg.flags}, Target: x86_64.New(cfg.options)}
		for _, f := range families {
			t.Run(cfg.name+"/"+f.name, func(t *testing.T) {
				var s sweep
				f.fill(&s)
				sigs := s.signatures()
				if cfg.clang != configs[0].clang || cfg.flags != nil {
					sigs = tools.Some(4, every(3, sigs)) // with registers to spare
				}
				t.Logf("%d signatures", len(sigs))
				for len(sigs) > 0 {
					n := min(batch, len(sigs))
					if report(t, &judge, sigs[:n], 0) > 0 {
						return
					}
					sigs = sigs[n:]
				}
			})
		}
	}
}
