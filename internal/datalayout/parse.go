package datalayout

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse parses a data layout string.
func Parse(text string) (*Layout, error) {
	l := standard()
	if text == "" {
		return l, nil
	}
	for spec := range strings.SplitSeq(text, "-") {
		if spec == "" {
			return nil, errors.New("empty specification is not allowed")
		}
		if err := l.spec(spec); err != nil {
			return nil, err
		}
	}
	return l, nil
}

func (l *Layout) spec(spec string) error {
	rest := spec[1:]
	switch kind := spec[0]; kind {
	case 'i', 'f', 'v':
		return l.scalar(kind, rest)
	case 'a':
		return l.aggregates(rest)
	case 'p':
		return l.pointer(rest)
	case 'n':
		if spaces, ok := strings.CutPrefix(spec, "ni"); ok {
			return nonIntegral(spaces)
		}
		return natives(rest)
	case 's': // obsolete, ignored
		return nil
	case 'e', 'E':
		if rest != "" {
			return fmt.Errorf("malformed specification, must be just 'e' or 'E'")
		}
		l.BigEndian = kind == 'E'
		return nil
	case 'S':
		return l.stack(rest)
	case 'F':
		return functionPointers(rest)
	case 'P':
		return spaceOf(kind, rest, &l.Program)
	case 'A':
		return spaceOf(kind, rest, &l.Allocas)
	case 'G':
		return spaceOf(kind, rest, &l.Globals)
	case 'm':
		return l.mangling(rest)
	}
	first, _ := utf8.DecodeRuneInString(spec)
	return fmt.Errorf("unknown specifier '%c'", first)
}

func (l *Layout) scalar(kind byte, rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return fmt.Errorf(`malformed specification, must be of the form "%c<size>:<abi>[:<pref>]"`, kind)
	}
	size, err := number(parts[0], 24, "size")
	if err != nil {
		return err
	}
	align, err := alignment(parts[1], "ABI", false)
	if err != nil {
		return err
	}
	if kind == 'i' && size == 8 && align != 8 {
		return errors.New("i8 must be 8-bit aligned")
	}
	if err := preferred(parts[2:], align); err != nil {
		return err
	}
	map[byte]*table{'i': &l.ints, 'f': &l.floats, 'v': &l.vectors}[kind].set(size, align)
	return nil
}

func (l *Layout) aggregates(rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return errors.New(`malformed specification, must be of the form "a:<abi>[:<pref>]"`)
	}
	if parts[0] != "" {
		if n, err := strconv.ParseUint(parts[0], 10, 64); err != nil || n != 0 {
			return errors.New("size must be zero")
		}
	}
	align, err := alignment(parts[1], "ABI", true)
	if err != nil {
		return err
	}
	if err := preferred(parts[2:], align); err != nil {
		return err
	}
	l.aggregate = align
	return nil
}

func (l *Layout) pointer(rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 3 || len(parts) > 5 {
		return errors.New(`malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"`)
	}
	space := strings.TrimLeft(parts[0], "eu")
	if space != "" && unicode.IsLetter(rune(space[0])) {
		return fmt.Errorf("'%c' is not a valid pointer specification flag", space[0])
	}
	var p Pointer
	if space != "" {
		if err := addressSpace(space, &p.Space); err != nil {
			return err
		}
	}
	if space != parts[0] && p.Space == 0 {
		return errors.New("address space 0 cannot be unstable or have external state")
	}
	var err error
	if p.Size, err = number(parts[1], 24, "pointer size"); err != nil {
		return err
	}
	if p.Align, err = alignment(parts[2], "ABI", false); err != nil {
		return err
	}
	p.Index = p.Size
	if err := preferred(parts[3:min(len(parts), 4)], p.Align); err != nil {
		return err
	}
	if len(parts) == 5 {
		if p.Index, err = number(parts[4], 24, "index size"); err != nil {
			return err
		}
		if p.Index > p.Size {
			return errors.New("index size cannot be larger than the pointer size")
		}
	}
	l.setPointer(p)
	return nil
}

func (l *Layout) stack(rest string) error {
	if rest == "" {
		return errors.New(`malformed specification, must be of the form "S<size>"`)
	}
	var err error
	l.Stack, err = alignment(rest, "stack natural", false)
	return err
}

// functionPointers checks the alignment of function pointers. It is not kept, because the platform
// defines it.
func functionPointers(rest string) error {
	if rest == "" {
		return errors.New(`malformed specification, must be of the form "F<type><abi>"`)
	}
	if rest[0] != 'i' && rest[0] != 'n' {
		return fmt.Errorf("unknown function pointer alignment type '%c'", rest[0])
	}
	_, err := alignment(rest[1:], "ABI", false)
	return err
}

func spaceOf(kind byte, rest string, space *uint32) error {
	if rest == "" {
		return fmt.Errorf(`malformed specification, must be of the form "%c<address space>"`, kind)
	}
	return addressSpace(rest, space)
}

func (l *Layout) mangling(rest string) error {
	mode, ok := strings.CutPrefix(rest, ":")
	if !ok || mode == "" {
		return errors.New(`malformed specification, must be of the form "m:<mangling>"`)
	}
	if len(mode) != 1 || !strings.Contains("elomwxa", mode) {
		return errors.New("unknown mangling mode")
	}
	l.Mangling = mode
	return nil
}

func natives(rest string) error {
	for size := range strings.SplitSeq(rest, ":") {
		if _, err := number(size, 24, "size"); err != nil {
			return err
		}
	}
	return nil
}

func nonIntegral(rest string) error {
	list, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return errors.New(`malformed specification, must be of the form "ni:<address space>[:<address space>]..."`)
	}
	for text := range strings.SplitSeq(list, ":") {
		var space uint32
		if err := addressSpace(text, &space); err != nil {
			return err
		}
		if space == 0 {
			return errors.New("address space 0 cannot be non-integral")
		}
	}
	return nil
}

// number parses a non-zero size of at most width bits.
func number(text string, width int, what string) (uint32, error) {
	if text == "" {
		return 0, fmt.Errorf("%s component cannot be empty", what)
	}
	n, err := strconv.ParseUint(text, 10, width)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%s must be a non-zero %d-bit integer", what, width)
	}
	return uint32(n), nil
}

func addressSpace(text string, space *uint32) error {
	if text == "" {
		return errors.New("address space component cannot be empty")
	}
	n, err := strconv.ParseUint(text, 10, 24)
	if err != nil {
		return errors.New("address space must be a 24-bit integer")
	}
	*space = uint32(n)
	return nil
}

func alignment(text, what string, zero bool) (uint32, error) {
	if text == "" {
		return 0, fmt.Errorf("%s alignment component cannot be empty", what)
	}
	n, err := strconv.ParseUint(text, 10, 16)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%s alignment must be a 16-bit integer", what)
	case n == 0 && !zero:
		return 0, fmt.Errorf("%s alignment must be non-zero", what)
	case n%8 != 0 || bits.OnesCount64(n) > 1:
		return 0, fmt.Errorf("%s alignment must be a power of two times the byte width", what)
	}
	return uint32(n), nil
}

// preferred checks the optional preferred alignment.
func preferred(rest []string, align uint32) error {
	if len(rest) == 0 {
		return nil
	}
	n, err := alignment(rest[0], "preferred", false)
	if err == nil && n < align {
		err = errors.New("preferred alignment cannot be less than the ABI alignment")
	}
	return err
}
