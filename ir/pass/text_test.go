package pass

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

func nop(*Context, *ir.Operation) {}

// testRegistry has a pass of every shape.
var testRegistry = &Registry{
	Passes: []*Pass{
		{Name: "nothing", Summary: "does nothing", Doc: "Nothing.", Run: nop},
		{Name: "on-module", Summary: "for modules", Doc: "Nothing.", Anchor: "builtin.module", Run: nop},
		{Name: "on-func", Summary: "for functions", Doc: "Nothing.", Anchor: "func.func", Run: nop},
		{Name: "opts", Summary: "has options", Doc: "Nothing.", Run: nop, Options: []Option{
			{Name: "text", Summary: "a string", Default: "none"},
			{Name: "flag", Summary: "a bool", Kind: Bool},
			{Name: "count", Summary: "an int", Kind: Int, Default: "3"},
			{Name: "words", Summary: "a list", Kind: List},
			{Name: "mode", Summary: "an enum", Kind: Enum, Values: []string{"fast", "slow"}, Default: "fast"},
		}},
	},
	Named: []NamedPipeline{{Name: "usual", Summary: "what one wants", Text: "nothing,opts{count=7},on-func"}},
}

func TestRegistryIsValid(t *testing.T) {
	if err := testRegistry.Validate(); err != nil {
		t.Fatal(err)
	}
}

func TestParsePrint(t *testing.T) {
	tests := []struct{ text, want string }{
		{"builtin.module(nothing)", ""},
		{"builtin.module()", ""},
		{"any(nothing,nothing)", ""},
		{" builtin.module ( nothing , nothing ) ", "builtin.module(nothing,nothing)"},
		{"builtin.module(func.func(nothing,opts{count=1}))", ""},
		{"builtin.module(on-func,opts)", "builtin.module(func.func(on-func),opts)"},
		{"builtin.module(on-func,on-func)", "builtin.module(func.func(on-func,on-func))"},
		{"any(on-func)", "any(func.func(on-func))"},
		{"func.func(on-func)", ""},
		{"builtin.module(opts{})", "builtin.module(opts)"},
		{"builtin.module(opts{words=a,b,+c flag text='a b'})", `builtin.module(opts{text="a b" flag=true words=a,b,+c})`},
		{`builtin.module(opts{text="" mode=slow})`, ""},
		{`builtin.module(opts{text="\"{}\\"})`, ""},
		{"builtin.module(opts{text=a=b(c)})", ""},
		{"builtin.module(opts{count=1 count=2})", "builtin.module(opts{count=2})"},
		{"builtin.module(usual)", "builtin.module(nothing,opts{count=7},func.func(on-func))"},
		{"builtin.module(usual{count=9 flag})", "builtin.module(nothing,opts{flag=true count=7},func.func(on-func))"},
	}
	for _, tt := range tests {
		want := tt.want
		if want == "" {
			want = tt.text
		}
		p, ds := testRegistry.Parse(tt.text)
		if len(ds) > 0 {
			t.Errorf("%s: %v", tt.text, ds)
			continue
		}
		if got := p.String(); got != want {
			t.Errorf("%s: printed back as %s, want %s", tt.text, got, want)
		}
	}
}

// Pipelines beside each other are not nested.
func TestManySiblings(t *testing.T) {
	text := "builtin.module(" + strings.Repeat("func.func(nothing),", 100) + "nothing)"
	if p, ds := testRegistry.Parse(text); len(ds) > 0 || len(p.Steps) != 101 {
		t.Error(ds)
	}
}

// The limit is on pipelines inside each other; side by side there may be many.
func TestManyPipelinesSideBySide(t *testing.T) {
	text := "builtin.module(" + strings.Repeat("func.func(nothing),", 4*maxNesting) + "nothing)"
	if _, ds := testRegistry.Parse(text); len(ds) > 0 {
		t.Error(ds)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "expected one pipeline"},
		{"nothing", 0, "expected one pipeline"},
		{"builtin.module(nothing", 22, `unexpected token "<EOF>"`},
		{"builtin.module(nothing))", 23, "unexpected token"},
		{"builtin.module(,)", 15, "unexpected token"},
		{"builtin.module(nothin)", 15, "unknown pass or pipeline 'nothin'; did you mean 'nothing'?"},
		{"builtin.module(opts{cuont=1})", 20, "option 'cuont' of pass 'opts': no such option; did you mean 'count'?"},
		{"builtin.module(opts{count=x})", 20, `must be an integer, not "x"`},
		{"builtin.module(opts{flag=maybe})", 20, `must be true or false, not "maybe"`},
		{"builtin.module(opts{mode=medium})", 20, `must be one of fast, slow, not "medium"`},
		{"builtin.module(opts{mode})", 20, "option 'mode' of pass 'opts': it needs a value: mode=…"},
		{"builtin.module(opts{text=})", 25, "invalid input text"},
		{`builtin.module(opts{text="\q"})`, 20, "invalid escape sequence"},
		{"func.func(on-module)", 10, "pass 'on-module' runs on 'builtin.module'"},
		{"builtin.module(usual{none=1})", 21, "no pass of the pipeline has an option 'none'"},
		{strings.Repeat("any(", 100), 259, "nested more than 64 deep"},
	}
	for _, tt := range tests {
		_, ds := testRegistry.Parse(tt.text)
		if len(ds) == 0 {
			t.Errorf("%s: no error", tt.text)
			continue
		}
		if d := ds[0]; !strings.Contains(d.Message, tt.want) || d.Pos.Offset != tt.offset {
			t.Errorf("%s: at %d: %s; want at %d: %s", tt.text, d.Pos.Offset, d.Message, tt.offset, tt.want)
		}
	}
	for _, text := range []string{"", "nothing", "builtin.module(,)"} {
		if _, ds := testRegistry.Parse(text); len(ds) == 0 || ds[0].ID != ErrPipelineSyntax {
			t.Errorf("%s: %v", text, ds)
		}
	}
}
