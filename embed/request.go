package embed

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
)

// Request asks how functions are passed, and how types are laid out.
type Request struct {
	// ID comes back with the answer. It can be any value.
	ID json.RawMessage `json:"id,omitempty"`
	// Target is a triple, "" for x86_64-linux-gnu. Compiler, Features and ABI are as the flags --abi-compat,
	// --mattr and --target-abi.
	Target   string `json:"target,omitempty"`
	Compiler string `json:"compiler,omitempty"`
	Features string `json:"features,omitempty"`
	ABI      string `json:"abi,omitempty"`

	// C is a C source. Standard is as --std; Define are macros, NAME or NAME=VALUE; Headers are files that the source
	// can include, by their names, besides those of compilers, such as <stdint.h>. Calls are calls of its functions to explain as
	// well, such as "printf(char *, double)".
	C        string            `json:"c,omitempty"`
	Calls    []string          `json:"calls,omitempty"`
	Standard string            `json:"standard,omitempty"`
	Define   []string          `json:"define,omitempty"`
	Headers  map[string]string `json:"headers,omitempty"`

	// Index asks for the names in the C source rather than for explanations, and Only for the explanations of names that an index
	// has. A request for Only without a source is about that of the last index of a [Run], with its target.
	Index bool     `json:"index,omitempty"`
	Only  []string `json:"only,omitempty"`

	// Functions are asked for instead of those of a C source. Their types may refer to the records in Types by
	// "struct NAME", "union NAME" or, unless it is a name of C, NAME. The keys of Types are names, or names with their keyword.
	Functions []Function      `json:"functions,omitzero"`
	Types     map[string]Type `json:"types,omitempty"`
}

// Function is a function of a [Request].
type Function struct {
	Name       string `json:"name"`
	Parameters []Type `json:"parameters,omitempty"`
	Result     Type   `json:"result,omitzero"` // without it, the function is void
	Variadic   bool   `json:"variadic,omitempty"`
	Convention string `json:"convention,omitempty"` // such as "ms_abi"; "" for the platform's
	// Call asks for one call rather than the function. Parameters are the types of all its arguments after C's promotions,
	// and Fixed is the number of named parameters; nil for all, if the function is not variadic.
	Call  bool   `json:"call,omitempty"`
	Fixed *int64 `json:"fixed,omitempty"`
	// Extend is how parameters and a result of types i8 and i16 are extended, which have no sign: "sign", "zero" or, if the compiler does
	// not know it, "unknown". See [classify.Signature].
	Extend string `json:"extend,omitempty"`
}

// Type is a C type: a name such as "unsigned long", "struct P", "void *" or, in the c dialect, "si64", or one of the
// forms with fields. In JSON a name is a string.
type Type struct {
	Name string `json:"-"`

	// Struct and Union are the members of a record, which may be none, but not nil.
	Struct []Member `json:"struct,omitzero"`
	Union  []Member `json:"union,omitzero"`
	Packed bool     `json:"packed,omitempty"` // of a record
	Align  int64    `json:"align,omitempty"`  // of a record, in bytes: it raises the alignment

	// Array and Vector are numbers of elements. An array of -1 elements is a flexible member.
	Array   *int64 `json:"array,omitempty"`
	Vector  int64  `json:"vector,omitempty"`
	Complex bool   `json:"complex,omitempty"`
	Of      *Type  `json:"of,omitempty"` // the element of an array, vector or complex number
}

// Member is a member of a record. Bits is the width of a bit-field, nil for other members.
type Member struct {
	Name   string `json:"name,omitempty"`
	Type   Type   `json:"type"`
	Bits   *int64 `json:"bits,omitempty"`
	Align  int64  `json:"align,omitempty"` // in bytes: it raises the alignment
	Packed bool   `json:"packed,omitempty"`
}

// UnmarshalJSON implements [json.Unmarshaler].
func (t *Type) UnmarshalJSON(text []byte) error {
	*t = Type{}
	return read(text, func(r *reader) field { return r.cType(t) })
}

// MarshalJSON implements [json.Marshaler].
func (t Type) MarshalJSON() ([]byte, error) {
	if t.Name != "" {
		return json.Marshal(t.Name)
	}
	type fields Type
	return json.Marshal(fields(t))
}

var errNothing = errors.New("the request has neither C source nor functions")

// isOnlyTypes reports whether a request has types for later ones of a [Run].
func (r *Request) isOnlyTypes() bool { return r.C == "" && r.Functions == nil && r.Types != nil }

// isOnlyNames reports whether a request is about the source of an earlier one of a [Run].
func (r *Request) isOnlyNames() bool { return r.C == "" && r.Functions == nil && r.Only != nil }

// parseRequest reads a request. After an error it has the fields that could be read, such as the ID.
func parseRequest(text []byte) (*Request, error) {
	q := &Request{}
	if err := read(text, func(r *reader) field { return r.request(q) }); err != nil {
		return q, fmt.Errorf("the request is not valid: %w", err)
	}
	switch {
	case q.C != "" && (q.Functions != nil || q.Types != nil):
		return q, errors.New("a request has either C source or functions, not both")
	case q.Functions != nil && (q.Index || q.Only != nil):
		return q, errors.New("'index' and 'only' are about a C source")
	case q.Index && q.Only != nil:
		return q, errors.New("a request asks either for an 'index' or for 'only' some names of it")
	case q.isOnlyNames() && (q.Target != "" || q.Compiler != "" || q.Features != "" || q.ABI != "" || q.Types != nil):
		return q, errors.New("a request for 'only' some names of the last 'index' has neither target nor types: they are those of the index")
	case q.Calls != nil && q.C == "":
		return q, errors.New("'calls' are calls of functions in C source; a function in 'functions' has the field 'call'")
	case q.C == "" && q.Functions == nil && !q.isOnlyTypes() && !q.isOnlyNames():
		return q, errNothing
	}
	return q, nil
}

func (r *reader) request(q *Request) field {
	q.ID = r.id
	return func(t json.Token) {
		r.object(t, map[string]field{
			"id": r.skip, "target": r.string(&q.Target), "compiler": r.string(&q.Compiler), "features": r.string(&q.Features), "abi": r.string(&q.ABI),
			"c": r.string(&q.C), "calls": listOf(r, &q.Calls, r.string), "index": r.bool(&q.Index), "only": listOf(r, &q.Only, r.string), "standard": r.string(&q.Standard), "define": listOf(r, &q.Define, r.string), "headers": objectOf(r, &q.Headers, r.string),
			"functions": listOf(r, &q.Functions, r.function), "types": objectOf(r, &q.Types, r.record),
		})
		q.checkTypes(r)
	}
}

func (r *reader) function(f *Function) field {
	return func(t json.Token) {
		r.object(t, map[string]field{
			"name": r.string(&f.Name), "parameters": listOf(r, &f.Parameters, r.cType), "result": r.cType(&f.Result),
			"variadic": r.bool(&f.Variadic), "convention": r.string(&f.Convention), "call": r.bool(&f.Call), "fixed": r.optional(&f.Fixed, 0),
			"extend": r.string(&f.Extend),
		})
		if err := f.check(); err != nil {
			r.fail("%s", err)
		}
	}
}

// cType reads a type: a name, or an object.
func (r *reader) cType(to *Type) field {
	return func(t json.Token) {
		switch name, isName := t.(string); {
		case isName && strings.TrimSpace(name) == "":
			r.fail("the name of a type is empty")
		case isName:
			to.Name = name
		case t == json.Delim('{'):
			r.form(t, to)
		default:
			r.wrong(t, "a type: a string or an object")
		}
	}
}

func (r *reader) form(t json.Token, to *Type) {
	to.Of = &Type{}
	r.object(t, map[string]field{
		"struct": listOf(r, &to.Struct, r.member), "union": listOf(r, &to.Union, r.member), "packed": r.bool(&to.Packed), "align": r.integer(&to.Align, 0),
		"array": r.optional(&to.Array, -1), "vector": r.integer(&to.Vector, 1), "complex": r.bool(&to.Complex), "of": r.cType(to.Of),
	})
	if to.Of.isZero() {
		to.Of = nil
	}
	if err := to.check(); err != nil {
		r.fail("%s", err)
	}
}

// record reads a type that has a tag.
func (r *reader) record(to *Type) field {
	return func(t json.Token) {
		if r.cType(to)(t); to.Struct == nil && to.Union == nil {
			r.fail("a type in 'types' is a struct or union")
		}
	}
}

func (r *reader) member(m *Member) field {
	return func(t json.Token) {
		r.object(t, map[string]field{
			"name": r.string(&m.Name), "type": r.cType(&m.Type), "bits": r.optional(&m.Bits, 0), "align": r.integer(&m.Align, 0), "packed": r.bool(&m.Packed),
		})
		if m.Type.isZero() {
			r.fail("a member has a type")
		}
	}
}

// importOptions returns the options to read the C source.
func (r *Request) importOptions(target classify.Target) cimport.Options {
	return cimport.Options{
		Target: target.Triple(), ABI: r.ABI, Layouts: target.Layouts(), Standard: r.Standard, Macros: r.Define, NoSystem: true,
		System: []string{headerFolder}, Read: r.header, Settings: &settings, Calls: r.Calls,
	}
}

// settings are the fields of requests as hints name them.
var settings = cimport.Settings{
	C23:     "'standard' can be \"c23\"",
	Include: "include a header that declares it; 'headers' has the texts of headers",
	Define:  "include a header that defines it, or add \"NAME=\" to 'define'",
	Windows: "'target' can be x86_64-windows-gnu or x86_64-windows-msvc",
	Folder:  "'headers' has the texts of headers by their names",
	System:  "'headers' can have those of the target instead",
}

// headerFolder is the path under which the headers of a request appear.
const headerFolder = "/headers"

func (r *Request) header(path string) ([]byte, error) {
	name, ok := strings.CutPrefix(path, headerFolder+"/")
	text, known := r.Headers[name]
	if !ok || !known {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}
