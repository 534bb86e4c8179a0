package job

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputkind"
)

// recognize replaces the errors of the parser if the input is of another kind.
func (w *section) recognize(ds []diag.Diagnostic) []diag.Diagnostic {
	switch {
	case w.verifyDiagnostics != "":
		return ds
	case w.IsC():
		return RecognizeInC(ds, "")
	}
	first := inputkind.FirstError(ds)
	if first < 0 {
		return ds
	}
	if k, at := inputkind.Of(w.source.Text, inputkind.MLIR); k != nil {
		return k.Report(diag.Pos{Source: w.source, Offset: at}, k.Advice)
	}
	return ds
}

// KindOfList returns the kind of a text that cannot be a list of command lines, or "".
func KindOfList(text string) string {
	if k, _ := inputkind.Of(text, inputkind.JSON); k != nil {
		return k.Name
	}
	return ""
}

// RecognizeInC adds the kind of the file to errors in C, or replaces them. The command is one that reads only headers, or "".
func RecognizeInC(ds []diag.Diagnostic, command string) []diag.Diagnostic {
	return inputkind.InC(ds, func(k *inputkind.Kind) string {
		if command == "" {
			return k.Advice
		}
		return forHeaders(k, command)
	})
}

// CheckHeader returns an error for a binary file, JSON or MLIR in place of a header of a command.
func (j *Job) CheckHeader(command, path string) error {
	k := j.kindOfFile(path)
	if k == nil || !k.IsBinary() && k.Name != inputkind.JSON && (k.Name != inputkind.MLIR || filepath.Ext(path) != ".mlir") {
		return nil
	}
	return fmt.Errorf("the input '%s' is %s; %s", path, k.Name, forHeaders(k, command))
}

// forHeaders returns the advice for a command that reads only C headers.
func forHeaders(k *inputkind.Kind, command string) string {
	reads := "'abi-opt " + command + "' reads C headers"
	switch {
	case k.Name == inputkind.MLIR:
		return reads + "; 'abi-opt --emit=c-header' writes one"
	case command == "diff" && k.Advice == inputkind.LinkIt:
		return reads + "; --library=OLD.so,NEW.so compares only what libraries export"
	case k.Advice == inputkind.LinkIt, k.Advice == inputkind.ReadsOnly, k.Name == inputkind.JSON:
		return reads
	}
	return k.Advice
}

// kindOfFile returns the kind of a file or of standard input; nil if it is unknown, or can be read only once.
func (j *Job) kindOfFile(path string) *inputkind.Kind {
	if path == "-" && j.Stdin != nil {
		if in, err := j.Stdin(); err == nil {
			k, _ := inputkind.Of(in.Text)
			return k
		}
		return nil // reported by whoever reads it
	}
	return j.Options.kindOfFile(path)
}

func (o *Options) kindOfFile(path string) *inputkind.Kind {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > o.C.MaxFile {
		return nil // whoever reads it reports the limit
	}
	f, err := os.Open(path)
	if err != nil {
		return nil // reported by whoever reads it
	}
	defer f.Close()
	text := make([]byte, min(inputkind.MaxSniffed, o.C.MaxFile))
	n, _ := io.ReadFull(f, text)
	k, _ := inputkind.Of(string(text[:n]))
	return k
}

// IsLLVM reports whether a file looks like LLVM IR.
func (j *Job) IsLLVM(path string) bool {
	k := j.kindOfFile(path)
	return k != nil && k.Name == inputkind.LLVM
}

// CheckLLVM returns an error for a file that is recognized as something else than LLVM IR.
func (j *Job) CheckLLVM(path string, headers []string) error {
	if k := j.kindOfFile(path); k != nil && k.Name != inputkind.LLVM {
		advice := "'clang -S -emit-llvm' writes it of a source"
		switch k.Name {
		case inputkind.Bitcode:
			advice = k.Advice
		case inputkind.MLIR:
			advice = "'" + j.Name + " --emit=llvm " + path + "' writes it"
		case inputkind.C:
			advice = "'clang -S -emit-llvm " + path + "' writes it"
			if filepath.Ext(path) == ".h" { // of which clang makes a precompiled header
				advice = "a header follows --header=, and the input is what a compiler writes"
			}
		}
		for _, header := range headers {
			if k := j.kindOfFile(header); k != nil && k.Name == inputkind.LLVM {
				return fmt.Errorf("'%s' is LLVM IR, and '%s' is not: the header follows --header=, as in 'lint --header=%[2]s %[1]s'", header, path)
			}
		}
		return fmt.Errorf("the input '%s' is not LLVM IR; it looks like %s; %s", path, k.Name, advice)
	}
	return nil
}
