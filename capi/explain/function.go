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
	x := &explainer{Explanation: &e, convention: target.Convention(), layouts: target.Layouts(), speller: speller{model: target.Layouts().Model()}, source: &s}
	x.nameTypes()
	proto := e.Info.Prototype(classify.Declaration)
	f := &Function{
		Version: Version, Convention: "c", Target: target.Triple(),
		Name: s.Name, Call: s.Call, Attribute: s.Convention,
		C: x.declaration(), Prototype: strings.TrimSpace(s.Mark + " " + proto.Text(s.Name)),
		Variadic: s.Signature.Variadic, VariadicRule: e.Variadic,
		Arguments:        make([]Value, len(e.Info.Params)),
		IntegerRegisters: e.Info.IntRegs, VectorRegisters: e.Info.VectorRegs,
		CountInAl: x.convention.CountsVectors && e.Info.Variadic, StackBase: x.stackBase(), StackSize: int64(e.Info.StackSize), Uses: s.Uses, Pos: s.Pos,
		decision: &decision{info: e.Info, layouts: target.Layouts()},
	}
	for i := range e.Info.Params {
		f.Arguments[i] = x.argument(i)
	}
	if e.Info.Result.Type != nil {
		v := x.value(&e.Info.Result, &e.Result, x.result)
		if r := x.convention.AddressBack; r != nil && e.Info.IsSRet() {
			v.AddressBack = r.Name
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
	convention *classify.Convention
	layouts    *layout.Table
	source     *Source
	params     []ir.Type // with C's names
	result     ir.Type
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
	ints, vectors := x.convention.Ints.Args, x.convention.Vectors.Args
	v.Left = &Left{Integer: lastOf(ints, reason.Left.Ints), Vector: lastOf(vectors, reason.Left.Vectors), Stack: int64(reason.Left.Stack)}
	return v
}

func lastOf(file []classify.Register, n int) []string {
	names := []string{}
	for _, r := range file[len(file)-n:] {
		names = append(names, r.Name)
	}
	return names
}

// stackBase returns where the stack arguments begin.
func (x *explainer) stackBase() StackBase {
	base := int64(x.convention.StackBase)
	return StackBase{Register: x.convention.StackPointer, AtCall: base, OnEntry: base + int64(x.convention.ReturnSlot)}
}

func (x *explainer) value(a *classify.ArgInfo, reason *classify.Reason, inC ir.Type) Value {
	l, _ := x.layouts.Of(a.Type) // classified types have layouts
	v := Value{
		Type: typeText(a.Type), C: x.spell(inC), Size: int64(l.Size), Align: int64(l.Align),
		Passing: Passing{Kind: a.Kind.String(), ByVal: a.ByVal}, Stacked: a.Stacked,
		Rule: reason.Rule, Picture: draw(&x.speller, l),
	}
	if a.Kind == classify.Extend {
		v.Extension = map[bool]string{true: "sign", false: "zero"}[a.Signed]
	}
	if a.Kind == classify.Indirect {
		v.MemoryAlign = int64(a.Align)
	}
	for i := range a.Pieces {
		p := &a.Pieces[i]
		piece := Piece{Type: p.TypeText(), Offset: int64(p.Offset), Size: int64(p.Size()), Spans: spansOf(a, p, l.Size)}
		if p.Class != nil {
			piece.Class = p.Class.String()
		}
		v.Pieces = append(v.Pieces, piece)
	}
	for i := range reason.Units {
		v.Units = append(v.Units, unit(&reason.Units[i], &v))
	}
	for _, w := range a.Warnings {
		v.Warnings = append(v.Warnings, Warning{string(w.ID), w.Msg})
	}
	return v
}

func unit(u *classify.Unit, v *Value) Unit {
	out := Unit{Kind: u.Kind, Offset: int64(u.Offset), Size: int64(u.Size), Class: u.Class, Rule: u.Rule}
	if spans := v.Spans(); len(spans) > 0 && !spans[0].Address && !v.ByVal {
		out.Spans = within(spans, out.Offset, out.Size)
	}
	if v.Picture != nil {
		for i := range v.Picture.Members {
			if m := &v.Picture.Members[i]; m.Offset < out.Offset+out.Size && m.Offset+m.Size > out.Offset {
				out.Members = append(out.Members, *m)
			}
		}
	}
	return out
}

// places sets the argument registers and stack slots, with their contents.
func (x *explainer) places(f *Function) {
	type key struct {
		file  classify.File
		index int
	}
	of := map[key]Register{}
	x.eachPlace(func(what string, at classify.Location, size int64) {
		if at.Place == classify.Stack {
			f.Stack = append(f.Stack, Slot{Offset: int64(at.Offset), Size: size, Of: what})
			return
		}
		r := at.Regs[0]
		of[key{r.File, r.Index}] = Register{Name: r.Name, Of: what}
	})
	slices.SortStableFunc(f.Stack, func(a, b Slot) int { return cmp.Compare(a.Offset, b.Offset) })
	f.Registers = []Register{}
	left := x.left()
	add := func(file []classify.Register, left int) {
		for i, r := range file {
			shown := Register{Name: r.Name, Closed: i < len(file)-left}
			if used, ok := of[key{r.File, r.Index}]; ok {
				shown = used
			}
			shown.Kind = r.File.String()
			f.Registers = append(f.Registers, shown)
			delete(of, key{r.File, r.Index})
		}
	}
	add(x.convention.Ints.Args, left.Ints)
	add(x.convention.Vectors.Args, left.Vectors)
	for _, r := range of { // only the address of a result has a register of its own
		r.Kind = "address"
		f.Registers = append(f.Registers, r)
	}
}

// left returns the registers that are free after all arguments.
func (x *explainer) left() classify.Left {
	if n := len(x.Params); n > 0 {
		return x.Params[n-1].Left
	}
	if x.Info.Result.Type != nil {
		return x.Result.Left
	}
	return classify.Left{Ints: len(x.convention.Ints.Args), Vectors: len(x.convention.Vectors.Args)}
}

const addressOfResult = "address of the result"

// eachPlace calls yield for every register and stack slot with an argument.
func (x *explainer) eachPlace(yield func(what string, at classify.Location, size int64)) {
	if r := &x.Info.Result; r.Kind == classify.Indirect && r.Pieces[0].At.Place == classify.Registers {
		yield(addressOfResult, r.Pieces[0].At, 0)
	}
	for i := range x.Info.Params {
		a, what := &x.Info.Params[i], fmt.Sprintf("argument %d", i)
		for _, p := range a.Pieces {
			size := layout.LLVMBits(p.Type).Ceil()
			if a.ByVal {
				l, _ := x.layouts.Of(a.Type)
				size = l.Size
			} else if _, isPointer := p.Type.(*llvm.PointerType); isPointer || p.At.Address {
				size = 8
			}
			p.At.Address = false // the address itself is there
			for _, s := range p.At.Spans(size) {
				yield(what, s.At, int64(s.Size))
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
