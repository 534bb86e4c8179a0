package opt

import (
	"regexp"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
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
	if unit == nil || diag.HasErrors(ds) {
		return nil, ds
	}
	w.depfile.headers = append(w.depfile.headers, unit.Files...)
	if w.explain != "" {
		w.unit = unit
	}
	return unit.Module, ds
}

func (c *config) undefine(name string) error {
	c.c.Macros = append(c.c.Macros, "-"+name)
	return nil
}

func (c *config) setStandard(name string) error {
	c.c.Standard = name
	return cimport.CheckStandard(name)
}

func (c *config) setOnly(text string) error {
	re, err := regexp.Compile("^(?:" + text + ")$")
	c.c.Only = re
	return err
}
