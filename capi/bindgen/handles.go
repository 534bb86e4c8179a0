package bindgen

import (
	"regexp"
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// A handle is a pointer whose memory only the library knows: one to an incomplete record, or a typedef of
// void *. Libraries also put small numbers, or indices, into handles, with which the garbage collector would
// stop the program if the handle were a pointer of Go. So it is a number.

// isHandle reports whether pointers to a record are handles. The macro DECLARE_HANDLE of Windows defines
// records with one member, which is never used.
func (g *generator) isHandle(t *c.TagType) bool {
	r, isComplete := g.definition(t).(*c.RecordType)
	return !isComplete || len(r.Fields) == 1 && r.Fields[0].Name == "unused"
}

// handle declares the type of pointers to a record, which has the name of a typedef for the record or for
// the pointer.
func (g *generator) handle(t *c.TagType) goType {
	key := tagKey(t)
	made, ok := g.handles[key]
	if !ok {
		name := orElse(g.typedefOf[key], orElse(g.pointerTypedefOf[key], t.Name))
		made = address(g.typeName(name, "%sHandle"))
		g.handles[key] = made
		g.declareHandle(made.text, key+" *")
	}
	return made
}

func (g *generator) declareHandle(name, of string) {
	receiver := "h " + name
	isNil := goFunc{"IsNil reports whether the handle is NULL.", receiver, "IsNil", "", "bool", []string{"return h == 0"}}
	toPointer := goFunc{
		"Pointer returns the handle as a pointer to memory of C.", receiver, "Pointer", "", "unsafe.Pointer",
		[]string{"return ffi.Pointer(uintptr(h))"},
	}
	g.declare(goTypeDecl(name, "a handle: "+of, "uintptr") + "\n" + isNil.String() + "\n" + toPointer.String())
}

// userData finds names of parameters, members and functions whose void * is a number that the program
// chooses, and the library only hands back.
var userData = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(
		`(?i)(user|client|app|private|callback|cb)_?(data|ptr|pointer|ctx|context|arg|param)|cookie|closure|opaque|^ud$`)
})

// isNumber reports whether a void * is a number of Go: by the options, which match the name of a typedef or
// function, or both names with a dot, and otherwise by rule.
func (g *generator) isNumber(name, part string, byRule bool) bool {
	switch {
	case matches(g.Pointers, name, part):
		return false
	case matches(g.Handles, name, part):
		return true
	}
	return byRule
}

// matches reports whether an option selects a declaration, or a part of it.
func matches(option *regexp.Regexp, name, part string) bool {
	return option != nil && (option.MatchString(name) || part != "" && option.MatchString(name+"."+part))
}

// takesUserData reports whether a type is a pointer to a function that has a void * parameter.
func takesUserData(t ir.Type) bool {
	f, ok := named(t).(*c.FuncPtrType)
	return ok && slices.ContainsFunc(f.Func.Inputs, func(in ir.Type) bool {
		is, isConst := isUntyped(in)
		return is && !isConst
	})
}
