package bindgen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// target returns the calling convention of the library.
func (o *Options) target() (classify.Target, error) {
	target, err := targets.New(o.Target, targets.Options{})
	if err != nil || o.Compat == "clang" {
		return target, err
	}
	if o.Compat == "" && !isFor(target, "linux") {
		return target, nil
	}
	as, err := targets.New(o.Target, targets.Options{Compat: cmp.Or(o.Compat, "gcc")})
	switch {
	case err == nil:
		return as, nil
	case o.Compat == "":
		return target, nil
	}
	return nil, fmt.Errorf("how %s passes values is not known for target '%s'; the default is clang's way", o.Compat, o.Target)
}

// isFor reports whether a target is for Go programs of an operating system.
func isFor(target classify.Target, goos string) bool {
	of, _ := targets.GoPlatform(target.Triple())
	return of == goos
}

// constraint is the build constraint of the target's platform.
func (g *generator) constraint() string {
	goos, goarch := targets.GoPlatform(g.target.Triple())
	terms := slices.DeleteFunc([]string{goos, goarch}, func(term string) bool { return term == "" })
	if len(terms) == 0 {
		return ""
	}
	return "//go:build " + strings.Join(terms, " && ") + "\n\n"
}
