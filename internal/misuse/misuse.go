// Package misuse panics when a program breaks the rules of the API, such as by a nil
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

// Panic panics with the problem, behind the name of the function that was called with it.
func Panic(problem string) {
	panic("BUG: " + function() + ": " + problem)
}

// function is the outermost function of the package whose call went wrong. That is the
// package of the caller or, if package ir found the problem for another one, that one.
func function() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	found, pkg := "", ""
	for {
		frame, more := frames.Next()
		in, name := split(frame.Function)
		isOurs := strings.HasPrefix(in, module) && in != module+"/internal/misuse" && !strings.HasSuffix(frame.File, "_test.go")
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

// split separates the path of a package from the name of a function in it, whose
// parentheses around pointer receivers it removes.
func split(function string) (pkg, name string) {
	slash := strings.LastIndex(function, "/") + 1
	dot := strings.Index(function[slash:], ".")
	if dot < 0 {
		return "", function
	}
	name = function[slash+dot+1:]
	return function[:slash+dot], strings.NewReplacer("(*", "", ")", "").Replace(name)
}
