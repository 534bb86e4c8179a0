package pass

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Registry lists the passes and named pipelines that pipeline texts can use.
type Registry struct {
	Passes []*Pass
	Named  []NamedPipeline
}

// NamedPipeline is a pipeline with a name, such as to-llvm.
type NamedPipeline struct {
	Name    string
	Summary string
	Text    string // a list of passes, in the syntax of [Registry.ParseList]
	// Defaults are options of its passes that the user can override.
	Defaults []Setting
	// Sound means that the pipeline turns valid operations into valid operations, as tests check,
	// so that tools need not verify its output.
	Sound bool
}

// Lookup returns the pass with a name, or nil.
func (r *Registry) Lookup(name string) *Pass {
	for _, p := range r.Passes {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// LoweredBy returns the name of the pass that lowers an op, or "". A pass that lists the op
// precedes one that lists its dialect.
func (r *Registry) LoweredBy(op string) string {
	dialect, _, _ := strings.Cut(op, ".")
	for _, name := range []string{op, dialect} {
		for _, p := range r.Passes {
			if slices.Contains(p.Lowers, name) {
				return p.Name
			}
		}
	}
	return ""
}

// Pipeline returns the named pipeline, or nil.
func (r *Registry) Pipeline(name string) *NamedPipeline {
	for i := range r.Named {
		if r.Named[i].Name == name {
			return &r.Named[i]
		}
	}
	return nil
}

// Names returns the names of all passes and named pipelines.
func (r *Registry) Names() []string {
	var names []string
	for _, p := range r.Passes {
		names = append(names, p.Name)
	}
	for _, n := range r.Named {
		names = append(names, n.Name)
	}
	return names
}

// Validate reports invalid declarations: missing, malformed or repeated names, undocumented passes
// and options, invalid defaults, and named pipelines that do not parse.
func (r *Registry) Validate() error {
	var errs []error
	for i, p := range r.Passes {
		if p == nil {
			errs = append(errs, fmt.Errorf("pass %d is nil", i))
		}
	}
	if errs != nil {
		return errors.Join(errs...)
	}
	names := r.Names()
	slices.Sort(names)
	for i, n := range names {
		if i > 0 && names[i-1] == n {
			errs = append(errs, fmt.Errorf("the name %q is used twice", n))
		}
	}
	for _, p := range r.Passes {
		errs = append(errs, p.validate())
	}
	for _, n := range r.Named {
		if n.Summary == "" {
			errs = append(errs, fmt.Errorf("pipeline %q has no summary", n.Name))
		}
		if _, ds := r.ParseList(n.Text); len(ds) > 0 {
			errs = append(errs, fmt.Errorf("pipeline %q: %s", n.Name, ds[0].Message))
		}
	}
	return errors.Join(errs...)
}

var wordsWithDashes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
})

// validate reports all problems in the declaration of p.
func (p *Pass) validate() error {
	var errs []error
	fail := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("pass %q: %s", p.Name, fmt.Sprintf(format, args...)))
	}
	if !wordsWithDashes().MatchString(p.Name) {
		fail("the name must be lower-case words with dashes")
	}
	if problem := summaryProblem(p.Summary); problem != "" {
		fail("%s", problem)
	}
	if strings.TrimSpace(p.Doc) == "" {
		fail("has no documentation")
	}
	if (p.Run == nil) == (p.Convert == nil) {
		fail("has to have Run or Convert")
	}
	for i := range p.Options {
		o := &p.Options[i]
		if p.optionIndex(o.Name) != i {
			fail("option %q is declared twice", o.Name)
		}
		if problem := o.problem(); problem != "" {
			fail("option %q: %s", o.Name, problem)
		}
	}
	return errors.Join(errs...)
}

func (o *Option) problem() string {
	if !wordsWithDashes().MatchString(o.Name) {
		return "the name must be lower-case words with dashes"
	}
	if problem := summaryProblem(o.Summary); problem != "" {
		return problem
	}
	if (o.Kind == Enum) != (len(o.Values) > 0) {
		return "an enum, and nothing else, lists its values"
	}
	if o.Default != "" {
		if _, err := o.parse(o.Default); err != nil {
			return "the default " + err.Error()
		}
	}
	return ""
}

func summaryProblem(s string) string {
	switch {
	case s == "":
		return "has no summary"
	case strings.Contains(s, "\n"):
		return "the summary has more than one line"
	case strings.HasSuffix(s, "."):
		return "the summary ends in a full stop"
	}
	return ""
}
