package bindgen

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"os"
	"regexp"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// FFI is the import path of the package that generated code depends on.
const FFI = "github.com/abi-opt/abi-opt/ffi"

// Options configure [Generate].
type Options struct {
	Package string // "bindings" if empty
	// Libraries are the names of the libraries, as dlopen takes them. Several names of one library are separated by
	// commas; the first that loads is used. Without a library, functions of the program and its loaded libraries
	// are bound.
	Libraries []string
	// Exports are the symbols of the libraries; nil if unknown. They select what is bound, whichever
	// header declares it. The rest of the headers of [Generate] is listed instead.
	Exports map[string]bool
	Target  string // a triple; "" for x86_64-linux-gnu
	// Compat is the compiler that built the library: gcc or clang. The default is gcc on Linux where the
	// target has its rules, and otherwise clang.
	Compat string
	// Only and Skip select functions, variables and constants by their C names; nil for all and none.
	Only, Skip *regexp.Regexp
	// Rename changes C names before they become Go names.
	Rename func(string) string
	// Strings selects parameters of type const char * that are strings of Go, by the name of the function or
	// function.parameter, and Null the exceptions, to which NULL can be passed.
	Strings, Null *regexp.Regexp
	// Handles and Pointers select what is void * in C and becomes an integer or an unsafe.Pointer of Go: typedefs,
	// function.parameter, results of functions, and record.member. Other parameters and results are ffi.Data.
	Handles, Pointers *regexp.Regexp
	// Types selects types of the headers that are declared although nothing that is bound mentions them. The
	// default is all of them if there are at most [MaxTypes], and none if Only is set.
	Types *regexp.Regexp
	// Errno selects functions that also return errno.
	Errno *regexp.Regexp
	// Errors makes results errors of Go, and Results makes them strings: the first that matches a function.
	Errors  []Failure
	Results []TextResult
	// Slices selects pointers that are slices of Go together with the parameter beside them that is their length, by the
	// name of the function or function.parameter.
	Slices *regexp.Regexp
	// Methods selects functions that are also methods of the type of their first parameter.
	Methods *regexp.Regexp
	// Import holds the search folders and macros. Its Target is set.
	Import cimport.Options
}

// Bindings are the result of [Generate].
type Bindings struct {
	Source []byte // gofmt-clean
	// Skipped lists what is not bound, with the reasons.
	Skipped []string
	// Guesses lists each void * in memory whose Go type is a guess: typedefs, and members as record.member.
	Guesses []string
	// Choices maps the options for strings, slices, errors, results and methods to what they selected: functions, and
	// parameters as function.parameter. Errors and results have the index of the option in their names, such as "errors 0".
	Choices map[string][]string
	// Functions is the number of bound functions.
	Functions int
}

// Generate reads headers, which are files or what #include finds, and returns Go source. The result is nil if there
// are errors.
func Generate(ctx context.Context, headers []string, o Options) (*Bindings, []diag.Diagnostic) {
	o.Target = cmp.Or(o.Target, "x86_64-linux-gnu")
	o.Package = cmp.Or(o.Package, "bindings")
	target, problem := o.check()
	if problem != nil {
		return nil, []diag.Diagnostic{*problem}
	}
	o.Import.Target = o.Target
	var text strings.Builder
	for _, h := range headers {
		line := cimport.IncludeLine(h)
		if _, err := os.Stat(h); err == nil && strings.Contains(line, "<") {
			line = cimport.IncludeLine("./" + h)
		}
		text.WriteString(line)
	}
	unit, ds := cimport.File(ctx, &diag.Source{Name: "<headers>", Text: text.String()}, o.Import)
	if diag.HasErrors(ds) {
		return nil, ds
	}
	g := &generator{
		Options: o, headers: headers, unit: unit, declared: unit.Declared(), target: target,
		exporting: map[*diag.Source]bool{}, goNames: newGoNames(),
	}
	g.all()
	if g.badOption != "" {
		return nil, []diag.Diagnostic{{ID: ErrHelper, Message: g.badOption}}
	}
	if g.badName != "" {
		return nil, []diag.Diagnostic{{ID: ErrName, Message: g.badName}}
	}
	return &Bindings{g.source(), g.skipped, g.guesses, g.choices, g.functions}, ds
}

// check returns the target with the convention of the library, or an error if an option is wrong.
func (o *Options) check() (classify.Target, *diag.Diagnostic) {
	target, err := targets.New(o.Target, targets.Options{})
	if err != nil {
		return nil, &diag.Diagnostic{ID: ErrTarget, Message: err.Error()}
	}
	if row := targets.Of(target); row == nil || !row.Bindings {
		return nil, &diag.Diagnostic{ID: ErrTarget, Message: fmt.Sprintf("bindings for %s are not supported: package ffi has no calls for it", target.Triple())}
	}
	goos, _ := targets.GoPlatform(target.Triple())
	if o.Compat != "clang" && (o.Compat != "" || goos == "linux") {
		switch as, err := targets.New(o.Target, targets.Options{Compat: cmp.Or(o.Compat, "gcc")}); {
		case err == nil:
			target = as
		case o.Compat != "":
			problem := "how %s passes values is not known for target '%s'; the default is clang's way"
			return nil, &diag.Diagnostic{ID: ErrTarget, Message: fmt.Sprintf(problem, o.Compat, o.Target)}
		}
	}
	switch {
	case o.Errno != nil && goos == "windows":
		return nil, &diag.Diagnostic{ID: ErrErrno, Message: "errno is not supported on Windows, where it depends on " +
			"the C library that a DLL uses; leave out -errno"}
	case !token.IsIdentifier(o.Package) || o.Package == "_":
		return nil, &diag.Diagnostic{ID: ErrName, Message: fmt.Sprintf("'%s' is not a name of a Go package", o.Package)}
	}
	return target, nil
}
