package asm

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// Validate reports the ops and patterns of a dialect whose declaration is invalid. Otherwise the
// first program that has the op shows the mistake.
func Validate(d *ir.Dialect) error {
	var errs []error
	fail := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("dialect %q: %s", d.Name, fmt.Sprintf(format, args...)))
	}
	for i, op := range d.Ops {
		if op == nil {
			fail("op %d is nil", i)
		} else if problem := opProblem(d, op); problem != "" {
			fail("op %q %s", op.Name, problem)
		}
	}
	for _, p := range slices.Concat(d.Canonical, d.Folds) {
		if p.Root == nil || p.Rewrite == nil {
			fail("a pattern needs an op and a function")
		}
	}
	return errors.Join(errs...)
}

// opProblem returns what is wrong with the declaration of an op, or "".
func opProblem(d *ir.Dialect, op *ir.OpDef) (problem string) {
	defer func() {
		if bug := recover(); bug != nil {
			problem = "is malformed: " + strings.TrimPrefix(fmt.Sprint(bug), "BUG: "+op.Name+": ")
		}
	}()
	switch {
	case !strings.HasPrefix(op.Name, d.Name+"."):
		return "does not have the name of the dialect first"
	case op.Summary == "":
		return "has no summary"
	case (op.Parse == nil) != (op.Print == nil):
		return "has only one of Parse and Print"
	}
	format.Of(op)
	return ""
}
