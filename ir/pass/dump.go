package pass

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

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
	// Tree, if not "", is a folder for files of the text instead of W: one for each pass and operation,
	// in folders named after the operations around it.
	Tree string

	mutex  sync.Mutex
	counts map[*ir.Operation]int // of files, by operation
	failed error                 // the first error of writing a file
}

// Err returns the first error of writing files of Tree.
func (d *Dump) Err() error { return d.failed }

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
	if d.Tree != "" {
		var file bytes.Buffer
		w = &file
		defer func() { d.writeFile(p, op, file.Bytes()) }()
	}
	fmt.Fprintf(w, "// -----// IR Dump %s %s //----- //\n%s\n", when, what, text)
}

// writeFile writes a file of Tree. Its name has the numbers of the files of the operations around op
// and of op itself.
func (d *Dump) writeFile(p *Pass, op *ir.Operation, text []byte) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.counts == nil {
		d.counts = map[*ir.Operation]int{}
	}
	if n, ok := d.counts[op]; ok {
		d.counts[op] = n + 1
	} else {
		d.counts[op] = 0
	}
	name, folder := p.Name+".mlir", ""
	for o := op; o != nil; o = o.Parent() {
		symbol, _ := ir.SymbolName(o)
		d.counts[o] += 0 // a file of o after this one has a later number
		name = strconv.Itoa(d.counts[o]) + "_" + name
		folder = filepath.Join(strings.ReplaceAll(o.Name(), ".", "_")+"_"+fileName(symbol), folder)
	}
	folder = filepath.Join(d.Tree, folder)
	err := os.MkdirAll(folder, 0o777)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name), text, 0o666)
	}
	d.failed = cmp.Or(d.failed, err)
}

// fileName returns a symbol's name as a part of the name of a file.
func fileName(symbol string) string {
	if symbol == "" {
		return "no-symbol-name"
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:`, r) || r < ' ' {
			return '_'
		}
		return r
	}, symbol)
}
