package embed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/diag"
)

// reader reads a JSON text into Go values. Unlike encoding/json, it rejects names in other case, names that occur twice in an
// object and text that is not UTF-8, and its errors have the place in the request instead of types of Go.
type reader struct {
	tokens  *json.Decoder
	id      json.RawMessage // the field of the whole text, if it is an object
	where   []string        // the fields and indices around the current value
	problem error           // the first
}

// field reads the value of a field that begins with a token.
type field func(json.Token)

// read reads a whole text as an object with the given fields, or as what the function for the first token makes of it.
func read(text []byte, root func(*reader) field) error {
	if !utf8.Valid(text) {
		return errors.New("it is not UTF-8")
	}
	id, err := syntax(text)
	if err != nil {
		return err
	}
	r := &reader{id: id, tokens: json.NewDecoder(bytes.NewReader(text))}
	r.tokens.UseNumber()
	root(r)(r.next())
	return r.problem
}

// syntax returns the syntax error in a text, or the field "id" of an object. It bounds the nesting as well.
func syntax(text []byte) (id json.RawMessage, err error) {
	var root struct {
		ID json.RawMessage `json:"id"`
	}
	err = json.Unmarshal(text, &root)
	var at *json.SyntaxError
	if errors.As(err, &at) {
		return nil, fmt.Errorf("%w, at byte %d", err, at.Offset)
	}
	return root.ID, nil // the text may be something else than an object
}

// next returns the next token of a text that has no syntax errors.
func (r *reader) next() json.Token {
	t, err := r.tokens.Token()
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return t
}

// fail records a problem of the current value, unless there is one already.
func (r *reader) fail(format string, args ...any) { r.failAt(r.where, format, args...) }

func (r *reader) failAt(where []string, format string, args ...any) {
	if r.problem != nil {
		return
	}
	place := strings.TrimPrefix(strings.Join(where, ""), ".")
	if place != "" {
		place += ": "
	}
	r.problem = errors.New(place + fmt.Sprintf(format, args...))
}

// wrong reports that a value is of another kind, and skips it.
func (r *reader) wrong(t json.Token, want string) {
	got := ""
	switch t := t.(type) {
	case json.Delim:
		got = map[json.Delim]string{'{': "an object", '[': "a list"}[t]
	case string:
		got = "a string"
	case json.Number:
		got = t.String()
	case bool:
		got = strconv.FormatBool(t)
	default:
		got = "null"
	}
	r.fail("expected %s, but got %.40s", want, got)
	r.skip(t)
}

// skip skips the rest of a value that begins with a token.
func (r *reader) skip(t json.Token) {
	depth := 0
	for {
		switch t {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return
		}
		t = r.next()
	}
}

// in calls f for a value inside of the current one.
func (r *reader) in(place string, f func()) {
	r.where = append(r.where, place)
	f()
	r.where = r.where[:len(r.where)-1]
}

// members calls f for each name of an object, and for the first token of its value. A value that is null is skipped, as if
// the name were not there.
func (r *reader) members(t json.Token, f func(name string, t json.Token)) {
	if t != json.Delim('{') {
		r.wrong(t, "an object")
		return
	}
	seen := map[string]bool{}
	for r.tokens.More() {
		name := r.next().(string)
		if seen[name] {
			r.fail("field '%s' occurs twice", name)
		}
		seen[name] = true
		r.in("."+name, func() {
			if t := r.next(); t != nil {
				f(name, t)
			}
		})
	}
	r.next()
}

// object reads an object with the given fields.
func (r *reader) object(t json.Token, fields map[string]field) {
	r.members(t, func(name string, t json.Token) {
		if f := fields[name]; f != nil {
			f(t)
			return
		}
		r.failAt(r.where[:len(r.where)-1], "unknown field '%s'%s", name, diag.DidYouMean(name, "", slices.Sorted(maps.Keys(fields))))
		r.skip(t)
	})
}

// objectOf reads an object whose names the request chooses.
func objectOf[T any](r *reader, to *map[string]T, value func(*T) field) field {
	return func(t json.Token) {
		*to = map[string]T{}
		r.members(t, func(name string, t json.Token) {
			var v T
			value(&v)(t)
			(*to)[name] = v
		})
	}
}

// listOf reads a list. It is not nil afterwards.
func listOf[T any](r *reader, to *[]T, value func(*T) field) field {
	return func(t json.Token) {
		if t != json.Delim('[') {
			r.wrong(t, "a list")
			return
		}
		*to = []T{}
		for r.tokens.More() {
			r.in("["+strconv.Itoa(len(*to))+"]", func() {
				var v T
				value(&v)(r.next())
				*to = append(*to, v)
			})
		}
		r.next()
	}
}

func (r *reader) string(to *string) field {
	return func(t json.Token) {
		s, ok := t.(string)
		if !ok {
			r.wrong(t, "a string")
		}
		*to = s
	}
}

func (r *reader) bool(to *bool) field {
	return func(t json.Token) {
		b, ok := t.(bool)
		if !ok {
			r.wrong(t, "true or false")
		}
		*to = b
	}
}

// integer reads an integer that is not smaller than least.
func (r *reader) integer(to *int64, least int64) field {
	return func(t json.Token) {
		n, ok := t.(json.Number)
		if !ok {
			r.wrong(t, "an integer")
			return
		}
		var err error
		if *to, err = strconv.ParseInt(n.String(), 10, 64); err != nil || *to < least {
			r.wrong(t, "an integer of at least "+strconv.FormatInt(least, 10))
		}
	}
}

// optional reads a number that may be missing.
func (r *reader) optional(to **int64, least int64) field {
	return func(t json.Token) {
		*to = new(int64)
		r.integer(*to, least)(t)
	}
}
