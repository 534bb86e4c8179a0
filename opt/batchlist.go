package opt

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// tasks yields the jobs of a list: the lines that are not empty and do not start with #. The errors are for
// jobs whose lines have no error.
func (b *batch) tasks(list *diag.Source, errs map[int]error) func(yield func(*task) bool) {
	return func(yield func(*task) bool) {
		line, offset := 0, 0
		for whole := range strings.Lines(list.Text) {
			text := strings.TrimSpace(whole)
			pos := diag.Pos{Source: list, Offset: offset + strings.Index(whole, text), Len: len(text)}
			line++
			offset += len(whole)
			if text == "" || text[0] == '#' {
				continue
			}
			t := &task{Collector: job.Collector{Pos: pos}, result: taskResult{Line: line}, done: make(chan struct{})}
			if t.err = b.parseTask(t, text); t.err == nil {
				t.err = errs[line]
			}
			if !yield(t) {
				return
			}
		}
	}
}

// parseTask parses the command line of a job, which the flags for all jobs precede.
func (b *batch) parseTask(t *task, text string) error {
	words, err := splitWords(text)
	if err != nil {
		return err
	}
	l, err := b.parseWords(slices.Concat(b.line.given, words))
	if err != nil {
		return err
	}
	t.options = l.Options
	t.result.Input, t.result.Output = l.Path, l.Output
	switch {
	case l.command.Name != "":
		return cli.Usagef("a job cannot be '%s'", l.command.Name)
	case l.info != noInfo:
		return cli.Usagef("a job cannot print information about the command")
	case l.Path == "-":
		return cli.Usagef("a job needs an input file")
	case l.Output == "" || l.Output == "-":
		return cli.Usagef("a job needs '-o FILE'")
	}
	l.Jobs = 1 // jobs run side by side instead
	return nil
}

// parseWords parses the command line of a job. All use the flags of one line, because making them takes longer
// than the rest. Those of named commands keep their values, so another line follows.
func (b *batch) parseWords(words []string) (*line, error) {
	if b.jobs == nil || b.jobs.command.Name != "" {
		b.jobs = newLine(b.line.tool)
	}
	b.jobs.Reset()
	b.jobs.info, b.jobs.topic = noInfo, ""
	if err := b.jobs.parse(words); err != nil {
		return nil, err
	}
	l, options := *b.jobs, *b.jobs.Options
	l.Options = &options
	l.advise()
	return &l, nil
}

// splitWords splits a line at spaces that are not between quotes.
func splitWords(line string) (words []string, err error) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range line {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			begun, quote = true, r
		case quote == 0 && (r == ' ' || r == '\t'):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if quote != 0 {
		return nil, cli.Usagef("there is no closing %c", quote)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
