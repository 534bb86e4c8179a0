package emit

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Body is the body of a function that C calls.
type Body[V any] struct {
	// Params are the C parameters. Those in memory may be changed.
	Params []Value[V]

	f      *Function
	result V // the address of the result, if it is returned in memory
}

// Entry begins a function with the parameters of f.Definition.
func Entry[V any](b Backend[V], f *Function, params ...V) *Body[V] {
	misuse.If(len(params) != len(f.Definition.Params), "the function has another number of parameters than its LLVM type")
	body := &Body[V]{f: f, Params: make([]Value[V], len(f.params))}
	if f.Info.IsSRet() {
		body.result, params = params[0], params[1:]
	}
	for i := range f.params {
		p := &f.params[i]
		if p.Kind == classify.Indirect {
			body.Params[i] = Value[V]{V: params[0], InMemory: true, Align: p.Align}
			params = params[1:]
			continue
		}
		n := len(p.pieces.Types)
		body.Params[i] = raise(b, p, params[:n])
		params = params[n:]
	}
	return body
}

// Return returns from the function, with a value unless it is void.
func (body *Body[V]) Return(b Backend[V], value ...Value[V]) {
	f, p := body.f, &body.f.result
	misuse.If(len(value) == 0 != f.isVoid, "a void function returns a value, or another one none")
	switch {
	case f.isVoid:
		b.Return(&f.Definition)
	case f.Info.IsSRet():
		copyTo(b, p, body.result, value[0])
		b.Return(&f.Definition)
	case p.Kind == classify.Ignore:
		b.Return(&f.Definition)
	default:
		pieces := lower(b, p, value[0])
		if t := p.structOf(&f.Definition); t != nil {
			pieces = []V{b.Struct(t, pieces)}
		}
		b.Return(&f.Definition, pieces[0])
	}
}
