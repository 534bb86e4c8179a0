package llvmir

import (
	"strconv"

	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// typ is a type as LLVM spells it.
type typ struct {
	text string
	llir types.Type // only when llir's objects are built
}

// badType stands for types that were reported.
var badType = &typ{"i8", types.I8}

// maxIntWidth is the widest integer of LLVM.
const maxIntWidth = 1 << 23

// typeTable spells types, each once.
type typeTable struct {
	spelling llvm.Spelling
	building bool // llir's objects too
	known    ir.TypeTable[*typ]
	byText   map[string]*typ // those that are made here: pointers to types and signatures
}

func newTypeTable(opts Options) typeTable {
	return typeTable{
		spelling: llvm.Spelling{TypedPointers: opts.TypedPointers},
		byText:   map[string]*typ{},
	}
}

// of returns the spelling of a type, or nil if LLVM does not have it.
func (tt *typeTable) of(t ir.Type) *typ {
	if t == nil {
		return nil
	}
	m, ok := tt.known.Of(t)
	if !ok {
		if isLLVM(t) {
			m = &typ{text: string(tt.spelling.AppendType(nil, t))}
			if tt.building {
				m.llir = tt.llirOf(t)
			}
		}
		tt.known.Set(t, m)
	}
	return m
}

// isLLVM reports whether LLVM has a type, with all that is in it.
func isLLVM(t ir.Type) bool { return llvm.IsCompatible(t) && widest(t) <= maxIntWidth }

// widest returns the width of the widest integer in a type.
func widest(t ir.Type) (width int) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width
	case *ir.VectorType:
		return widest(t.Elem)
	case *llvm.ArrayType:
		return widest(t.Elem)
	case *llvm.StructType:
		for _, f := range t.Fields {
			width = max(width, widest(f))
		}
	case *llvm.FunctionType:
		width = widest(t.Result)
		for _, p := range t.Params {
			width = max(width, widest(p))
		}
	}
	return width
}

func (tt *typeTable) pointer(space uint32) *typ { return tt.of(llvm.PtrIn(space)) }

// made returns the type with a spelling, which is made the first time.
func (tt *typeTable) made(text []byte, llir func() types.Type) *typ {
	m := tt.byText[string(text)]
	if m == nil {
		m = &typ{text: string(text)}
		if tt.building {
			m.llir = llir()
		}
		tt.byText[m.text] = m
	}
	return m
}

// pointerTo returns the typed pointer to a type.
func (tt *typeTable) pointerTo(elem *typ, space uint32) *typ {
	text := []byte(elem.text)
	if space != 0 {
		text = append(strconv.AppendUint(append(text, " addrspace("...), uint64(space), 10), ')')
	}
	return tt.made(append(text, '*'), func() types.Type {
		p := types.NewPointer(elem.llir)
		p.AddrSpace = types.AddrSpace(space)
		return p
	})
}

// signature returns a function type.
func (tt *typeTable) signature(result *typ, params []*typ, variadic bool) *typ {
	return tt.made(appendSignature(nil, result, params, variadic), func() types.Type {
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
