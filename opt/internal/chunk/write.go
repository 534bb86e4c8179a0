package chunk

import (
	"io"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// write joins the chunks and writes the module. It reports false, and has written nothing, if they
// cannot be joined; after an error of a spool or of w, the output is incomplete.
func (r *run) write(w io.Writer) bool {
	start, ok := r.startModule()
	if !ok {
		return false
	}
	first, summary, ok := r.Printer.Print(start, r.newModule(), nil)
	if !ok {
		return false
	}
	before, after, ok := r.Printer.Join(r.newModule(), append([]any{summary}, r.summaries...))
	if !ok {
		return false
	}
	readers := make([]io.Reader, len(r.texts))
	for k := range r.texts {
		if readers[k], r.err = r.texts[k].Reader(); r.err != nil {
			return false
		}
	}
	r.diags = slices.SortedStableFunc(slices.Values(slices.Concat(r.steps...)), diag.Compare)
	r.put(w, before)
	var text, filled []byte
	for k := range r.texts {
		r.put(w, r.Printer.Fill(nil, k, 0, first[k]))
		for i := range r.lengths {
			text = slices.Grow(text[:0], r.lengths[i][k])[:r.lengths[i][k]]
			if _, err := io.ReadFull(readers[k], text); err != nil && r.err == nil {
				r.err = err
			}
			if r.err != nil {
				return false
			}
			filled = r.Printer.Fill(filled[:0], k, i+1, text)
			r.put(w, filled)
		}
	}
	r.put(w, after)
	return r.err == nil
}

// put writes text unless there was an error.
func (r *run) put(w io.Writer, text []byte) {
	if r.err == nil {
		_, r.err = w.Write(text)
	}
}

// newModule returns a module without operations that has the final attributes.
func (r *run) newModule() *ir.Operation {
	m := r.index.NewModule()
	if n := len(r.attrs); n > 0 {
		for _, a := range r.attrs[n-1] {
			m.SetAttr(a.Name, a.Value)
		}
	}
	return m
}

// startModule returns a module of the functions that passes declared at the start, each once. It
// reports false if declarations of one name differ or another symbol has the name.
func (r *run) startModule() (*ir.Operation, bool) {
	m := r.newModule()
	block := m.Region(0).First()
	texts := map[string]string{} // of the declarations by name
	for _, declared := range r.declared {
		for _, o := range declared {
			name, _ := ir.SymbolName(o)
			text := asm.String(o)
			if first, known := texts[name]; known {
				if first != text {
					return nil, false
				}
				continue
			}
			if r.index.defines(name) || r.added[name] {
				return nil, false
			}
			texts[name] = text
			o.Remove()
			block.Prepend(o)
		}
	}
	return m, true
}
