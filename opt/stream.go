package opt

import (
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/marks"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/pass"
)

// A large module is not read as a whole: each part of it goes from text to text
// by itself, on every processor, and is forgotten. What comes out is the same,
// as the parts see of each other what they name. Where that is not enough, or
// anything is wrong, what was done is thrown away, and the module is worked on as
// a whole: so there is one account of every error.

// allowsChunks reports whether the flags, the input and the pipeline allow processing in chunks.
func (c *config) allowsChunks() bool {
	needsWhole := slices.Contains(slices.Collect(maps.Values(c.whole)), true)
	return c.partSize > 0 && !needsWhole && !c.isC() && c.pipeline.Anchor == ir.ModuleOp.Name && c.pipeline.IsFunctionLocal()
}

// threads returns how many parts are worked on at a time.
func (c *config) threads() int {
	switch {
	case c.serial || c.dumpModules:
		return 1
	case c.jobs > 0:
		return c.jobs
	}
	return runtime.GOMAXPROCS(0)
}

// stream works on the module part by part. It reports false if that cannot be
// done, and has changed nothing then. If texts cannot be kept, the output has the error, and
// nothing is written.
func (w *work) stream() bool {
	if !w.allowsChunks() || len(w.source.Text) <= w.partSize || strings.IndexByte(w.source.Text, marks.First) >= 0 {
		return false
	}
	index := asm.NewIndex(w.ctx, w.source, asm.Options{AllowUnregistered: w.allowUnregistered})
	if index == nil || index.Len() < 2 {
		return false
	}
	var attrs [][]ir.NamedAttribute
	if len(w.pipeline.Steps) > 0 { // most modules tell at their first operation what they are for
		first := w.newStream(index, nil).piece(index.NewReader(), 0, 1)
		if first == nil {
			return false
		}
		attrs = first.attrs()
	}
	progress := w.newProgress(index.Len())
	s := w.newStream(index, attrs)
	ok := s.run(progress)
	for range w.pipeline.Steps {
		if s.more == nil {
			break
		}
		s.clear()
		s = w.newStream(index, s.more)
		ok = s.run(progress)
	}
	ok = ok && s.finish()
	s.clear()
	progress.end(ok && w.out.err == nil)
	return ok || w.out.err != nil
}

// newStream returns a stream that has not begun. The attributes are those that
// the module is known to have after each step.
func (w *work) newStream(index *asm.Index, attrs [][]ir.NamedAttribute) *stream {
	s := &stream{
		work: w, index: index, form: w.newForm(), attrs: attrs,
		added: map[string]bool{}, claims: map[string]any{},
		steps:    make([][]diag.Diagnostic, len(w.pipeline.Steps)),
		declared: make([][]*ir.Operation, len(w.pipeline.Steps)),
	}
	s.texts = make([]spool, s.form.sections())
	return s
}

func (s *stream) clear() {
	for i := range s.texts {
		s.texts[i].clear()
	}
}

// stream is the way of a module that is worked on in parts: what is known of
// those that are done, which are the first ones.
type stream struct {
	*work
	index *asm.Index
	form  form

	texts   []spool         // by section of the output
	lengths [][]int         // of the texts of each part, by section
	added   map[string]bool // symbols that the passes have added
	claims  map[string]any  // other names that they have chosen

	buffers sync.Pool // of *[]byte, for texts

	// By step of the pipeline: the attributes that the module is known to have after
	// it, and those that it turned out to have if these are more.
	attrs, more [][]ir.NamedAttribute

	// By step of the pipeline: what the passes had to say, and the functions that
	// they declared at the start of the module, in the order in which they did.
	steps    [][]diag.Diagnostic
	declared [][]*ir.Operation
}

// piece is what becomes of a part.
type piece struct {
	text     partText
	added    []string
	steps    []pass.StepResult
	declared [][]*ir.Operation // by step
}

// attrs are the attributes that the module has after each step, by this part.
func (p *piece) attrs() [][]ir.NamedAttribute {
	after := make([][]ir.NamedAttribute, len(p.steps))
	for i, step := range p.steps {
		after[i] = step.Attrs
	}
	return after
}

// run works on all parts, on several at a time, and takes what becomes of them
// in their order.
func (s *stream) run(progress *progress) bool {
	type job struct {
		from, to int
		done     chan *piece
	}
	progress.parts = 0
	threads := s.threads()
	jobs, order := make(chan job), make(chan job, 2*threads)
	var stop atomic.Bool
	var wait sync.WaitGroup
	defer wait.Wait()
	wait.Go(func() {
		defer close(order)
		defer close(jobs)
		for from := 0; from < s.index.Len() && !stop.Load() && s.cancel.Err() == nil; {
			j := job{from, s.end(from), make(chan *piece, 1)}
			order <- j
			jobs <- j
			from = j.to
		}
	})
	for range threads {
		wait.Go(func() {
			r := s.index.NewReader()
			for j := range jobs {
				var p *piece
				if !stop.Load() {
					p = s.piece(r, j.from, j.to)
				}
				j.done <- p
			}
		})
	}
	ok := true
	for j := range order {
		p := <-j.done
		if ok && (p == nil || !s.take(p)) {
			ok = false
			stop.Store(true)
		}
		progress.part(j.to)
	}
	return ok && s.cancel.Err() == nil
}

// end returns where the part ends that begins with an operation.
func (s *stream) end(from int) int {
	to := from + 1
	for to < s.index.Len() && s.index.Size(from, to) < s.partSize {
		to++
	}
	return to
}

// piece works on one part. It returns nil if that cannot be done by itself.
func (s *stream) piece(r *asm.Reader, from, to int) (p *piece) {
	defer func() {
		if recover() != nil {
			p = nil // it is met again, and reported, in the module as a whole
		}
	}()
	part, ok := r.Read(from, to)
	if !ok || len(ir.Verify(s.ctx, part.Module)) > 0 {
		return nil
	}
	runner := &pass.Runner{IR: s.ctx, Context: s.cancel, Threads: 1}
	ran := runner.RunPart(s.pipeline, pass.Part{Module: part.Module, Outside: part.Outside, Defines: s.index.Defines, Attrs: s.attrs})
	if !ran.OK || len(s.pipeline.Steps) > 0 && !s.sound && len(ir.Verify(s.ctx, part.Module)) > 0 {
		return nil
	}
	p = &piece{steps: ran.Steps, declared: make([][]*ir.Operation, len(ran.Steps))}
	heads := ir.NewSymbolTable(part.Outside)
	for i, step := range ran.Steps {
		for _, d := range step.Diagnostics {
			if d.Pos.Source != s.source || !s.index.Within(d.Pos.Offset, from, to) {
				return nil // about more than the part
			}
		}
		for _, name := range slices.Backward(step.Declared) {
			p.declared[i] = append(p.declared[i], heads.Lookup(name).Clone(&ir.Mapping{})) // it outlives the part
		}
	}
	if !s.findAdded(p, part.Module, from, to) {
		return nil
	}
	p.text = s.form.print(part.Module, part.Outside, s.buffer())
	if p.text == nil {
		return nil
	}
	return p
}

// buffer returns room for the text of a part: LLVM IR is up to four times as long as what
// it comes from.
func (s *stream) buffer() []byte {
	if b, ok := s.buffers.Get().(*[]byte); ok {
		return *b
	}
	return make([]byte, 0, 4*min(s.partSize, 64<<10))
}

// findAdded finds the symbols that passes have added to a part. It reports false
// if one has the name of what another part defines, or stands at the start and
// not beside what it belongs to.
func (s *stream) findAdded(p *piece, module *ir.Operation, from, to int) bool {
	beside, next := false, from // the operation of the text that is likely to come next
	for o := range module.Region(0).First().Ops {
		name, ok := ir.SymbolName(o)
		if ok && next < to && s.index.Name(next) == name {
			beside, next = true, next+1
			continue
		}
		if !ok || s.index.DefinedIn(name, from, to) {
			beside = true
			continue
		}
		if !beside || s.index.Defines(name) {
			return false
		}
		p.added = append(p.added, name)
	}
	return true
}

// take takes what became of the next part. It reports false if that does not go
// together with the parts before.
func (s *stream) take(p *piece) bool {
	if !s.takeAttrs(p) {
		return false
	}
	for _, name := range p.added {
		if s.added[name] {
			return false
		}
		s.added[name] = true
	}
	for i, step := range p.steps {
		for _, claims := range step.Claims {
			for name, what := range claims {
				if first, ok := s.claims[name]; ok && first != what {
					return false
				}
				s.claims[name] = what
			}
		}
		s.steps[i] = append(s.steps[i], step.Diagnostics...)
		s.declared[i] = append(s.declared[i], p.declared[i]...)
	}
	lengths := make([]int, len(s.texts))
	texts, buf := p.text.take()
	for k, text := range texts {
		if _, err := s.texts[k].Write(text); err != nil {
			s.out.note(err)
			return false
		}
		lengths[k] = len(text)
	}
	s.buffers.Put(&buf)
	s.lengths = append(s.lengths, lengths)
	s.form.add(p.text)
	return true
}

// takeAttrs compares the attributes that the module has after each step with
// those of the parts before. If there are more it notes all of them, so that the
// parts can be worked on knowing them.
func (s *stream) takeAttrs(p *piece) bool {
	after := p.attrs()
	if slices.EqualFunc(s.attrs, after, sameAttrs) {
		return true
	}
	for i := range after {
		all, ok := union(s.attrs[i], after[i])
		if !ok {
			return false
		}
		after[i] = all
	}
	s.more = after
	return false
}

func sameAttrs(a, b []ir.NamedAttribute) bool { return slices.EqualFunc(a, b, ir.NamedAttribute.Equal) }

// union returns the attributes that are in either list. It reports false if one
// has different values.
func union(a, b []ir.NamedAttribute) ([]ir.NamedAttribute, bool) {
	all := slices.Clone(a)
	for _, x := range b {
		i := slices.IndexFunc(all, func(y ir.NamedAttribute) bool { return y.Name == x.Name })
		switch {
		case i < 0:
			all = append(all, x)
		case !all[i].Equal(x):
			return nil, false
		}
	}
	return all, true
}

// finish puts the parts together and writes that, once all of it is there.
func (s *stream) finish() bool {
	start, ok := s.start()
	if !ok {
		return false
	}
	front := s.form.print(start, s.newModule(), nil)
	if front == nil {
		return false
	}
	texts, _ := front.take()
	joined, ok := s.form.join(s.newModule(), front)
	if !ok {
		return false
	}
	readers := make([]io.Reader, len(s.texts))
	for k := range s.texts {
		r, err := s.texts[k].reader()
		if err != nil {
			s.out.note(err)
			return false
		}
		readers[k] = r
	}
	for _, ds := range s.steps {
		s.add(ds)
	}
	slices.SortStableFunc(s.diags, diag.Compare)
	s.out.complete(joined.head())
	var text, replaced []byte
	for k := range s.texts {
		s.out.complete(joined.section(nil, k, 0, texts[k]))
		for i := range s.lengths {
			text = slices.Grow(text[:0], s.lengths[i][k])[:s.lengths[i][k]]
			if _, err := io.ReadFull(readers[k], text); err != nil {
				s.out.note(err)
			}
			if s.out.err != nil {
				return false
			}
			replaced = joined.section(replaced[:0], k, i+1, text)
			s.out.complete(replaced)
		}
	}
	s.out.complete(joined.tail())
	return true
}

// isSymbol reports whether the module that comes out has a symbol of that name.
func (s *stream) isSymbol(name string) bool { return s.index.Defines(name) || s.added[name] }

// newModule returns a module with the attributes that it has in the end.
func (s *stream) newModule() *ir.Operation {
	m := s.index.NewModule()
	if n := len(s.attrs); n > 0 {
		for _, a := range s.attrs[n-1] {
			m.SetAttr(a.Name, a.Value)
		}
	}
	return m
}

// start returns a module of the functions that passes have declared at its
// start, each once. It reports false if two parts have declared different ones of
// one name.
func (s *stream) start() (*ir.Operation, bool) {
	m := s.newModule()
	block := m.Region(0).First()
	texts := map[string]string{}
	for _, list := range s.declared {
		for _, o := range list {
			name, _ := ir.SymbolName(o)
			text := asm.String(o)
			if first, known := texts[name]; known {
				if first != text {
					return nil, false
				}
				continue
			}
			if s.isSymbol(name) {
				return nil, false
			}
			texts[name] = text
			o.Remove()
			block.Prepend(o)
		}
	}
	for name := range texts {
		s.added[name] = true
	}
	return m, true
}
