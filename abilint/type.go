package abilint

import (
	"errors"
	"slices"
	"strconv"
	"strings"
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
	name     string // of a float or other type: "double"; of a named type: "struct.P"
	width    int64  // of an integer in bits; the number of elements of a vector or array
	space    int64  // address space of a pointer
	packed   bool
	variadic bool
	elems    []*llvmType // element, fields, or result and parameters of a function
}

var (
	errSyntax = errors.New("the syntax is not understood")
	// errShort is returned if a statement may continue on the next line.
	errShort = errors.New("the statement does not end")
)

// maxNesting bounds the nesting of types.
const maxNesting = 100

// floatSizes are the sizes of the floating-point types in bytes.
var floatSizes = map[string]int64{"half": 2, "bfloat": 2, "float": 4, "double": 8, "x86_fp80": 16, "fp128": 16, "ppc_fp128": 16}

var otherTypes = []string{"label", "metadata", "token", "x86_mmx", "x86_amx", "opaque"}

// startsType reports whether a word of LLVM IR is a type.
func startsType(word string) bool {
	if n, ok := strings.CutPrefix(word, "i"); ok && n != "" && strings.Trim(n, "0123456789") == "" {
		return true
	}
	_, isFloat := floatSizes[word]
	return isFloat || word == "void" || word == "ptr" || word == "target" || slices.Contains(otherTypes, word)
}

// parseType reads a type, with the pointers and function types that follow it.
func (s *scanner) parseType(depth int) (*llvmType, error) {
	if depth > maxNesting {
		return nil, errSyntax
	}
	t, err := s.parseBase(depth)
	for err == nil {
		switch {
		case s.accept("*"):
			t = &llvmType{kind: pointerKind}
		case s.isWord("addrspace"):
			s.word()
			var n int64
			if n, err = s.parenthesized(); err != nil {
				return nil, err
			}
			s.accept("*")
			t = &llvmType{kind: pointerKind, space: n}
		case s.peek() == '(':
			f := &llvmType{kind: functionKind, elems: []*llvmType{t}}
			s.at++
			err = s.list(')', func() error {
				if s.accept("...") {
					f.variadic = true
					return nil
				}
				return s.appendType(&f.elems, depth)
			})
			t = f
		default:
			return t, nil
		}
	}
	return nil, err
}

func (s *scanner) appendType(list *[]*llvmType, depth int) error {
	t, err := s.parseType(depth + 1)
	*list = append(*list, t)
	return err
}

func (s *scanner) parseBase(depth int) (*llvmType, error) {
	switch c := s.peek(); c {
	case '%':
		s.at++
		name, err := s.name()
		return &llvmType{kind: namedKind, name: name}, err
	case '{':
		return s.parseStruct(depth, false)
	case '[', '<':
		s.at++
		if c == '<' && s.peek() == '{' {
			t, err := s.parseStruct(depth, true)
			if err == nil && !s.accept(">") {
				err = s.unexpected()
			}
			return t, err
		}
		t := &llvmType{kind: arrayKind}
		end := "]"
		if c == '<' {
			t.kind, end = vectorKind, ">"
			if s.isWord("vscale") {
				s.word()
				t.name = "vscale"
				s.word() // x
			}
		}
		n, err := strconv.ParseInt(s.word(), 10, 64)
		if err != nil || s.word() != "x" {
			return nil, s.unexpected()
		}
		t.width = n
		if err := s.appendType(&t.elems, depth); err != nil {
			return nil, err
		}
		if !s.accept(end) {
			return nil, s.unexpected()
		}
		return t, nil
	}
	word := s.word()
	switch {
	case !startsType(word):
		return nil, s.unexpected()
	case word == "void":
		return &llvmType{kind: voidKind}, nil
	case word == "ptr":
		return &llvmType{kind: pointerKind}, nil
	case word == "target":
		return &llvmType{kind: otherKind, name: word}, s.skipGroup()
	case word[0] == 'i':
		n, err := strconv.ParseInt(word[1:], 10, 32)
		if err != nil {
			return nil, errSyntax
		}
		return &llvmType{kind: intKind, width: n}, nil
	case floatSizes[word] > 0:
		return &llvmType{kind: floatKind, name: word}, nil
	}
	return &llvmType{kind: otherKind, name: word}, nil
}

func (s *scanner) parseStruct(depth int, packed bool) (*llvmType, error) {
	s.accept("{")
	t := &llvmType{kind: structKind, packed: packed}
	err := s.list('}', func() error { return s.appendType(&t.elems, depth) })
	return t, err
}

// module has the named types of a module.
type module map[string]*llvmType

// resolve replaces a named type by its definition, and a record or array of one element by the
// element. It returns nil if a definition is missing.
func (m module) resolve(t *llvmType) *llvmType {
	for range maxNesting {
		switch {
		case t == nil:
			return nil
		case t.kind == namedKind:
			t = m[t.name]
		case t.kind == structKind && len(t.elems) == 1, t.kind == arrayKind && t.width == 1:
			t = t.elems[0]
		default:
			return t
		}
	}
	return nil
}

// isKnown reports whether all named types in t are defined.
func (m module) isKnown(t *llvmType) bool { return m.known(t, 0) }

func (m module) known(t *llvmType, depth int) bool {
	switch {
	case t == nil || depth > maxNesting:
		return false
	case t.kind == namedKind:
		return m.known(m[t.name], depth+1)
	}
	return !slices.ContainsFunc(t.elems, func(e *llvmType) bool { return !m.known(e, depth+1) })
}

// size returns the size and alignment in memory in bytes; ok is false if they are unknown.
func (m module) size(t *llvmType) (size, align int64, ok bool) { return m.sizeAt(t, 0) }

const maxSize = 1 << 40

func (m module) sizeAt(t *llvmType, depth int) (size, align int64, ok bool) {
	if t == nil || depth > maxNesting {
		return 0, 0, false
	}
	switch t.kind {
	case namedKind:
		return m.sizeAt(m[t.name], depth+1)
	case intKind:
		align = powerOfTwo(min((t.width+7)/8, 16))
		return (t.width + 8*align - 1) / (8 * align) * align, align, true
	case floatKind:
		n := floatSizes[t.name]
		return n, n, true
	case pointerKind:
		return 8, 8, true
	case arrayKind, vectorKind:
		size, align, ok = m.sizeAt(t.elems[0], depth+1)
		if !ok || t.width > maxSize/max(size, 1) || t.name == "vscale" {
			return 0, 0, false
		}
		if size *= t.width; t.kind == vectorKind {
			align = powerOfTwo(size)
			size = align
		}
		return size, align, true
	case structKind:
		align = 1
		for _, e := range t.elems {
			n, a, ok := m.sizeAt(e, depth+1)
			if !ok || size > maxSize {
				return 0, 0, false
			}
			if t.packed {
				a = 1
			}
			size = (size+a-1)/a*a + n
			align = max(align, a)
		}
		return (size + align - 1) / align * align, align, true
	}
	return 0, 0, false
}

func powerOfTwo(n int64) int64 {
	p := int64(1)
	for p < n {
		p *= 2
	}
	return p
}

// String returns the type in LLVM's syntax.
func (t *llvmType) String() string {
	switch t.kind {
	case voidKind:
		return "void"
	case intKind:
		return "i" + strconv.FormatInt(t.width, 10)
	case pointerKind:
		return "ptr"
	case vectorKind, arrayKind:
		text := strconv.FormatInt(t.width, 10) + " x " + t.elems[0].String()
		if t.kind == arrayKind {
			return "[" + text + "]"
		}
		return "<" + text + ">"
	case structKind:
		var fields []string
		for _, e := range t.elems {
			fields = append(fields, e.String())
		}
		return "{ " + strings.Join(fields, ", ") + " }"
	case namedKind:
		return "%" + t.name
	case functionKind:
		return "function"
	}
	return t.name
}
