package lint

import (
	"slices"
	"strings"
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
}

// value is a parameter or result with the attributes that affect the convention.
type value struct {
	t          *llvmType
	ext        extension
	memory     string    // "byval", "sret" or ""
	of         *llvmType // the type in memory
	align      int64
	stackAlign int64
	inReg      bool
	noUndef    bool
	other      string // another attribute that changes the convention, such as nest
}

// conventional are attributes of parameters that change where they are passed.
var conventional = []string{"inalloca", "preallocated", "nest", "swiftself", "swifterror", "swiftasync"}

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
		v.memory, v.of = name, &llvmType{kind: otherKind, name: "no type"}
		if s.accept("(") {
			v.of = s.parseType(0)
			s.expect(")")
		}
	case "align":
		v.align = s.number()
	case "alignstack":
		v.stackAlign = s.number()
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
		case strings.HasPrefix(word, `"`): // "name"="value"
			if s.next(); s.accept("=") {
				s.next()
			}
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
	return strings.HasSuffix(word, "cc") && word != "ccc" || strings.HasPrefix(word, "amdgpu_") || word == "spir_func" || word == "spir_kernel" ||
		strings.HasPrefix(word, "ptx_")
}

// function reads a declare, define, call or invoke after its first word.
func (s *scanner) function(statement string) *signature {
	out := &signature{statement: statement}
	s.attributes(out)
	t, fixed := s.parseType(0), -1
	if out.result.t = t; t.kind == functionKind {
		out.result.t, out.variadic, fixed = t.elems[0], t.variadic, len(t.elems)-1
	}
	isCast := s.accept("bitcast")
	if isCast {
		s.expect("(")
		s.parseType(0)
	}
	if s.token != "@" && s.token != "" {
		return out
	}
	s.expect("@")
	out.name = s.name()
	if isCast {
		s.expect("to")
		s.parseType(0)
		s.expect(")")
	}
	s.expect("(")
	dots := s.list(")", func() { out.params = append(out.params, s.parameter()) })
	out.variadic = out.variadic || dots
	if out.fixed = len(out.params); fixed >= 0 {
		out.fixed = min(fixed, out.fixed)
	}
	return out
}

// parameter reads a parameter or argument: a type, attributes, and a value that is skipped.
func (s *scanner) parameter() (v value) {
	v.t = s.parseType(0)
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
