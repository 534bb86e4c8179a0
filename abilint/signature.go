package abilint

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// signature holds the types and ABI attributes of a function in a statement.
type signature struct {
	line      int
	statement string // "declare", "define", "call", "invoke" or "callbr"
	name      string
	cc        string // calling convention; "" for C's
	result    value
	params    []value
	variadic  bool
	fixed     int // number of parameters in the function type
	local     bool
}

// value is a parameter or result with the attributes that affect the convention.
type value struct {
	t           *llvmType
	ext         string // "signext", "zeroext" or ""
	byval, sret *llvmType
	align       int64
	stackAlign  int64
	other       string // another attribute that changes the convention, such as inreg
}

// conventional are attributes of parameters that change where they are passed.
var conventional = []string{"inreg", "inalloca", "preallocated", "byref", "nest", "swiftself", "swifterror", "swiftasync"}

// scanner reads a statement.
type scanner struct {
	text string
	at   int
}

func (s *scanner) skipSpace() {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == '\t' || s.text[s.at] == '\r' || s.text[s.at] == '\n') {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == ';' { // a comment
		end := strings.IndexByte(s.text[s.at:], '\n')
		if end < 0 {
			s.at = len(s.text)
			return
		}
		s.at += end
		s.skipSpace()
	}
}

// peek returns the next character, or 0 at the end.
func (s *scanner) peek() byte {
	if s.skipSpace(); s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *scanner) accept(text string) bool {
	s.skipSpace()
	if strings.HasPrefix(s.text[s.at:], text) {
		s.at += len(text)
		return true
	}
	return false
}

// unexpected is the error at the current position.
func (s *scanner) unexpected() error {
	if s.peek() == 0 {
		return errShort
	}
	return errSyntax
}

func isWordByte(c byte) bool {
	return c == '_' || c == '.' || c == '-' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// word reads a word. It returns "" if the next token is something else.
func (s *scanner) word() string {
	s.skipSpace()
	start := s.at
	for s.at < len(s.text) && isWordByte(s.text[s.at]) {
		s.at++
	}
	return s.text[start:s.at]
}

// isWord reports whether the next word is the given one.
func (s *scanner) isWord(word string) bool {
	at := s.at
	is := s.word() == word
	s.at = at
	return is
}

// name reads the name after @ or %, which may be quoted. The mark of names that are not mangled is
// removed.
func (s *scanner) name() (string, error) {
	if s.at < len(s.text) && s.text[s.at] == '"' {
		end := strings.IndexByte(s.text[s.at+1:], '"')
		if end < 0 {
			return "", errShort
		}
		text := s.text[s.at+1 : s.at+1+end]
		s.at += end + 2
		return strings.TrimPrefix(text, `\01`), nil
	}
	if name := s.word(); name != "" {
		return name, nil
	}
	return "", s.unexpected()
}

// list calls element for each element of a list up to the closing bracket.
func (s *scanner) list(end byte, element func() error) error {
	if s.peek() == end {
		s.at++
		return nil
	}
	for {
		if err := element(); err != nil {
			return err
		}
		switch {
		case s.accept(","):
		case s.peek() == end:
			s.at++
			return nil
		default:
			return s.unexpected()
		}
	}
}

// skipGroup skips a bracketed group, if one follows.
func (s *scanner) skipGroup() error {
	if c := s.peek(); c != '(' && c != '[' && c != '{' && c != '<' {
		return nil
	}
	for depth := 0; ; {
		switch s.peek() {
		case 0:
			return errShort
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			depth--
		case '"':
			end := strings.IndexByte(s.text[s.at+1:], '"')
			if end < 0 {
				return errShort
			}
			s.at += end + 1
		}
		if s.at++; depth == 0 {
			return nil
		}
	}
}

func (s *scanner) parenthesized() (int64, error) {
	if !s.accept("(") {
		return 0, s.unexpected()
	}
	n, err := strconv.ParseInt(s.word(), 10, 64)
	if err != nil || !s.accept(")") {
		return 0, s.unexpected()
	}
	return n, nil
}

// number reads the operand of an attribute: "8" or "(8)".
func (s *scanner) number() (int64, error) {
	if s.peek() == '(' {
		return s.parenthesized()
	}
	n, err := strconv.ParseInt(s.word(), 10, 64)
	if err != nil {
		return 0, s.unexpected()
	}
	return n, nil
}

// attribute reads an attribute, whose name was read.
func (s *scanner) attribute(name string, v *value) (err error) {
	switch name {
	case "signext", "zeroext":
		if v.ext != "" {
			name = v.ext + " " + name
		}
		v.ext = name
	case "byval", "sret":
		t := &llvmType{kind: otherKind, name: "no type"}
		if s.accept("(") {
			if t, err = s.parseType(0); err != nil || !s.accept(")") {
				return cmpErr(err, s)
			}
		}
		if v.byval = t; name == "sret" {
			v.byval, v.sret = nil, t
		}
	case "align":
		v.align, err = s.number()
	case "alignstack":
		v.stackAlign, err = s.number()
	default:
		if slices.Contains(conventional, name) {
			v.other = name
		}
		if s.peek() == '(' {
			err = s.skipGroup()
		}
	}
	return err
}

func cmpErr(err error, s *scanner) error {
	if err != nil {
		return err
	}
	return s.unexpected()
}

// attributes reads the words before a type: linkage, calling convention and attributes of the
// result.
func (s *scanner) attributes(out *signature) error {
	for {
		switch c := s.peek(); {
		case c == '"': // "name"="value"
			if _, err := s.name(); err != nil {
				return err
			}
			s.accept("=")
			continue
		case c == '#':
			s.at++
			s.word()
			continue
		case c == '%' || c == '{' || c == '<' || c == '[':
			return nil
		}
		at := s.at
		word := s.word()
		switch {
		case word == "":
			return s.unexpected()
		case startsType(word):
			s.at = at
			return nil
		case word == "internal" || word == "private":
			out.local = true
		case word == "ccc":
		case word == "cc":
			out.cc = "cc " + s.word()
		case strings.HasSuffix(word, "cc") || strings.HasPrefix(word, "amdgpu_") || word == "spir_func" || word == "spir_kernel" || strings.HasPrefix(word, "ptx_"):
			out.cc = word
		default:
			if err := s.attribute(word, &out.result); err != nil {
				return err
			}
		}
	}
}

// function reads a declare, define, call or invoke after its first word. It returns nil for calls
// through pointers and of inline assembly.
func (s *scanner) function(statement string) (*signature, error) {
	out := &signature{statement: statement}
	if err := s.attributes(out); err != nil {
		return nil, err
	}
	t, err := s.parseType(0)
	if err != nil {
		return nil, err
	}
	explicit := -1
	if out.result.t = t; t.kind == functionKind {
		out.result.t, out.variadic, explicit = t.elems[0], t.variadic, len(t.elems)-1
	}
	isCast := false
	switch c := s.peek(); {
	case c == '@':
		s.at++
	case s.isWord("bitcast"):
		s.word()
		if isCast = s.accept("("); !isCast {
			return nil, s.unexpected()
		}
		if _, err := s.parseType(0); err != nil {
			return nil, err
		}
		if s.peek() != '@' {
			return nil, nil
		}
		s.at++
	case c == 0:
		return nil, errShort
	default:
		return nil, nil
	}
	if out.name, err = s.name(); err != nil {
		return nil, err
	}
	if isCast { // "to T)"
		if s.word(); err == nil {
			_, err = s.parseType(0)
		}
		if err != nil || !s.accept(")") {
			return out, cmpErr(err, s)
		}
	}
	if !s.accept("(") {
		return out, s.unexpected()
	}
	err = s.list(')', func() error {
		if s.accept("...") {
			out.variadic = true
			return nil
		}
		v, err := s.parameter()
		out.params = append(out.params, v)
		return err
	})
	out.fixed = len(out.params)
	if explicit >= 0 {
		out.fixed = min(explicit, len(out.params))
	}
	return out, err
}

// parameter reads a parameter or argument: a type, attributes, and a value that is skipped.
func (s *scanner) parameter() (v value, err error) {
	if v.t, err = s.parseType(0); err != nil {
		return v, err
	}
	for {
		switch c := s.peek(); {
		case c == ',' || c == ')':
			return v, nil
		case c == 0:
			return v, errShort
		case c == '%' || c == '@':
			s.at++
			if _, err := s.name(); err != nil {
				return v, err
			}
		case c == '"':
			if _, err := s.name(); err != nil {
				return v, err
			}
		case c == '(' || c == '[' || c == '{' || c == '<':
			if err := s.skipGroup(); err != nil {
				return v, err
			}
		case isWordByte(c):
			if err := s.attribute(s.word(), &v); err != nil {
				return v, err
			}
		default: // such as ! or = or #
			s.at++
		}
	}
}

// statement returns the kind of the statement that a line begins, positioned after its first word;
// "" if it has no signature.
func (s *scanner) statement() string {
	if s.peek() == '%' { // the result of an instruction
		s.at++
		if _, err := s.name(); err != nil || !s.accept("=") {
			return ""
		}
	}
	for {
		switch word := s.word(); word {
		case "tail", "musttail", "notail":
			continue
		case "declare", "define", "call", "invoke", "callbr":
			return word
		}
		return ""
	}
}

// Limits of a statement.
const (
	maxLine  = 1 << 20 // bytes
	maxLines = 16      // of a statement
)

// lines reads lines of bounded length.
type lines struct {
	r      *bufio.Reader
	number int
}

// next returns the next line. The rest of a line that is too long is dropped.
func (l *lines) next() (string, error) {
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		if len(line) < maxLine {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)):
			return "", err
		}
		l.number++
		return string(line), nil
	}
}
