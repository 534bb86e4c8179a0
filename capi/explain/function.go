package explain

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// Of explains a function or call. Its errors are *classify.Error.
func Of(target classify.Target, s capi.Source) (*Function, error) {
	e, err := classify.Explain(target, s.Signature)
	if err != nil {
		return nil, err
	}
	x := &explainer{&e, capi.NewSpeller(target, s.Members), target, target.Convention(), target.Layouts()}
	origin := &capi.Origin{Source: &s, Target: target, Info: e.Info}
	f := &Function{Function: capi.Describe(origin), VariadicRule: e.Variadic}
	_, f.Structs = origin.Prototype()
	f.Arguments = make([]Value, len(e.Params))
	for i := range e.Params {
		f.Arguments[i] = x.argument(&f.Function.Arguments[i], i)
	}
	if v := f.Function.Result; v != nil {
		result := x.value(v, &e.Info.Result, &e.Result)
		f.Result = &result
	}
	x.places(f)
	f.explainer = x
	if s.Call {
		f.Temporaries = x.temporaries()
	}
	return f, nil
}

// explainer adds the reasons to a function.
type explainer struct {
	*classify.Explanation
	speller    *capi.Speller
	target     classify.Target
	convention *classify.Convention
	layouts    *layout.Table
}

func (x *explainer) argument(of *capi.Value, i int) Value {
	reason := &x.Params[i]
	v := x.value(of, &x.Info.Params[i], reason)
	ints, vectors := x.convention.Ints.Args, x.convention.Vectors.Args
	left := &reason.Left
	if len(ints)+len(vectors) == 0 && left.Stack == 0 {
		return v
	}
	v.Left = &Left{
		Integer: namesOf(ints[len(ints)-left.Ints:]),
		Vector:  namesOf(slices.Concat(left.Holes, vectors[len(vectors)-left.Vectors:])),
		Stack:   int64(left.Stack),
		last:    left.Vectors,
	}
	return v
}

func namesOf(file []classify.Register) []string {
	names := []string{}
	for _, r := range file {
		names = append(names, r.Name)
	}
	return names
}

func (x *explainer) value(of *capi.Value, a *classify.ArgInfo, reason *classify.Reason) Value {
	l, _ := x.layouts.Of(a.Type) // classified types have layouts
	v := Value{Value: of, Rule: reason.Rule, Picture: draw(x.speller, l)}
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
	x.eachPlace(func(what Content, at classify.Location, size int64) {
		if at.Place == classify.Stack {
			f.Stack = append(f.Stack, Slot{Offset: int64(at.Offset), Size: size, Content: what})
			return
		}
		r := at.Regs[0]
		of[key{r.File, r.Index}] = Register{Name: r.Name, Content: what}
	})
	slices.SortStableFunc(f.Stack, func(a, b Slot) int { return cmp.Compare(a.Offset, b.Offset) })
	f.Registers = []Register{}
	left := x.left()
	holes := left.Holes
	add := func(file []classify.Register, left int) {
		for i, r := range file {
			shown := Register{Name: r.Name, Closed: i < len(file)-left && !slices.Contains(holes, r)}
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
	// The address of a result may have a separate register, and WebAssembly has no list of locals.
	for _, k := range slices.SortedFunc(maps.Keys(of), func(a, b key) int { return cmp.Compare(a.index, b.index) }) {
		r := of[k]
		r.Kind = "address"
		if len(x.convention.Ints.Args) == 0 {
			r.Kind = "local"
		}
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

var addressOfResult = Content{Of: "address of the result"}

func contentOf(argument int) Content {
	return Content{fmt.Sprintf("argument %d", argument), argument + 1}
}

// eachPlace calls yield for every register and stack slot with an argument.
func (x *explainer) eachPlace(yield func(what Content, at classify.Location, size int64)) {
	model := x.layouts.Model()
	if r := &x.Info.Result; r.Kind == classify.Indirect && r.Pieces[0].At.Place == classify.Registers {
		yield(addressOfResult, r.Pieces[0].At, 0)
	}
	for i := range x.Info.Params {
		a, what := &x.Info.Params[i], contentOf(i)
		for _, p := range a.Pieces {
			size := model.LLVMBits(p.Type).Ceil()
			if a.ByVal && !p.At.Address {
				l, _ := x.layouts.Of(a.Type)
				size = l.Size
			} else if _, isPointer := p.Type.(*llvm.PointerType); isPointer || p.At.Address {
				size = model.Pointer
			}
			p.At.Address = false // the address itself is there
			for _, s := range p.At.Spans(model, size) {
				yield(what, s.At, int64(s.Size))
			}
		}
	}
}

// temporaries returns the memory that the caller allocates besides stack arguments.
func (x *explainer) temporaries() (ts []Temporary) {
	room := func(of Content, a *classify.ArgInfo) {
		if a.Kind == classify.Indirect && !a.ByVal {
			l, _ := x.layouts.Of(a.Type)
			ts = append(ts, Temporary{of, int64(l.Size), int64(a.Align)})
		}
	}
	room(Content{Of: "the result"}, &x.Info.Result)
	for i := range x.Info.Params {
		room(contentOf(i), &x.Info.Params[i])
	}
	return ts
}
