package pass

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// Dump says when to print the IR between passes and how.
type Dump struct {
	W     io.Writer
	Print func(io.Writer, *ir.Operation)
	// Before and After choose passes; nil for none.
	Before, After func(*Pass) bool
	// OnlyChanges leaves out what a pass has not changed, OnlyFailures what one has
	// that did not fail.
	OnlyChanges, OnlyFailures bool
	// ModuleScope prints the outermost op in place of the one that the pass is on.
	// The runner must have one thread.
	ModuleScope bool
}

// All is the choice of every pass, for Dump.
func All(*Pass) bool { return true }

// before prints the operation if that is wanted before the pass. It returns
// the operation's text if after will compare with it.
func (d *Dump) before(w io.Writer, p *Pass, op *ir.Operation) []byte {
	if d == nil {
		return nil
	}
	var text []byte
	if d.OnlyChanges && chosen(d.After, p) {
		text = d.text(op)
	}
	if chosen(d.Before, p) {
		d.print(w, "Before", p, op, d.text(op))
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
			d.print(w, "After", p, op, text)
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

// print writes a text under a heading as MLIR's.
func (d *Dump) print(w io.Writer, when string, p *Pass, op *ir.Operation, text []byte, outcome ...string) {
	what := p.Name
	if p.Class != "" {
		what = p.Class + strings.Join(outcome, "") + " (" + p.Name + ")"
	} else {
		what += strings.Join(outcome, "")
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
