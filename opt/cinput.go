package opt

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
)

// isC reports whether the input is C, according to -x or else to its name.
func (c *config) isC() bool {
	switch c.language {
	case "":
		return strings.HasSuffix(c.input, ".c") || strings.HasSuffix(c.input, ".h")
	}
	return c.language == "c"
}

func (w *work) parseC() (*ir.Operation, []diag.Diagnostic) {
	o := w.c
	o.Target, o.ABI, o.MaxFile = w.defaults["target"], w.defaults["target-abi"], w.maxInput
	o.Path, o.Name = w.input, w.paths.apply
	unit, ds := cimport.File(w.cancel, w.source, o)
	for i := range ds {
		if ds[i].ID == cimport.WarnBody {
			w.explainBody(&ds[i])
		}
	}
	if unit == nil || diag.HasErrors(ds) {
		return nil, ds
	}
	if len(ds)+len(unit.Functions)+len(unit.Variables)+len(unit.Types) == 0 {
		d := diag.Diagnostic{Severity: diag.Warning, ID: warnNothing, Message: "the file declares no function, variable or type"}
		if strings.Contains(w.source.Text, "#") {
			d.Hint("macros are not part of the module; 'abi-opt bindgen' writes constants")
		}
		ds = append(ds, d)
	}
	w.depfile.headers = append(w.depfile.headers, unit.Files...)
	if w.explain != "" {
		w.unit = unit
	}
	return unit.Module, ds
}

// explainBody adds to the warning about functions with bodies what to do. For code and programs, which
// would lack them, it becomes an error.
func (w *work) explainBody(d *diag.Diagnostic) {
	help := "a C compiler compiles bodies; --link=FILE adds a C file to a program of --emit=exe"
	switch w.build {
	case toolchain.Program, toolchain.Object:
		d.Severity = diag.Error
		help = fmt.Sprintf("use a C compiler, or make another file the input and add this one with --link=%s", quoted(w.source.Name))
	}
	d.Hint(help)
}

// warnUnused warns of flags that only C input has. -I and -D are often given to all files.
func (s *session) warnUnused() {
	flags := map[string]bool{
		"only": s.c.Only != nil, "main-file-only": s.c.MainFileOnly, "std": s.c.Standard != "", "include": s.c.Before != nil,
		"fms-extensions": s.c.MSExtensions, "fplan9-extensions": s.c.Plan9Extensions,
	}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		if flags[name] && !s.isC() {
			s.report([]diag.Diagnostic{{Severity: diag.Warning, ID: warnUnusedFlag, Message: "'--" + name + "' has no effect, because the input is MLIR; '-x c' reads C"}})
		}
	}
}

// define and undefine are -D and -U.
func (c *config) define(text string) error {
	name, _, _ := strings.Cut(text, "=")
	name, _, _ = strings.Cut(name, "(")
	if err := checkMacro(name); err != nil {
		return err
	}
	return addString(&c.c.Macros)(text)
}

func checkMacro(name string) error {
	if name == "" || strings.ContainsAny(name[:1], "0123456789-+./%@:") {
		return fmt.Errorf("'%s' is not the name of a macro", name)
	}
	return nil
}

func (c *config) undefine(name string) error {
	if err := checkMacro(name); err != nil {
		return err
	}
	c.c.Macros = append(c.c.Macros, "-"+name)
	return nil
}

func (c *config) setStandard(name string) error {
	c.c.Standard = name
	return cimport.CheckStandard(name)
}
