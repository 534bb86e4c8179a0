package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/oracle/request"
)

// set is the functions of a target.
type set struct {
	target    classify.Target
	agreed    func(*classify.Signature) bool
	records   []*record
	known     map[string]*record // by tag
	functions []*function
}

// record is a line about a struct or union.
type record struct {
	Record     string     `json:"record"` // "struct S1"
	Definition embed.Type `json:"definition"`
	Size       int64      `json:"size"`
	Align      int64      `json:"align"`
	Members    []member   `json:"members"`
	Needs      []string   `json:"needs"`

	typ   *c.RecordType
	needs needs
}

type member struct {
	Name   string `json:"name,omitempty"`
	Offset int64  `json:"offset"`
	Bit    int64  `json:"bit,omitempty"` // of a bit-field, after the offset
	Width  int64  `json:"width,omitempty"`
}

// function is a line about a function.
type function struct {
	Function  string   `json:"function"` // "f7"
	Number    int      `json:"number"`
	C         string   `json:"c"`
	Needs     []string `json:"needs"`
	Arguments []*value `json:"arguments"`
	Result    *value   `json:"result,omitempty"`
	Variadic  bool     `json:"variadic,omitempty"`
	StackSize int64    `json:"stackSize"`

	sig   classify.Signature
	needs needs
}

// value is an argument or a result.
type value struct {
	Type    embed.Type `json:"type"`
	Unnamed bool       `json:"unnamed,omitempty"`
	Size    int64      `json:"size"`
	Align   int64      `json:"align"`
	Bytes   string     `json:"bytes"`          // in hexadecimal
	Mask    string     `json:"mask,omitempty"` // of the bits that are not padding; absent if all are
	Kind    string     `json:"kind"`
	// Extension, ByVal and MemoryAlign are as in explanations.
	Extension   string  `json:"extension,omitempty"`
	ByVal       bool    `json:"byval,omitempty"`
	MemoryAlign int64   `json:"memoryAlign,omitempty"`
	Places      []place `json:"places"`

	typ     ir.Type
	pattern *pattern
	where   string
}

// place is a run of bytes of a value in a register or on the stack, or behind an address there.
type place struct {
	Offset   int64  `json:"offset"`
	Size     int64  `json:"size"`
	Register string `json:"register,omitempty"`
	Within   int64  `json:"within,omitempty"`
	Stack    *int64 `json:"stack,omitempty"`
	Address  bool   `json:"address,omitempty"`
}

func newSet(target classify.Target) *set {
	return &set{target: target, agreed: oracle.Agreed(target), known: map[string]*record{}}
}

// addFunction adds a function with a signature, if the target and the form of types in JSON have all its types.
func (x *set) addFunction(s classify.Signature) {
	f := &function{Function: fmt.Sprintf("f%d", len(x.functions)), Number: len(x.functions), Variadic: s.Variadic, sig: s}
	info, err := x.target.Classify(s)
	if err != nil {
		return
	}
	described := capi.Describe(&capi.Origin{Source: &capi.Source{Name: f.Function, Signature: s}, Target: x.target, Info: info})
	types := map[string]embed.Type{}
	f.C, f.StackSize, f.Arguments = described.C, described.StackSize, []*value{}
	for i := range described.Arguments {
		v, ok := x.value(types, s.Params[i], &described.Arguments[i], f.Number, i)
		if !ok {
			return
		}
		f.Arguments = append(f.Arguments, v)
	}
	if described.Result != nil {
		v, ok := x.value(types, s.Result, described.Result, f.Number, -1)
		if !ok {
			return
		}
		f.Result = v
	}
	f.needs = x.needsOf(&s)
	f.Needs = append([]string{}, f.needs.names()...)
	x.functions = append(x.functions, f)
	for _, t := range append(slices.Clone(s.Params), s.Result) {
		x.addRecords(types, t, f.needs&disputed)
	}
}

// maxSize bounds a value, in bytes: corpus.c has as much memory for one.
const maxSize = 4096

// value describes a value of function number f: argument i, or the result if i is -1.
func (x *set) value(types map[string]embed.Type, t ir.Type, v *capi.Value, f, i int) (*value, bool) {
	form, ok := request.Type(types, t)
	l, err := x.target.Layouts().Of(t)
	if !ok || err != nil || l.Size > maxSize {
		return nil, false
	}
	p := newPattern(l)
	of := &value{
		Type: form, Unnamed: v.Unnamed, Size: v.Size, Align: v.Align,
		Bytes: hex.EncodeToString(p.bytes(f, i)), Kind: v.Kind, Extension: v.Extension, ByVal: v.ByVal, MemoryAlign: v.MemoryAlign,
		Places: []place{}, typ: t, pattern: p, where: v.Text(i < 0),
	}
	if slices.ContainsFunc(p.data, func(b byte) bool { return b != 0xff }) {
		of.Mask = hex.EncodeToString(p.data)
	}
	for _, s := range v.Spans() {
		of.Places = append(of.Places, place{s.Offset, s.Size, s.Register, s.Within, s.Stack, s.Address})
	}
	return of, true
}

// addRecords adds the named records in a type, those inside others first. What no agreed function has is disputed.
func (x *set) addRecords(types map[string]embed.Type, t ir.Type, disputes needs) {
	for part := range parts(t) {
		t, ok := part.(*c.RecordType)
		switch {
		case !ok || t.Name == "":
			continue
		case x.known[t.Name] != nil:
			x.known[t.Name].needs &= disputes | ^disputed
			continue
		}
		word := "struct "
		if t.Union {
			word = "union "
		}
		l, _ := x.target.Layouts().Of(t) // it has one, as a part of a value
		r := &record{
			Record: word + t.Name, Definition: types[t.Name], Size: int64(l.Size), Align: int64(l.Align),
			Members: members(l), typ: t, needs: x.needsOfRecord(t) | disputes,
		}
		x.known[t.Name] = r
		x.records = append(x.records, r)
	}
}

// parts returns the types that a type is made of, and then itself.
func parts(t ir.Type) iter.Seq[ir.Type] {
	return func(yield func(ir.Type) bool) {
		var walk func(ir.Type) bool
		walk = func(t ir.Type) bool {
			switch t := t.(type) {
			case *c.ArrayType:
				return walk(t.Elem) && yield(t)
			case *c.RecordType:
				for i := range t.Fields {
					if !walk(t.Fields[i].Type) {
						return false
					}
				}
			}
			return t == nil || yield(t)
		}
		walk(t)
	}
}

func members(l *layout.Layout) []member {
	all := []member{}
	for _, f := range l.Fields {
		m := member{Name: f.Name, Offset: int64(f.Offset.Bytes()), Width: int64(f.Width)}
		if f.BitField {
			m.Bit = int64(f.Offset) % 8
		}
		all = append(all, m)
	}
	return all
}

// lines returns the records and functions as JSON lines.
func (x *set) lines() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, r := range x.records {
		r.Needs = append([]string{}, r.needs.names()...)
		_ = e.Encode(r) // it has only types of JSON
	}
	for _, f := range x.functions {
		_ = e.Encode(f)
	}
	return b.Bytes()
}
