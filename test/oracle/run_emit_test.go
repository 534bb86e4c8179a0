package oracle

import (
	"fmt"
	"os"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/emit/emitllir"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// emitted is ours as a compiler makes it with package emit, which knows nothing but the signatures. What reads unnamed
// arguments is made by the command.
type emitted struct {
	*abiOpt
	host   classify.Target
	link   string
	writer func(*emitted, []proto) string
	// assemble makes bitcode of the writer's text, if LLVM does not read that; nil if it does.
	assemble string
}

// separator is between the two modules of ours.
const separator = "\n// the LLVM assembly of package emit\n"

// Text implements Ours.
func (e *emitted) Text(ps []proto) string {
	return ourSide(ps, func(r *route) bool { return !emittedRoutes[r.name] }) + separator + e.writer(e, ps)
}

// emittedRoutes are those whose functions package emit makes.
var emittedRoutes = map[string]bool{
	"direct": true, "pointer": true, "callback": true, "members": true, "members in memory": true, "variadic call": true, "variadic pointer": true,
}

// emittedProto is what a compiler knows of a prototype.
type emittedProto struct {
	*proto
	ours, callee, address, drive, void *emit.Function
}

func (e *emitted) proto(p *proto) *emittedProto {
	by, err := targets.ConventionOf(e.host, p.conv)
	if err != nil {
		panic(err)
	}
	of := func(target classify.Target, s classify.Signature) *emit.Function {
		f, err := emit.New(target, s)
		if err != nil {
			panic(err)
		}
		return f
	}
	named := p.sig
	named.Variadic, named.Fixed = false, 0
	return &emittedProto{p, of(by, named), of(by, p.sig), of(e.host, classify.Signature{Result: llvm.Ptr}),
		of(e.host, classify.Signature{Params: []ir.Type{llvm.Ptr}}), of(e.host, classify.Signature{})}
}

func (p *emittedProto) name(of string) string { return fmt.Sprint(of, p.n) }

func (p *emittedProto) calleeName() string {
	if p.sig.Variadic {
		return p.name("vcallee")
	}
	return p.name("callee")
}

// functions calls define for the functions of a prototype. Its other arguments are the callee of such a function, which is the
// result of address if callsPointer.
func (p *emittedProto) functions(define func(name string, callsPointer bool)) (gives bool) {
	for _, r := range routesOf(p.proto) {
		switch {
		case !emittedRoutes[r.name]:
		case r.function == "give":
			gives = true
		default:
			define(p.name(r.function), strings.HasSuffix(r.function, "pointer"))
		}
	}
	return gives
}

// forward calls a function with the arguments of ours, and returns its result.
func forward[V any](b emit.Backend[V], p *emittedProto, params []V, to func() V) {
	body := emit.Entry(b, p.ours, params...)
	result := emit.Call(b, p.callee, to(), body.Params...)
	if p.sig.Result == nil {
		body.Return(b)
	} else {
		body.Return(b, result)
	}
}

// inText writes LLVM assembly.
func (e *emitted) inText(ps []proto) string {
	var w strings.Builder
	fmt.Fprintf(&w, "target triple = %q\ntarget datalayout = %q\n", e.host.Triple(), e.host.DataLayout())
	w.WriteString("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n")
	for i := range ps {
		p := e.proto(&ps[i])
		w.WriteString(p.callee.Call.Declare(p.calleeName()) + p.address.Call.Declare(p.name("address")) + p.drive.Call.Declare(p.name("drive")))
		gives := p.functions(func(name string, callsPointer bool) {
			var params []string
			for i := range p.ours.Definition.Params {
				params = append(params, "%"+argName(i))
			}
			var t emit.Text
			forward(&t, p, params, func() string {
				if callsPointer {
					return emit.Call(&t, p.address, "@"+p.name("address")).V
				}
				return "@" + p.calleeName()
			})
			fmt.Fprint(&w, p.ours.Definition.Define(name, params), t.Locals.String(), t.Code.String(), "}\n")
		})
		if gives {
			var t emit.Text
			body := emit.Entry(&t, p.void)
			emit.Call(&t, p.drive, "@"+p.name("drive"), emit.Scalar("@"+p.name("direct")))
			body.Return(&t)
			fmt.Fprint(&w, p.void.Definition.Define(p.name("give"), nil), t.Code.String(), "}\n")
		}
	}
	return w.String()
}

// inLLIR writes a module of llir.
func (e *emitted) inLLIR(ps []proto) string {
	m := llir.NewModule()
	m.TargetTriple, m.DataLayout = e.host.Triple(), e.host.DataLayout()
	for i := range ps {
		p := e.proto(&ps[i])
		callee := emitllir.Func(m, p.calleeName(), &p.callee.Call)
		address, drive := emitllir.Func(m, p.name("address"), &p.address.Call), emitllir.Func(m, p.name("drive"), &p.drive.Call)
		gives := p.functions(func(name string, callsPointer bool) {
			f := emitllir.Func(m, name, &p.ours.Definition)
			b := emitllir.Block{Block: f.NewBlock("")}
			var params []value.Value
			for _, p := range f.Params {
				params = append(params, p)
			}
			forward(b, p, params, func() value.Value {
				if callsPointer {
					return emit.Call(b, p.address, value.Value(address)).V
				}
				return callee
			})
		})
		if gives {
			b := emitllir.Block{Block: emitllir.Func(m, p.name("give"), &p.void.Definition).NewBlock("")}
			body := emit.Entry(b, p.void)
			for _, f := range m.Funcs {
				if f.Name() == p.name("direct") {
					emit.Call(b, p.drive, value.Value(drive), emit.Scalar(value.Value(f)))
				}
			}
			body.Return(b)
		}
	}
	return m.String()
}

// Compile implements Ours.
func (e *emitted) Compile(text, object, level string) error {
	c, assembly, _ := strings.Cut(text, separator)
	base := strings.TrimSuffix(object, ".o")
	if err := e.lower(c, base+".c.ll"); err != nil {
		return err
	}
	ours := base + ".emit.ll"
	if err := os.WriteFile(ours, []byte(assembly), 0o600); err != nil {
		return err
	}
	if e.assemble != "" {
		if err := run(e.assemble, "-o", ours+".bc", ours); err != nil {
			return err
		}
		ours += ".bc"
	}
	if err := run(e.link, "-o", base+".bc", ours, base+".c.ll"); err != nil {
		return err
	}
	return e.generate(base+".bc", object, level)
}

// TestRunEmit sends values through calls and functions that package emit makes, on all machines.
func TestRunEmit(t *testing.T) {
	link, n := tools.Need(t, "llvm-link-22"), tools.Setting[uint64]("ABI_OPT_RUN_N", 15)
	forSetups(t, func(t *testing.T, s *setup) {
		b := newBench(t, s)
		b.Ours = &emitted{abiOpt: newAbiOpt(t, s.flags...), host: s.target(t), link: link, writer: (*emitted).inText}
		b.random(t, n)
	})
	for _, m := range tools.Some(2, otherMachines()) {
		t.Run(m.Triple+m.Convention+m.Features, func(t *testing.T) {
			host, err := targets.New(m.Triple, targets.Options{Features: m.Features})
			if err != nil {
				t.Fatal(err)
			}
			b := m.bench(t)
			b.Ours = &emitted{abiOpt: newAbiOpt(t, m.Flags()...), host: host, link: link, writer: (*emitted).inText}
			b.random(t, n)
		})
	}
}

// TestRunEmitLLIR is TestRunEmit for the calls that package emitllir makes. LLVM 14 reads them, and later ones its bitcode.
func TestRunEmitLLIR(t *testing.T) {
	link, assemble := tools.Need(t, "llvm-link-22"), tools.Need(t, "llvm-as-14")
	b := newBench(t, &setups[0])
	b.Ours = &emitted{abiOpt: newAbiOpt(t), host: setups[0].target(t), link: link, writer: (*emitted).inLLIR, assemble: assemble}
	b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 60))
	for _, m := range tools.Some(4, otherMachines()) {
		t.Run(m.Triple+m.Convention+m.Features, func(t *testing.T) {
			host, err := targets.New(m.Triple, targets.Options{Features: m.Features})
			if err != nil {
				t.Fatal(err)
			}
			b := m.bench(t)
			b.Ours = &emitted{abiOpt: newAbiOpt(t, m.Flags()...), host: host, link: link, writer: (*emitted).inLLIR, assemble: assemble}
			b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 10))
		})
	}
}

// target returns the target that has the flags.
func (s *setup) target(t *testing.T) classify.Target {
	o := targets.Options{Compat: s.options.Compat.Name}
	for _, flag := range s.flags {
		if features, ok := strings.CutPrefix(flag, "--mattr="); ok {
			o.Features = features
		}
	}
	target, err := targets.New("", o)
	if err != nil {
		t.Fatal(err)
	}
	return target
}
