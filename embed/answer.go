package embed

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/inputkind"
	"github.com/abi-opt/abi-opt/ir"
)

// Version is the version of the form of answers. It changes when a field is removed or changes its meaning.
const Version = 1

// Answer describes the functions and types of a [Request].
type Answer struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Version int             `json:"version"`
	// Explanations are those of "abi-opt --explain=json", in the same order: functions, and for a C source also its
	// types, variables and constants.
	Explanations []json.RawMessage `json:"explanations"`
	// Index has the names of the functions, calls, records, enumerations, typedefs, variables and macros of a C source by
	// their kinds, if the request asks for it.
	Index       map[string][]string `json:"index,omitempty"`
	Diagnostics []diag.JSON         `json:"diagnostics"` // explanations may lack what an error is about
}

// Text answers a request. Both are JSON; the answer is one line.
func Text(request []byte) []byte {
	return textOf(request, func(a *answering, r *Request) {
		if r.isOnlyTypes() || r.isOnlyNames() {
			a.fail(errNothing)
			return
		}
		a.answer(r)
	})
}

// textOf answers a request in JSON.
func textOf(request []byte, answer func(*answering, *Request)) []byte {
	a := answered(func(a *answering) {
		r, err := parseRequest(request)
		if a.ID = r.ID; err != nil {
			a.fail(err)
			return
		}
		answer(a, r)
	})
	return a.line()
}

// Failed returns the answer to a request that could not be read.
func Failed(err error) []byte { return answered(func(a *answering) { a.fail(err) }).line() }

// line returns the answer in JSON.
func (a *Answer) line() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(a) // it has only types of JSON
	return b.Bytes()
}

// To answers a request. A panic becomes a diagnostic.
func To(r *Request) *Answer {
	return answered(func(a *answering) {
		a.ID = r.ID
		a.answer(r)
	})
}

// answered makes an answer. Its contents before a panic stay in it.
func answered(make func(*answering)) *Answer {
	a := &answering{&Answer{Version: Version, Explanations: []json.RawMessage{}, Diagnostics: []diag.JSON{}}}
	if crash := diag.Guard(func() { make(a) }); crash != nil {
		a.report(crash.Diagnostic())
	}
	return a.Answer
}

// answering is the work on an answer.
type answering struct{ *Answer }

func (a *answering) report(ds ...diag.Diagnostic) {
	for _, d := range ds {
		a.Diagnostics = append(a.Diagnostics, diag.ToJSON(d))
	}
}

// fail reports an error about the request.
func (a *answering) fail(err error) {
	a.report(diag.Diagnostic{ID: ErrRequest, Message: err.Error()})
}

// answer answers a request, and returns its source if it asks for an index; else nil.
func (a *answering) answer(r *Request) *modules.Source {
	source := a.source(r)
	switch {
	case source == nil:
	case r.Index:
		index, ds := modules.Index(source)
		a.Index = index
		a.report(ds...)
		return source
	default:
		a.explain(source, r.Only)
	}
	return nil
}

// source returns what a request is about, or nil after an error.
func (a *answering) source(r *Request) *modules.Source {
	target, err := targets.New(r.Target, targets.Options{Compat: r.Compiler, Features: r.Features, ABI: r.ABI})
	if err != nil {
		a.fail(err)
		return nil
	}
	source := &modules.Source{File: sourceName, Target: func(llvm.TargetClaims) (classify.Target, error) { return target, nil }}
	if r.C == "" {
		a.build(r, target, source)
		if isEmpty := len(source.Calls) == 0 && ir.AsModule(source.Module).Body().First() == nil; isEmpty && len(a.Diagnostics) > 0 {
			return nil
		}
	} else {
		unit, ds := cimport.File(context.Background(), &diag.Source{Name: sourceName, Text: r.C}, r.importOptions(target))
		ds = inputkind.InC(ds, inputkind.General)
		a.report(ds...)
		if diag.HasErrors(ds) {
			return nil
		}
		source.Module, source.Unit = unit.Module, unit
	}
	return source
}

// sourceName is the name of the C source in diagnostics.
const sourceName = "input.h"

// explain adds the explanations, or only those of some names.
func (a *answering) explain(all *modules.Source, only []string) {
	s, found := *all, map[string]bool{} // whether each name is found
	for _, name := range only {
		found[name] = false
	}
	if only != nil {
		s.Named = func(name string) bool {
			_, selected := found[name]
			if selected {
				found[name] = true
			}
			return selected
		}
	}
	var line bytes.Buffer
	w := explain.NewWriter("json", &line, "")
	keep := func() {
		a.Explanations = append(a.Explanations, bytes.TrimSuffix(bytes.Clone(line.Bytes()), []byte("\n")))
		line.Reset()
	}
	a.report(modules.Functions(&s, func(i explain.Item) {
		_ = w.Item(i)
		keep()
	})...)
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(only), func(name string) bool { return found[name] })
	}
	if only != nil && len(missing()) == 0 { // they are functions: nothing else of a large header is looked at
		return
	}
	for _, d := range modules.Declarations(&s) {
		_ = w.Declaration(d)
		keep()
	}
	for _, name := range missing() {
		a.fail(fmt.Errorf("the source does not declare '%s'", name))
	}
}

// build adds the functions of a request to a source. It reports and leaves out those whose types are wrong.
func (a *answering) build(r *Request, target classify.Target, to *modules.Source) {
	to.Module, to.Extend = ir.NewModule(nil), classify.ExtensionUnknown // others have types with a sign; see extended
	b := c.NewBuilder(ir.AtEnd(ir.AsModule(to.Module).Body()))
	x := newTypeMaker(r, target)
	for i := range r.Functions {
		f := &r.Functions[i]
		t, err := x.function(f)
		if err != nil {
			a.fail(fmt.Errorf("function '%s': %w", f.Name, err))
			continue
		}
		if f.Call {
			to.Calls = append(to.Calls, cimport.Callee{Name: f.Name, Type: t, Variadic: f.Variadic, Fixed: f.fixed(), Convention: f.Convention})
			continue
		}
		op := b.Declare(f.Name, t)
		if f.Variadic {
			op.SetAttr(c.VariadicAttr, ir.UnitAttr{})
		}
		if f.Convention != "" {
			op.SetAttr(c.CallConvAttr, ir.StringAttr(f.Convention))
		}
	}
}

// fixed returns the number of named parameters.
func (f *Function) fixed() int {
	if f.Fixed != nil {
		return int(*f.Fixed)
	}
	return len(f.Parameters)
}

// check reports why the fields of a function do not fit together.
func (f *Function) check() error {
	switch {
	case f.Fixed != nil && !(f.Call && f.Variadic):
		return errors.New("only calls of variadic functions have the field 'fixed'")
	case f.Fixed != nil && *f.Fixed > int64(len(f.Parameters)):
		return errors.New("'fixed' is more than the number of parameters")
	case f.Call && f.Variadic && f.Fixed == nil:
		return errors.New("a call of a variadic function has the number of named parameters in the field 'fixed'")
	case f.Extend != "" && extensions[f.Extend] == classify.ExtensionMissing:
		return fmt.Errorf("'extend' is \"sign\", \"zero\" or \"unknown\", not %q", f.Extend)
	}
	return nil
}

// extensions are the values of Function.Extend.
var extensions = map[string]classify.Extension{"sign": classify.SignExtended, "zero": classify.ZeroExtended, "unknown": classify.ExtensionUnknown}

// extended returns the type of a parameter or result as the function extends it. Types without a sign are left if the extension is
// not known.
func (f *Function) extended(t ir.Type) (ir.Type, error) {
	switch of, signed := extensions[f.Extend], classify.SignExtended.TypeOf(t); {
	case of == classify.ExtensionMissing && signed != t:
		return nil, fmt.Errorf("%v does not say how it is extended: name %v or %v, or add the field 'extend'", t, signed, classify.ZeroExtended.TypeOf(t))
	case of == classify.ExtensionUnknown:
		return t, nil
	default:
		return of.TypeOf(t), nil
	}
}

// passed makes the type of a parameter or result.
func (x *typeMaker) passed(f *Function, of *Type) (ir.Type, error) {
	t, err := x.make(of, 0)
	if err != nil {
		return nil, err
	}
	return f.extended(t)
}

// function makes the type of a function.
func (x *typeMaker) function(f *Function) (*ir.FunctionType, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	var result ir.Type
	var params []ir.Type
	for i := range f.Parameters {
		t, err := x.passed(f, &f.Parameters[i])
		if err != nil {
			return nil, fmt.Errorf("parameter %d: %w", i+1, err)
		}
		params = append(params, t)
	}
	if !f.Result.isZero() && f.Result.Name != "void" {
		t, err := x.passed(f, &f.Result)
		if err != nil {
			return nil, fmt.Errorf("result: %w", err)
		}
		result = t
	}
	return c.Func(result, params...), nil
}
