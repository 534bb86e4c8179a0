package pass

import "testing"

// An op's own pass counts more than its dialect's.
func TestLoweredBy(t *testing.T) {
	r := &Registry{Passes: []*Pass{
		{Name: "all", Lowers: []string{"a", "b"}},
		{Name: "special", Lowers: []string{"a.x"}},
	}}
	for op, want := range map[string]string{"a.x": "special", "a.y": "all", "b.x": "all", "c.x": "", "a": "all"} {
		if got := r.LoweredBy(op); got != want {
			t.Errorf("%s is lowered by %q, want %q", op, got, want)
		}
	}
}

// The defaults of a named pipeline give way to what the command line says, and
// that to what stands in the text.
func TestDefaultsOfNamedPipelines(t *testing.T) {
	p := &Pass{Name: "p", Summary: "s", Options: []Option{{Name: "n", Kind: Int, Summary: "s"}}}
	r := &Registry{Passes: []*Pass{p}, Named: []NamedPipeline{{
		Name: "usual", Summary: "s", Text: "p,p{n=7}", Defaults: []Setting{{Name: "n", Value: "1"}},
	}}}
	for _, test := range []struct{ text, flag, want string }{
		{"usual", "", "builtin.module(p{n=1},p{n=7})"},
		{"usual", "2", "builtin.module(p{n=2},p{n=7})"},
		{"usual{n=3}", "", "builtin.module(p{n=3},p{n=7})"},
		{"usual{n=3}", "2", "builtin.module(p{n=3},p{n=7})"},
	} {
		pipeline, ds := r.ParseList(test.text)
		if len(ds) > 0 {
			t.Fatal(ds[0].Message)
		}
		if test.flag != "" {
			if err := pipeline.SetDefault("n", test.flag); err != nil {
				t.Fatal(err)
			}
		}
		if got := pipeline.String(); got != test.want {
			t.Errorf("%s with %q: %s, want %s", test.text, test.flag, got, test.want)
		}
	}
}
