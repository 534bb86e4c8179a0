package bindgen

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// A handle is a pointer whose memory only the library knows: one to an incomplete record, or a typedef of
// void *. Libraries also put small numbers, or indices, into handles, with which the garbage collector would
// stop the program if the handle were a pointer of Go. So it is a number.

// isHandle reports whether pointers to a record are handles. Macros that declare handles, such as DECLARE_HANDLE of Windows, define
// records with one member, which is never used.
func (g *generator) isHandle(t *c.TagType) bool {
	r, isComplete := g.definition(t).(*c.RecordType)
	return !isComplete || len(r.Fields) == 1 && slices.Contains([]string{"unused", "opaque"}, strings.Trim(r.Fields[0].Name, "_"))
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
	isNil := goFunc{"IsNil reports whether the handle is NULL.", receiver, "IsNil", "", "bool", []string{"return h == 0"}, nil}
	toPointer := goFunc{
		"Pointer returns the handle as a pointer to memory of C.", receiver, "Pointer", "", "unsafe.Pointer",
		[]string{"return ffi.Pointer(uintptr(h))"}, nil,
	}
	toData := goFunc{
		"Data returns the handle as an argument for a void *.", receiver, "Data", "", "ffi.Data", []string{"return ffi.Number(h)"}, nil,
	}
	g.declare(goTypeDecl(name, "a handle: "+of, "uintptr") + "\n" + isNil.String() + "\n" + toPointer.String() + "\n" + toData.String())
}

// userData finds names of members whose void * is a number that the program chooses, and the library only hands
// back.
var userData = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(
		`(?i)(user|client|app|priv|private|callback|cb|handler|hook|func)_?(data|ptr|pointer|ctx|context|arg|param)|` +
			`cookie|closure|opaque|reserved|unused|internal|dummy|(^|_)(p_?)?(ud|user|priv|private|ctx|context|baton|arg|tag)$|^pad(ding)?_?\d*$`)
})

// isUserData reports whether a void * member may be a number: by its name, in a record with pointers to functions, to which it is
// handed, and in a union, whose other members are often numbers. Memory that is const is passed to the library. Those of
// an array are the library's own: libclang has locations in the array of a CXCursor.
func (w *recordWriter) isUserData(member string, t ir.Type) bool {
	if _, isArray := t.(*c.ArrayType); isArray || w.record.Union || userData().MatchString(member) {
		return true
	}
	return !isConstElem(t) && slices.ContainsFunc(w.declared.Members[w.record], func(other ir.Type) bool {
		_, isFunc := named(other).(*c.FuncPtrType)
		return isFunc
	})
}

// isNumber reports whether a void * in memory is a number of Go: by the options, which match the name of a typedef, or
// of a record and its member with a dot, and otherwise by rule, which is listed as a guess.
func (g *generator) isNumber(name, part string, byRule bool) bool {
	switch {
	case matches(g.Pointers, name, part):
		return false
	case matches(g.Handles, name, part):
		return true
	}
	guess := name
	if part != "" {
		guess += "." + part
	}
	if byRule {
		g.guesses = append(g.guesses, guess+": integer")
	} else {
		g.guesses = append(g.guesses, guess+": pointer")
	}
	return byRule
}

// matches reports whether an option selects a declaration, or a part of it.
func matches(option *regexp.Regexp, name, part string) bool {
	return option != nil && (option.MatchString(name) || part != "" && option.MatchString(name+"."+part))
}

// byValue returns the Go type of a parameter or result that is a void * or a typedef of it: an ffi.Data, which may be
// memory as well as a number, so that nothing needs to be guessed. Options select an unsafe.Pointer, or an integer, for
// the function, the parameter or the typedef.
func (g *generator) byValue(t ir.Type, function, part string, otherwise goType) goType {
	isPointer, isHandle := matches(g.Pointers, function, part), matches(g.Handles, function, part)
	if isPointer && otherwise.text == "*ffi.Word" {
		return pointer("*unsafe.Pointer")
	}
	if !isUntyped(named(t)) {
		return otherwise
	}
	switch {
	case isPointer:
		return pointer("unsafe.Pointer")
	case isHandle && otherwise.kind != integerKind:
		return address("uintptr")
	case isHandle:
		return otherwise
	}
	for typedef, ok := t.(*c.TypedefType); ok; typedef, ok = typedef.Of.(*c.TypedefType) {
		if matches(g.Pointers, typedef.Name, "") || matches(g.Handles, typedef.Name, "") {
			return otherwise
		}
	}
	return data
}
