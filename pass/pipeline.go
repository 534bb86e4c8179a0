package pass

import (
	"strings"
)

// AnyOp as the anchor of a pipeline stands for an operation of any kind.
const AnyOp = "any"

// Pipeline is a list of steps for operations of one kind.
type Pipeline struct {
	Anchor string // the name of the op, or AnyOp
	Steps  []Step
}

// Step is a pass with its options, or a pipeline for the operations of some
// kind that stand directly in the regions of the current one.
type Step struct {
	Pass     *Pass
	Settings Settings
	Nested   *Pipeline // instead of a pass
}

// With returns the step that runs the pass with options, as text:
// "a=b c=d". It panics if they are wrong; use a Registry for text that is not
// a constant of the program.
func (p *Pass) With(options string) Step {
	settings, ds := p.ParseOptions(options)
	if len(ds) > 0 {
		panic("BUG: " + p.Name + ": " + ds[0].Message)
	}
	return Step{Pass: p, Settings: settings}
}

// NewPipeline returns the pipeline of the given steps on operations of one
// kind. A pass that is anchored on another kind is nested in a pipeline for
// that, together with its neighbours.
func NewPipeline(anchor string, steps ...Step) *Pipeline {
	p := &Pipeline{Anchor: anchor}
	for _, s := range steps {
		p.Append(s)
	}
	return p
}

// Append adds a step at the end. A pass that is anchored on another kind of op
// goes into a pipeline nested for that.
func (p *Pipeline) Append(s Step) {
	if s.Pass == nil || s.Pass.Anchor == "" || s.Pass.Anchor == p.Anchor {
		p.Steps = append(p.Steps, s)
		return
	}
	if n := len(p.Steps); n > 0 {
		if last := p.Steps[n-1].Nested; last != nil && last.Anchor == s.Pass.Anchor {
			last.Steps = append(last.Steps, s)
			return
		}
	}
	p.Steps = append(p.Steps, Step{Nested: &Pipeline{Anchor: s.Pass.Anchor, Steps: []Step{s}}})
}

// SetDefault gives a value to the named option of every pass that has one and
// was not given it, or only as the default of a named pipeline. A value that the option would refuse is an error.
func (p *Pipeline) SetDefault(option, value string) error {
	for i := range p.Steps {
		s := &p.Steps[i]
		if s.Nested != nil {
			if err := s.Nested.SetDefault(option, value); err != nil {
				return err
			}
			continue
		}
		if s.Pass.option(option) == nil || s.Settings.isFixed(option) {
			continue
		}
		settings, err := NewSettings(s.Pass, append(s.Settings.given, Setting{option, value})...)
		if err != nil {
			return err
		}
		for _, name := range s.Settings.preset {
			if name != option {
				settings.preset = append(settings.preset, name)
			}
		}
		s.Settings = settings
	}
	return nil
}

// preset gives an option to every pass that has it and was not given it, as a
// default that SetDefault changes.
func (p *Pipeline) preset(g Setting) error {
	for i := range p.Steps {
		s := &p.Steps[i]
		if s.Nested != nil {
			if err := s.Nested.preset(g); err != nil {
				return err
			}
			continue
		}
		if s.Pass.option(g.Name) == nil || s.Settings.isSet(g.Name) {
			continue
		}
		settings, err := NewSettings(s.Pass, append(s.Settings.given, g)...)
		if err != nil {
			return err
		}
		settings.preset = append(s.Settings.preset, g.Name)
		s.Settings = settings
	}
	return nil
}

// Passes calls yield for every pass of the pipeline and those nested in it, in
// order.
func (p *Pipeline) Passes(yield func(*Pass) bool) {
	p.passes(yield)
}

func (p *Pipeline) passes(yield func(*Pass) bool) bool {
	for _, s := range p.Steps {
		if s.Nested != nil && !s.Nested.passes(yield) || s.Pass != nil && !yield(s.Pass) {
			return false
		}
	}
	return true
}

// String returns the pipeline as text that Registry.Parse reads back.
func (p *Pipeline) String() string {
	var b strings.Builder
	p.print(&b)
	return b.String()
}

func (p *Pipeline) print(b *strings.Builder) {
	b.WriteString(p.Anchor)
	b.WriteByte('(')
	for i, s := range p.Steps {
		if i > 0 {
			b.WriteByte(',')
		}
		if s.Nested != nil {
			s.Nested.print(b)
			continue
		}
		b.WriteString(s.Pass.Name)
		if text := s.Settings.String(); text != "" {
			b.WriteString("{" + text + "}")
		}
	}
	b.WriteByte(')')
}
