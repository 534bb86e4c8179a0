package test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/web/answer"
	"github.com/abi-opt/abi-opt/web/page"
)

func examples(t *testing.T) []page.Example {
	t.Helper()
	all, err := page.Examples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestExamples(t *testing.T) {
	all := examples(t)
	if len(all) != 30 {
		t.Errorf("%d examples", len(all))
	}
	for _, e := range all {
		t.Run(e.Name, func(t *testing.T) {
			q := e.Question()
			a := answer.To(q)
			if d := difference(&q, a); d != "" {
				t.Error(d)
			}
			for _, s := range a.Sides {
				if len(s.Diagnostics) > 0 && s.Diagnostics[0].Severity == "error" || s.LLVM == "" || q.Language == "c" && s.Definitions == "" {
					t.Errorf("%+v", s)
				}
			}
			if len(q.Sides) > 1 && q.Sides[0].Compiler == "" {
				both := answer.Platform{Target: q.Sides[0].Target + "," + q.Sides[1].Target}
				if want, errs := run(&q, both, "--explain=json"); a.Comparison != want {
					t.Errorf("comparison:\n%s\nthe command prints\n%s%s", a.Comparison, want, errs)
				}
			}
		})
	}
}

// TestPipeline checks that the answers run the passes of to-llvm.
func TestPipeline(t *testing.T) {
	var names []string
	for _, s := range answer.Lowerings() {
		text := s.Pass.Name
		if o := s.Settings.String(); o != "" {
			text += "{" + o + "}"
		}
		names = append(names, text)
	}
	got := strings.ReplaceAll(strings.Join(names, ","), "{c-wrappers=c-abi}", "")
	if want := passes.Pipelines[0].Text; got != want {
		t.Errorf("the page runs\n%s\nnot\n%s", got, want)
	}
}

func TestErrors(t *testing.T) {
	a := answer.To(answer.Question{Language: "c", Text: "int f(int x);\nint g(strange y);\n", Sides: []answer.Platform{{Target: "x86_64-linux-gnu"}}})
	s := a.Sides[0]
	if len(s.Diagnostics) != 1 || s.Diagnostics[0].Line != 2 || s.Diagnostics[0].Column == 0 {
		t.Errorf("%+v", s)
	}
	a = answer.To(answer.Question{Language: "c", Text: "int f(int x);", Sides: []answer.Platform{{Target: "vax"}}})
	if len(a.Sides[0].Diagnostics) == 0 {
		t.Errorf("%+v", a)
	}
}
