package lint

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Check reads LLVM IR and reports the statements that differ from the header. The function is
// called once, with the target triple of the text, or "" if the first function precedes it. Errors
// are those of the reader or of the function.
func Check(name string, r io.Reader, header func(triple string) (*Header, error)) ([]diag.Diagnostic, error) {
	c := &checker{name: name, in: bufio.NewReaderSize(r, 1<<16), load: header, types: module{}}
	for line, err := c.next(); !errors.Is(err, io.EOF); line, err = c.next() {
		if err == nil {
			err = c.check(line)
		}
		if err != nil {
			return c.diags, err
		}
	}
	for _, s := range c.pending {
		c.report(s, c.difference(s))
	}
	slices.SortStableFunc(c.diags, func(a, b diag.Diagnostic) int { return a.At.Line - b.At.Line })
	return c.diags, nil
}

// checker checks one text.
type checker struct {
	name    string
	in      *bufio.Reader
	line    int // number of the last line that was read
	load    func(string) (*Header, error)
	header  *Header // nil until it is needed
	triple  string
	types   module
	pending []*signature // with types that are not defined yet
	diags   []diag.Diagnostic
}

// Limits of a text.
const (
	maxLine    = 1 << 20 // bytes
	maxLines   = 16      // of a statement
	maxTypes   = 1 << 20 // that have a name
	maxReports = 10000
)

// next returns the next line. The rest of a line that is too long is dropped.
func (c *checker) next() (string, error) {
	var line []byte
	for more := true; more; {
		part, isPrefix, err := c.in.ReadLine()
		if err != nil {
			return "", err
		}
		if len(line) < maxLine {
			line = append(line, part...)
		}
		more = isPrefix
	}
	c.line++
	return string(append(line, '\n')), nil
}

// check checks the statement that begins on a line, if any. It reads more lines until the statement
// ends.
func (c *checker) check(text string) error {
	number := c.line
	s, sig := c.read(text)
	if sig == nil {
		return nil
	}
	if c.header == nil {
		var err error
		if c.header, err = c.load(c.triple); err != nil {
			return err
		}
	}
	for n := 1; s.err == errShort && n < maxLines && len(text) < maxLine; n++ {
		more, err := c.next()
		if err != nil {
			break
		}
		text += more
		s, sig = c.read(text)
	}
	if s.err != nil && sig.name == "" {
		_, after, _ := strings.Cut(text, "@")
		sig.name = newScanner(after).name()
	}
	if s.err == nil && sig.local || c.header.functions[sig.name] == nil {
		return nil
	}
	sig.line = number
	switch {
	case s.err != nil:
		c.report(sig, differs(WarnUnread, "", "this cannot be checked: %s", s.err))
	case !c.isKnown(sig):
		c.pending = append(c.pending, sig)
	default:
		c.report(sig, c.difference(sig))
	}
	return nil
}

// read reads a statement. It returns its signature, if it has one. Named types and the target triple
// are kept.
func (c *checker) read(text string) (*scanner, *signature) {
	s := newScanner(text)
	name := ""
	if s.accept("%") {
		name = s.name()
		s.expect("=")
	}
	for s.accept("tail") || s.accept("musttail") || s.accept("notail") {
	}
	switch word := s.next(); word {
	case "declare", "define", "call", "invoke", "callbr":
		return s, s.function(word)
	case "type":
		if t := s.parseType(0); s.err == nil && len(c.types) < maxTypes {
			c.types[name] = t
		}
	case "target":
		if s.accept("triple") && s.accept("=") {
			c.triple = s.name()
		}
	}
	return s, nil
}

// isKnown reports whether the sizes of all types of a signature are known.
func (c *checker) isKnown(s *signature) bool {
	return !slices.ContainsFunc(append([]value{s.result}, s.params...), func(v value) bool {
		return !c.types.measure(v.t, 0) || v.memory != "" && !c.types.measure(v.of, 0)
	})
}

// difference is how a statement differs from a header.
type difference struct {
	id           diag.ID
	message, why string
}

func differs(id diag.ID, why, format string, args ...any) *difference {
	return &difference{id, fmt.Sprintf(format, args...), why}
}

// difference returns the first difference of a statement from the header, or nil.
func (c *checker) difference(s *signature) *difference {
	e := c.header.functions[s.name]
	if s.cc != e.cc {
		return differs(ErrConvention, "the callee and its callers use different registers, or one of them restores the stack differently",
			"the calling convention is %s, but must be %s", cmp.Or(s.cc, "C's"), cmp.Or(e.cc, "C's"))
	}
	if d := c.value("the result", &s.result, &e.result); d != nil || e.unprototyped {
		return cmp.Or(d, c.extras(s, 0))
	}
	switch {
	case s.variadic && !e.variadic:
		return differs(ErrVariadic, "some platforms pass all variable arguments on the stack, where the callee does not look for them", "the function is not variadic")
	case !s.variadic && e.variadic:
		return differs(ErrVariadic, "on x86-64, al does not have the number of vector registers, so va_arg of floating-point values may read garbage; other platforms pass variable arguments elsewhere",
			"the function is variadic, but its type here does not end in ...")
	}
	for i := range min(s.fixed, len(e.params)) {
		if d := c.value(fmt.Sprintf("parameter %d", i+1), &s.params[i], &e.params[i]); d != nil {
			return d
		}
	}
	if s.fixed != len(e.params) {
		return differs(ErrType, "later arguments are in other registers, or missing", "there are %d parameters instead of %d", s.fixed, len(e.params))
	}
	return c.extras(s, s.fixed)
}

// extras checks the variable arguments of a call.
func (c *checker) extras(s *signature, from int) *difference {
	if s.statement == "declare" || s.statement == "define" {
		return nil
	}
	for i, v := range s.params[from:] {
		t := c.types.resolve(v.t)
		switch {
		case t == nil:
		case t.kind == structKind:
			return differs(ErrRecord, "LLVM passes each member on its own; va_arg expects whole eightbytes", "argument %d passes a record as a first-class value", from+i+1)
		case v.memory == "byval" && v.align == 0:
			return differs(ErrMemory, "va_arg looks for this and later arguments at other offsets of the stack", "argument %d is byval without an alignment", from+i+1)
		}
	}
	return nil
}

// value compares a parameter or the result.
func (c *checker) value(what string, got, want *value) *difference {
	fail := func(id diag.ID, why, format string, args ...any) *difference {
		return differs(id, why, "%s %s", what, fmt.Sprintf(format, args...))
	}
	in := ""
	if want.at != "" {
		in = "C expects it in " + want.at + ", "
	}
	switch {
	case got.other != "":
		return fail(ErrConvention, in+"LLVM passes it elsewhere", "has attribute %s", got.other)
	case got.memory != want.memory && want.memory == "sret":
		return fail(ErrMemory, "the callee writes the result to the address in "+want.at+", which the caller did not pass", "is not the address of the result: sret is missing")
	case got.memory != want.memory && got.memory == "sret":
		return fail(ErrMemory, "the caller passes an address that the callee takes for another argument", "has sret, but the result is in registers")
	case got.memory != want.memory && want.memory == "byval":
		return fail(ErrMemory, "C expects a copy on the stack; without byval, LLVM passes something in a register", "must be byval(T) align %d for %d bytes", want.align, want.size)
	case got.memory != want.memory:
		return fail(ErrMemory, in+"LLVM copies it to the stack", "must not be byval")
	case want.memory != "":
		return c.memory(got, want, fail)
	case want.isResult && !c.sameResult(got.t, want.t, want.isRecord), !want.isResult && !c.sameType(got.t, want.t, want.isRecord):
		if t := c.types.resolve(got.t); t != nil && (t.kind == structKind || t.kind == arrayKind) && !want.isResult {
			return fail(ErrRecord, in+"LLVM passes each member on its own, and splits the record if registers run out", "is a record as a first-class value, but must be %s", want.t)
		}
		return fail(ErrType, in+"a value of another type is elsewhere, or has other bytes", "has type %s instead of %s", got.t, want.t)
	case got.ext != want.ext && want.ext == "":
		return fail(ErrExtension, "the other side does not extend the value, so its upper bits are garbage", "has %s, but the platform does not extend it", got.ext)
	case got.ext != want.ext:
		return fail(ErrExtension, "the other side reads the whole register, whose upper bits are garbage", "needs attribute %s", want.ext)
	case got.stackAlign != want.stackAlign:
		return fail(ErrMemory, "on the stack, C expects it at another offset", "needs alignstack(%d)", want.stackAlign)
	}
	return nil
}

// memory compares the type and alignment of a record that is passed by a pointer.
func (c *checker) memory(got, want *value, fail func(diag.ID, string, string, ...any) *difference) *difference {
	why := "the callee looks for this and later arguments at other offsets of the stack"
	if want.memory == "sret" {
		why = "the callee writes past the end of the memory, or to an unaligned address"
	}
	switch p := c.types.resolve(got.t); {
	case p == nil || p.kind != pointerKind:
		return fail(ErrMemory, why, "has type %s instead of ptr", got.t)
	case !c.types.measure(got.of, 0):
		return fail(ErrMemory, why, "has %s with %s, whose size is unknown", got.memory, got.of)
	case got.of.size != want.size:
		return fail(ErrMemory, why, "has %s with a type of %d bytes, but the record has %d", got.memory, got.of.size, want.size)
	case got.align != want.align:
		return fail(ErrMemory, why, "has align %d instead of %d", got.align, want.align)
	}
	return nil
}

// sameType reports whether two types are passed in the same way. Parts of records may have other
// types of the same class and size.
func (c *checker) sameType(got, want *llvmType, ofRecord bool) bool {
	g, w := c.types.resolve(got), c.types.resolve(want)
	if g == nil || w == nil {
		return false
	}
	switch {
	case g.kind == pointerKind && w.kind == pointerKind:
		return g.space == w.space
	case isAddress(g) && isAddress(w):
		return true
	case ofRecord && g.kind == intKind && w.kind == intKind:
		return g.width >= w.width && g.width <= 64 || g.width == w.width
	case c.header.vectors8 && ofRecord && c.isSSE8(g) && c.isSSE8(w):
		return true
	case g.kind != w.kind:
		return false
	}
	return g.width == w.width && g.name == w.name && slices.EqualFunc(g.elems, w.elems, func(e, f *llvmType) bool {
		return c.sameType(e, f, ofRecord && g.kind == structKind)
	})
}

// maxLeaves bounds the members of a result.
const maxLeaves = 64

// sameResult reports whether two results are in the same registers: member by member.
func (c *checker) sameResult(got, want *llvmType, ofRecord bool) bool {
	g, w := c.leaves(nil, got), c.leaves(nil, want)
	return len(g) <= maxLeaves && slices.EqualFunc(g, w, func(g, w *llvmType) bool { return c.sameType(g, w, ofRecord) })
}

// leaves appends the members of a result. An i128 is two i64.
func (c *checker) leaves(all []*llvmType, t *llvmType) []*llvmType {
	r := c.types.resolve(t)
	switch {
	case len(all) > maxLeaves || !c.types.measure(r, 0):
		return append(all, t)
	case r.kind == intKind && r.width == 128:
		return append(all, integer(64), integer(64))
	case r.kind != structKind && r.kind != arrayKind:
		return append(all, r)
	case r.size > 0:
		for range max(1, min(r.width, maxLeaves+1)) {
			for _, e := range r.elems {
				all = c.leaves(all, e)
			}
		}
	}
	return all
}

// isAddress reports whether a type is a pointer or an integer of its size.
func isAddress(t *llvmType) bool {
	return t.kind == pointerKind && t.space == 0 || t.kind == intKind && t.width == 64
}

// isSSE8 reports whether a type fills the lower half of a vector register.
func (c *checker) isSSE8(t *llvmType) bool {
	return c.types.measure(t, 0) && t.size == 8 && (t.kind == floatKind || t.kind == vectorKind && t.elems[0].kind == floatKind)
}

// report reports a difference, unless it is nil.
func (c *checker) report(s *signature, found *difference) {
	if found == nil || len(c.diags) >= maxReports {
		return
	}
	d := diag.Diagnostic{ID: found.id, At: diag.FilePos{File: c.name, Line: s.line, Col: 1}, Message: s.statement + " of '" + s.name + "': " + found.message}
	if d.ID == WarnUnread {
		d.Severity = diag.Warning
	}
	e := c.header.functions[s.name]
	for _, note := range []string{"in C: " + e.c, "in LLVM IR: " + e.llvm, found.why} {
		d.Hint(note)
	}
	c.diags = append(c.diags, d)
}
