package job

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// IsC reports whether the input is C, according to -x or else to its name.
func (o *Options) IsC() bool {
	if o.language == "" {
		return IsCFile(o.Path)
	}
	return o.language == "c"
}

// IsCFile reports whether the name of a file is that of one in C.
func IsCFile(path string) bool { return strings.HasSuffix(path, ".c") || strings.HasSuffix(path, ".h") }

func (w *section) parseC() (*ir.Operation, []diag.Diagnostic) {
	o := w.C
	o.Target, o.ABI, o.Path, o.Name = w.Defaults["target"], w.Defaults["target-abi"], w.Path, w.paths.apply
	if target, err := targets.New(o.Target, w.Convention()); err == nil { // the import reports an unknown one
		o.Layouts = target.Layouts()
	}
	o.Explained = w.Explain != ""
	unit, ds := cimport.File(w.Cancel, w.source, o)
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
	if w.Explain != "" {
		w.unit = unit
	}
	return unit.Module, ds
}

// explainBody adds to the warning about functions with bodies what to do. For code and programs, which
// would lack them, it becomes an error.
func (w *section) explainBody(d *diag.Diagnostic) {
	help := "a C compiler compiles bodies; --link=FILE adds a C file to a program of --emit=exe"
	switch w.build {
	case toolchain.Program, toolchain.Object:
		d.Severity = diag.Error
		help = fmt.Sprintf("use a C compiler, or make another file the input and add this one with --link=%s", quoted(w.source.Name))
	}
	d.Hint(help)
}

// warnUnused warns of flags that only C input has. -I and -D are often given to all files.
func (j *Job) warnUnused() {
	flags := map[string]bool{
		"only": j.C.Only != nil, "main-file-only": j.C.MainFileOnly, "std": j.C.Standard != "", "include": j.C.Before != nil, "call": j.C.Calls != nil,
		"fms-extensions": j.C.MSExtensions, "fplan9-extensions": j.C.Plan9Extensions,
	}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		if flags[name] && !j.IsC() {
			j.Report([]diag.Diagnostic{{Severity: diag.Warning, ID: warnUnusedFlag, Message: "'--" + name + "' has no effect, because the input is MLIR; '-x c' reads C"}})
		}
	}
}

// CFlags returns the flags for C input.
func (o *Options) CFlags() cli.Group {
	c := &o.C
	return cli.Group{Title: "C input", Flags: []cli.Flag{
		{Name: "x", Arg: "c|mlir", Joined: true, Set: cli.SetChoice(&o.language, "c", "mlir"), Summary: "language of the input (default: C for *.c and *.h, otherwise MLIR)"},
		{Name: "I", Arg: "DIR", Joined: true, Set: cli.AddFolder(&c.Include), Summary: "search a directory for headers"},
		{Name: "isystem", Arg: "DIR", Set: cli.AddFolder(&c.System), Summary: "search a directory for headers, after those of -I"},
		{Name: "D", Arg: "NAME[=VALUE]", Joined: true, Set: o.define, Summary: "define a macro (default value: 1)"},
		{Name: "U", Arg: "NAME", Joined: true, Set: o.undefine, Summary: "undefine a macro"},
		{Name: "include", Arg: "FILE", Set: cli.AddString(&c.Before), Summary: "include a header before the file"},
		cli.Switch("nostdinc", &c.NoSystem, "do not search the system's directories for headers"),
		{Name: "std", Arg: "c17|gnu17|c23|…", Set: o.setStandard, Summary: "C standard (default: gnu17)"},
		cli.Switch("fms-extensions", &c.MSExtensions, "read Microsoft's C, as is usual for its targets: keywords, and unnamed members with a tag"),
		cli.Switch("fplan9-extensions", &c.Plan9Extensions, "read unnamed members with a tag or typedef name, which names them as well"),
		{Name: "only", Arg: "REGEX", Set: cli.SetWholeName(&c.Only), Summary: "import only functions and variables whose whole name matches"},
		{Name: "debug-prefix-map", Arg: "OLD=NEW", Set: o.paths.add,
			Summary: "replace the prefix OLD of paths by NEW in locations, debug info and diagnostics"},
		cli.Switch("main-file-only", &c.MainFileOnly, "do not import declarations that occur only in included files"),
	}}
}

// define and undefine are -D and -U.
func (o *Options) define(text string) error {
	name, _, _ := strings.Cut(text, "=")
	name, _, _ = strings.Cut(name, "(")
	if err := checkMacro(name); err != nil {
		return err
	}
	return cli.AddString(&o.C.Macros)(text)
}

func checkMacro(name string) error {
	if name == "" || strings.ContainsAny(name[:1], "0123456789-+./%@:") {
		return fmt.Errorf("'%s' is not the name of a macro", name)
	}
	return nil
}

func (o *Options) undefine(name string) error {
	if err := checkMacro(name); err != nil {
		return err
	}
	o.C.Macros = append(o.C.Macros, "-"+name)
	return nil
}

func (o *Options) setStandard(name string) error {
	o.C.Standard = name
	return cimport.CheckStandard(name)
}
