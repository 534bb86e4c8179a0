package cheader

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

// spelling is the C spelling of a type.
type spelling struct {
	text  string // "struct p", "int8_t", "float *"
	after string // the text after a declared name, such as "[4]"
	needs string // the preprocessor condition for its use; "" for none
}

// declare returns the declaration of a name with the type.
func (s spelling) declare(name string) string {
	space := " "
	if name == "" || strings.HasSuffix(s.text, "*") {
		space = ""
	}
	return s.text + space + name + s.after
}

// Conditions for features that not every compiler has.
const (
	onlyClang  = "defined(__clang__)"
	onlyC      = "!defined(__cplusplus)"
	onlyCXX    = "defined(__cplusplus)"
	hasFloat   = "defined(__FLT16_MANT_DIG__) && (!defined(__cplusplus) || defined(__clang__) || __GNUC__ >= 13)"
	hasBFloat  = "defined(__BFLT16_MANT_DIG__) || defined(__clang__)"
	hasQuad    = "defined(__FLOAT128__) || defined(__SIZEOF_FLOAT128__)"
	hasIBM     = "defined(__SIZEOF_IBM128__) || defined(__clang__)"
	hasBitInt  = "defined(__BITINT_MAXWIDTH__)"
	hasNullptr = "defined(__cplusplus) || __STDC_VERSION__ >= 202311L"
	// hasBareEllipsis allows functions without named parameters.
	hasBareEllipsis = "defined(__cplusplus) || __STDC_VERSION__ >= 202311L"
)

// both returns the conjunction of two conditions.
func both(a, b string) string {
	switch {
	case a == "" || a == b || strings.Contains(b, "("+a+")"):
		return b
	case b == "" || strings.Contains(a, "("+b+")"):
		return a
	}
	return wrapped(a) + " && " + wrapped(b)
}

func wrapped(condition string) string {
	if strings.HasPrefix(condition, "(") {
		return condition
	}
	return "(" + condition + ")"
}

// builtins are the types without operands.
var builtins = map[ir.Type]spelling{
	ir.I1:                      {text: "bool"},
	ir.IntOf(8, ir.Signed):     {text: "int8_t"},
	ir.IntOf(16, ir.Signed):    {text: "int16_t"},
	ir.IntOf(32, ir.Signed):    {text: "int32_t"},
	ir.IntOf(64, ir.Signed):    {text: "int64_t"},
	ir.IntOf(128, ir.Signed):   {text: "__int128"},
	ir.IntOf(8, ir.Unsigned):   {text: "uint8_t"},
	ir.IntOf(16, ir.Unsigned):  {text: "uint16_t"},
	ir.IntOf(32, ir.Unsigned):  {text: "uint32_t"},
	ir.IntOf(64, ir.Unsigned):  {text: "uint64_t"},
	ir.IntOf(128, ir.Unsigned): {text: "unsigned __int128"},
	ir.Int(8):                  {text: "int8_t"},
	ir.Int(16):                 {text: "int16_t"},
	ir.Int(32):                 {text: "int32_t"},
	ir.Int(64):                 {text: "int64_t"},
	ir.Int(128):                {text: "__int128"},
	ir.F16:                     {text: "_Float16", needs: hasFloat},
	ir.BF16:                    {text: "__bf16", needs: hasBFloat},
	ir.F32:                     {text: "float"},
	ir.F64:                     {text: "double"},
	ir.F128:                    {text: "__float128", needs: hasQuad},
	ir.PPCF128:                 {text: "__ibm128", needs: hasIBM},
	llvm.Ptr:                   {text: "void *"},
}

// complexParts are the integer types for _Complex, which cannot be combined with a typedef.
var complexParts = map[int]string{8: "char", 16: "short", 32: "int", 64: "long"}

// complexModes are the modes of the complex types of extensions that gcc does not combine with _Complex.
var complexModes = map[string]string{"__float128": "TC", "__ibm128": "IC"}

// spell returns the spelling of a type of the c dialect, after writing the definitions that it
// needs. Untagged records get a name like hint.
func (h *header) spell(t ir.Type, hint string) (spelling, error) {
	if err := h.model.Check(t); err != nil {
		return spelling{}, err
	}
	if f, ok := t.(*ir.FloatType); ok && f == h.model.LongDouble && f != ir.F64 {
		return spelling{text: "long double"}, nil
	}
	if s, ok := builtins[t]; ok {
		return s, nil
	}
	switch t.(type) {
	case *ir.ComplexType, *ir.VectorType:
		if _, err := h.layouts.Of(t); err != nil {
			return spelling{}, err
		}
	}
	switch t := t.(type) {
	case *c.BitIntType:
		sign := "signed "
		if t.Int.Signedness == ir.Unsigned {
			sign = "unsigned "
		}
		return spelling{text: fmt.Sprintf("%s_BitInt(%d)", sign, t.Int.Width), needs: hasBitInt}, nil
	case *ir.ComplexType:
		return h.complex(t)
	case *ir.VectorType:
		return h.vector(t)
	case *c.ArrayType:
		s, err := h.spell(t.Elem, hint)
		n := ""
		if !t.Flexible {
			n = fmt.Sprint(t.Len)
		}
		s.after = "[" + n + "]" + s.after
		return s, err
	case *c.RecordType:
		return h.record(t, hint)
	case *c.AtomicType:
		s, err := h.spell(t.Elem, hint)
		return spelling{text: "_Atomic(" + s.declare("") + ")", needs: both(s.needs, onlyC)}, err
	case *c.MFP8Type:
		return spelling{text: "__mfp8", needs: onlyClang}, nil
	case *c.NullptrType:
		return spelling{text: "__typeof__(nullptr)", needs: hasNullptr}, nil
	case *c.VAListType:
		return spelling{text: "__builtin_va_list"}, nil
	case *c.FuncPtrType:
		return h.funcPtr(t, hint)
	case *c.PtrType:
		return h.pointer(t, hint)
	case *c.TypedefType:
		return h.typedef(t, hint)
	case *c.TagType:
		return h.tag(t)
	case c.Foreign:
		return h.spell(t.CType(), hint)
	case *llvm.PointerType:
		return spelling{}, fmt.Errorf("there are no pointers of address space %d in C", t.AddrSpace)
	}
	return spelling{}, fmt.Errorf("type '%s' has no counterpart in C", t)
}

func (h *header) funcPtr(t *c.FuncPtrType, hint string) (spelling, error) {
	result := void
	if r := c.ResultOf(t.Func); r != nil {
		var err error
		if result, err = h.spell(r, hint+"_result"); err != nil {
			return spelling{}, err
		}
	}
	needs := result.needs
	var params []string
	for i, in := range t.Func.Inputs {
		s, err := h.spell(in, fmt.Sprintf("%s_arg%d", hint, i))
		if err != nil {
			return spelling{}, err
		}
		needs = both(needs, s.needs)
		params = append(params, s.declare(""))
	}
	switch {
	case t.Variadic:
		if params == nil {
			needs = both(needs, hasBareEllipsis)
		}
		params = append(params, "...")
	case params == nil:
		params = []string{"void"}
	}
	return spelling{text: spelling{text: result.text}.declare("(*"), after: ")(" + strings.Join(params, ", ") + ")" + result.after, needs: needs}, nil
}

func (h *header) complex(t *ir.ComplexType) (spelling, error) {
	i, ok := t.Elem.(*ir.IntegerType)
	if !ok {
		s, err := h.spell(t.Elem, "")
		mode := complexModes[s.text]
		if mode == "" {
			s.text = "_Complex " + s.text
			return s, err
		}
		if h.model.IBM128 && t.Elem == ir.F128 {
			mode = "KC" // TC is that of the long double
		}
		name := "abi_" + mangle(t)
		h.define(name, s.needs, fmt.Sprintf("typedef _Complex float %s __attribute__((mode(%s)));", name, mode))
		s.text = name
		return s, err
	}
	sign := "signed "
	if i.Signedness == ir.Unsigned {
		sign = "unsigned "
	}
	part := complexParts[i.Width]
	if part == "long" && h.model.Long < 64 {
		part = "long long"
	}
	return spelling{text: "_Complex " + sign + part}, nil
}

// vector returns the name of a vector type, after defining it.
func (h *header) vector(t *ir.VectorType) (spelling, error) {
	elem, err := h.spell(t.Elem, "")
	if err != nil {
		return elem, err
	}
	n := t.Shape[0]
	name := "abi_" + mangle(t)
	_, isBitInt := t.Elem.(*c.BitIntType)
	switch {
	case t.Elem == llvm.Ptr || isBitInt || t.Elem == ir.F80:
		return spelling{}, fmt.Errorf("there are no vectors of %s in C", elem.text)
	case t.Elem == ir.I1 || bits.OnesCount64(uint64(n)) != 1:
		elem.needs = both(elem.needs, onlyClang)
		h.define(name, elem.needs, fmt.Sprintf("typedef %s __attribute__((ext_vector_type(%d)));", elem.declare(name), n))
	default:
		h.define(name, elem.needs, fmt.Sprintf("typedef %s __attribute__((vector_size(%d * sizeof(%s))));", elem.declare(name), n, elem.text))
	}
	return spelling{text: name, needs: elem.needs}, nil
}

// mangle returns a type as part of an identifier.
func mangle(t ir.Type) string {
	text := strings.NewReplacer("!c.", "", "!llvm.", "", "<", "_", ">", "", " ", "", ",", "_", "?", "d", "*", "u").Replace(t.String())
	return identifier("_" + text)[1:]
}

// descriptor returns the struct of a memref's descriptor, with typed pointers.
func (h *header) descriptor(t *ir.MemRefType) (spelling, error) {
	index, err := h.value(ir.Index, ir.IntOf(h.indexBits, ir.Signed))
	if err != nil {
		return index, err
	}
	elem, name := spelling{text: "void"}, ""
	if rank := len(t.Shape); t.Unranked {
		name = h.names.once(descriptorKey{nil, 0, h.indexBits}, "memref_unranked")
	} else {
		if elem, err = h.element(t.Elem); err != nil {
			return elem, err
		}
		name = h.names.once(descriptorKey{t.Elem, rank, h.indexBits}, fmt.Sprintf("memref_%s_%dd", mangle(t.Elem), rank))
	}
	pointer := pointerTo(elem)
	body := "struct " + name + " {\n"
	for _, m := range descriptor.Members(t) {
		s := index
		switch {
		case m.IsPointer:
			s = pointer
		case m.Len > 0:
			s.after = fmt.Sprintf("[%d]", m.Len)
		}
		body += "  " + s.declare(m.Name) + ";\n"
	}
	h.define(name, elem.needs, body+"};")
	return spelling{text: "struct " + name, needs: elem.needs}, nil
}

// element returns the C type of a memref's elements.
func (h *header) element(t ir.Type) (spelling, error) {
	object, err := ciface.Object(t, h.indexBits)
	if err != nil && !ir.TypeIs[*ir.MemRefType](t) {
		return spelling{text: "void"}, nil // C can only pass the pointer on
	}
	return h.value(t, object)
}
