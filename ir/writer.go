package ir

import "strconv"

// Writer prints types and attributes. If Alias is set, types and attributes with an alias are
// printed as that alias.
type Writer struct {
	buf []byte
	// Alias provides the aliases, or is nil.
	Alias Aliases
	// opaque is set if a key contains something of an unregistered dialect, aliased if it contains
	// something that may have or hold an alias.
	opaque, aliased bool

	// Renumber numbers distinct attributes in the order of the text.
	Renumber bool
	distinct map[DistinctAttr]int64 // the numbers assigned so far

	// ElideLarger, if not nil, is the largest number of elements to print of a dense attribute that
	// is not a splat. Larger ones are printed as dense_resource<__elided__>.
	ElideLarger *int

	// HexLarger, if not nil, is the largest number of elements to print one by one of a dense attribute
	// that is not a splat.
	HexLarger *int

	// Blobs, if not nil, is called for the blob of each printed attribute.
	Blobs func(*Blob)

	isKey bool // see keyWriter
	more  int  // length of the represented text beyond that of the key
}

// Aliases provides the aliases of types and attributes.
type Aliases interface {
	// OfType and OfAttr return the alias with its ! or #, or "".
	OfType(Type) string
	OfAttr(Attribute) string
}

// NewWriter returns a writer that appends to buf.
func NewWriter(buf []byte, alias Aliases) *Writer { return &Writer{buf: buf, Alias: alias} }

// Bytes returns the text. It is valid until the next write.
func (w *Writer) Bytes() []byte { return w.buf }

// SetBytes replaces the buffer.
func (w *Writer) SetBytes(buf []byte) { w.buf = buf }

// Text writes s.
func (w *Writer) Text(s string) { w.buf = append(w.buf, s...) }

// Byte writes one byte.
func (w *Writer) Byte(c byte) { w.buf = append(w.buf, c) }

// Int writes a decimal integer.
func (w *Writer) Int(v int64) { w.buf = strconv.AppendInt(w.buf, v, 10) }

// Uint writes a decimal integer.
func (w *Writer) Uint(v uint64) { w.buf = strconv.AppendUint(w.buf, v, 10) }

// Nested writes a type in its nested form, which spell writes.
func (w *Writer) Nested(t Type, spell func(*Writer)) {
	if b := t.base(); w.isKey && b.id != 0 {
		w.Type(t)
		return
	}
	spell(w)
}

// Type writes a type or its alias.
func (w *Writer) Type(t Type) {
	if t == nil {
		panic("BUG: a type or attribute is made from a nil type")
	}
	b := t.base()
	if w.isKey && b.id != 0 {
		w.opaque, w.aliased = w.opaque || b.opaque, w.aliased || b.aliased
		w.standIn(b.id, b.size)
		return
	}
	if w.Alias != nil && b.aliased {
		if a := w.Alias.OfType(t); a != "" {
			w.Text(a)
			return
		}
	} else if text := b.text.Load(); text != nil {
		w.Text(*text)
		return
	} else if !b.aliased && b.size <= maxKept {
		w.Text(b.String())
		return
	}
	t.Print(w)
}

// maxKept is the length up to which the text of a nested type is cached. Caching the text of every
// level of a deeply nested type would take quadratic memory.
const maxKept = 32

// Types writes a comma-separated list of types.
func (w *Writer) Types(ts []Type) { commaList(w, ts, w.Type) }

func commaList[T any](w *Writer, list []T, print func(T)) {
	for i, e := range list {
		if i > 0 {
			w.Text(", ")
		}
		print(e)
	}
}

// Attr writes an attribute or its alias.
func (w *Writer) Attr(a Attribute) {
	if a == nil {
		panic("BUG: a type or attribute is made from a nil attribute")
	}
	if w.isKey {
		_, isLayout := a.(*StridedLayoutAttr)
		w.aliased = w.aliased || !isLayout
		if known, ok := a.(interface{ known() *identity }); ok {
			i := known.known()
			w.opaque = w.opaque || i.opaque
			w.standIn(i.id, i.size)
			return
		}
	}
	if s, ok := a.(*StructAttr); ok {
		if w.tooLong(s) {
			w.Text("#" + s.Def.Name() + "<...>")
			return
		}
	}
	if w.Alias != nil {
		if alias := w.Alias.OfAttr(a); alias != "" {
			w.Text(alias)
			return
		}
	}
	a.Print(w)
}

// Quoted writes s as a string literal with MLIR's escapes.
func (w *Writer) Quoted(s string) {
	const hex = "0123456789ABCDEF"
	w.Byte('"')
	plain := 0 // start of the text that needs no escape
	for i := range len(s) {
		c := s[i]
		if inQuotes[c] {
			continue
		}
		w.Text(s[plain:i])
		if plain = i + 1; c == '\\' {
			w.Text(`\\`)
		} else {
			w.buf = append(w.buf, '\\', hex[c>>4], hex[c&15])
		}
	}
	w.Text(s[plain:])
	w.Byte('"')
}

// KeywordOrQuoted writes s bare if it is a bare identifier, and quoted otherwise.
func (w *Writer) KeywordOrQuoted(s string) {
	if IsBareIdentifier(s) {
		w.Text(s)
		return
	}
	w.Quoted(s)
}

// Symbol writes @s, quoting the name if needed.
func (w *Writer) Symbol(s string) {
	w.Byte('@')
	w.KeywordOrQuoted(s)
}

// opaqueBody writes !dialect.body, or !dialect<body>.
func (w *Writer) opaqueBody(prefix byte, dialect, body string) {
	w.Byte(prefix)
	w.Text(dialect)
	if body == "" || body[0] != '<' {
		w.Byte('.')
	}
	w.Text(body)
}

// IsBareIdentifier reports whether s matches [a-zA-Z_][a-zA-Z0-9_$.]*.
func IsBareIdentifier(s string) bool {
	for i := range len(s) {
		if !inBareIdentifier[s[i]] {
			return false
		}
	}
	return s != "" && s[0] > '9' // excludes digits, $ and .
}

// Bytes allowed in bare identifiers, and bytes that need no escape in quotes.
var inBareIdentifier, inQuotes = func() (bare, quoted [256]bool) {
	for _, c := range []byte("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.") {
		bare[c] = true
	}
	for c := byte(' '); c < 0x7f; c++ {
		quoted[c] = c != '"' && c != '\\'
	}
	return bare, quoted
}()
