package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Source is the function or call to explain.
type Source struct {
	Name      string // "" for a call through a pointer
	Signature classify.Signature
	Names     []string // of parameters; may be shorter than the list of parameters
	// InC is the function's type with C's names, such as typedefs and pointees, or nil.
	InC  *ir.FunctionType
	Call bool // explain one call rather than the function
	// Convention is the C attribute of the calling convention, such as ms_abi, and Mark its LLVM
	// name, such as win64cc. Both are "" for the platform's convention.
	Convention, Mark string
	// Uses are the tags of types in the function's C type, also behind pointers.
	Uses []string
	Pos  diag.Pos
}

// Of explains a function or call. Its errors are *classify.Error.
func Of(target classify.Target, s Source) (*Function, error) {
	misuse.If(target == nil, "the target is nil")
	e, err := reasons(target, s.Signature)
	if err != nil {
		return nil, err
	}
	x := &explainer{Explanation: &e, layouts: target.Layouts(), speller: speller{model: target.Layouts().Model()}, source: &s}
	x.nameTypes()
	proto := e.Info.Prototype(classify.Declaration)
	f := &Function{
		Version: Version, Convention: "c", Target: target.Triple(),
		Name: s.Name, Call: s.Call,
		C: x.declaration(), Prototype: strings.TrimSpace(s.Mark + " " + proto.Text(s.Name)),
		Variadic: s.Signature.Variadic, VariadicRule: e.Variadic,
		Arguments:        make([]Value, len(e.Info.Params)),
		IntegerRegisters: e.Info.IntRegs, VectorRegisters: e.Info.VectorRegs,
		CountInAl: e.CountInAl && e.Info.Variadic, StackSize: int64(e.Info.StackSize), Uses: s.Uses, Pos: s.Pos,
		decision: &decision{info: e.Info, layouts: target.Layouts()},
	}
	for i := range e.Info.Params {
		f.Arguments[i] = x.argument(i)
	}
	if e.Info.Result.Type != nil {
		v := x.value(&e.Info.Result, &e.Result, x.result)
		if e.Info.IsSRet() {
			v.AddressBack = e.AddressBack
		}
		f.Result = &v
	}
	x.places(f)
	if s.Call {
		f.Temporaries = x.temporaries()
	}
	return f, nil
}

// reasons returns the target's explanation; without a classify.Explainer it has no reasons.
func reasons(target classify.Target, sig classify.Signature) (classify.Explanation, error) {
	if e, ok := target.(classify.Explainer); ok {
		return e.Explain(sig)
	}
	info, err := target.Classify(sig)
	return classify.Explanation{Info: info, Params: make([]classify.Reason, len(info.Params))}, err
}

type explainer struct {
	*classify.Explanation
	speller
	layouts *layout.Table
	source  *Source
	params  []ir.Type // with C's names
	result  ir.Type
}

// nameTypes sets the types with C's names, where the source has them.
func (x *explainer) nameTypes() {
	sig, named := &x.source.Signature, x.source.InC
	x.params, x.result = slices.Clone(sig.Params), sig.Result
	if named == nil {
		return
	}
	copy(x.params, named.Inputs)
	if r := c.ResultOf(named); r != nil {
		x.result = r
	}
}

func (x *explainer) name(param int) string {
	if param < len(x.source.Names) {
		return x.source.Names[param]
	}
	return ""
}

// declaration returns the C declaration of the function, or the type of a pointer to it.
func (x *explainer) declaration() string {
	sig := &x.source.Signature
	var params []string
	for i, t := range x.params {
		if sig.Named(i) {
			params = append(params, x.declare(t, Identifier(x.name(i))))
		}
	}
	switch {
	case sig.Variadic:
		params = append(params, "...")
	case len(params) == 0:
		params = []string{"void"}
	}
	name := "(*)"
	if x.source.Name != "" {
		name = Identifier(x.source.Name)
	}
	declaration := x.declare(x.result, name+"("+strings.Join(params, ", ")+")")
	if x.source.Convention != "" {
		declaration = "__attribute__((" + x.source.Convention + ")) " + declaration
	}
	return declaration
}

func (x *explainer) argument(i int) Value {
	reason := &x.Params[i]
	v := x.value(&x.Info.Params[i], reason, x.params[i])
	v.Name = x.name(i)
	v.Unnamed = i >= x.Info.Fixed
	if len(x.Ints)+len(x.Vectors) > 0 {
		v.Left = &Left{Integer: lastOf(x.Ints, reason.Left.Ints), Vector: lastOf(x.Vectors, reason.Left.Vectors), Stack: int64(reason.Left.Stack)}
	}
	return v
}

func lastOf(file []classify.RegisterNames, n int) []string {
	names := []string{}
	for _, r := range file[len(file)-n:] {
		names = append(names, r[0])
	}
	return names
}

func (x *explainer) value(a *classify.ArgInfo, reason *classify.Reason, inC ir.Type) Value {
	l, _ := x.layouts.Of(a.Type) // classified types have layouts
	v := Value{
		Type: typeText(a.Type), C: x.spell(inC), Size: int64(l.Size), Align: int64(l.Align),
		Kind: a.Kind.String(), ByVal: a.ByVal, Stacked: a.Stacked,
		Rule: reason.Rule, Picture: draw(&x.speller, l),
	}
	if a.Kind == classify.Extend {
		v.Extension = map[bool]string{true: "sign", false: "zero"}[a.Signed]
	}
	if a.Kind == classify.Indirect {
		v.MemoryAlign = int64(a.Align)
	}
	for _, p := range a.Pieces {
		piece := Piece{Type: p.TypeText(), Offset: int64(p.Offset), Size: int64(p.Size()), At: p.At.String()}
		if p.Class != nil {
			piece.Class = p.Class.String()
		}
		v.Pieces = append(v.Pieces, piece)
	}
	for i := range reason.Units {
		v.Units = append(v.Units, unit(&reason.Units[i], a, v.Picture))
	}
	for _, w := range a.Warnings {
		v.Warnings = append(v.Warnings, Warning{string(w.ID), w.Msg})
	}
	return v
}

func unit(u *classify.Unit, a *classify.ArgInfo, picture *Picture) Unit {
	out := Unit{Kind: u.Kind, Offset: int64(u.Offset), Size: int64(u.Size), Class: u.Class, Rule: u.Rule}
	if a.Kind != classify.Indirect {
		out.At = whereIs(u, a)
	}
	if picture != nil {
		for i := range picture.Members {
			if m := &picture.Members[i]; m.Offset < out.Offset+out.Size && m.Offset+m.Size > out.Offset {
				out.Members = append(out.Members, *m)
			}
		}
	}
	return out
}

// whereIs returns the location of a unit. Several units may share one register, and one unit may
// take several registers.
func whereIs(u *classify.Unit, a *classify.ArgInfo) string {
	for i := range a.Pieces {
		p := &a.Pieces[i]
		size := p.Size()
		if u.Offset < p.Offset || u.Offset >= p.Offset+max(size, 1) || p.At.Address {
			continue
		}
		if spans := p.Spans(); len(spans) > 1 {
			if s := spanOf(u, spans); s != nil {
				return s.At.String()
			}
		}
		if p.At.Place == classify.Stack {
			at := p.At
			at.Offset += u.Offset - p.Offset
			return at.String()
		}
		return p.At.String()
	}
	return ""
}

// spanOf returns the span that holds the whole unit, or nil.
func spanOf(u *classify.Unit, spans []classify.Span) *classify.Span {
	i := slices.IndexFunc(spans, func(s classify.Span) bool {
		return u.Offset >= s.Offset && u.Offset+u.Size <= s.Offset+s.Size
	})
	if i < 0 {
		return nil
	}
	return &spans[i]
}

// places sets the argument registers and stack slots, with their contents.
func (x *explainer) places(f *Function) {
	of := map[string]string{}
	address := ""
	x.eachPlace(func(what, register string, at, size int64) {
		if register == "" {
			f.Stack = append(f.Stack, Slot{Offset: at, Size: size, Of: what})
			return
		}
		of[register] = what
		if what == addressOfResult {
			address = register
		}
	})
	slices.SortStableFunc(f.Stack, func(a, b Slot) int { return cmp.Compare(a.Offset, b.Offset) })
	f.Registers = []Register{}
	add := func(kind string, file []classify.RegisterNames) {
		for _, names := range file {
			r := Register{Name: names[0], Kind: kind}
			for _, name := range names {
				if what, ok := of[name]; ok {
					r.Name, r.Of = name, what
					delete(of, name)
				}
			}
			f.Registers = append(f.Registers, r)
		}
	}
	add("integer", x.Ints)
	add("vector", x.Vectors)
	if what, ok := of[address]; ok {
		f.Registers = append(f.Registers, Register{Name: address, Kind: "address", Of: what})
	}
}

const addressOfResult = "address of the result"

// eachPlace calls yield for every register and stack slot with an argument.
func (x *explainer) eachPlace(yield func(what, register string, at, size int64)) {
	if r := &x.Info.Result; r.Kind == classify.Indirect && r.Pieces[0].At.Place == classify.Register {
		yield(addressOfResult, r.Pieces[0].At.Regs, 0, 0)
	}
	for i := range x.Info.Params {
		a, what := &x.Info.Params[i], fmt.Sprintf("argument %d", i)
		for _, p := range a.Pieces {
			size := int64(layout.LLVMBits(p.Type).Ceil())
			if a.ByVal {
				l, _ := x.layouts.Of(a.Type)
				size = int64(l.Size)
			} else if _, isPointer := p.Type.(*llvm.PointerType); isPointer || p.At.Address {
				size = 8
			}
			p.At.Address = false // the address itself is there
			for _, s := range p.At.Spans(layout.Bytes(size)) {
				if s.At.Place == classify.Stack {
					yield(what, "", int64(s.At.Offset), int64(s.Size))
				} else {
					yield(what, s.At.Regs, 0, 0)
				}
			}
		}
	}
}

// temporaries returns the memory that the caller allocates besides stack arguments.
func (x *explainer) temporaries() (ts []Temporary) {
	room := func(of string, a *classify.ArgInfo) {
		if a.Kind == classify.Indirect && !a.ByVal {
			l, _ := x.layouts.Of(a.Type)
			ts = append(ts, Temporary{of, int64(l.Size), int64(a.Align)})
		}
	}
	room("the result", &x.Info.Result)
	for i := range x.Info.Params {
		room(fmt.Sprintf("argument %d", i), &x.Info.Params[i])
	}
	return ts
}
