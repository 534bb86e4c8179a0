package lint

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

const (
	// maxNesting bounds the nesting of types.
	maxNesting = 100
	// maxSpelled bounds the length of a type with the definitions of its names, which can double with each name.
	maxSpelled = 1 << 16
)

// words are the types that are one word, except integers. Those that are no type of a member are ir.None.
var words = func() map[string]ir.Type {
	all := map[string]ir.Type{}
	for _, t := range []ir.Type{llvm.Void, llvm.Ptr, ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128, ir.PPCF128} {
		all[llvm.TypeText(t)] = t
	}
	for _, name := range []string{"label", "metadata", "token", "x86_mmx", "x86_amx", "target"} {
		all[name] = ir.None
	}
	return all
}()

// startsType reports whether a token begins a type.
func startsType(token string) bool {
	n, isInt := strings.CutPrefix(token, "i")
	return words[token] != nil || isInt && n != "" && strings.Trim(n, "0123456789") == "" || slices.Contains([]string{"%", "{", "[", "<"}, token)
}

// typeText reads a type. It also returns the text.
func (s *scanner) typeText() (t ir.Type, text string) {
	text = s.rest()
	t = s.parseType()
	return t, strings.TrimSpace(text[:len(text)-len(s.rest())])
}

// parseType reads a type, with the pointers and function types that follow it.
func (s *scanner) parseType() ir.Type {
	if s.depth == maxNesting || !startsType(s.token) {
		s.fail()
		return ir.None
	}
	s.depth++
	wasOpen := s.isOpen
	t := s.parseBase()
	s.depth--
	for {
		switch {
		case s.accept("*"):
			t, s.isOpen = llvm.Ptr, wasOpen
		case s.accept("addrspace"):
			t, s.isOpen = llvm.PtrIn(uint32(s.number(1<<24-1))), wasOpen
			s.accept("*")
		case s.accept("("):
			params, variadic := s.parseTypes(")")
			t = llvm.Func(t, variadic, params...)
		case ir.SpelledLen(t) > maxSpelled:
			s.isOpen = true
			return ir.None
		default:
			return t
		}
	}
}

// parseTypes reads a list of types up to the closing bracket.
func (s *scanner) parseTypes(end string) (all []ir.Type, variadic bool) {
	variadic = s.list(end, func() { all = append(all, s.parseType()) })
	return all, variadic
}

func (s *scanner) parseBase() ir.Type {
	switch first := s.next(); {
	case first == "%":
		return s.named(s.name())
	case first == "{":
		fields, _ := s.parseTypes("}")
		return llvm.Struct(fields...)
	case first == "<" && s.accept("{"):
		fields, _ := s.parseTypes("}")
		s.expect(">")
		return llvm.PackedStruct(fields...)
	case first == "[":
		n, elem := s.elements("]")
		return llvm.Array(uint64(n), elem)
	case first == "<":
		isScalable := s.accept("vscale")
		if isScalable {
			s.expect("x")
		}
		n, elem := s.elements(">")
		if !ir.IsVectorElement(elem) {
			return ir.None
		}
		return ir.ScalableVector(elem, []int64{n}, []bool{isScalable})
	case first == "target":
		s.skip()
		return ir.None
	case words[first] != nil:
		return words[first]
	default:
		width, _ := strconv.Atoi(first[1:]) // 0 or the largest for other texts
		if width == 0 || width > ir.MaxIntegerWidth {
			s.fail()
			return ir.None
		}
		return ir.Int(width)
	}
}

// elements reads the rest of an array or vector: the number and type of its elements.
func (s *scanner) elements(end string) (n int64, elem ir.Type) {
	n = s.number(math.MaxInt64)
	s.expect("x")
	elem = s.parseType()
	s.expect(end)
	return n, elem
}

// definitions are those of the named types of a module.
type definitions map[string]*definition

// definition is the definition of a named type. It is read when a value has the type.
type definition struct {
	text   string
	t      ir.Type // nil if it is not read, or cannot be
	isRead bool
}

// named returns the definition of a named type. If it is not known yet, the statement is open.
func (s *scanner) named(name string) ir.Type {
	d := s.types[name]
	if d != nil && !d.isRead {
		d.isRead = true // also while it is read, as no type contains itself
		in := newScanner(d.text, s.types)
		in.depth = s.depth
		if t := in.parseType(); in.err == nil && !in.isOpen {
			d.t = t
		}
	}
	if d == nil || d.t == nil {
		s.isOpen = true
		return ir.None
	}
	return d.t
}

// retry reads the definitions again that could not be read, after the last one is known.
func (ds definitions) retry() {
	for _, d := range ds {
		d.isRead = d.t != nil
	}
}

// nameless returns a type of a header without the names of its records, as they would be those of other types in a text.
func nameless(t ir.Type) ir.Type {
	if t == nil || ir.SpelledLen(t) > maxSpelled {
		return ir.None
	}
	switch t := t.(type) {
	case *llvm.ArrayType:
		return llvm.Array(t.Len, nameless(t.Elem))
	case *llvm.StructType:
		fields := make([]ir.Type, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = nameless(f)
		}
		return ir.UniqueType(&llvm.StructType{Fields: fields, Packed: t.Packed})
	}
	return t
}
