// Package misuse panics if a program violates the rules of the API, for instance with a nil
// argument. The message names the function that the program called.
package misuse

import (
	"path"
	"runtime"
	"strings"
)

const module = "github.com/abi-opt/abi-opt"

// If panics with the problem if the condition holds.
func If(condition bool, problem string) {
	if condition {
		Panic(problem)
	}
}

// Panic panics with the problem, after the name of the function that was called with it.
func Panic(problem string) { panic("BUG: " + function() + ": " + problem) }

// function returns the outermost called function of the package that found the problem. If that is
// package ir, called by another package of this project, it is a function of that package.
func function() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	found, pkg := "", ""
	for {
		frame, more := frames.Next()
		in, name := split(frame.Function)
		isOurs := strings.HasPrefix(in, module) && in != module+"/internal/misuse" &&
			!strings.HasSuffix(frame.File, "_test.go")
		switch {
		case in == module+"/internal/misuse":
		case isOurs && (pkg == "" || in == pkg || pkg == module+"/ir"):
			found, pkg = strings.ReplaceAll(path.Base(in), "-", "")+"."+name, in
		default:
			return found
		}
		if !more {
			return found
		}
	}
}

// split separates the path of a package from the name of a function in it, and removes the
// parentheses around pointer receivers.
func split(function string) (pkg, name string) {
	slash := strings.LastIndex(function, "/") + 1
	dot := strings.Index(function[slash:], ".")
	if dot < 0 {
		return "", function
	}
	name = function[slash+dot+1:]
	return function[:slash+dot], strings.NewReplacer("(*", "", ")", "").Replace(name)
}
