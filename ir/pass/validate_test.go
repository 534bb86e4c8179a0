package pass

import (
	"strings"
	"testing"
)

func TestValidate(t *testing.T) {
	bad := &Registry{
		Passes: []*Pass{
			{Name: "Bad_Name", Summary: "Ends.", Options: []Option{
				{Name: "a", Summary: "s"}, {Name: "a", Summary: "s"},
				{Name: "n", Summary: "s", Kind: Int, Default: "many"},
				{Name: "e", Summary: "s", Kind: Enum},
				{Name: "u"},
			}},
			{Name: "twice", Summary: "s", Doc: "d", Run: nop},
		},
		Named: []NamedPipeline{{Name: "twice", Text: "nowhere"}},
	}
	err := bad.Validate()
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{
		`the name "twice" is used twice`,
		`pass "Bad_Name": the name must be lower-case words with dashes`,
		`pass "Bad_Name": the summary ends in a full stop`,
		`pass "Bad_Name": has no documentation`,
		`pass "Bad_Name": has to have Run or Convert`,
		`option "a" is declared twice`,
		`option "n": the default must be an integer, not "many"`,
		`option "e": an enum, and nothing else, lists its values`,
		`option "u": has no summary`,
		`pipeline "twice" has no summary`,
		`pipeline "twice": unknown pass or pipeline 'nowhere'`,
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("missing: %s", want)
		}
	}
}

// A pass that is nil is reported, instead of the problems of the others.
func TestValidateNil(t *testing.T) {
	r := &Registry{Passes: []*Pass{{Name: "first", Summary: "s", Doc: "d", Run: nop}, nil}}
	if err := r.Validate(); err == nil || err.Error() != "pass 1 is nil" {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	p := testRegistry.Lookup("opts")
	ctx := NewContext(nil, p.With("flag words=a,b count=-2 mode='slow'").Settings)
	if ctx.String("text") != "none" || !ctx.Bool("flag") || ctx.Int("count") != -2 || ctx.String("mode") != "slow" {
		t.Error("a value is wrong")
	}
	if got := strings.Join(ctx.List("words"), "+"); got != "a+b" {
		t.Errorf("words are %s", got)
	}
	if ctx.IsSet("text") || !ctx.IsSet("flag") {
		t.Error("IsSet is wrong")
	}
	if len(NewContext(nil, p.With("").Settings).List("words")) != 0 {
		t.Error("an empty list is not empty")
	}
}

func TestUndeclaredOptionPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	NewContext(nil, testRegistry.Lookup("opts").With("").Settings).String("flag")
}

func TestSetDefault(t *testing.T) {
	p, _ := testRegistry.Parse("builtin.module(opts{count=1},func.func(opts),nothing)")
	if err := p.SetDefault("count", "5"); err != nil {
		t.Fatal(err)
	}
	if got := p.String(); got != "builtin.module(opts{count=1},func.func(opts{count=5}),nothing)" {
		t.Errorf("got %s", got)
	}
	if err := p.SetDefault("mode", "medium"); err == nil {
		t.Error("a wrong default was taken")
	}
}

func FuzzPipeline(f *testing.F) {
	for _, seed := range []string{
		"builtin.module(nothing,opts{text='a' flag count=1})", "any(on-func)", "usual{count=1}",
		`builtin.module(opts{text="\x41\u00e9" words=a,b})`, "builtin.module(", "a{b={c}}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		testRegistry.ParseList(text)
		_, _ = testRegistry.Lookup("opts").parseOptions(text)
		p, ds := testRegistry.Parse(text)
		if len(ds) > 0 {
			return
		}
		printed := p.String()
		again, ds := testRegistry.Parse(printed)
		if len(ds) > 0 {
			t.Fatalf("%q is not read back: %v", printed, ds)
		}
		if again.String() != printed {
			t.Fatalf("%q is printed back as %q", printed, again.String())
		}
	})
}
