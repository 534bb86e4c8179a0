// Package decision converts a target's classification of a signature to the abi dialect: the ops
// that carry the values, and the lowered types with their attributes. emit-abi writes them,
// verify-abi compares with them.
package decision

import (
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
)

// Options are the options of a pass that select a target.
var Options = []pass.Option{
	{Name: "target", Kind: pass.String, Summary: "the target whose convention to follow; the default is the module's triple, or x86_64-linux-gnu"},
	{Name: "compat", Kind: pass.String, Default: "clang22", Summary: "the compiler whose prototypes are reproduced"},
	{Name: "features", Kind: pass.List, Summary: "target features, such as +avx, or a level, such as x86-64-v3"},
	{Name: "target-abi", Kind: pass.String, Summary: "the variant of the convention, such as lp64; by default the module's, or the target's"},
}

// IsSelected reports whether an option selects a target or a variant of it. A pass checks them even if it has nothing
// to do.
func IsSelected(ctx *pass.Context) bool {
	return ctx.String("target") != "" || ctx.IsSet("compat") || ctx.IsSet("features") || ctx.IsSet("target-abi")
}

// TargetOf returns the target that the [Options] of a pass or the module specify.
func TargetOf(ctx *pass.Context, module *ir.Operation) (classify.Target, error) {
	type key struct {
		name   string
		module llvm.TargetClaims
		targets.Options
	}
	type found struct {
		target classify.Target
		err    error
	}
	k := key{ctx.String("target"), llvm.ClaimsOf(module), targets.Options{
		Compat:   ctx.String("compat"),
		Features: strings.Join(ctx.List("features"), ","),
		ABI:      ctx.String("target-abi"),
	}}
	f := pass.Share(ctx, k, func() found {
		target, err := targets.ForModule(k.name, k.module, k.Options)
		return found{target, err}
	})
	return f.target, f.err
}

// Decider decides for one target, once for each signature. It is safe for concurrent use.
type Decider struct {
	Target  classify.Target
	Layouts *layout.Table
	// Locate adds the register or stack slot of every piece to its op.
	Locate bool
	// Mark is LLVM's name of the convention.
	Mark llvm.CallConvAttr

	known    idmap.Shared[*Decision] // by the numbers of the types of functions that are not variadic
	variadic sync.Map                // from key to *Decision
	asked    sync.Map                // from C's name of a convention to its *Decider
	matched  sync.Map                // from LLVM's name of a convention to its *Decider
}

// For returns the Decider of a target for the chunks of a module.
func For(ctx *pass.Context, target classify.Target, locate bool) *Decider {
	type key struct {
		target classify.Target
		locate bool
	}
	return pass.Share(ctx, key{target, locate}, func() *Decider {
		return &Decider{Target: target, Layouts: target.Layouts(), Locate: locate}
	})
}

// For returns the Decider for a convention with a C name; the empty name is the target's default.
func (m *Decider) For(name string) (*Decider, error) {
	if name == "" {
		return m, nil
	}
	if other, ok := m.asked.Load(name); ok {
		return other.(*Decider), nil
	}
	of, err := targets.ConventionOf(m.Target, name)
	if err != nil {
		return nil, err
	}
	return m.other(&m.asked, name, of), nil
}

// ForMark is For with LLVM's name of the convention.
func (m *Decider) ForMark(mark llvm.CallConvAttr) *Decider {
	if mark == llvm.CCC {
		return m
	}
	if other, ok := m.matched.Load(mark); ok {
		return other.(*Decider)
	}
	return m.other(&m.matched, mark, targets.ConventionOfCC(m.Target, mark))
}

// other adds the Decider for a convention to a map, unless there is one, and returns it.
func (m *Decider) other(all *sync.Map, name any, c targets.Convention) *Decider {
	d := m
	if c.Target != m.Target {
		d = &Decider{Target: c.Target, Layouts: m.Layouts, Locate: m.Locate, Mark: c.LLVM}
	}
	found, _ := all.LoadOrStore(name, d)
	return found.(*Decider)
}

// key is the comparable part of a classify.Signature.
type key struct {
	typ      *ir.FunctionType
	variadic bool
	fixed    int
}

// Decision is a classified signature, for its definition, its declaration and every call.
type Decision struct {
	classify.FuncInfo
	// Err is the reason why the signature cannot be lowered. The other fields are then empty.
	Err error
	// Mark is LLVM's name of the convention.
	Mark llvm.CallConvAttr

	Results []ir.Type // the lowered results

	decider *Decider
	// The following are computed on demand.
	definition, call side
	carriers         struct {
		sync.Once
		ops []ir.OpState // the ops that carry the parameters, then the result
	}
}

// side is the LLVM side of a Decision for one use, computed on demand.
type side struct {
	sync.Once
	*Lowered
}

// Definition returns the LLVM side of a function with a body.
func (d *Decision) Definition() *Lowered {
	d.definition.Do(func() { d.definition.Lowered = d.lower(classify.Definition) })
	return d.definition.Lowered
}

// Call returns the LLVM side of a call or declaration.
func (d *Decision) Call() *Lowered {
	d.call.Do(func() { d.call.Lowered = d.lower(classify.Declaration) })
	return d.call.Lowered
}

// Lowered is the LLVM side of a signature.
type Lowered struct {
	classify.Prototype
	Types    []ir.Type // of the parameters
	ArgAttrs []*ir.DictAttr
	ResAttrs []*ir.DictAttr

	ArgList, ResList ir.Attribute // ArgAttrs and ResAttrs as attributes
	// FuncType is the type of the function without variable arguments, as an attribute.
	FuncType ir.Attribute
}

// Of returns the decision for the type of a function or call. The first fixed parameters are named,
// which matters for variadic functions.
func (m *Decider) Of(t *ir.FunctionType, variadic bool, fixed int) *Decision {
	k := key{t, variadic, fixed}
	if !variadic {
		if d := m.known.Get(t.ID()); d != nil {
			return *d
		}
		return *m.known.Add(t.ID(), m.decide(k))
	}
	d, ok := m.variadic.Load(k)
	if !ok {
		d, _ = m.variadic.LoadOrStore(k, m.decide(k))
	}
	return d.(*Decision)
}

func (m *Decider) decide(k key) *Decision {
	d := &Decision{Mark: m.Mark, decider: m}
	d.FuncInfo, d.Err = m.Target.Classify(classify.SignatureOf(k.typ, k.variadic, k.fixed))
	if d.Err != nil {
		return d
	}
	if !d.IsSRet() {
		for i := range d.FuncInfo.Result.Pieces {
			d.Results = append(d.Results, d.FuncInfo.Result.Pieces[i].Type)
		}
	}
	return d
}

// lower derives the LLVM side for one use.
func (d *Decision) lower(use classify.Use) *Lowered {
	l := &Lowered{Prototype: d.Prototype(use)}
	l.Types, l.ArgAttrs = make([]ir.Type, len(l.Params)), make([]*ir.DictAttr, len(l.Params))
	for i := range l.Params {
		l.Types[i], l.ArgAttrs[i] = l.Params[i].Type, attrDict(l.Params[i].Attrs)
	}
	if len(d.Results) > 0 {
		l.ResAttrs = make([]*ir.DictAttr, len(d.Results))
		l.ResAttrs[0] = attrDict(l.ResultAttrs)
	}
	l.ArgList, l.ResList = ir.DictList(l.ArgAttrs), ir.DictList(l.ResAttrs)
	l.FuncType = ir.TypeAttr{Type: ir.Func(l.Types[:l.Fixed], d.Results)}
	return l
}

// UsesMemory reports whether an argument or the result is passed in memory.
func (d *Decision) UsesMemory() bool {
	if d.IsSRet() {
		return true
	}
	for i := range d.Params {
		if d.Params[i].Kind == classify.Indirect {
			return true
		}
	}
	return false
}

// carrier returns the op for a way of passing, without operands and results.
func (m *Decider) carrier(a *classify.ArgInfo) ir.OpState {
	s := ir.OpState{}
	switch a.Kind {
	case classify.Ignore:
		s.Def = abi.IgnoreOp
	case classify.Direct, classify.Expand:
		s.Def = abi.DirectOp
		if a.Kind == classify.Expand {
			s.Def = abi.ExpandOp
		}
		s.AddAttr(abi.OffsetsAttr, offsets(a))
		s.AddAttr(abi.SizesAttr, m.sizes(a))
		s.AddAttr(abi.LostAttr, m.lost(a))
		s.AddAttr(abi.LocAttr, m.locations(a))
	case classify.Extend:
		s.Def = abi.ExtendOp
		if a.Signed {
			s.AddAttr(abi.SignedAttr, ir.UnitAttr{})
		}
		s.AddAttr(abi.OffsetsAttr, offsets(a))
		s.AddAttr(abi.LocAttr, m.locations(a))
	case classify.Indirect:
		s.Def = abi.IndirectOp
		if a.ByVal {
			s.AddAttr(abi.ByvalAttr, ir.UnitAttr{})
		}
		s.AddAttr(abi.AlignAttr, ir.IntAttr(int64(a.Align), ir.I64))
		s.AddAttr(abi.LocAttr, m.locations(a))
	}
	return s
}

// Carrier returns the op that carries parameter i, without its values.
func (d *Decision) Carrier(i int) ir.OpState {
	d.carriers.Do(func() {
		for i := range d.Params {
			d.carriers.ops = append(d.carriers.ops, d.decider.carrier(&d.Params[i]))
		}
		d.carriers.ops = append(d.carriers.ops, d.decider.carrier(&d.FuncInfo.Result))
	})
	return d.carriers.ops[i]
}

// ResultCarrier returns the op that carries the result, without its values.
func (d *Decision) ResultCarrier() ir.OpState {
	op := d.Carrier(len(d.Params))
	if !d.IsSRet() {
		return op
	}
	op.Attrs = append([]ir.NamedAttribute{{Name: abi.SretAttr, Value: ir.UnitAttr{}}}, op.Attrs...)
	return op
}

// offsets returns the attribute with the offset of each piece; nil for one piece at offset 0.
func offsets(a *classify.ArgInfo) ir.Attribute {
	parts := a.Parts()
	if len(parts) == 1 && parts[0].Offset == 0 {
		return nil
	}
	list := make([]int64, len(parts))
	for i := range parts {
		list[i] = int64(parts[i].Offset)
	}
	return abi.IntList(list)
}

// sizes returns the attribute with the data bytes of each piece; nil if all bytes are data.
func (m *Decider) sizes(a *classify.ArgInfo) ir.Attribute {
	parts := a.Parts()
	if !slices.ContainsFunc(parts, func(p classify.Piece) bool { return p.Spare > 0 }) {
		return nil
	}
	list := make([]int64, len(parts))
	for i := range parts {
		list[i] = int64(parts[i].Size(m.Layouts.Model()))
	}
	return abi.IntList(list)
}

// locations returns the attribute with the register or stack slot of each piece, if Locate is set.
func (m *Decider) locations(a *classify.ArgInfo) ir.Attribute {
	if !m.Locate {
		return nil
	}
	elems := make([]ir.Attribute, len(a.Pieces))
	for i := range a.Pieces {
		elems[i] = ir.StringAttr(a.Pieces[i].At.String())
	}
	return ir.Array(elems...)
}

// lost lists the data bytes that no piece carries. There are some only if the reproduced compiler
// has a bug, of which the classifier warns.
func (m *Decider) lost(a *classify.ArgInfo) ir.Attribute {
	if len(a.Warnings) == 0 {
		return nil
	}
	l, _ := m.Layouts.Of(a.Type) // the type has a layout, because it was classified
	missing := l.DataBytes()
	parts := a.Parts()
	for i := range parts {
		p := &parts[i]
		end := min(p.Offset+p.Size(m.Layouts.Model()), l.Size)
		clear(missing[min(p.Offset, end):end])
	}
	var elems []ir.Attribute
	for b, lost := range missing {
		if lost {
			elems = append(elems, ir.IntAttr(int64(b), ir.I64))
		}
	}
	if elems == nil {
		return nil
	}
	return ir.Array(elems...)
}
