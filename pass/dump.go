package pass

import (
	"bytes"
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/ir"
)

// Dump configures printing the IR between passes.
type Dump struct {
	W     io.Writer
	Print func(io.Writer, *ir.Operation)
	// Before and After select passes; nil selects none.
	Before, After func(*Pass) bool
	// OnlyChanges omits the IR after passes that did not change it, OnlyFailures after passes that
	// succeeded.
	OnlyChanges, OnlyFailures bool
	// ModuleScope prints the outermost op instead of the op that the pass ran on. The runner must
	// have one thread.
	ModuleScope bool
}

// All selects every pass, for Dump.
func All(*Pass) bool { return true }

// before prints the operation if p is selected. It returns the text if after needs it to detect a
// change.
func (d *Dump) before(w io.Writer, p *Pass, op *ir.Operation) []byte {
	if d == nil {
		return nil
	}
	var text []byte
	if d.OnlyChanges && chosen(d.After, p) {
		text = d.text(op)
	}
	if chosen(d.Before, p) {
		d.print(w, "Before", p, op, d.text(op), "")
	}
	return text
}

func (d *Dump) after(w io.Writer, p *Pass, op *ir.Operation, before []byte, ok bool) {
	switch {
	case d == nil || !chosen(d.After, p):
	case !ok:
		d.print(w, "After", p, op, d.text(op), " Failed")
	case d.OnlyFailures:
	default:
		text := d.text(op)
		if !d.OnlyChanges || !bytes.Equal(text, before) {
			d.print(w, "After", p, op, text, "")
		}
	}
}

func chosen(choice func(*Pass) bool, p *Pass) bool { return choice != nil && choice(p) }

func (d *Dump) text(op *ir.Operation) []byte {
	for d.ModuleScope && op.Parent() != nil {
		op = op.Parent()
	}
	var b bytes.Buffer
	d.Print(&b, op)
	return b.Bytes()
}

// print writes text under MLIR's heading.
func (d *Dump) print(w io.Writer, when string, p *Pass, op *ir.Operation, text []byte, outcome string) {
	what := p.className() + outcome
	if p.Class != "" {
		what += " (" + p.Name + ")"
	}
	if d.ModuleScope {
		what += " ('" + op.Name() + "' operation"
		if name, ok := ir.SymbolName(op); ok {
			what += ": @" + name
		}
		what += ")"
	}
	fmt.Fprintf(w, "// -----// IR Dump %s %s //----- //\n%s\n", when, what, text)
}
