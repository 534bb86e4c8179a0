// Package convention is the part of a calling convention that is the same for all targets: it
// caches how types are passed, walks signatures, and adds context to errors and reasons to
// decisions. A target supplies its [Rules].
package convention

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// Platform describes a target apart from its rules; see classify.Target.
type Platform struct {
	Name, Triple string
	Convention   *classify.Convention
	Features     []string
	CallConvs    []string
	Layouts      *layout.Table
	VAList       ir.Type
	// Machine is how LLVM passes values.
	Machine *codegen.Machine
}

// Rules are the rules and tables of a convention. M holds the modes of a type: all ways in which
// the convention may pass or return a value of the type.
type Rules[M any] struct {
	// Modes returns the modes of a type. It is called once for each type.
	Modes func(*layout.Layout) (*M, *classify.Error)
	// Opaque returns the modes of a type that psABIs do not define, such as an _Atomic type, given
	// those of the scalar that it holds; see c.Opaque.
	Opaque func(l *layout.Layout, scalar *M) (*M, *classify.Error)
	// Transparent adapts the modes of a transparent union to those of its first member. It is nil
	// if the convention passes transparent unions like others.
	Transparent func(union, first *M)
	// Begin returns the state before the first value of a signature.
	Begin func(*classify.Signature) State[M]
	// VAArg describes how va_arg reads a value of a type with the given modes.
	VAArg func(ir.Type, *M) (classify.VAArg, *classify.Error)

	// Compilers describes the other compiler of the platform, nil on platforms with one.
	Compilers *Compilers[M]

	// Variadic describes what is special about calls of variadic functions.
	Variadic string
	// Reason returns the rule and units of a decision. It is nil if the state returns them.
	Reason func(m *M, a *classify.ArgInfo, named bool) (rule string, units []classify.Unit)
}

// State assigns registers and stack to the values of one signature. Its methods are called in
// order: Expect, Result unless it is void, Param for each parameter, and Finish. Left may be called after
// each value.
type State[M any] interface {
	// Expect sets the number of values, including the result.
	Expect(values int)
	Result(*M) (classify.ArgInfo, *Why)
	Param(m *M, named bool) (classify.ArgInfo, *Why, *classify.Error)
	// Left returns the free registers, and the size of the stack arguments so far.
	Left() classify.Left
	// Finish sets the registers and the size of the stack in use.
	Finish(*classify.FuncInfo)
}

// Target is a convention on a platform. It implements classify.Explainer.
type Target[M any] struct {
	platform Platform
	rules    Rules[M]
	known    ir.TypeCache[known[M]]
	gcc      *layout.Table // if gcc lays out records of the platform in its own way
}

// known are the modes of a type, or the reason that it cannot be passed. Param of the error is not
// set.
type known[M any] struct {
	modes     *M
	mayDiffer bool // see Compilers
	err       *classify.Error
}

// New returns the target with the given rules.
func New[M any](p Platform, r Rules[M]) *Target[M] {
	misuse.If(r.Modes == nil || r.Opaque == nil || r.Begin == nil || r.VAArg == nil, "a rule is missing")
	t := &Target[M]{platform: p, rules: r}
	if model := p.Layouts.Model().ByGCC(); model != nil && r.Compilers != nil {
		t.gcc = layout.NewTable(model)
	}
	return t
}

// Name implements classify.Target.
func (t *Target[M]) Name() string { return t.platform.Name }

// Triple implements classify.Target.
func (t *Target[M]) Triple() string { return t.platform.Triple }

// DataLayout implements classify.Target.
func (t *Target[M]) DataLayout() string { return t.platform.Layouts.Model().DataLayout }

// Layouts implements classify.Target.
func (t *Target[M]) Layouts() *layout.Table { return t.platform.Layouts }

// Features implements classify.Target.
func (t *Target[M]) Features() []string { return t.platform.Features }

// Convention implements classify.Target.
func (t *Target[M]) Convention() *classify.Convention { return t.platform.Convention }

// Machine returns how LLVM passes values.
func (t *Target[M]) Machine() *codegen.Machine { return t.platform.Machine }

// CallConvs implements classify.Target.
func (t *Target[M]) CallConvs() []string { return t.platform.CallConvs }

// VAList implements classify.Target.
func (t *Target[M]) VAList() ir.Type { return t.platform.VAList }

// Modes returns the modes of a type. Param of the error is not set.
func (t *Target[M]) Modes(ty ir.Type) (*M, *classify.Error) {
	k := t.of(ty)
	return k.modes, k.err
}

func (t *Target[M]) of(ty ir.Type) known[M] {
	return t.known.Of(ty, func(ty ir.Type) known[M] {
		m, err := t.newModes(ty)
		if err != nil || t.rules.Compilers == nil {
			return known[M]{modes: m, err: err}
		}
		l, _ := layoutOf(t.platform.Layouts, ty) // newModes found it
		return known[M]{modes: m, mayDiffer: t.rules.Compilers.MayDiffer(l)}
	})
}

func (t *Target[M]) newModes(ty ir.Type) (*M, *classify.Error) {
	l, err := layoutOf(t.platform.Layouts, ty)
	if err != nil {
		return nil, err
	}
	if of := c.Opaque(ty); of != nil {
		scalar, err := t.Modes(of)
		if err != nil {
			return nil, err
		}
		return t.rules.Opaque(l, scalar)
	}
	m, err := t.rules.Modes(l)
	if u, ok := l.Type.(*c.RecordType); ok && u.Transparent && err == nil && t.rules.Transparent != nil {
		first, err := t.Modes(l.Fields[0].Layout.Type)
		if err != nil {
			return nil, err
		}
		t.rules.Transparent(m, first)
	}
	return m, err
}

// Classify implements classify.Target.
func (t *Target[M]) Classify(sig classify.Signature) (classify.FuncInfo, error) {
	info, mayDiffer, err := t.classify(&sig, nil)
	if mayDiffer {
		info = t.compare(&sig, info)
	}
	return info, err
}

// Explain implements classify.Explainer.
func (t *Target[M]) Explain(sig classify.Signature) (classify.Explanation, error) {
	var e classify.Explanation
	var mayDiffer bool
	var err error
	if e.Info, mayDiffer, err = t.classify(&sig, &e); err != nil {
		return classify.Explanation{}, err
	}
	if mayDiffer {
		e.Info = t.compare(&sig, e.Info)
	}
	if e.Info.Variadic {
		e.Variadic = t.rules.Variadic
	}
	return e, nil
}

// classify also adds the reasons to e, unless that is nil. It reports whether compilers may differ.
func (t *Target[M]) classify(of *classify.Signature, e *classify.Explanation) (_ classify.FuncInfo, mayDiffer bool, _ error) {
	work := &struct { // what the rules get, in one allocation
		classify.Signature
		info classify.FuncInfo
	}{Signature: *of}
	sig, info := &work.Signature, &work.info
	*info = classify.FuncInfo{Fixed: len(sig.Params), Variadic: sig.Variadic}
	if sig.Variadic {
		info.Fixed = min(max(sig.Fixed, 0), len(sig.Params))
	}
	s := t.rules.Begin(sig)
	s.Expect(1 + len(sig.Params))
	if sig.Result != nil {
		k := t.of(sig.Extend.TypeOf(sig.Result))
		if k.err != nil {
			return classify.FuncInfo{}, false, about(k.err, classify.ResultParam)
		}
		mayDiffer = k.mayDiffer
		var why *Why
		info.Result, why = s.Result(k.modes)
		sig.Extend.Forget(&info.Result, sig.Result)
		if e != nil {
			e.Result = t.reason(k.modes, &info.Result, why, true, s.Left())
		}
	}
	info.Params = make([]classify.ArgInfo, len(sig.Params))
	for i, ty := range sig.Params {
		named := i < info.Fixed
		k := t.of(sig.Extend.TypeOf(ty))
		if k.err != nil {
			return classify.FuncInfo{}, false, about(k.err, i)
		}
		mayDiffer = mayDiffer || k.mayDiffer
		var why *Why
		var err *classify.Error
		if info.Params[i], why, err = s.Param(k.modes, named); err != nil {
			return classify.FuncInfo{}, false, about(err, i)
		}
		sig.Extend.Forget(&info.Params[i], ty)
		if e != nil {
			e.Params = append(e.Params, t.reason(k.modes, &info.Params[i], why, named, s.Left()))
		}
	}
	s.Finish(info)
	return *info, mayDiffer, nil
}

func (t *Target[M]) reason(m *M, a *classify.ArgInfo, why *Why, named bool, left classify.Left) classify.Reason {
	r := classify.Reason{Left: left}
	if t.rules.Reason != nil {
		r.Rule, r.Units = t.rules.Reason(m, a, named)
		return r
	}
	l, _ := t.platform.Layouts.Of(a.Type) // a value that is passed has a layout
	r.Rule, r.Units = why.Rule, why.units(t.platform.Layouts.Model(), l, a)
	return r
}

// VAArg implements classify.Target.
func (t *Target[M]) VAArg(ty ir.Type) (classify.VAArg, error) {
	m, err := t.Modes(ty)
	if err != nil {
		return classify.VAArg{}, about(err, 0)
	}
	v, err := t.rules.VAArg(ty, m)
	if err != nil {
		return v, about(err, 0)
	}
	return v, nil
}

// layoutOf returns the layout of a type that C passes by value.
func layoutOf(table *layout.Table, ty ir.Type) (*layout.Layout, *classify.Error) {
	ty = c.Underlying(ty)
	scalar := ty
	if of := c.Opaque(ty); of != nil {
		scalar = of
	}
	if i := c.Unextended(scalar); i != nil {
		return nil, &classify.Error{
			ID:  c.ErrSignless,
			Msg: fmt.Sprintf("%v does not say how it is extended; write si%d or ui%[2]d", i, i.Width),
		}
	}
	l, err := table.Of(ty)
	if err != nil {
		id := classify.ErrUnsupported
		if le := (*layout.Error)(nil); errors.As(err, &le) {
			id = le.ID
		}
		return nil, &classify.Error{ID: id, Msg: err.Error(), Err: err}
	}
	if ctype.IsArray(l) && !c.IsVAList(ty) {
		return nil, Unsupported("C passes no arrays by value; %v must be in a record, or a pointer", ty)
	}
	return l, nil
}

// Unsupported returns the error about a type that a target cannot pass.
func Unsupported(format string, args ...any) *classify.Error {
	return &classify.Error{ID: classify.ErrUnsupported, Msg: fmt.Sprintf(format, args...)}
}

// about returns the error with its Param set.
func about(e *classify.Error, param int) error {
	at := *e
	at.Param = param
	return &at
}
