package oracle

import (
	"fmt"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/emit/emitllir"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// valueType returns the LLVM type that a compiler has for a C type, with structs and arrays as values.
func valueType(t ir.Type) types.Type {
	switch t := t.(type) {
	case nil:
		return types.Void
	case *ir.IntegerType:
		return types.NewInt(uint64(t.Width))
	case *ir.FloatType:
		if t == ir.F32 {
			return types.Float
		}
		return types.Double
	case *c.ArrayType:
		return types.NewArray(uint64(t.Len), valueType(t.Elem))
	case *c.RecordType:
		members := make([]types.Type, len(t.Fields))
		for i, f := range t.Fields {
			members[i] = valueType(f.Type)
		}
		return types.NewStruct(members...)
	}
	return types.I32Ptr
}

// valueSignature makes a signature of types that LLVM has.
func valueSignature(g *Generator, tags *int) (s classify.Signature) {
	if !g.chance(12) {
		s.Result = valueOf(g, tags, 0)
	}
	for range g.IntN(8) {
		s.Params = append(s.Params, valueOf(g, tags, 0))
	}
	return s
}

var valueScalars = []ir.Type{
	ir.I1, ir.IntOf(8, ir.Signed), ir.IntOf(8, ir.Unsigned), ir.IntOf(16, ir.Signed), ir.IntOf(16, ir.Unsigned), ir.IntOf(32, ir.Signed),
	ir.IntOf(32, ir.Unsigned), ir.IntOf(64, ir.Signed), ir.F32, ir.F32, ir.F64, ir.F64, llvm.Ptr,
}

func valueOf(g *Generator, tags *int, depth int) ir.Type {
	one := pick(g, valueScalars)
	if depth > 1 || g.chance(45) {
		return one
	}
	*tags++
	tag, isUniform := fmt.Sprint("V", *tags), g.chance(35)
	var fields []c.Field
	for i := range 1 + g.IntN(4) {
		t := one
		if !isUniform {
			t = valueOf(g, tags, depth+1)
		}
		if g.chance(15) {
			t = c.Array(int64(1+g.IntN(3)), t)
		}
		fields = append(fields, c.Field{Name: fmt.Sprint("f", i), Type: t})
	}
	return c.Struct(tag, fields...)
}

// withSigns gives the integers of a signature of LLVM's types the signs of C's.
func withSigns(s classify.Signature, of *classify.Signature) classify.Signature {
	sign := func(t, of ir.Type) ir.Type {
		if of != nil && c.IsSigned(of) {
			return classify.SignExtended.TypeOf(t)
		}
		return t
	}
	s.Result = sign(s.Result, of.Result)
	for i := range s.Params {
		s.Params[i] = sign(s.Params[i], of.Params[i])
	}
	s.Extend = classify.ZeroExtended
	return s
}

func callValue(b emitllir.Block, f *emit.Function, callee value.Value, result types.Type, args ...value.Value) value.Value {
	var values []emit.Value[value.Value]
	for i, v := range args {
		values = append(values, b.Spill(v, f.Param(i)))
	}
	return b.Reload(emit.Call(b, f, callee, values...), result)
}

func values(of []*llir.Param) (all []value.Value) {
	for _, p := range of {
		all = append(all, p)
	}
	return all
}

// defineForC makes a function that C calls, and that calls one with structs as values.
func defineForC(m *llir.Module, f *emit.Function, name string, own *llir.Func) *llir.Func {
	b := emitllir.Block{Block: emitllir.Func(m, name, &f.Definition).NewBlock("")}
	body := emit.Entry(b, f, values(b.Parent.Params)...)
	var args []value.Value
	for i, v := range body.Params {
		args = append(args, b.Reload(v, own.Params[i].Typ))
	}
	if result := b.NewCall(own, args...); f.Info.Result.Type == nil {
		body.Return(b)
	} else {
		body.Return(b, b.Spill(result, f.Result()))
	}
	return b.Parent
}

// inValues writes a module of llir in which structs are values, as those of a compiler that knows nothing of C.
func (e *emitted) inValues(ps []proto) string {
	m := llir.NewModule()
	m.TargetTriple, m.DataLayout = e.host.Triple(), e.host.DataLayout()
	function := func(s classify.Signature) *emit.Function {
		f, err := emit.New(e.host, s)
		if err != nil {
			panic(err)
		}
		return f
	}
	of := func(result types.Type, params ...types.Type) *emit.Function {
		return function(emitllir.Signature(types.NewFunc(result, params...)))
	}
	address, drive, void := of(types.I8Ptr), of(types.Void, types.I8Ptr), of(types.Void)
	for i := range ps {
		p := &emittedProto{proto: &ps[i]}
		t := types.NewFunc(valueType(p.sig.Result))
		for _, of := range p.sig.Params {
			t.Params = append(t.Params, valueType(of))
		}
		f := function(withSigns(emitllir.Signature(t), &p.sig))
		callee, from := emitllir.Func(m, p.calleeName(), &f.Call), emitllir.Func(m, p.name("address"), &address.Call)
		var direct *llir.Func
		gives := p.functions(func(name string, callsPointer bool) {
			own := m.NewFunc(name+".own", t.RetType)
			for _, of := range t.Params {
				own.Params = append(own.Params, llir.NewParam("", of))
			}
			own.Sig.Params = t.Params
			emitllir.Features(own, &f.Definition)
			b := emitllir.Block{Block: own.NewBlock("")}
			var to value.Value = callee
			if callsPointer {
				to = callValue(b, address, from, types.I8Ptr)
			}
			if result := callValue(b, f, to, t.RetType, values(own.Params)...); p.sig.Result == nil {
				b.NewRet(nil)
			} else {
				b.NewRet(result)
			}
			if made := defineForC(m, f, name, own); name == p.name("direct") {
				direct = made
			}
		})
		if gives {
			b := emitllir.Block{Block: emitllir.Func(m, p.name("give"), &void.Definition).NewBlock("")}
			callValue(b, drive, emitllir.Func(m, p.name("drive"), &drive.Call), types.Void, direct)
			b.NewRet(nil)
		}
	}
	return m.String()
}

// TestRunValues sends values through calls and functions of a compiler whose structs are values of LLVM.
func TestRunValues(t *testing.T) {
	link, assemble, n := tools.Need(t, "llvm-link-22"), tools.Need(t, "llvm-as-14"), tools.Setting("ABI_OPT_RUN_N", 15)
	machines := append(otherMachines(), &Setups[0].Machines[0])
	for _, m := range tools.Some(4, machines) {
		if m.Convention != "" {
			continue // emitllir.Signature has the platform's own
		}
		t.Run(m.Triple+m.Features, func(t *testing.T) {
			host, err := targets.New(m.Triple, targets.Options{Features: m.Features})
			if err != nil {
				t.Fatal(err)
			}
			b := m.bench(t)
			b.Ours = &emitted{abiOpt: newAbiOpt(t, m.Flags()...), host: host, link: link, writer: (*emitted).inValues, assemble: assemble}
			var ps []proto
			for tags := 0; len(ps) < n; {
				s := valueSignature(b.g, &tags)
				if peers, _ := b.peers(&s); peers == AllPairs && !hasLarge(host, &s) {
					ps = append(ps, proto{len(ps), s, b.g.Model, b.conv})
				}
			}
			b.try(t, ps, AllPairs)
			t.Logf("seed %d: %d prototypes", b.seed, len(ps))
		})
	}
}

// hasLarge reports whether a parameter has more than 64 bytes. LLVM loses bytes of those that a function passes on, on
// targets that warn of it.
func hasLarge(host classify.Target, s *classify.Signature) bool {
	for _, t := range s.Params {
		if l, err := host.Layouts().Of(t); err != nil || l.Size > 64 {
			return true
		}
	}
	return false
}
