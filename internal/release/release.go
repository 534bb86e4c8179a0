// Package release knows the version of this module in a running program.
package release

import "runtime/debug"

const module = "github.com/abi-opt/abi-opt"

// linked is the version of a released archive, set by the linker.
var linked string

// Version returns the version that an archive or the go command has recorded, or "(devel)" for a build of a clone.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return of(linked, info)
}

func of(linked string, info *debug.BuildInfo) string {
	if linked != "" {
		return linked
	}
	for _, m := range append([]*debug.Module{&info.Main}, info.Deps...) {
		if m.Path == module && m.Version != "" {
			return m.Version
		}
	}
	return "(devel)"
}

// OfProgram is Version in a command of this module, and in another one that is built from its packages, that one's version.
func OfProgram() string {
	info, ok := debug.ReadBuildInfo()
	if ok && info.Main.Path != module && info.Main.Version != "" {
		return info.Main.Version
	}
	return Version()
}
