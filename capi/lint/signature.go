package lint

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// signature holds the types and ABI attributes of a function in a statement.
type signature struct {
	line      int
	statement string // "declare", "define", "call", "invoke" or "callbr"
	name      string // "" for calls through pointers and of inline assembly
	cc        string // calling convention; "" for C's
	result    value
	params    []value
	variadic  bool
	fixed     int // number of parameters in the function type
	local     bool
	open      string    // the statement if some type is not known yet
	group     string    // the number of the group of attributes of a definition or declaration
	features  string    // target features among its own attributes
	want      *function // of the header, for the features of the function around the statement
}

// value is a parameter or result with the attributes that affect the convention.
type value struct {
	t          ir.Type
	ext        extension
	memory     string  // "byval", "sret" or ""
	of         ir.Type // the type in memory; nil without an attribute that has it
	text       string  // of the type in memory, or else of the value; "" in a header
	align      layout.Bytes
	stackAlign layout.Bytes
	inReg      bool
	noUndef    bool
	other      string // another attribute that changes the convention, such as nest
}

// String returns the type, as it is written.
func (v *value) String() string {
	if v.text == "" {
		return llvm.TypeText(v.t)
	}
	return strings.Join(strings.Fields(v.text), " ")
}

// conventional are attributes of parameters that change where they are passed.
var conventional = []string{"inalloca", "preallocated", "nest", "swiftself", "swifterror", "swiftasync"}

// maxAlign is the greatest alignment in LLVM.
const maxAlign = 1 << 32

// attribute reads an attribute.
func (s *scanner) attribute(v *value) {
	switch name := s.next(); name {
	case "signext":
		v.ext = signExtension
	case "zeroext":
		v.ext = zeroExtension
	case "noundef":
		v.noUndef = true
	case "inreg":
		v.inReg = true
	case "byval", "sret":
		v.memory, v.of, v.text = name, ir.None, "no type"
		if s.accept("(") {
			v.of, v.text = s.typeText()
			s.expect(")")
		}
	case "align":
		v.align = layout.Bytes(s.number(maxAlign))
	case "alignstack":
		v.stackAlign = layout.Bytes(s.number(maxAlign))
	default:
		if slices.Contains(conventional, name) {
			v.other = name
		}
		if s.token == "(" {
			s.skip()
		}
	}
}

// attributes reads the words before a type: linkage, calling convention and attributes of the
// result.
func (s *scanner) attributes(out *signature) {
	for !startsType(s.token) && s.err == nil {
		switch word := s.token; {
		case word == "#" || word == "!": // a group of attributes, or metadata
			if s.next(); !s.isWord() {
				s.fail()
			}
			s.next()
		case strings.HasPrefix(word, `"`): // "name"="value", or its value
			s.next()
			s.accept("=")
		case !s.isWord():
			s.fail()
		case word == "internal" || word == "private":
			out.local = true
			s.next()
		case word == "cc":
			out.cc = s.next() + " " + s.next()
		case isConvention(word):
			out.cc = s.next()
		default:
			s.attribute(&out.result)
		}
	}
}

// isConvention reports whether a word is a calling convention other than C's.
func isConvention(word string) bool {
	of := func(prefix string) bool { return strings.HasPrefix(word, prefix) }
	return strings.HasSuffix(word, "cc") && word != "ccc" || slices.ContainsFunc([]string{"aarch64_", "amdgpu_", "ptx_", "riscv_", "spir_"}, of)
}

// function reads a declare, define, call or invoke after its first word.
func (s *scanner) function(statement string) *signature {
	out := &signature{statement: statement}
	s.attributes(out)
	out.result.t, out.result.text = s.typeText()
	f, isFunction := out.result.t.(*llvm.FunctionType)
	if isFunction {
		out.result.t, out.variadic = f.Result, f.Variadic
		out.result.text, _, _ = strings.Cut(out.result.text, " (")
	}
	isCast := s.accept("bitcast")
	if isCast {
		s.expect("(")
		s.parseType()
	}
	if s.token != "@" && s.token != "" {
		return out
	}
	s.expect("@")
	out.name = s.name()
	if isCast {
		s.expect("to")
		s.parseType()
		s.expect(")")
	}
	s.expect("(")
	dots := s.list(")", func() { out.params = append(out.params, s.parameter()) })
	out.variadic = out.variadic || dots
	if out.fixed = len(out.params); isFunction {
		out.fixed = min(len(f.Params), out.fixed)
	}
	if s.err == nil && (statement == "define" || statement == "declare") {
		s.group(out)
	}
	return out
}

// parameter reads a parameter or argument: a type, attributes, and a value that is skipped.
func (s *scanner) parameter() (v value) {
	v.t, v.text = s.typeText()
	for s.token != "," && s.token != ")" && s.err == nil {
		switch {
		case s.isWord():
			s.attribute(&v)
		case s.token == "%" || s.token == "@":
			s.next()
			s.name()
		default:
			s.skip()
		}
	}
	return v
}
