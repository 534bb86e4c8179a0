package cimport

import (
	"cmp"
	"context"
	"regexp"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options say how C is read. The zero value reads gnu17 for x86_64-linux-gnu with the
// system's headers.
type Options struct {
	Target   string   // a triple
	ABI      string   // the form of its convention, "lp64"; "" for the usual one
	Standard string   // one of [Standards]
	Include  []string // folders to search first: -I
	System   []string // folders to search after those: -isystem
	// NoSystem leaves out the system's own folders.
	NoSystem bool
	// Macros are definitions "NAME" or "NAME=VALUE", and with a minus before it the
	// removal of one: "-NAME".
	Macros []string
	// Before are headers to read before the file: -include.
	Before []string

	// Only, if not nil, leaves out functions and variables whose names it does not match.
	Only *regexp.Regexp
	// MainFileOnly leaves out what only included files declare.
	MainFileOnly bool

	// Read returns the contents of a file. If it is nil, regular files of the system are read.
	Read func(path string) ([]byte, error)
	// MaxFile is the size in bytes of the largest file that may be included; 0 for 1 GiB.
	MaxFile int64
}

// Unit is what a file declares.
type Unit struct {
	// Module holds a private c.func for each function and an external c.global for each variable.
	Module *ir.Operation
	// Functions are the functions of the module, by their names in C, which may differ
	// from the symbols.
	Functions map[string]*ir.Operation
	// Variables are the variables, by their names in C.
	Variables map[string]*ir.Operation
	// Types are the types, by name: of a typedef, or "struct tag", "union tag", "enum tag".
	// Those that the c dialect cannot express are missing.
	Types map[string]ir.Type
	// Constants are the enumerators that are values of long.
	Constants map[string]int64
}

// Header reads a header as #include <name> finds it, or #include "name" in the working
// folder.
func Header(ctx context.Context, name string, o Options) (*Unit, []diag.Diagnostic) {
	o.MainFileOnly = false
	text := "#include <" + name + ">\n"
	if strings.HasPrefix(name, "/") || strings.HasPrefix(name, ".") {
		text = "#include \"" + name + "\"\n"
	}
	return File(ctx, &diag.Source{Name: "<header>", Text: text}, o)
}

// File reads the text of a file, whose name tells where files are that it includes.
func File(ctx context.Context, source *diag.Source, o Options) (*Unit, []diag.Diagnostic) {
	misuse.If(ctx == nil, "the context is nil")
	misuse.If(source == nil, "the source is nil")
	std, err := standardOf(o.Standard)
	var on *platform
	var model *layout.Model
	var form string
	if err == nil {
		on, model, err = platformOf(o.Target)
	}
	if err == nil {
		form, err = on.macrosOf(o.ABI)
	}
	if err != nil {
		return nil, []diag.Diagnostic{{ID: errOptions, Message: err.Error()}}
	}
	pp := cpp.New(ctx, o.preprocessing(on, model, std))
	p := newParser(pp, std, on, model)
	pp.Start(source, source.Name)
	pp.Insert("<command line>", o.prelude())
	pp.Insert("<predefined>", predefined(on, model, std, form))
	p.declarations()
	unit := p.unit(&o)
	return unit, append(pp.Diagnostics(), p.diags...)
}

func (o *Options) preprocessing(on *platform, model *layout.Model, std standard) cpp.Options {
	folders := append([]string(nil), o.Include...)
	system := len(folders)
	folders = append(folders, o.System...)
	folders = append(folders, builtin)
	if !o.NoSystem {
		folders = append(folders, on.folders...)
	}
	return cpp.Options{
		Angled: folders, System: system,
		Read: o.read, Exists: o.exists, MaxFile: cmp.Or(o.MaxFile, maxFile),
		Has:   queryFor(on, std),
		Chars: cpp.Chars{Unsigned: model.Char == ir.Unsigned, Wide16: model.WChar.Width == 16, WideUnsigned: model.WChar.Signedness == ir.Unsigned},
		C23:   std.year >= 2023, Errors: preprocessorIDs,
	}
}

// prelude is what the options ask to be read before the file.
func (o *Options) prelude() string {
	var b strings.Builder
	for _, m := range o.Macros {
		name, value, hasValue := strings.Cut(m, "=")
		switch {
		case strings.HasPrefix(m, "-"):
			b.WriteString("#undef " + m[1:] + "\n")
		case hasValue:
			b.WriteString("#define " + name + " " + value + "\n")
		default:
			b.WriteString("#define " + name + " 1\n")
		}
	}
	for _, name := range o.Before {
		b.WriteString("#include \"" + name + "\"\n")
	}
	return b.String()
}
