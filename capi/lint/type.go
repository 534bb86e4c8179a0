package lint

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// kind is a kind of LLVM type.
type kind uint8

const (
	voidKind kind = iota
	intKind
	floatKind
	pointerKind
	vectorKind
	arrayKind
	structKind
	namedKind    // defined elsewhere
	functionKind // only pointed to, except in calls
	otherKind    // label, metadata, token and types of targets
)

// llvmType is a type of LLVM IR.
type llvmType struct {
	kind     kind
	name     string // of a type that is a word: "double"; of a named type: "struct.P"
	width    int64  // of an integer in bits; the number of elements of a vector or array
	space    int64  // address space of a pointer
	packed   bool
	variadic bool
	elems    []*llvmType // element, fields, or result and parameters of a function
	of       ir.Type     // of a number or pointer
	// size and align are in bytes, of numbers only the size. The align is 0 if they are unknown, or not measured yet.
	size, align int64
}

// maxNesting bounds the nesting of types.
const maxNesting = 100

// words are the types that are one word, except rare integers.
var words = func() map[string]*llvmType {
	all := map[string]*llvmType{"void": {kind: voidKind, name: "void", align: 1}, "ptr": pointer(0)}
	for name, of := range map[string]*ir.FloatType{
		"half": ir.F16, "bfloat": ir.BF16, "float": ir.F32, "double": ir.F64, "x86_fp80": ir.F80, "fp128": ir.F128, "ppc_fp128": ir.F128,
	} {
		all[name] = &llvmType{kind: floatKind, name: name, of: of, size: powerOfTwo(int64(of.Width) / 8)}
	}
	for _, width := range []int64{1, 8, 16, 32, 64, 128} {
		all[integer(width).String()] = integer(width)
	}
	for _, name := range []string{"label", "metadata", "token", "x86_mmx", "x86_amx", "opaque", "target"} {
		all[name] = &llvmType{kind: otherKind, name: name}
	}
	return all
}()

func pointer(space int64) *llvmType {
	return &llvmType{kind: pointerKind, name: "ptr", space: space, of: llvm.Ptr}
}

func integer(width int64) *llvmType {
	return &llvmType{kind: intKind, width: width, of: ir.Int(int(min(width, maxInt))), size: (width + 7) / 8}
}

// maxInt is the width of the integers with the greatest alignment.
const maxInt = 128

// powerOfTwo returns the first power of two that is not less than n.
func powerOfTwo(n int64) int64 { return 1 << bits.Len64(uint64(max(n, 1)-1)) }

func roundUp(n, align int64) int64 { return (n + align - 1) / align * align }

// startsType reports whether a token begins a type.
func startsType(token string) bool {
	n, isInt := strings.CutPrefix(token, "i")
	return token == "%" || token == "{" || token == "[" || token == "<" || words[token] != nil || isInt && n != "" && strings.Trim(n, "0123456789") == ""
}

// parseType reads a type, with the pointers and function types that follow it.
func (s *scanner) parseType(depth int) *llvmType {
	if depth > maxNesting || !startsType(s.token) {
		s.fail()
		return words["opaque"]
	}
	t := s.parseBase(depth)
	for {
		switch {
		case s.accept("*"):
			t = words["ptr"]
		case s.accept("addrspace"):
			t = pointer(s.number())
			s.accept("*")
		case s.accept("("):
			f := &llvmType{kind: functionKind, name: "function", elems: []*llvmType{t}}
			f.variadic = s.parseElems(f, ")", depth)
			t = f
		default:
			return t
		}
	}
}

// parseElems reads a list of types up to the closing bracket.
func (s *scanner) parseElems(t *llvmType, end string, depth int) (variadic bool) {
	return s.list(end, func() { t.elems = append(t.elems, s.parseType(depth+1)) })
}

func (s *scanner) parseBase(depth int) *llvmType {
	first := s.next()
	t := &llvmType{}
	switch {
	case first == "%":
		t.kind, t.name = namedKind, s.name()
	case first == "{" || first == "<" && s.token == "{":
		if t.kind, t.packed = structKind, first == "<"; t.packed {
			s.next()
		}
		if s.parseElems(t, "}", depth); t.packed {
			s.expect(">")
		}
	case first == "[" || first == "<":
		end := "]"
		if t.kind = arrayKind; first == "<" {
			t.kind, end = vectorKind, ">"
		}
		if s.accept("vscale") {
			t.name = "vscale"
			s.expect("x")
		}
		t.width = s.number()
		s.expect("x")
		t.elems = []*llvmType{s.parseType(depth + 1)}
		s.expect(end)
	case words[first] != nil:
		if t = words[first]; first == "target" {
			s.skip()
		}
	default:
		width, err := strconv.ParseInt(first[1:], 10, 32)
		if err != nil {
			s.fail()
		}
		t = integer(width)
	}
	return t
}

// module has the named types of a module, and the sizes of numbers and pointers.
type module struct {
	named map[string]*llvmType
	model *layout.Model
	// oldInt128: integers of more than 64 bits are aligned as those of 64 bits, as before LLVM 18 or 20.
	oldInt128 bool
}

// definition replaces a named type by its definition. It returns nil if that is missing.
func (m *module) definition(t *llvmType) *llvmType {
	for range maxNesting {
		if t == nil || t.kind != namedKind {
			return t
		}
		t = m.named[t.name]
	}
	return nil
}

// maxLeaves bounds the leaves of a value.
const maxLeaves = 64

// leaves appends the members of records and arrays, which LLVM passes one by one. There are more than
// maxLeaves if it is not known how many.
func (m *module) leaves(all []*llvmType, of *llvmType) []*llvmType {
	t := m.definition(of)
	switch {
	case !m.isMeasured(t):
		return append(all, make([]*llvmType, maxLeaves+1)...)
	case t.kind != structKind && t.kind != arrayKind:
		return append(all, t)
	case t.size == 0:
		return all
	case t.kind == arrayKind && t.width > maxLeaves:
		return append(all, make([]*llvmType, maxLeaves+1)...)
	}
	repeat := int64(1)
	if t.kind == arrayKind {
		repeat = t.width
	}
	for range repeat {
		for _, e := range t.elems {
			if all = m.leaves(all, e); len(all) > maxLeaves {
				return all
			}
		}
	}
	return all
}

// same reports whether two types have the same definition.
func (m *module) same(t, u *llvmType) bool {
	if t, u = m.definition(t), m.definition(u); t == nil || u == nil {
		return t == u
	}
	return t.kind == u.kind && t.width == u.width && t.name == u.name && t.packed == u.packed && slices.EqualFunc(t.elems, u.elems, m.same)
}

const maxSize = 1 << 40

// isMeasured reports whether the size of a type is known.
func (m *module) isMeasured(t *llvmType) bool {
	if t != nil && t.of != nil {
		return true
	}
	_, align := m.measure(t)
	return align > 0
}

// measure returns the size and alignment of a type in memory, or 0 if they are unknown.
func (m *module) measure(t *llvmType) (size, align int64) { return m.measureInside(t, 0) }

// measureInside is measure for a type in others, as many as the depth.
func (m *module) measureInside(t *llvmType, depth int) (size, align int64) {
	switch {
	case t == nil || depth > maxNesting:
		return 0, 0
	case t.of != nil:
		of := t.of
		if m.oldInt128 && t.width > 64 { // only integers have a width here
			of = ir.I64
		}
		e := m.model.ExtentOf(of)
		if size = int64(e.Size); t.kind == intKind {
			size = t.size // which may be wider
		}
		return roundUp(size, int64(e.Align)), int64(e.Align)
	case t.align > 0:
		return t.size, t.align
	}
	parts := t.elems
	if t.kind == namedKind {
		parts = []*llvmType{m.named[t.name]}
	}
	align = 1
	for _, e := range parts {
		n, a := m.measureInside(e, depth+1)
		if a == 0 || size > maxSize {
			return 0, 0
		}
		if !t.packed {
			size, align = roundUp(size, a), max(align, a)
		}
		size += n
	}
	switch t.kind {
	case otherKind, functionKind:
		return 0, 0
	case arrayKind, vectorKind:
		if t.width > maxSize/max(size, 1) || t.name == "vscale" {
			return 0, 0
		}
		if size *= t.width; t.kind == vectorKind {
			bits := m.bits(t.elems[0]) * t.width
			size = powerOfTwo((bits + 7) / 8)
			if align = size; bits == 128 && m.model.QuadVectorAlign > 0 {
				align = int64(m.model.QuadVectorAlign)
			}
		}
	}
	t.size, t.align = roundUp(size, align), align
	return t.size, t.align
}

// bits returns the size of an element of a vector, where elements are packed without regard to their alignment.
func (m *module) bits(t *llvmType) int64 {
	if t.of == nil || t.kind == intKind {
		return t.width
	}
	return int64(m.model.LLVMBits(t.of))
}

// String returns the type in LLVM's syntax.
func (t *llvmType) String() string {
	var elems []string
	for _, e := range t.elems {
		elems = append(elems, e.String())
	}
	list := strings.Join(elems, ", ")
	switch t.kind {
	case intKind:
		return "i" + strconv.FormatInt(t.width, 10)
	case vectorKind:
		n := strconv.FormatInt(t.width, 10)
		if t.name == "vscale" {
			n = "vscale x " + n
		}
		return "<" + n + " x " + list + ">"
	case arrayKind:
		return "[" + strconv.FormatInt(t.width, 10) + " x " + list + "]"
	case structKind:
		if t.packed {
			return "<{ " + list + " }>"
		}
		return "{ " + list + " }"
	case namedKind:
		return "%" + t.name
	}
	return t.name
}

// irType returns a type as one of the llvm dialect. It is none whose places are known for a type of which there are more than
// maxLeaves numbers, or of which the size is not known.
func (m *module) irType(of *llvmType) ir.Type {
	if len(m.leaves(nil, of)) > maxLeaves {
		return ir.None
	}
	return m.irTypeOf(of)
}

func (m *module) irTypeOf(of *llvmType) ir.Type {
	t := m.definition(of)
	switch {
	case t.name == "ppc_fp128", t.name == "vscale":
		return ir.None
	case t.kind == intKind && t.width <= ir.MaxIntegerWidth:
		return ir.Int(int(t.width))
	case t.kind == intKind:
		return ir.None
	case t.of != nil:
		return t.of
	case t.kind == vectorKind:
		elem := m.definition(t.elems[0])
		if t.width == 0 || elem.of == nil || elem.name == "ppc_fp128" {
			return ir.None
		}
		return ir.Vector(m.irTypeOf(elem), t.width)
	case t.size == 0 && t.kind >= arrayKind: // whatever is in it
		return llvm.Struct()
	case t.kind == arrayKind:
		return llvm.Array(uint64(t.width), m.irTypeOf(t.elems[0]))
	}
	fields := make([]ir.Type, len(t.elems))
	for i, e := range t.elems {
		fields[i] = m.irTypeOf(e)
	}
	if t.packed {
		return llvm.PackedStruct(fields...)
	}
	return llvm.Struct(fields...)
}
