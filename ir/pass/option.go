package pass

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Kind is the type of an option's value.
type Kind uint8

// The kinds of option. In text, a list is separated by commas, and a Bool without a value is true.
const (
	String Kind = iota
	Bool
	Int
	List
	Enum
)

func (k Kind) String() string { return [...]string{"string", "bool", "int", "list", "enum"}[k] }

// Option declares one option of a pass.
type Option struct {
	Name    string // lower-case words with dashes
	Summary string // one line
	Kind    Kind
	Default string   // as in text; "" is the kind's zero value
	Values  []string // the allowed values of an Enum
}

// parse converts the text of a value to a string, bool, int or []string.
func (o *Option) parse(text string) (any, error) {
	switch o.Kind {
	case Bool:
		switch text {
		case "true", "1":
			return true, nil
		case "false", "0":
			return false, nil
		}
		return nil, fmt.Errorf("must be true or false, not %q", text)
	case Int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, fmt.Errorf("must be an integer, not %q", text)
		}
		return n, nil
	case List:
		if text == "" {
			return []string{}, nil
		}
		return strings.Split(text, ","), nil
	case Enum:
		if !slices.Contains(o.Values, text) {
			return nil, fmt.Errorf("must be one of %s, not %q", strings.Join(o.Values, ", "), text)
		}
	}
	return text, nil
}

// defaultValue returns the value of an option that is not set. Validate has checked that it parses.
func (o *Option) defaultValue() any {
	text := o.Default
	if text == "" {
		switch o.Kind {
		case Bool:
			text = "false"
		case Int:
			text = "0"
		case Enum:
			return ""
		}
	}
	v, err := o.parse(text)
	if err != nil {
		panic("BUG: default of option " + o.Name + " " + err.Error())
	}
	return v
}

// Setting is an option and its value as text.
type Setting struct{ Name, Value string }

// Settings are the options given to one use of a pass, in order of declaration. The zero Settings
// suit a pass without options.
type Settings struct {
	pass  *Pass
	given []Setting
	// preset names the given options that are defaults of a named pipeline.
	preset []string
}

// NewSettings checks the options given to a pass. If an option is repeated, the last value counts.
func NewSettings(p *Pass, given ...Setting) (Settings, error) {
	misuse.If(p == nil, "the pass is nil")
	s := Settings{pass: p}
	for _, g := range given {
		o := p.option(g.Name)
		if o == nil {
			return s, &OptionError{Pass: p, Name: g.Name, Msg: "no such option" + p.otherOptions(g.Name)}
		}
		if _, err := o.parse(g.Value); err != nil {
			return s, &OptionError{Pass: p, Name: g.Name, Msg: err.Error()}
		}
		s.set(g)
	}
	slices.SortStableFunc(s.given, func(a, b Setting) int { return p.optionIndex(a.Name) - p.optionIndex(b.Name) })
	return s, nil
}

func (s *Settings) set(g Setting) {
	for i := range s.given {
		if s.given[i].Name == g.Name {
			s.given[i] = g
			return
		}
	}
	s.given = append(s.given, g)
}

func (s Settings) isSet(name string) bool {
	return slices.ContainsFunc(s.given, func(g Setting) bool { return g.Name == name })
}

// isFixed reports whether an option was set where the pass is used, not by a named pipeline.
func (s Settings) isFixed(name string) bool {
	return s.isSet(name) && !slices.Contains(s.preset, name)
}

// value returns the value of an option, or nil if the pass has no option of that name.
func (s Settings) value(name string) any {
	if s.pass == nil {
		return nil
	}
	o := s.pass.option(name)
	if o == nil {
		return nil
	}
	for _, g := range s.given {
		if g.Name == name {
			v, _ := o.parse(g.Value)
			return v
		}
	}
	return o.defaultValue()
}

// String returns the options as text: a=b c="d e".
func (s Settings) String() string {
	parts := make([]string, len(s.given))
	for i, g := range s.given {
		parts[i] = g.Name + "=" + quoteValue(g.Value)
	}
	return strings.Join(parts, " ")
}

// quoteValue quotes values that do not parse as one word.
func quoteValue(v string) string {
	if v != "" && !strings.ContainsAny(v, " \t\r\n{}\"'") {
		return v
	}
	return strconv.Quote(v)
}

// OptionError is a mistake in the options given to a pass.
type OptionError struct {
	Pass *Pass
	Name string
	Msg  string
}

func (e *OptionError) Error() string {
	return fmt.Sprintf("option '%s' of pass '%s': %s", e.Name, e.Pass.Name, e.Msg)
}

func (p *Pass) option(name string) *Option {
	if i := p.optionIndex(name); i >= 0 {
		return &p.Options[i]
	}
	return nil
}

func (p *Pass) optionIndex(name string) int {
	return slices.IndexFunc(p.Options, func(o Option) bool { return o.Name == name })
}

// otherOptions returns the end of a message about an option that does not exist.
func (p *Pass) otherOptions(name string) string {
	names := p.optionNames()
	if near := diag.DidYouMean(name, "", names); near != "" || len(names) == 0 {
		return near
	}
	return "; there are " + strings.Join(names, ", ")
}

func (p *Pass) optionNames() []string {
	names := make([]string, len(p.Options))
	for i, o := range p.Options {
		names[i] = o.Name
	}
	return names
}
