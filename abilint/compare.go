package abilint

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Check reads LLVM IR and reports the statements that differ from the header. The function is
// called once, with the target triple of the text, or "" if the first function precedes it. Errors are those of the reader or of the function.
func Check(name string, r io.Reader, header func(triple string) (*Header, error)) ([]diag.Diagnostic, error) {
	misuse.If(r == nil, "the reader is nil")
	misuse.If(header == nil, "the function for the header is nil")
	c := &checker{name: name, load: header, types: module{}}
	in := &lines{r: bufio.NewReaderSize(r, 1<<16)}
	for {
		line, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = c.line(line, in)
		}
		if err != nil {
			return c.diags, err
		}
	}
	for _, s := range c.pending {
		c.compare(s)
	}
	slices.SortStableFunc(c.diags, func(a, b diag.Diagnostic) int { return a.At.Line - b.At.Line })
	return c.diags, nil
}

// checker checks one text.
type checker struct {
	name    string
	load    func(string) (*Header, error)
	header  *Header // nil until it is needed
	triple  string
	types   module
	pending []*signature // with types that are not defined yet
	diags   []diag.Diagnostic
}

// maxTypes bounds the number of named types.
const maxTypes = 1 << 20

func (c *checker) line(line string, in *lines) error {
	number := in.number
	s := &scanner{text: line}
	switch {
	case strings.HasPrefix(line, "target triple"):
		if s.at = strings.IndexByte(line, '"'); s.at >= 0 {
			c.triple, _ = s.name()
		}
		return nil
	case strings.HasPrefix(line, "%"):
		if c.define(s) {
			return nil
		}
		s.at = 0
	}
	statement := s.statement()
	if statement == "" {
		return nil
	}
	if c.header == nil {
		h, err := c.load(c.triple)
		if err != nil {
			return err
		}
		c.header = h
	}
	start := s.at
	sig, err := s.function(statement)
	for n := 1; errors.Is(err, errShort) && n < maxLines && len(s.text) < maxLine; n++ {
		more, readErr := in.next()
		if readErr != nil {
			break
		}
		s.text, s.at = s.text+more, start
		sig, err = s.function(statement)
	}
	if err != nil && sig == nil {
		sig = &signature{statement: statement, name: c.nameIn(s.text)}
	}
	if sig == nil || sig.local || c.header.functions[sig.name] == nil {
		return nil
	}
	sig.line = number
	switch {
	case err != nil:
		c.report(sig, WarnUnread, fmt.Sprintf("this cannot be checked: %s", err), "")
	case !c.isKnown(sig):
		c.pending = append(c.pending, sig)
	default:
		c.compare(sig)
	}
	return nil
}

// nameIn returns the first global name in a statement.
func (c *checker) nameIn(text string) string {
	at := strings.IndexByte(text, '@')
	if at < 0 {
		return ""
	}
	name, _ := (&scanner{text: text, at: at + 1}).name()
	return name
}

// define reads "%name = type T". It reports false if the line does not begin like that.
func (c *checker) define(s *scanner) bool {
	s.accept("%")
	name, err := s.name()
	if err != nil || !s.accept("=") || s.word() != "type" {
		return false
	}
	if t, err := s.parseType(0); err == nil && len(c.types) < maxTypes {
		c.types[name] = t
	}
	return true
}

func (c *checker) isKnown(s *signature) bool {
	for _, v := range append([]value{s.result}, s.params...) {
		for _, t := range []*llvmType{v.t, v.byval, v.sret} {
			if t != nil && !c.types.isKnown(t) {
				return false
			}
		}
	}
	return true
}

// compare reports the first difference of a statement from the header.
func (c *checker) compare(s *signature) {
	e := c.header.functions[s.name]
	switch {
	case s.cc != e.cc:
		c.report(s, ErrConvention, fmt.Sprintf("the calling convention is %s, but must be %s", convention(s.cc), convention(e.cc)),
			"the callee and its callers use different registers, or one of them restores the stack differently")
		return
	case !c.compareValue(s, e, -1):
		return
	case e.unprototyped:
		c.extras(s, e, 0)
		return
	case s.variadic && !e.variadic:
		c.report(s, ErrVariadic, "the function is not variadic", "some platforms pass all variable arguments on the stack, where the callee does not look for them")
		return
	case !s.variadic && e.variadic:
		c.report(s, ErrVariadic, "the function is variadic, but its type here does not end in ...",
			"on x86-64, al does not have the number of vector registers, so va_arg of floating-point values may read garbage; other platforms pass variable arguments elsewhere")
		return
	}
	fixed := s.params[:s.fixed]
	for i := range min(len(fixed), len(e.params)) {
		if !c.compareValue(s, e, i) {
			return
		}
	}
	if len(fixed) != len(e.params) {
		c.report(s, ErrType, fmt.Sprintf("there are %d parameters instead of %d", len(fixed), len(e.params)), "later arguments are in other registers, or missing")
		return
	}
	c.extras(s, e, s.fixed)
}

func convention(cc string) string {
	if cc == "" {
		return "C's"
	}
	return cc
}

// extras checks variable arguments.
func (c *checker) extras(s *signature, e *expectation, from int) {
	if s.statement == "declare" || s.statement == "define" {
		return
	}
	for i := from; i < len(s.params); i++ {
		t := c.types.resolve(s.params[i].t)
		switch {
		case t == nil:
		case t.kind == structKind:
			c.report(s, ErrRecord, fmt.Sprintf("argument %d passes a record as a first-class value", i+1), "LLVM passes each member on its own; va_arg expects whole eightbytes")
			return
		case s.params[i].byval != nil && s.params[i].align == 0:
			c.report(s, ErrMemory, fmt.Sprintf("argument %d is byval without an alignment", i+1), "va_arg looks for this and later arguments at other offsets of the stack")
			return
		}
	}
}

// compareValue compares parameter i, or the result if i is -1, and reports whether they agree.
func (c *checker) compareValue(s *signature, e *expectation, i int) bool {
	got, want, what := &s.result, &e.result, "the result"
	record, at := false, ""
	if i >= 0 {
		got, want, what = &s.params[i], &e.params[i], fmt.Sprintf("parameter %d", i+1)
		record, at = e.records[i], e.at[i]
	}
	fail := func(id diag.ID, why, format string, args ...any) bool {
		c.report(s, id, what+" "+fmt.Sprintf(format, args...), why)
		return false
	}
	in := ""
	if at != "" {
		in = "C expects it in " + at + ", "
	}
	switch {
	case got.other != "":
		return fail(ErrConvention, in+"LLVM passes it elsewhere", "has attribute %s", got.other)
	case (got.sret == nil) != (want.sret == nil):
		if want.sret != nil {
			return fail(ErrMemory, "the callee writes the result to the address in "+at+", which the caller did not pass", "is not the address of the result: sret is missing")
		}
		return fail(ErrMemory, "the caller passes an address that the callee takes for another argument", "has sret, but the result is in registers")
	case (got.byval == nil) != (want.byval == nil):
		if want.byval != nil {
			return fail(ErrMemory, "C expects a copy on the stack; without byval, LLVM passes something in a register", "must be byval(T) align %d for %d bytes", want.align, e.sizes[i])
		}
		return fail(ErrMemory, in+"LLVM copies it to the stack", "must not be byval")
	case want.byval != nil || want.sret != nil:
		return c.compareMemory(got, want, e.sizes[i], fail)
	case i < 0 && !c.sameResult(got.t, want.t, e.recordResult), i >= 0 && !c.sameType(got.t, want.t, record):
		if t := c.types.resolve(got.t); t != nil && (t.kind == structKind || t.kind == arrayKind) && i >= 0 {
			return fail(ErrRecord, in+"LLVM passes each member on its own, and splits the record if registers run out", "is a record as a first-class value, but must be %s", want.t)
		}
		return fail(ErrType, in+"a value of another type is elsewhere, or has other bytes", "has type %s instead of %s", got.t, want.t)
	case got.ext != want.ext:
		if want.ext == "" {
			return fail(ErrExtension, "the other side does not extend the value, so its upper bits are garbage", "has %s, but the platform does not extend it", got.ext)
		}
		return fail(ErrExtension, "the other side reads the whole register, whose upper bits are garbage", "needs attribute %s", want.ext)
	case got.stackAlign != want.stackAlign:
		return fail(ErrMemory, "on the stack, C expects it at another offset", "needs alignstack(%d)", want.stackAlign)
	}
	return true
}

// compareMemory compares the type and alignment of a record that is passed by a pointer.
func (c *checker) compareMemory(got, want *value, size int64, fail func(diag.ID, string, string, ...any) bool) bool {
	attr, t, why := "byval", got.byval, "the callee looks for this and later arguments at other offsets of the stack"
	if want.sret != nil {
		attr, t, why = "sret", got.sret, "the callee writes past the end of the memory, or to an unaligned address"
	}
	n, _, ok := c.types.size(t)
	switch {
	case c.types.resolve(got.t) == nil || c.types.resolve(got.t).kind != pointerKind:
		return fail(ErrMemory, why, "has type %s instead of ptr", got.t)
	case !ok:
		return fail(ErrMemory, why, "has %s with %s, whose size is unknown", attr, t)
	case n != size:
		return fail(ErrMemory, why, "has %s with a type of %d bytes, but the record has %d", attr, n, size)
	case got.align != want.align:
		return fail(ErrMemory, why, "has align %d instead of %d", got.align, want.align)
	}
	return true
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
	switch g.kind {
	case intKind:
		return g.width == w.width
	case floatKind, otherKind:
		return g.name == w.name
	case structKind, arrayKind, vectorKind:
		return g.width == w.width && len(g.elems) == len(w.elems) && !slices.ContainsFunc(indices(g.elems), func(i int) bool {
			return !c.sameType(g.elems[i], w.elems[i], ofRecord && g.kind == structKind)
		})
	}
	return true
}

// maxLeaves bounds the members of a result.
const maxLeaves = 64

// sameResult reports whether two results are in the same registers: member by member.
func (c *checker) sameResult(got, want *llvmType, ofRecord bool) bool {
	g, w := c.leaves(nil, got), c.leaves(nil, want)
	return len(g) <= maxLeaves && len(g) == len(w) && !slices.ContainsFunc(indices(g), func(i int) bool { return !c.sameType(g[i], w[i], ofRecord) })
}

// leaves appends the members of a result. An i128 is two i64.
func (c *checker) leaves(all []*llvmType, t *llvmType) []*llvmType {
	r := c.types.resolve(t)
	switch {
	case r == nil || len(all) > maxLeaves:
		return append(all, t)
	case r.kind == structKind:
		for _, e := range r.elems {
			all = c.leaves(all, e)
		}
		return all
	case r.kind == arrayKind:
		for range min(r.width, maxLeaves+1) {
			all = c.leaves(all, r.elems[0])
		}
		return all
	case r.kind == intKind && r.width == 128:
		half := &llvmType{kind: intKind, width: 64}
		return append(all, half, half)
	}
	return append(all, r)
}

func indices[T any](s []T) []int {
	all := make([]int, len(s))
	for i := range s {
		all[i] = i
	}
	return all
}

// isAddress reports whether a type is a pointer or an integer of its size.
func isAddress(t *llvmType) bool {
	return t.kind == pointerKind && t.space == 0 || t.kind == intKind && t.width == 64
}

// isSSE8 reports whether a type fills the lower half of a vector register.
func (c *checker) isSSE8(t *llvmType) bool {
	n, _, ok := c.types.size(t)
	return ok && n == 8 && (t.kind == floatKind || t.kind == vectorKind && t.elems[0].kind == floatKind)
}

// maxReports bounds the number of reports.
const maxReports = 10000

func (c *checker) report(s *signature, id diag.ID, message, why string) {
	if len(c.diags) >= maxReports {
		return
	}
	d := diag.Diagnostic{ID: id, At: diag.FilePos{File: c.name, Line: s.line, Col: 1}, Message: s.statement + " of '" + s.name + "': " + message}
	if id == WarnUnread {
		d.Severity = diag.Warning
	}
	e := c.header.functions[s.name]
	for _, note := range []string{"in C: " + e.c, "in LLVM IR: " + e.llvm, why} {
		if note != "" {
			d.Notes = append(d.Notes, diag.Diagnostic{Severity: diag.Note, Message: note})
		}
	}
	c.diags = append(c.diags, d)
}
