package job

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// linkMessages passes on what compilers and linkers print, except messages about undefined symbols,
// which it holds back.
type linkMessages struct {
	to        io.Writer
	line      []byte // the incomplete last one
	held      bytes.Buffer
	undefined []string // symbols, in order
	missing   bool     // a library is not found
}

// Patterns of the messages of GNU ld, lld and Apple's linker.
var (
	undefinedSymbol = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("undefined reference to [`'\"]([^'\"]+)|undefined symbol: (\\S+)|^  \"([^\"]+)\", referenced from:")
	})
	aroundUndefined = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("in function [`'].*:\n$|linker command failed|more undefined references|^>>> |^Undefined symbols for|: symbol\\(s\\) not found|^      .* in ")
	})
	missingLibrary = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("cannot find -l|unable to find library|library '.*' not found")
	})
)

// Write implements io.Writer.
func (m *linkMessages) Write(text []byte) (int, error) {
	m.line = append(m.line, text...)
	for {
		end := bytes.IndexByte(m.line, '\n')
		if end < 0 {
			return len(text), nil
		}
		m.message(m.line[:end+1])
		m.line = m.line[end+1:]
	}
}

func (m *linkMessages) message(line []byte) {
	found := undefinedSymbol().FindSubmatch(line)
	if found != nil {
		name := string(slices.Concat(found[1:]...))
		if !slices.Contains(m.undefined, name) {
			m.undefined = append(m.undefined, name)
		}
	}
	m.missing = m.missing || missingLibrary().Match(line)
	if found != nil || aroundUndefined().Match(line) {
		m.held.Write(line)
		return
	}
	_, _ = m.to.Write(line)
}

// flush passes on what is held back.
func (m *linkMessages) flush() {
	m.held.Write(m.line)
	_, _ = m.held.WriteTo(m.to)
}

// errUnlinked ends a build whose errors are reported already.
var errUnlinked = errors.New("the program was not linked")

// explainLink explains the failure of a linker: it reports each undefined symbol at its declaration in
// the source.
func (b *build) explainLink(m *linkMessages, source *diag.Source, failed error) error {
	if m.missing {
		m.flush()
		return fmt.Errorf("%w; -LDIR adds a folder to search for libraries", failed)
	}
	if slices.Contains(m.undefined, "main") {
		return errors.New(noMain)
	}
	declared := b.declarations(source)
	var ds []diag.Diagnostic
	for _, name := range m.undefined {
		f := declared[name]
		if f == nil {
			f = declared[strings.TrimPrefix(name, "_")]
		}
		library := libraryOf(name)
		if f == nil && library == "" {
			continue
		}
		d := diag.Diagnostic{ID: errUnlinkedSymbol, Message: "'" + name + "' is not defined in any of the linked files"}
		if f != nil {
			var r ir.Reporter
			d = *r.ErrorAt(f, errUnlinkedSymbol, "'%s' is declared here, but not defined in any of the linked files", name)
		}
		if library == "" {
			d.Hint("--link=FILE links the C file, object or library that defines it, and -lNAME an installed library")
		} else {
			d.Hint(library)
		}
		ds = append(ds, d)
	}
	if len(ds) < len(m.undefined) || len(ds) == 0 {
		m.flush()
	}
	slices.SortStableFunc(ds, func(a, b diag.Diagnostic) int { return cmp.Compare(a.Pos.Offset, b.Pos.Offset) })
	b.Report(ds)
	if len(ds) > 0 {
		return errUnlinked
	}
	return b.foreign(failed)
}

// foreign adds to a failure to link or run that the program is for another machine, if it is.
func (b *build) foreign(failed error) error {
	target := b.Defaults["target"]
	goos, goarch := targets.GoPlatform(target)
	if target == "" || goos == runtime.GOOS && goarch == runtime.GOARCH {
		return failed
	}
	return fmt.Errorf("%w; the program is for %s, which needs its own linker and an emulator: 'abi-opt --emit=obj' writes an object instead", failed, target)
}

// declarations returns the functions and variables of a source by name.
func (b *build) declarations(source *diag.Source) map[string]*ir.Operation {
	w := &section{Job: b.Job, source: source}
	all := map[string]*ir.Operation{}
	module := w.parse()
	if module == nil {
		return all
	}
	for o := range module.Region(0).First().Ops {
		if name, ok := ir.SymbolName(o); ok {
			all[name] = o
		}
	}
	return all
}

// libraries maps the functions of libraries to advice.
var libraries = diag.Advice{
	{"acos asin atan atan2 cbrt ceil cos cosh erf exp exp2 expm1 fabs floor fma fmod hypot log log10 log1p log2 " +
		"pow round sin sinh sqrt tan tanh tgamma trunc", "-lm links the functions of math.h"},
	{"memrefCopy printI64 printU64 printF32 printF64 printOpen printClose printComma printNewline printString",
		"-lmlir_c_runner_utils links MLIR's runtime functions, with -L for the folder of LLVM's libraries"},
	{"printMemrefI32 printMemrefI64 printMemrefF32 printMemrefF64",
		"-lmlir_runner_utils links MLIR's functions for printing memrefs, with -L for the folder of LLVM's libraries"},
}

// libraryOf returns advice on the library of a well-known function, or "".
func libraryOf(name string) string {
	name = strings.TrimPrefix(name, "_mlir_ciface_")
	return cmp.Or(libraries.Find(name), libraries.Find(strings.TrimSuffix(name, "f")))
}

// checkLinked returns an error for a file to link that cannot be read.
func (o *Options) checkLinked() error {
	for _, path := range o.Files {
		if info, err := os.Stat(path); err != nil {
			return fmt.Errorf("cannot link '%s': %w", path, errors.Unwrap(err))
		} else if info.IsDir() {
			return fmt.Errorf("cannot link '%s': it is a directory", path)
		} else if !info.Mode().IsRegular() {
			return fmt.Errorf("cannot link '%s': it is not a regular file", path)
		}
	}
	return nil
}
