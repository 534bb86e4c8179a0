package job

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
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
	{name: bitcode, begins: "BC\xc0\xde", advice: "llvm-dis prints it as text, and 'abi-opt lint' checks that against C headers"},
	{name: "MLIR bytecode", begins: "ML\xefR", advice: "'mlir-opt FILE' prints it as text"},
	{name: "a WebAssembly module", begins: "\x00asm", advice: readsOnly},
	{name: "a gzip file", begins: "\x1f\x8b", advice: "gunzip -c FILE | abi-opt -x c or mlir - reads its text"},
	{name: "a zip file", begins: "PK\x03\x04", advice: "unzip it first"},
	{name: "a bzip2 file", begins: "BZh", advice: "bunzip2 it first"},
	{name: "an xz file", begins: "\xfd7zXZ", advice: "unxz it first"},
	{name: "a zstd file", begins: "\x28\xb5\x2f\xfd", advice: "unzstd it first"},
	{name: "a PDF file", begins: "%PDF-", advice: readsOnly},
	{name: "a PNG image", begins: "\x89PNG", advice: readsOnly},
	{name: "a Java class", begins: "\xca\xfe\xba\xbe", advice: readsOnly},
	{name: "a script", begins: "#!", advice: readsOnly},
	{name: "HTML", begins: "<!", advice: readsOnly},
	{name: "HTML", begins: "<html", advice: readsOnly},
	{name: "XML", begins: "<?xml", advice: readsOnly},
	{name: "UTF-16 text", begins: "\xff\xfe", advice: "save it as UTF-8"},
	{name: "UTF-16 text", begins: "\xfe\xff", advice: "save it as UTF-8"},

	{name: "UTF-16 text", begins: "", text: `([\x01-\x7f]\x00){8}`, advice: "save it as UTF-8"},
	{name: "binary data", text: `[^\n]*\x00`, advice: readsOnly},

	{name: llvmText, text: `(define|declare) .*@|source_filename = "|target (triple|datalayout) = "|%[\w.]+ = type `,
		advice: "'abi-opt lint' checks LLVM IR against C headers; 'mlir-translate --import-llvm' makes MLIR of it"},
	{name: objectiveC, text: `#import\b`, advice: readsOnly},
	{name: "Objective-C", text: `@(interface|protocol|class|implementation)\b`, advice: readsOnly},
	{name: "Rust", text: `(pub |unsafe |extern "C" )*fn \w+|#!?\[\w|use \w+::|extern "C" \{\s*(pub )?(fn|static) `, advice: "cbindgen makes a C header of Rust's extern functions"},
	{name: cPlusPlus, text: `(class \w+|template ?<|namespace\b|using \w+|extern "C"|#include <(iostream|vector|string|memory|map|cstdint|cstddef|functional)>|.*\(\w[\w ]* ?&\w+[,)])`,
		advice: "C++ is not supported; C declarations can be in a header of their own"},
	{name: "Go", text: `package \w+\s*$`, advice: "a compiler in Go uses abi-opt as a library, see examples/toy"},
	{name: "Python", text: `def \w+\(.*\).*:|import \w+\s*$|from \w+ import `, advice: readsOnly},
	{name: "assembly", text: `[ \t]*\.(text|globl|global|section|file|intel_syntax|type)\b`, advice: linkIt},
	{name: "a WebAssembly module", text: `\(module\b`, advice: readsOnly},
	{name: jsonText, text: `\A\s*[\[{]\s*("|\[|\{|$)`, advice: "'abi-opt diff' reads snapshots of interfaces"},
	{name: ownText, text: `(module|\w+\.func) .*[@{]|[!#]\w+ = `, advice: "'-x mlir' reads the input as MLIR"},
	{name: "C", text: `#\s*(include|define|ifdef|ifndef|if|pragma)\b|(typedef|struct|union|enum|extern|static|unsigned|signed|int|char|void|long|short|float|double|const|_Bool|size_t)\b[^%@]*[;{(]`,
		advice: "'-x c' reads the input as C"},
}

const (
	bitcode   = "LLVM bitcode"
	cPlusPlus = "C++"
	jsonText  = "JSON"
	// objectiveC is a kind that only MLIR cannot be, since C has #import as an extension.
	objectiveC = "Objective-C, or C with #import"
	llvmText   = "LLVM IR"
	ownText    = "MLIR"
	linkIt     = "--link=FILE links it into a program of --emit=exe"
	readsOnly  = "the input is MLIR or a C file"
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

// recognize replaces the errors of the parser if the input is of another kind.
func (w *section) recognize(ds []diag.Diagnostic) []diag.Diagnostic {
	switch {
	case w.verifyDiagnostics != "":
		return ds
	case w.IsC():
		return RecognizeInC(ds, "")
	}
	first := firstError(ds)
	if first < 0 {
		return ds
	}
	if k, at := kindOf(w.source.Text, ownText); k != nil {
		return k.report(diag.Pos{Source: w.source, Offset: at}, k.advice)
	}
	return ds
}

// RecognizeInC replaces the errors in C by the kind of the file with the first one, if nothing before it
// is C, and otherwise adds the kind to the first error. The command is one that reads only headers, or "".
func RecognizeInC(ds []diag.Diagnostic, command string) []diag.Diagnostic {
	first := firstError(ds)
	if first < 0 || ds[first].Pos.Source == nil {
		return ds
	}
	source := ds[first].Pos.Source
	k, at := kindOf(source.Text, notInC...)
	if k == nil {
		return ds
	}
	advice := k.advice
	if command != "" {
		advice = k.forHeaders(command)
	}
	lineEnd := at + strings.IndexByte(source.Text[at:]+"\n", '\n')
	switch {
	case k.begins != "" || k.name != cPlusPlus && ds[first].Pos.Offset <= lineEnd && !strings.ContainsAny(source.Text[:at], "};"):
		return k.report(diag.Pos{Source: source, Offset: at}, advice)
	case k.name != cPlusPlus || !strings.Contains(source.Text, "__cplusplus"):
		ds[first].Hint("the input looks like " + k.name + ": " + advice)
	}
	return ds
}

// notInC lists kinds that are not recognized in C, because C can look like them.
var notInC = []string{"C", jsonText, objectiveC}

// kindOf returns the kind of a text, and the offset of the evidence; nil if it is unknown. Kinds with some names are skipped.
func kindOf(text string, skipped ...string) (k *inputKind, at int) {
	text = text[:min(len(text), maxSniffed)]
	for i := range inputKinds {
		k := &inputKinds[i]
		if at, ok := k.matches(text); ok && !slices.Contains(skipped, k.name) {
			return k, at
		}
	}
	return nil, 0
}

// KindOfList returns the kind of a text that cannot be a list of command lines, or "".
func KindOfList(text string) string {
	if k, _ := kindOf(text, jsonText); k != nil {
		return k.name
	}
	return ""
}

func firstError(ds []diag.Diagnostic) int {
	return slices.IndexFunc(ds, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// report returns the error about an input of the kind.
func (k *inputKind) report(at diag.Pos, advice string) []diag.Diagnostic {
	d := diag.Diagnostic{ID: ErrInputKind, Message: "the input '" + at.Source.Name + "' is " + k.name}
	if k.text != "" {
		d.Message = "the input looks like " + k.name
		d.Pos = at
	}
	d.Hint(advice)
	return []diag.Diagnostic{d}
}

// maxSniffed is the number of bytes at the beginning of an input that show its kind.
const maxSniffed = 1 << 16

// CheckHeader returns an error for a binary file, JSON or MLIR in place of a header of a command.
func (j *Job) CheckHeader(command, path string) error {
	k := j.kindOfFile(path)
	if k == nil || k.begins == "" && !strings.Contains(k.text, `\x00`) && k.name != jsonText && (k.name != ownText || filepath.Ext(path) != ".mlir") {
		return nil
	}
	return fmt.Errorf("the input '%s' is %s; %s", path, k.name, k.forHeaders(command))
}

// forHeaders returns the advice for a command that reads only C headers.
func (k *inputKind) forHeaders(command string) string {
	reads := "'abi-opt " + command + "' reads C headers"
	switch {
	case k.name == ownText:
		return reads + "; --emit=c-header writes one"
	case command == "diff" && k.advice == linkIt:
		return reads + "; --library=OLD.so,NEW.so compares only what libraries export"
	case k.advice == linkIt, k.advice == readsOnly, k.name == jsonText:
		return reads
	}
	return k.advice
}

// kindOfFile returns the kind of a file or of standard input; nil if it is unknown, or can be read only once.
func (j *Job) kindOfFile(path string) *inputKind {
	if path == "-" && j.Stdin != nil {
		if in, err := j.Stdin(); err == nil {
			k, _ := kindOf(in.Text)
			return k
		}
		return nil // reported by whoever reads it
	}
	return j.Options.kindOfFile(path)
}

func (o *Options) kindOfFile(path string) *inputKind {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > o.C.MaxFile {
		return nil // whoever reads it reports the limit
	}
	f, err := os.Open(path)
	if err != nil {
		return nil // reported by whoever reads it
	}
	defer f.Close()
	text := make([]byte, min(maxSniffed, o.C.MaxFile))
	n, _ := io.ReadFull(f, text)
	k, _ := kindOf(string(text[:n]))
	return k
}

// IsLLVM reports whether a file looks like LLVM IR.
func (j *Job) IsLLVM(path string) bool {
	k := j.kindOfFile(path)
	return k != nil && k.name == llvmText
}

// CheckLLVM returns an error for a file that is recognized as something else than LLVM IR.
func (j *Job) CheckLLVM(path string, headers []string) error {
	if k := j.kindOfFile(path); k != nil && k.name != llvmText {
		advice := "'clang -S -emit-llvm' writes it"
		if k.name == bitcode {
			advice = k.advice
		}
		for _, header := range headers {
			if k := j.kindOfFile(header); k != nil && k.name == llvmText {
				return fmt.Errorf("'%s' is LLVM IR, and '%s' is not: the header follows --header=, as in 'lint --header=%[2]s %[1]s'", header, path)
			}
		}
		return fmt.Errorf("the input '%s' is not LLVM IR; it looks like %s; %s", path, k.name, advice)
	}
	return nil
}
