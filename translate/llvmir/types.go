package llvmir

import (
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// typ is a type of the dialect as llir has it, and its spelling.
type typ struct {
	llir types.Type
	text string
}

// ptrType is the opaque pointer, which llir does not know.
type ptrType struct{ space uint32 }

// String implements types.Type.
func (p *ptrType) String() string { return p.LLString() }

// LLString implements types.Type.
func (p *ptrType) LLString() string {
	if p.space == 0 {
		return "ptr"
	}
	return "ptr addrspace(" + strconv.FormatUint(uint64(p.space), 10) + ")"
}

// Equal implements types.Type.
func (p *ptrType) Equal(u types.Type) bool {
	q, ok := u.(*ptrType)
	return ok && p.space == q.space
}

// Name implements types.Type.
func (p *ptrType) Name() string { return "" }

// SetName implements types.Type; a pointer has no name.
func (p *ptrType) SetName(string) {}

// wordType is a type that is one word that llir does not know, such as bfloat.
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

// scalars are the types without parameters.
var scalars = map[ir.Type]types.Type{
	ir.F16:    types.Half,
	ir.BF16:   wordType("bfloat"),
	ir.F32:    types.Float,
	ir.F64:    types.Double,
	ir.F80:    types.X86_FP80,
	ir.F128:   types.FP128,
	llvm.Void: types.Void,
}

var keywords = map[string]types.Type{
	"token":     types.Token,
	"label":     types.Label,
	"metadata":  types.Metadata,
	"x86_amx":   wordType("x86_amx"),
	"ppc_fp128": types.PPC_FP128,
}

// typeTable maps types, each once.
type typeTable struct {
	typed   bool
	known   map[ir.Type]*typ
	structs map[string]*llvm.StructType
	defs    []types.Type       // the named structs, in the order they were met
	texts   []string           // and their definitions
	clashes []string           // names that two structs have
	narrow  bool               // i128 is aligned to 8 bytes
	shrunk  []*llvm.StructType // those that are smaller by that
	pointee map[types.Type]*typ
	sigs    map[string]*typ // function types by their spelling
}

func newTypeTable(typed bool) *typeTable {
	return &typeTable{
		typed:   typed,
		known:   map[ir.Type]*typ{},
		structs: map[string]*llvm.StructType{},
		pointee: map[types.Type]*typ{},
		sigs:    map[string]*typ{},
	}
}

// of returns the mapping of a type, or nil if LLVM does not have it.
func (tt *typeTable) of(t ir.Type) *typ {
	if m, ok := tt.known[t]; ok {
		return m
	}
	m := tt.convert(t)
	tt.known[t] = m
	return m
}

func (tt *typeTable) convert(t ir.Type) *typ {
	if s, ok := scalars[t]; ok {
		return &typ{s, s.String()}
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Signedness != ir.Signless || t.Width == 0 || t.Width > 1<<23 {
			return nil
		}
		return &typ{types.NewInt(uint64(t.Width)), t.String()}
	case *llvm.KeywordType:
		k := keywords[t.Name]
		if k == nil {
			return nil
		}
		return &typ{k, k.String()}
	case *llvm.PointerType:
		return tt.pointer(t.AddrSpace)
	case *ir.VectorType:
		return tt.vector(t)
	case *llvm.ArrayType:
		elem := tt.of(t.Elem)
		if elem == nil {
			return nil
		}
		return &typ{types.NewArray(t.Len, elem.llir), "[" + strconv.FormatUint(t.Len, 10) + " x " + elem.text + "]"}
	case *llvm.StructType:
		return tt.structure(t)
	case *llvm.FunctionType:
		return tt.function(t.Result, t.Params, t.Variadic)
	}
	return nil
}

func (tt *typeTable) pointer(space uint32) *typ {
	if !tt.typed {
		p := &ptrType{space: space}
		return &typ{p, p.String()}
	}
	return tt.pointerTo(&typ{types.I8, "i8"}, space)
}

// pointerTo returns the typed pointer to a type.
func (tt *typeTable) pointerTo(elem *typ, space uint32) *typ {
	if space == 0 {
		if m := tt.pointee[elem.llir]; m != nil {
			return m
		}
	}
	p := types.NewPointer(elem.llir)
	p.AddrSpace = types.AddrSpace(space)
	m := &typ{p, elem.text + "*"}
	if space != 0 {
		m.text = elem.text + " addrspace(" + strconv.FormatUint(uint64(space), 10) + ")*"
		return m
	}
	tt.pointee[elem.llir] = m
	return m
}

func (tt *typeTable) vector(t *ir.VectorType) *typ {
	elem := tt.of(t.Elem)
	if elem == nil || len(t.Shape) != 1 {
		return nil
	}
	v := types.NewVector(uint64(t.Shape[0]), elem.llir)
	text := strconv.FormatInt(t.Shape[0], 10) + " x " + elem.text + ">"
	if t.Scalable != nil {
		v.Scalable = true
		return &typ{v, "<vscale x " + text}
	}
	return &typ{v, "<" + text}
}

// list maps several types.
func (tt *typeTable) list(ts []ir.Type) ([]types.Type, string, bool) {
	llir := make([]types.Type, len(ts))
	text := make([]string, len(ts))
	for i, t := range ts {
		m := tt.of(t)
		if m == nil {
			return nil, "", false
		}
		llir[i], text[i] = m.llir, m.text
	}
	return llir, strings.Join(text, ", "), true
}

func (tt *typeTable) structure(t *llvm.StructType) *typ {
	fields, text, ok := tt.list(t.Fields)
	if !ok {
		return nil
	}
	if tt.narrow && movesInt128(t) {
		tt.shrunk = append(tt.shrunk, t)
	}
	s := &types.StructType{TypeName: t.Name, Packed: t.Packed, Fields: fields, Opaque: t.Opaque}
	body := structText(text, t.Packed)
	if t.Name == "" {
		return &typ{s, body}
	}
	if t.Opaque {
		body = "opaque"
	}
	name := prefixed('%', t.Name)
	if tt.structs[t.Name] != nil {
		tt.clashes = append(tt.clashes, t.Name)
	}
	tt.structs[t.Name] = t
	named := types.Type(s)
	if isDigit(t.Name[0]) {
		named = &quotedStruct{s, name}
	}
	tt.defs = append(tt.defs, named)
	tt.texts = append(tt.texts, name+" = type "+body)
	return &typ{named, name}
}

// quotedStruct is a struct whose name starts with a digit, which llir does not
// quote.
type quotedStruct struct {
	*types.StructType
	name string
}

// String implements types.Type.
func (q *quotedStruct) String() string { return q.name }

func structText(fields string, packed bool) string {
	switch {
	case fields == "" && packed:
		return "<{}>"
	case fields == "":
		return "{}"
	case packed:
		return "<{ " + fields + " }>"
	}
	return "{ " + fields + " }"
}

func (tt *typeTable) function(result ir.Type, params []ir.Type, variadic bool) *typ {
	r := tt.of(result)
	ps, text, ok := tt.list(params)
	if r == nil || !ok {
		return nil
	}
	return tt.signature(r, ps, text, variadic)
}

// signature returns a function type; text spells the parameters.
func (tt *typeTable) signature(result *typ, params []types.Type, text string, variadic bool) *typ {
	if variadic {
		if text != "" {
			text += ", "
		}
		text += "..."
	}
	text = result.text + " (" + text + ")"
	if m := tt.sigs[text]; m != nil {
		return m
	}
	f := types.NewFunc(result.llir, params...)
	f.Variadic = variadic
	m := &typ{f, text}
	tt.sigs[text] = m
	return m
}
