package pass

import (
	"slices"
	"strings"
)

// AnyOp is the anchor of a pipeline for operations of any kind.
const AnyOp = "any"

// Pipeline is a list of steps for operations of one kind.
type Pipeline struct {
	Anchor string // the name of the op, or AnyOp
	Steps  []Step
}

// Step is a pass with its options, or a nested pipeline for operations of one kind directly in the
// regions of the current operation.
type Step struct {
	Pass     *Pass
	Settings Settings
	Nested   *Pipeline // nil if the step is a pass
}

// With returns the step that runs the pass with options in text: "a=b c=d". It panics if they are
// invalid; use a Registry for text that is not constant.
func (p *Pass) With(options string) Step {
	settings, ds := p.parseOptions(options)
	if len(ds) > 0 {
		panic("BUG: " + p.Name + ": " + ds[0].Message)
	}
	return Step{Pass: p, Settings: settings}
}

// NewPipeline returns the pipeline of the given steps. Consecutive passes that share another
// anchor are nested in one pipeline.
func NewPipeline(anchor string, steps ...Step) *Pipeline {
	p := &Pipeline{Anchor: anchor}
	for _, s := range steps {
		p.append(s)
	}
	return p
}

// append adds a step. A pass with another anchor goes into a nested pipeline.
func (p *Pipeline) append(s Step) {
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

// SetDefault sets an option of every pass that has it, unless the option was given where the pass
// is used. It returns an error if the value is invalid.
func (p *Pipeline) SetDefault(option, value string) error {
	return p.set(Setting{option, value}, false)
}

// set implements SetDefault. With preset, it sets defaults of a named pipeline, which SetDefault
// replaces.
func (p *Pipeline) set(g Setting, preset bool) error {
	for i := range p.Steps {
		s := &p.Steps[i]
		if s.Nested != nil {
			if err := s.Nested.set(g, preset); err != nil {
				return err
			}
			continue
		}
		if s.Pass.option(g.Name) == nil || s.Settings.isFixed(g.Name) || preset && s.Settings.isSet(g.Name) {
			continue
		}
		settings, err := NewSettings(s.Pass, append(s.Settings.given, g)...)
		if err != nil {
			return err
		}
		settings.preset = slices.DeleteFunc(slices.Clone(s.Settings.preset), func(name string) bool { return name == g.Name })
		if preset {
			settings.preset = append(settings.preset, g.Name)
		}
		s.Settings = settings
	}
	return nil
}

// Passes yields the passes of the pipeline and of nested pipelines, in order.
func (p *Pipeline) Passes(yield func(*Pass) bool) { p.passes(yield) }

func (p *Pipeline) passes(yield func(*Pass) bool) bool {
	for _, s := range p.Steps {
		if s.Nested != nil && !s.Nested.passes(yield) || s.Pass != nil && !yield(s.Pass) {
			return false
		}
	}
	return true
}

// String returns the pipeline in the syntax of [Registry.Parse].
func (p *Pipeline) String() string {
	var b strings.Builder
	p.print(&b)
	return b.String()
}

func (p *Pipeline) print(b *strings.Builder) {
	b.WriteString(p.Anchor + "(")
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
