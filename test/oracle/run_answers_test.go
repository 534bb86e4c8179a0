package oracle

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/tools"
)

// answered is ours as a compiler in another language makes it, which knows nothing but the answers: an example in Python.
type answered struct {
	*emitted
	request embed.Request
	python  string
	// isAssembly: the example writes assembly, not LLVM's.
	isAssembly bool
}

// Text implements Ours. Text after the separator is that of the example.
func (a *answered) Text(ps []proto) string {
	text := ourSide(ps, func(r *route) bool { return !answeredRoutes[r.name] })
	for i := range ps {
		if p := &ps[i]; isPlain(p) { // its address is passed on
			text += p.irDeclare("direct", p.list(p.all(), p.irType))
		}
	}
	return text + separator + a.inPython(ps)
}

// answeredRoutes are those whose functions the example makes.
var answeredRoutes = map[string]bool{"direct": true, "variadic call": true}

// inPython asks how the functions are called, and writes LLVM assembly from the answer.
func (a *answered) inPython(ps []proto) string {
	w, entries, rename := NewCWriter(), []string{a.python}, []string{}
	r := a.request
	for i := range ps {
		p := &ps[i]
		w.Model = p.model
		if p.conv != "" {
			w.Attribute = "__attribute__((" + p.conv + ")) "
		}
		named := p.sig
		named.Variadic, named.Fixed = false, 0
		callee := (&emittedProto{proto: p}).calleeName()
		for _, route := range routesOf(p) {
			if !answeredRoutes[route.name] {
				continue
			}
			own := fmt.Sprint(route.function, p.n)
			result, params := w.Type(p.sig.Result), w.Params(&named)
			fmt.Fprintf(w, "%s%s %s(%s);\n", w.Attribute, result, own, params)
			fmt.Fprintf(w, "%s%s %s(%s);\n", w.Attribute, result, callee, w.Params(&p.sig))
			entries = append(entries, own)
			if a.isAssembly {
				rename = append(rename, " entry_"+own+"\n", " call_"+callee+"\n")
			}
			rename = append(rename, "@entry_"+own+"(", "@call_"+callee+"(")
		}
		if p.sig.Variadic {
			var types []string
			for _, t := range p.sig.Params {
				types = append(types, w.Type(t))
			}
			r.Calls = append(r.Calls, callee+"("+strings.Join(types, ", ")+")")
		}
	}
	r.C = w.String()
	answer, err := json.Marshal(embed.To(&r))
	if err != nil {
		panic(err)
	}
	example := exec.Command("python3", entries...)
	example.Stdin = strings.NewReader(string(answer))
	text, err := example.Output()
	if err != nil {
		panic(fmt.Sprintf("%v: %.2000s", err, answer))
	}
	renamed := strings.NewReplacer(rename...).Replace(string(text))
	if a.isAssembly {
		return renamed
	}
	return fmt.Sprintf("target triple = %q\ntarget datalayout = %q\n", a.host.Triple(), a.host.DataLayout()) + withoutDeclared(renamed)
}

// withoutDeclared removes the declarations of functions that are defined.
func withoutDeclared(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "declare ") && strings.Contains(line, " @call_") {
			continue
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "")
}

func newAnswered(t *testing.T, host classify.Target, request embed.Request, flags ...string) *answered {
	tools.Need(t, "python3")
	request.Standard = "gnu23"
	return &answered{&emitted{abiOpt: newAbiOpt(t, flags...), host: host, link: tools.Need(t, "llvm-link-22")}, request, "../../examples/embed/llvm.py", false}
}

// TestRunAnswers sends values through calls and functions that the example llvm.py writes from answers, on all machines.
func TestRunAnswers(t *testing.T) {
	n := tools.Setting[uint64]("ABI_OPT_RUN_N", 15)
	forSetups(t, func(t *testing.T, s *setup) {
		b := newBench(t, s)
		host := s.target(t)
		b.Ours = newAnswered(t, host, embed.Request{Compiler: s.options.Compat.Name, Features: strings.Join(host.Features(), ",")}, s.flags...)
		b.random(t, n)
	})
	for _, m := range tools.Some(2, otherMachines()) {
		t.Run(m.Triple+m.Convention+m.Features, func(t *testing.T) {
			host, err := targets.New(m.Triple, targets.Options{Features: m.Features})
			if err != nil {
				t.Fatal(err)
			}
			b := m.bench(t)
			b.Ours = newAnswered(t, host, embed.Request{Target: m.Triple, Features: m.Features}, m.Flags()...)
			b.random(t, n)
		})
	}
}
