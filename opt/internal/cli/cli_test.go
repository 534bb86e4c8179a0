package cli

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// values are the flags of the program of the tests, as the parser sets them.
type values struct {
	on            bool
	file, form    string
	level         string
	folders, list []string
	limit         *int
	count         int
	size          int64
	only          *regexp.Regexp
	inputs, rest  []string
}

func (v *values) groups() []Group {
	return []Group{
		{Title: "First", Flags: []Flag{
			{Name: "on", Set: SetBool(&v.on), Summary: "a switch"},
			{Name: "o", Arg: "FILE", Unrecorded: true, Set: SetString(&v.file), Summary: "a file"},
			{Name: "form", Arg: "text|json", Set: SetChoice(&v.form, "text", "json"), Summary: "a choice"},
			{Name: "level", Arg: "N", Optional: true, Missing: "1", Set: SetString(&v.level), Summary: "optional"},
			{Name: "I", Arg: "DIR", Joined: true, Set: AddFolder(&v.folders), Summary: "a folder"},
		}},
		{Title: "Second", Brief: true, Flags: []Flag{
			{Name: "pair", Arg: "A,B", Set: SetList(&v.list, 2), Summary: "two words"},
			{Name: "limit", Arg: "N", Set: SetLimit(&v.limit), Summary: "a limit"},
			{Name: "count", Arg: "N", Set: SetCount(&v.count), Summary: "a count"},
			{Name: "size", Arg: "SIZE", Set: SetSize(&v.size, 1), Summary: "a size"},
			{Name: "only", Arg: "REGEX", Set: SetWholeName(&v.only), Summary: "names", Values: func() []string { return []string{"a", "b"} }},
			{Name: "pass", Optional: true, Set: SetString(&v.level), Summary: "a pass", Details: func() []Row { return []Row{{"x=N", "an option"}} }},
		}},
	}
}

func (v *values) parser() *Parser {
	return &Parser{
		Groups: v.groups(), Alias: map[string]string{"output": "o"},
		Input:     func(path string) error { v.inputs = append(v.inputs, path); return nil },
		Elsewhere: func(name string) bool { return name == "inline" },
		Unknown:   func(typed, name string) error { return Usagef("unknown %s (%s)", typed, name) },
		Advice: func(f *Flag, value string) string {
			return map[string]string{"form=xml": "there is no XML"}[f.Name+"="+value]
		},
	}
}

func TestParse(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "f")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args string
		ok   func(v *values) bool
	}{
		{"a -on b", func(v *values) bool { return v.on && slices.Equal(v.inputs, []string{"a", "b"}) }},
		{"--on --on=false -", func(v *values) bool { return !v.on && v.inputs[0] == "-" }},
		{"-- --on", func(v *values) bool { return !v.on && v.inputs[0] == "--on" }},
		{"-o x --output=y", func(v *values) bool { return v.file == "y" }},
		{"--form json --level", func(v *values) bool { return v.form == "json" && v.level == "1" }},
		{"--level=2 --pass=x=1", func(v *values) bool { return v.level == "x=1" }},
		{"-I. -I " + dir + " -I=nosuch", func(v *values) bool { return slices.Equal(v.folders, []string{".", dir, "nosuch"}) }},
		{"--pair=a,b --limit=0 --count=3 --size=2K --only=a.*", func(v *values) bool {
			return slices.Equal(v.list, []string{"a", "b"}) && *v.limit == 0 && v.count == 3 && v.size == 2048 &&
				v.only.MatchString("abc") && !v.only.MatchString("ba")
		}},
	} {
		v := &values{}
		if err := v.parser().Parse(strings.Fields(test.args)); err != nil || !test.ok(v) {
			t.Errorf("%s: %v: %+v", test.args, err, v)
		}
	}
}

func TestParseErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"--nosuch=1":         "unknown --nosuch (nosuch)",
		"-inline":            "unknown -inline (inline)",
		"-":                  "",
		"--on=maybe":         "flag '--on' must be true or false, not 'maybe'",
		"--form":             "flag '--form' needs a value: --form=text|json",
		"--form --on":        "flag '--form' needs a value: --form=text|json; the next argument, '--on', is a flag",
		"--form " + file:     "flag '--form' needs a value: --form=text|json; the next argument, '" + file + "', is a file",
		"--form=jsn":         "flag '--form': must be one of text, json, not 'jsn'; did you mean 'json'?",
		"--form=xml":         "flag '--form': must be one of text, json, not 'xml'; there is no XML",
		"-I" + file:          "flag '-I': '" + file + "' is a file, not a directory to search",
		"--pair=a":           "flag '--pair': must be a list separated by commas, not 'a'",
		"--limit=-1":         "flag '--limit': must be a number, not '-1'",
		"--count=0":          "flag '--count': must be a positive number, not '0'",
		"--size=9999999999G": "flag '--size': must be a size such as 500M or 1G, not '9999999999G'",
		"--size=K":           "flag '--size': must be a size such as 500M or 1G, not 'K'",
		"--only=(":           "flag '--only': error parsing regexp: missing closing ): `^(?:()$`",
	} {
		err := (&values{}).parser().Parse(strings.Fields(args))
		var usage *UsageError
		if got := ""; err != nil {
			if got = err.Error(); got != want || !errors.As(err, &usage) {
				t.Errorf("%s: %s, want %s", args, got, want)
			}
		} else if want != "" {
			t.Errorf("%s: no error", args)
		}
	}
}

// What the parser records is the command line without inputs, and without flags that a reproducer does not need.
func TestRecorded(t *testing.T) {
	p := (&values{}).parser()
	if err := p.Parse(strings.Fields("--form json in -o x -Isub --on")); err != nil {
		t.Fatal(err)
	}
	if want := strings.Fields("--form json -o x -Isub --on"); !slices.Equal(p.Given, want) {
		t.Error(p.Given)
	}
	if want := strings.Fields("--form=json -Isub --on"); !slices.Equal(p.Recorded, want) {
		t.Error(p.Recorded)
	}
}

func TestRest(t *testing.T) {
	v := &values{}
	p := v.parser()
	p.Rest = func(args []string) (bool, error) {
		v.rest = args
		return len(v.inputs) > 0, nil
	}
	if err := p.Parse(strings.Fields("--on file --form x")); err != nil || !slices.Equal(v.rest, []string{"--form", "x"}) {
		t.Error(err, v.rest)
	}
}

func testProgram() *Program {
	v := &values{}
	return &Program{
		Name: "tool", Version: "1", Summary: "tool does something.", Notes: []string{"A note."}, Status: []string{"0 is success."},
		Environment: []Row{{"VAR", "a variable"}},
		Commands: []Command{
			{Usage: "FILE", Flags: v.groups},
			{Name: "sub", Usage: "A|B", Summary: "it's a [command]: small", Example: []string{"sub A"}, Values: func() []string { return []string{"A", "B"} },
				Flags: func() []Group {
					return []Group{v.groups()[0].Only("form"), v.groups()[1].Without("pass", "only", "size", "limit")}
				}},
		},
	}
}

func TestHelp(t *testing.T) {
	p := testProgram()
	var overview, sub, manual strings.Builder
	p.WriteOverview(&overview)
	p.WriteHelp(&sub, p.Find("sub"))
	p.WriteManual(&manual)
	for text, wants := range map[string][]string{
		overview.String(): {"tool does something.\n\nUsage: tool FILE\n       tool sub A|B\n\nA note.\n\n0 is success.\n\nFirst:\n  --on                            a switch\n  -o FILE ", "\n  --level[=N] ", "\n  -IDIR ", "\n      x=N "},
		sub.String():      {"$ tool sub sub A\n\ntool sub: it's a [command]: small\n\nUsage: tool sub A|B\n\nFirst:\n  --form=text|json                a choice\n\nOther flags; --help=FLAG explains one:\n  Second: --pair, --count\n"},
		manual.String():   {".TH TOOL 1 \"\" \"tool 1\"\n.SH NAME\ntool \\- does something\n", ".B \\-\\-form=text|json\na choice\n", ".SS tool sub\nit\\(aqs a [command]: small\n", ".SH ENVIRONMENT\n.TP\n.B VAR\na variable\n"},
	} {
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	}
}

func TestCompletion(t *testing.T) {
	p := testProgram()
	if p.Find("nosuch") != nil || !p.Has("size") || p.Has("sub") {
		t.Error("commands and flags are found by name")
	}
	for shell, wants := range map[string][]string{
		"bash": {"_tool_sub() {\n  case \"$word\" in\n    --form=*) COMPREPLY=($(compgen -W 'text json' -- \"${word#*=}\")) ;;\n", "-W '--form= --pair= --count='", "compgen -W 'A B'"},
		"zsh":  {`'sub:it'\''s a \[command\]\: small'`, "'--form=[a choice]:value:(text json)'", "'-o[a file]:value:_files'", "'--level=-[optional]::value:'", "'*:file:(A B)'"},
		"fish": {"complete -c tool -n '__tool_is \"\"' -s o -r -F -d 'a file'", " -l form -x -a 'text json' -d 'a choice'", "-a sub -d 'it'\\''s a [command]: small'", " -x -a 'A B'"},
	} {
		text := p.Completion(shell)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", shell, want, text)
			}
		}
	}
}

func TestRefuse(t *testing.T) {
	p := testProgram()
	for typed, want := range map[string]string{
		"--siz": "", "--size=1": "'tool sub' has no flag '--size'; 'tool' itself has it",
		"--form": "'tool sub' has no flag '--form'; 'tool' itself has it; did you mean '--form'?",
		"-Isub":  "'tool sub' has no flag '-Isub'; 'tool' itself has it",
	} {
		name, _, _ := strings.Cut(strings.TrimLeft(typed, "-"), "=")
		err := p.Refuse(p.Find("sub"), typed, name)
		if got := ""; err != nil {
			if got = err.Error(); got != want {
				t.Errorf("%s: %s", typed, got)
			}
		} else if want != "" {
			t.Errorf("%s is not refused", typed)
		}
	}
}

func TestLooksLikePass(t *testing.T) {
	for name, want := range map[string]bool{"emit-abi": true, "O2": false, "I-x": false, "Ia/b-c": false, "lower-": false, "convert-arith-to-llvm": true} {
		if LooksLikePass(name) != want {
			t.Error(name)
		}
	}
}

func TestWrapped(t *testing.T) {
	long := strings.Repeat("x", 90)
	if got := wrapped("a b "+long+" c", "  "); got != "  a b\n    "+long+"\n    c\n" {
		t.Errorf("%q", got)
	}
}
