package opt

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// inputKind is a kind of file that is neither MLIR nor C.
type inputKind struct {
	name string
	// begins is the beginning of a binary file, text a regular expression that matches a line of a text.
	begins, text string
	advice       string
}

// inputKinds lists the kinds of files that users pass by mistake. The first match counts.
var inputKinds = []inputKind{
	{name: "an ELF file", begins: "\x7fELF", advice: linkIt},
	{name: "a Mach-O file", begins: "\xcf\xfa\xed\xfe", advice: linkIt},
	{name: "a Windows program or library", begins: "MZ", advice: linkIt},
	{name: "a COFF object", begins: "\x64\x86", advice: linkIt},
	{name: "a library of objects", begins: "!<arch>\n", advice: linkIt},
	{name: "LLVM bitcode", begins: "BC\xc0\xde", advice: "llvm-dis prints it as text, and 'abi-opt lint' checks that against C headers"},
	{name: "MLIR bytecode", begins: "ML\xefR", advice: "'mlir-opt FILE' prints it as text"},
	{name: "a WebAssembly module", begins: "\x00asm", advice: readsOnly},
	{name: "a gzip file", begins: "\x1f\x8b", advice: "gunzip it first"},
	{name: "a zip file", begins: "PK\x03\x04", advice: "unzip it first"},
	{name: "UTF-16 text", begins: "\xff\xfe", advice: "save it as UTF-8"},
	{name: "UTF-16 text", begins: "\xfe\xff", advice: "save it as UTF-8"},

	{name: llvmText, text: `(define|declare) .*@|source_filename = "|target (triple|datalayout) = "|%[\w.]+ = type `,
		advice: "'abi-opt lint' checks LLVM IR against C headers; 'mlir-translate --import-llvm' makes MLIR of it"},
	{name: "Objective-C", text: `(@interface|@protocol|#import)\b`, advice: readsOnly},
	{name: "Rust", text: `(pub |unsafe |extern "C" )*fn \w+|#!?\[\w|use \w+::`, advice: "cbindgen makes a C header of Rust's extern functions"},
	{name: cPlusPlus, text: `(class \w+|template ?<|namespace\b|using \w+|extern "C"|#include <(iostream|vector|string|memory|map|cstdint|cstddef|functional)>|.*\(\w[\w ]* ?&\w+[,)])`,
		advice: "C++ is not supported; C declarations can be in a header of their own"},
	{name: "Go", text: `package \w+\s*$`, advice: "a compiler in Go uses abi-opt as a library, see examples/toy"},
	{name: "Python", text: `def \w+\(.*\).*:|import \w+\s*$|from \w+ import `, advice: readsOnly},
	{name: "assembly", text: `[ \t]*\.(text|globl|global|section|file|intel_syntax|type)\b`, advice: linkIt},
	{name: "a WebAssembly module", text: `\(module\b`, advice: readsOnly},
	{name: "JSON", text: `[ \t]*[\[{]\s*("|\[|\{|$)`, advice: "'abi-opt diff' reads snapshots of interfaces"},
	{name: ownText, text: `(module|\w+\.func) .*[@{]|[!#]\w+ = `, advice: "'-x mlir' reads the input as MLIR"},
	{name: "C", text: `#\s*(include|define|ifdef|ifndef|if|pragma)\b|(typedef|struct|union|enum|extern|static|unsigned|signed|int|char|void|long|short|float|double|const|_Bool|size_t)\b[^%@]*[;{(]`,
		advice: "'-x c' reads the input as C"},
}

const (
	cPlusPlus = "C++"
	llvmText  = "LLVM IR"
	ownText   = "MLIR"
	linkIt    = "--link=FILE links it into a program of --emit=exe"
	readsOnly = "the input is MLIR or a C file"
)

// matches reports whether a text is of the kind, and the offset of what shows it.
func (k *inputKind) matches(text string) (at int, ok bool) {
	if k.begins != "" {
		return 0, strings.HasPrefix(text, k.begins)
	}
	found := regexp.MustCompile("(?m)^(?:" + k.text + ")").FindStringIndex(text)
	if found == nil {
		return 0, false
	}
	return found[0], true
}

// recognize replaces the errors of the parser if the input is of another kind. In C it only adds to the
// first error that the input looks like C++.
func (w *work) recognize(ds []diag.Diagnostic) []diag.Diagnostic {
	first := slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	if first < 0 || w.verifyDiagnostics != "" {
		return ds
	}
	text := w.source.Text[:min(len(w.source.Text), maxSniffed)]
	for i := range inputKinds {
		k := &inputKinds[i]
		at, ok := k.matches(text)
		switch {
		case !ok || w.isC() && k.text != "" && k.name != cPlusPlus && k.name != ownText || !w.isC() && k.name == ownText:
			continue
		case w.isC() && k.text != "":
			if !strings.Contains(text, "__cplusplus") {
				ds[first].Hint("the input looks like " + k.name + ": " + k.advice)
			}
			return ds
		}
		d := diag.Diagnostic{ID: ErrInputKind, Message: "the input '" + w.source.Name + "' is " + k.name}
		if k.text != "" {
			d.Message = "the input looks like " + k.name
			d.Pos = diag.Pos{Source: w.source, Offset: at}
		}
		d.Hint(k.advice)
		return []diag.Diagnostic{d}
	}
	return ds
}

// maxSniffed is the number of bytes at the beginning of an input that show its kind.
const maxSniffed = 1 << 16

// checkLLVM returns an error for a file that is recognized as something else than LLVM IR.
func checkLLVM(name string, f io.ReaderAt) error {
	text := make([]byte, maxSniffed)
	n, _ := f.ReadAt(text, 0) // Check reports errors of the file
	for i := range inputKinds {
		if _, ok := inputKinds[i].matches(string(text[:n])); ok && inputKinds[i].name != llvmText {
			return fmt.Errorf("the input '%s' is not LLVM IR; it looks like %s", name, inputKinds[i].name)
		} else if ok {
			break
		}
	}
	return nil
}
