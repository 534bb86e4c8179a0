package ir

import (
	"fmt"
	"sort"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Reporter collects diagnostics about operations. It is not safe for concurrent use.
type Reporter struct {
	Diags []diag.Diagnostic
	// ShowOp, if not nil, returns the text of an operation for a note on each diagnostic about it.
	ShowOp func(*Operation) string
	memo   map[any]any // see Memo
	ctx    *Context    // of a verification; nil otherwise
	// symbols serves Lookup; the IR must not change during verification.
	symbols SymbolTables
}

// Lookup resolves a symbol reference from an operation in the nearest enclosing symbol table; nil if
// the symbol does not exist. The tables are cached.
func (r *Reporter) Lookup(from *Operation, ref SymbolRefAttr) *Operation {
	return r.symbols.Lookup(from, ref)
}

// Memo returns the result of the first compute for a key, so that verifiers can share expensive
// results.
func (r *Reporter) Memo(key any, compute func() any) any {
	v, ok := r.memo[key]
	if !ok {
		if r.memo == nil {
			r.memo = map[any]any{}
		}
		v = compute()
		r.memo[key] = v
	}
	return v
}

// Errorf reports an error on an operation, prefixed as in MLIR: 'func.call' op … .
func (r *Reporter) Errorf(o *Operation, id diag.ID, format string, args ...any) *diag.Diagnostic {
	return r.add(o, diag.Error, id, "'"+o.Name()+"' op "+fmt.Sprintf(format, args...))
}

// ErrorAt reports an error on an operation without a prefix.
func (r *Reporter) ErrorAt(o *Operation, id diag.ID, format string, args ...any) *diag.Diagnostic {
	return r.add(o, diag.Error, id, fmt.Sprintf(format, args...))
}

// Warnf reports a warning on an operation.
func (r *Reporter) Warnf(o *Operation, id diag.ID, format string, args ...any) *diag.Diagnostic {
	return r.add(o, diag.Warning, id, fmt.Sprintf(format, args...))
}

// Remarkf reports a remark on an operation.
func (r *Reporter) Remarkf(o *Operation, id diag.ID, format string, args ...any) *diag.Diagnostic {
	return r.add(o, diag.Remark, id, fmt.Sprintf(format, args...))
}

func (r *Reporter) add(o *Operation, sev diag.Severity, id diag.ID, msg string) *diag.Diagnostic {
	d := diag.Diagnostic{Severity: sev, ID: id, Message: msg}
	d.Pos, d.At = placeOf(o.Loc)
	if d.Place() == "" {
		d.In = enclosingSymbol(o)
	}
	if r.ShowOp != nil {
		NoteAt(&d, o, "see current operation: %s", r.ShowOp(o))
	}
	r.Diags = append(r.Diags, d)
	return &r.Diags[len(r.Diags)-1]
}

// enclosingSymbol returns the name of the innermost symbol at or around o, or "".
func enclosingSymbol(o *Operation) string {
	for ; o != nil; o = o.Parent() {
		if name, ok := SymbolName(o); ok && name != "" {
			return name
		}
	}
	return ""
}

// ErrorAt returns an error at a location, for frontends that have no operation yet.
func ErrorAt(l Location, format string, args ...any) diag.Diagnostic {
	d := diag.Diagnostic{Severity: diag.Error, Message: fmt.Sprintf(format, args...)}
	d.Pos, d.At = placeOf(l)
	return d
}

// Error is an error that holds diagnostics. Builders panic with one where the program of a
// frontend's user has a mistake, at the builder's location; abiopt.Catch turns the panic into an
// error.
type Error struct{ Diagnostics []diag.Diagnostic }

// Error returns all diagnostics with source lines and carets.
func (e *Error) Error() string {
	var text strings.Builder
	_ = (&diag.Renderer{}).Render(&text, e.Diagnostics...) // a Builder does not fail
	return strings.TrimRight(text.String(), "\n")
}

// NewError returns an error at the builder's location, for a panic that abiopt.Catch recovers from.
// Without a location it names the function that the builder is in.
func (b *Builder) NewError(id diag.ID, format string, args ...any) *Error {
	d := ErrorAt(b.Loc, format, args...)
	d.ID = id
	if d.Place() == "" && b.block != nil {
		d.In = enclosingSymbol(b.block.ParentOp())
	}
	return &Error{[]diag.Diagnostic{d}}
}

// NoteAt adds a note about another operation to a diagnostic.
func NoteAt(d *diag.Diagnostic, o *Operation, format string, args ...any) {
	n := diag.Diagnostic{Severity: diag.Note, Message: fmt.Sprintf(format, args...)}
	n.Pos, n.At = placeOf(o.Loc)
	d.Notes = append(d.Notes, n)
}

// Failed reports whether any diagnostic is an error.
func (r *Reporter) Failed() bool { return diag.HasErrors(r.Diags) }

// Sorted returns the diagnostics sorted by position.
func (r *Reporter) Sorted() []diag.Diagnostic {
	sort.SliceStable(r.Diags, func(i, j int) bool { return diag.Compare(r.Diags[i], r.Diags[j]) < 0 })
	return r.Diags
}
