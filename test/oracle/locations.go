package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/test/answers"
)

// Probe is a function that reads one byte of one argument, which tells where
// the compiler finds it.
type Probe struct {
	Sig   classify.Signature
	Param int
	Byte  int64             // of the argument
	At    classify.Location // where it is said to be: a register, or the stack
	In    int64             // the byte's offset from there
}

// Probes makes a probe for each place that a piece of a named argument has and that
// holds user data.
func (j *Judge) Probes(sigs []classify.Signature) []Probe {
	var ps []Probe
	for _, s := range sigs {
		if s.Variadic {
			s.Params = s.Params[:s.Fixed]
		}
		s.Result = ui8 // the byte
		info, err := j.Target.Classify(s)
		if err != nil {
			continue
		}
		for i := range info.Params {
			ps = append(ps, j.pieceProbes(s, i, &info.Params[i])...)
		}
	}
	return ps
}

func (j *Judge) pieceProbes(s classify.Signature, param int, a *classify.ArgInfo) []Probe {
	l, err := j.Target.Layouts().Of(a.Type)
	if err != nil || l.Size > 1024 {
		return nil
	}
	var ps []Probe
	data, model := l.DataBytes(), j.Target.Layouts().Model()
	for _, p := range a.Pieces {
		if p.At.Place == classify.Nowhere || a.Kind == classify.Indirect && !a.ByVal {
			continue
		}
		spans := p.Spans(model)
		switch {
		case a.Kind == classify.Indirect:
			spans = p.At.Spans(model, l.Size)
		case p.At.Address:
			spans = []classify.Span{{At: p.At, Offset: p.Offset, Size: p.Size(model)}}
		}
		for _, span := range spans {
			if span.At.Offset > 4000 {
				continue // ARM adds to the stack pointer first
			}
			begin := int64(span.Offset)
			for b := begin; b < min(begin+int64(span.Size), int64(len(data))); b++ {
				if data[b] {
					ps = append(ps, Probe{s, param, b, span.At, b - begin})
					break
				}
			}
		}
	}
	return ps
}

// Check compiles the probes and returns where the compiler looks elsewhere.
func (j *Judge) Check(probes []Probe) ([]Difference, error) {
	w := NewCWriter()
	w.Model = j.Target.Layouts().Model()
	for n, p := range probes {
		fmt.Fprintf(w, "unsigned char p%d(%s) { return ((unsigned char *)&a%d)[%d]; }\n", n, w.Params(&p.Sig), p.Param, p.Byte)
	}
	code := syntaxOf(j.Target)
	asm, err := j.Clang.assembly(w.String(), code)
	if err != nil {
		return nil, err
	}
	var ds []Difference
	for n, p := range probes {
		lines := asm[fmt.Sprintf("p%d", n)]
		reads := code.readsFrom
		if j.Clang.IsGCC || code.inMemory {
			reads = code.readsAmongOthers
		}
		if !reads(&p, lines) {
			ds = append(ds, Difference{n, fmt.Sprintf("%v\nargument %d byte %d", p.Sig, p.Param, p.Byte), p.At.String(), strings.Join(lines, "; ")})
		}
	}
	return ds, nil
}

// assembly returns the instructions of each function.
func (cl *Clang) assembly(text string, code *syntax) (map[string][]string, error) {
	std := "-std=c23"
	if cl.IsGCC {
		std = "-std=gnu2x"
	}
	args := append([]string{"-x", "c", std, "-w", "-S", "-O1", "-fomit-frame-pointer", "-fno-asynchronous-unwind-tables", "-o", "-", "-"}, cl.Flags...)
	keep := func(a *answers.Answer) {
		if a.Status == 0 {
			a.Stdout = instructions(a.Stdout, code)
		}
	}
	a, err := (&answers.Question{Tool: cl.Path, Args: args, Stdin: text, Keep: keep, Kept: "instructions"}).Answer()
	if err == nil {
		err = a.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s", cl.Path, firstLines(err.Error(), 11))
	}
	functions, name := map[string][]string{}, ""
	for line := range strings.Lines(a.Stdout) {
		if line = strings.TrimSuffix(line, "\n"); strings.HasSuffix(line, ":") {
			name = strings.TrimLeft(strings.TrimSuffix(line, ":"), "_")
		} else {
			functions[name] = append(functions[name], line)
		}
	}
	return functions, nil
}

// instructions returns the names of the functions in assembly, and their instructions, a line each.
func instructions(text string, code *syntax) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		if at := code.comment.FindStringIndex(line); at != nil {
			line = line[:at[0]]
		}
		line = strings.ReplaceAll(strings.TrimSpace(line), "\t", " ")
		if line != "" && line[0] != '.' {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
