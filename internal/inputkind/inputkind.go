// Package inputkind recognizes what a text or file is that is neither MLIR nor C.
package inputkind

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/diag"
)

// Kind is a kind of file that is neither MLIR nor C.
type Kind struct {
	Name string
	// begins is the beginning of a binary file, text a regular expression that matches a line of a text.
	begins, text string
	Advice       string // for users of the command
	// general reports that the advice is for users of other programs as well.
	general bool
}

// IsBinary reports whether files of the kind are not text.
func (k *Kind) IsBinary() bool { return k.begins != "" || strings.Contains(k.text, `\x00`) }

// all lists the kinds of files that users pass by mistake. The first match counts.
var all = []Kind{
	{Name: "an ELF file", begins: "\x7fELF", Advice: LinkIt},
	{Name: "a Mach-O file", begins: "\xcf\xfa\xed\xfe", Advice: LinkIt},
	{Name: "a Windows program or library", begins: "MZ", Advice: LinkIt},
	{Name: "a COFF object", begins: "\x64\x86", Advice: LinkIt},
	{Name: "a library of objects", begins: "!<arch>\n", Advice: LinkIt},
	{Name: Bitcode, begins: "BC\xc0\xde", Advice: "llvm-dis prints it as text, and 'abi-opt lint' checks that against C headers"},
	{Name: "MLIR bytecode", begins: "ML\xefR", Advice: "'mlir-opt FILE' prints it as text"},
	{Name: "a WebAssembly module", begins: "\x00asm", Advice: ReadsOnly},
	{Name: "a gzip file", begins: "\x1f\x8b", Advice: "gunzip -c FILE | abi-opt -x c or mlir - reads its text"},
	{Name: "a zip file", begins: "PK\x03\x04", Advice: "unzip it first"},
	{Name: "a bzip2 file", begins: "BZh", Advice: "bunzip2 it first"},
	{Name: "an xz file", begins: "\xfd7zXZ", Advice: "unxz it first"},
	{Name: "a zstd file", begins: "\x28\xb5\x2f\xfd", Advice: "unzstd it first"},
	{Name: "a PDF file", begins: "%PDF-", Advice: ReadsOnly},
	{Name: "a PNG image", begins: "\x89PNG", Advice: ReadsOnly},
	{Name: "a Java class", begins: "\xca\xfe\xba\xbe", Advice: ReadsOnly},
	{Name: "a script", begins: "#!", Advice: ReadsOnly},
	{Name: "HTML", begins: "<!", Advice: ReadsOnly},
	{Name: "HTML", begins: "<html", Advice: ReadsOnly},
	{Name: "XML", begins: "<?xml", Advice: ReadsOnly},
	{Name: "UTF-16 text", begins: "\xff\xfe", Advice: "save it as UTF-8"},
	{Name: "UTF-16 text", begins: "\xfe\xff", Advice: "save it as UTF-8"},

	{Name: "UTF-16 text", begins: "", text: `([\x01-\x7f]\x00){8}`, Advice: "save it as UTF-8"},
	{Name: "binary data", text: `[^\n]*\x00`, Advice: ReadsOnly},

	{Name: LLVM, text: `(define|declare) .*@|source_filename = "|target (triple|datalayout) = "|%[\w.]+ = type `,
		Advice: "'abi-opt lint' checks LLVM IR against C headers; 'mlir-translate --import-llvm' makes MLIR of it"},
	{Name: ObjectiveC, text: `#import\b`, Advice: ReadsOnly},
	{Name: "Objective-C", text: `@(interface|protocol|class|implementation)\b`, Advice: ReadsOnly},
	{Name: "Rust", text: `(pub |unsafe |extern "C" )*fn \w+|#!?\[\w|use \w+::|extern "C" \{\s*(pub )?(fn|static) `, Advice: "cbindgen makes a C header of Rust's extern functions", general: true},
	{Name: CPlusPlus, text: `(class \w+|template ?<|namespace\b|using \w+|extern "C"|#include <(iostream|vector|string|memory|map|cstdint|cstddef|functional)>|.*\(\w[\w ]* ?&\w+[,)])`,
		Advice: "C++ is not supported; C declarations can be in a header of their own", general: true},
	{Name: "Go", text: `package \w+\s*$`, Advice: "a compiler in Go uses abi-opt as a library, see examples/toy"},
	{Name: "Python", text: `def \w+\(.*\).*:|import \w+\s*$|from \w+ import `, Advice: ReadsOnly},
	{Name: "assembly", text: `[ \t]*\.(text|globl|global|section|file|intel_syntax|type)\b`, Advice: LinkIt},
	{Name: "a WebAssembly module", text: `\(module\b`, Advice: ReadsOnly},
	{Name: JSON, text: `\A\s*[\[{]\s*("|\[|\{|$)`, Advice: "'abi-opt diff' reads snapshots of interfaces"},
	{Name: MLIR, text: `(module|\w+\.func) .*[@{]|[!#]\w+ = `, Advice: "'-x mlir' reads the input as MLIR"},
	{Name: C, text: `#\s*(include|define|ifdef|ifndef|if|pragma)\b|(typedef|struct|union|enum|extern|static|unsigned|signed|int|char|void|long|short|float|double|const|_Bool|size_t)\b[^%@]*[;{(]`,
		Advice: "'-x c' reads the input as C"},
}

const (
	Bitcode   = "LLVM bitcode"
	CPlusPlus = "C++"
	JSON      = "JSON"
	// ObjectiveC is a kind that only MLIR cannot be, since C has #import as an extension.
	ObjectiveC = "Objective-C, or C with #import"
	LLVM       = "LLVM IR"
	MLIR       = "MLIR"
	C          = "C"
	LinkIt     = "--link=FILE links it into a program of --emit=exe"
	ReadsOnly  = "the input is MLIR or a C file"
)

// matches reports whether a text is of the kind, and the offset of what shows it.
func (k *Kind) matches(text string) (at int, ok bool) {
	if k.begins != "" {
		return 0, strings.HasPrefix(text, k.begins)
	}
	found := expressions()[k.text].FindStringIndex(text)
	if found == nil {
		return 0, false
	}
	return found[0], true
}

// expressions returns the compiled expressions of kinds by their text. Most runs need none, so the first use compiles them.
var expressions = sync.OnceValue(func() map[string]*regexp.Regexp {
	compiled := map[string]*regexp.Regexp{}
	for _, k := range all {
		compiled[k.text] = regexp.MustCompile("(?m)^(?:" + k.text + ")")
	}
	return compiled
})

// InC replaces the errors in C by the kind of the file with the first one, if nothing before it
// is C, and otherwise adds the kind to the first error. The function returns advice for the kind, or "".
func InC(ds []diag.Diagnostic, advise func(*Kind) string) []diag.Diagnostic {
	first := FirstError(ds)
	if first < 0 || ds[first].Pos.Source == nil {
		return ds
	}
	source := ds[first].Pos.Source
	k, at := Of(source.Text, notInC...)
	if k == nil {
		return ds
	}
	advice := advise(k)
	lineEnd := at + strings.IndexByte(source.Text[at:]+"\n", '\n')
	switch {
	case k.begins != "" || k.Name != CPlusPlus && ds[first].Pos.Offset <= lineEnd && !strings.ContainsAny(source.Text[:at], "};"):
		return k.Report(diag.Pos{Source: source, Offset: at}, advice)
	case k.Name != CPlusPlus || !strings.Contains(source.Text, "__cplusplus"):
		text := "the input looks like " + k.Name
		if advice != "" {
			text += ": " + advice
		}
		ds[first].Hint(text)
	}
	return ds
}

// General returns the advice for users of any program, or "".
func General(k *Kind) string {
	if k.general {
		return k.Advice
	}
	return ""
}

// notInC lists kinds that are not recognized in C, because C can look like them.
var notInC = []string{C, JSON, ObjectiveC}

// Of returns the kind of a text, and the offset of the evidence; nil if it is unknown. Kinds with some names are skipped.
func Of(text string, skipped ...string) (k *Kind, at int) {
	text = text[:min(len(text), MaxSniffed)]
	for i := range all {
		k := &all[i]
		if slices.Contains(skipped, k.Name) {
			continue
		}
		if at, ok := k.matches(text); ok {
			return k, at
		}
	}
	return nil, 0
}

// FirstError returns the index of the first error, or -1.
func FirstError(ds []diag.Diagnostic) int {
	return slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// Report returns the error about an input of the kind.
func (k *Kind) Report(at diag.Pos, advice string) []diag.Diagnostic {
	d := diag.Diagnostic{ID: ErrInputKind, Message: "the input '" + at.Source.Name + "' is " + k.Name}
	if k.text != "" {
		d.Message = "the input looks like " + k.Name
		d.Pos = at
	}
	if advice != "" {
		d.Hint(advice)
	}
	return []diag.Diagnostic{d}
}

// MaxSniffed is the number of bytes at the beginning of an input that show its kind.
const MaxSniffed = 1 << 16
