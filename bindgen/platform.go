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
	if err != nil || o.Compat == "clang" || o.Compat == "" && goPlatform(target)[0] != "linux" {
		return target, err
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

// goSystems and goArches map parts of triples to GOOS and GOARCH.
var (
	goSystems = map[string]string{
		"linux": "linux", "windows": "windows", "darwin": "darwin", "macos": "darwin", "macosx": "darwin", "ios": "ios",
		"freebsd": "freebsd", "netbsd": "netbsd", "openbsd": "openbsd", "dragonfly": "dragonfly", "solaris": "solaris",
	}
	goArches = map[string]string{"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64", "riscv64": "riscv64"}
)

// goPlatform returns the GOOS and GOARCH of a target, "" for those that Go lacks.
func goPlatform(target classify.Target) [2]string {
	parts := strings.Split(target.Triple()+"-", "-") // arch-vendor-system, and an environment or ""
	system := goSystems[strings.TrimRight(parts[2], "0123456789.")]
	if strings.HasPrefix(parts[3], "android") {
		system = "android"
	}
	return [2]string{system, goArches[parts[0]]}
}

// constraint is the build constraint of the target's platform.
func (g *generator) constraint() string {
	platform := goPlatform(g.target)
	terms := slices.DeleteFunc(platform[:], func(term string) bool { return term == "" })
	if len(terms) == 0 {
		return ""
	}
	return "//go:build " + strings.Join(terms, " && ") + "\n\n"
}
