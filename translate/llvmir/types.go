package llvmir

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/internal/idmap"

	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// typ is a type as LLVM spells it.
type typ struct {
	text string
	llir types.Type // only if llir's module is built
}

// badType replaces types that were reported.
var badType = &typ{text: "i8", llir: types.I8}

// maxIntWidth is the maximum width of an integer in LLVM.
const maxIntWidth = 1 << 23

// maxLanes is LLVM's limit for the elements of a vector.
const maxLanes = 1<<32 - 1

// addressSpaces is the number of address spaces in LLVM.
const addressSpaces = 1 << 24

// typeTable interns the spellings of types.
type typeTable struct {
	spelling llvm.Spelling
	building bool // also llir types
	known    idmap.Map[*typ]
	byText   map[string]*typ // types that only exist here: typed pointers and signatures
}

// of returns the spelling of a type, or nil if LLVM does not have it.
func (tt *typeTable) of(t ir.Type) *typ {
	if t == nil {
		panic("BUG: an operation that was verified lacks a type")
	}
	m, ok := tt.known.Get(t.ID())
	if ok {
		return m
	}
	if isLLVM(t) {
		m = &typ{text: string(tt.spelling.AppendType(nil, t))}
		if tt.building {
			m.llir = tt.llirOf(t)
		}
	}
	tt.known.Set(t.ID(), m)
	return m
}

// LLIRType returns llir's type for a type of LLVM, with i8* for pointers; nil for another type.
func LLIRType(t ir.Type) types.Type {
	table := typeTable{spelling: llvm.Spelling{TypedPointers: true}, building: true}
	if of := table.of(t); of != nil {
		return of.llir
	}
	return nil
}

// isLLVM reports whether LLVM has a type and all types in it.
func isLLVM(t ir.Type) bool { return llvm.IsCompatible(t) && isInBounds(t) }

// isInBounds reports whether the numbers in a type are within LLVM's limits.
func isInBounds(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width <= maxIntWidth
	case *llvm.PointerType:
		return t.AddrSpace < addressSpaces
	case *ir.VectorType:
		return isInBounds(t.Elem) && !slices.ContainsFunc(t.Shape, func(n int64) bool { return n > maxLanes })
	case *llvm.ArrayType:
		return isInBounds(t.Elem)
	case *llvm.StructType:
		return t.IsPlain() || allInBounds(t.Fields)
	case *llvm.SelfType:
		return false
	case *llvm.TargetType:
		return allInBounds(t.Types)
	case *llvm.FunctionType:
		return isInBounds(t.Result) && allInBounds(t.Params)
	}
	return true
}

func allInBounds(ts []ir.Type) bool {
	return !slices.ContainsFunc(ts, func(t ir.Type) bool { return !isInBounds(t) })
}

func (tt *typeTable) pointer(space uint32) *typ {
	if space == 0 {
		return tt.of(llvm.Ptr)
	}
	return tt.of(llvm.PtrIn(space))
}

// named returns the type with a spelling, creating it if needed.
func (tt *typeTable) named(text []byte, llir func() types.Type) *typ {
	m := tt.byText[string(text)]
	if m == nil {
		m = &typ{text: string(text)}
		if tt.building {
			m.llir = llir()
		}
		if tt.byText == nil {
			tt.byText = map[string]*typ{}
		}
		tt.byText[m.text] = m
	}
	return m
}

func (tt *typeTable) pointerTo(elem *typ, space uint32) *typ {
	text := []byte(elem.text)
	if space != 0 {
		text = append(strconv.AppendUint(append(text, " addrspace("...), uint64(space), 10), ')')
	}
	return tt.named(append(text, '*'), func() types.Type {
		p := types.NewPointer(elem.llir)
		p.AddrSpace = types.AddrSpace(space)
		return p
	})
}

func (tt *typeTable) signature(result *typ, params []*typ, variadic bool) *typ {
	return tt.named(appendSignature(nil, result, params, variadic), func() types.Type {
		f := types.NewFunc(result.llir)
		f.Variadic = variadic
		for _, p := range params {
			f.Params = append(f.Params, p.llir)
		}
		return f
	})
}

func appendSignature(buf []byte, result *typ, params []*typ, variadic bool) []byte {
	buf = append(append(buf, result.text...), " ("...)
	for i, p := range params {
		if i > 0 {
			buf = append(buf, ", "...)
		}
		buf = append(buf, p.text...)
	}
	if variadic {
		if len(params) > 0 {
			buf = append(buf, ", "...)
		}
		buf = append(buf, "..."...)
	}
	return append(buf, ')')
}

// llirTypes are llir's types without parameters.
var llirTypes = map[ir.Type]types.Type{
	ir.F16: types.Half, ir.F32: types.Float, ir.F64: types.Double, ir.F80: types.X86_FP80, ir.F128: types.FP128, ir.PPCF128: types.PPC_FP128,
	llvm.Void: types.Void,
}

var llirKeywords = map[string]types.Type{
	"token": types.Token, "label": types.Label, "metadata": types.Metadata,
}

// llirOf returns llir's type for a type that LLVM has.
func (tt *typeTable) llirOf(t ir.Type) types.Type {
	if known, ok := llirTypes[t]; ok {
		return known
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return types.NewInt(uint64(t.Width))
	case *llvm.KeywordType:
		if known, ok := llirKeywords[t.Name]; ok {
			return known
		}
	case *llvm.PointerType:
		if tt.spelling.TypedPointers {
			p := types.NewPointer(types.I8)
			p.AddrSpace = types.AddrSpace(t.AddrSpace)
			return p
		}
	case *ir.VectorType:
		v := types.NewVector(uint64(t.Shape[0]), tt.of(t.Elem).llir)
		v.Scalable = t.Scalable != nil
		return v
	case *llvm.ArrayType:
		return types.NewArray(t.Len, tt.of(t.Elem).llir)
	case *llvm.FunctionType:
		f := types.NewFunc(tt.of(t.Result).llir, tt.list(t.Params)...)
		f.Variadic = t.Variadic
		return f
	case *llvm.StructType:
		s := &types.StructType{TypeName: t.Name, Packed: t.Packed, Fields: tt.list(t.Fields), Opaque: t.Opaque}
		if beginsWithDigit(t.Name) {
			return &quotedStruct{s, llvm.TypeText(t)}
		}
		return s
	}
	return wordType(llvm.TypeText(t))
}

func (tt *typeTable) list(ts []ir.Type) []types.Type {
	list := make([]types.Type, len(ts))
	for i, t := range ts {
		list[i] = tt.of(t).llir
	}
	return list
}

// wordType is a type that llir does not know and that is one word, such as bfloat and ptr.
type wordType string

// String implements types.Type.
func (w wordType) String() string { return string(w) }

// LLString implements types.Type.
func (w wordType) LLString() string { return string(w) }

// Equal implements types.Type.
func (w wordType) Equal(u types.Type) bool { return types.Type(w) == u }

// Name implements types.Type.
func (w wordType) Name() string { return "" }

// SetName implements types.Type; the word is the name.
func (w wordType) SetName(string) {}

// quotedStruct is a struct whose name starts with a digit, which llir does not quote.
type quotedStruct struct {
	*types.StructType
	name string
}

// String implements types.Type.
func (q *quotedStruct) String() string { return q.name }

func spaceOf(v *ir.Value) uint32 {
	if p, ok := v.Type().(*llvm.PointerType); ok {
		return p.AddrSpace
	}
	return 0
}
