package bindgen

import (
	"cmp"
	"fmt"
	"go/token"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/dialect/c"
)

// notInName reports whether no name of Go has a character, such as $, which C allows.
func notInName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// words splits a C name at underscores and characters that Go does not allow.
func words(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return r == '_' || notInName(r) })
}

// exported returns the exported Go name of a C name: sqlite3_open_v2 is Sqlite3OpenV2.
func exported(name string) string {
	var b strings.Builder
	for _, word := range words(name) {
		r, n := utf8.DecodeRuneInString(word)
		b.WriteRune(unicode.ToUpper(r))
		b.WriteString(word[n:])
	}
	if !startsUpper(b.String()) {
		return "X" + b.String()
	}
	return b.String()
}

// exported returns the Go name of a C name, after the renaming of the options.
func (g *generator) exported(name string) string { return exported(g.rename(name)) }

func (g *generator) rename(name string) string {
	if g.Rename == nil {
		return name
	}
	renamed := g.Rename(name)
	if len(words(renamed)) == 0 || renamed != name && strings.ContainsFunc(renamed, notInName) {
		g.badName = cmp.Or(g.badName, fmt.Sprintf("'%s' is renamed to '%s', which is not a name", name, renamed))
	}
	return renamed
}

func startsUpper(name string) bool {
	r, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(r)
}

// constantName returns the Go name of a macro or enumerator, which is C's, without underscores at its ends, if that is exported.
func constantName(name string) string {
	if plain := strings.Trim(name, "_"); startsUpper(plain) && !strings.ContainsFunc(plain, notInName) {
		return plain
	}
	return exported(name)
}

// local returns a Go name for a parameter. It begins with a small letter, so that it hides no type, and
// differs from the names of the generated code.
func local(name string) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if notInName(r) {
			return '_'
		}
		return r
	}, name), "_")
	r, n := utf8.DecodeRuneInString(name)
	switch {
	case name == "":
		return "p"
	case strings.ToUpper(name) == name:
		name = strings.ToLower(name)
	default:
		name = string(unicode.ToLower(r)) + name[n:]
	}
	switch {
	case !unicode.IsLetter(r):
		return "p_" + name
	case predeclared[name], strings.HasPrefix(name, "sym"), strings.HasSuffix(name, "Memory"), token.IsKeyword(name):
		return name + "_"
	}
	return name
}

// accessorName returns the name of a method that returns a member. Interfaces of Go have methods of some names, and a method of
// that name with another type is a mistake for go vet.
func accessorName(member string) string {
	name := exported(member)
	if standardMethods[name] {
		return name + "Member"
	}
	return name
}

// standardMethods are the methods by which packages for formatting, encoding and reading find Go's interfaces.
var standardMethods = map[string]bool{
	"String": true, "GoString": true, "Format": true, "Error": true, "Is": true, "As": true, "Unwrap": true, "Scan": true, "Seek": true,
	"GobDecode": true, "GobEncode": true, "MarshalJSON": true, "MarshalXML": true, "UnmarshalJSON": true, "UnmarshalXML": true,
	"ReadByte": true, "ReadFrom": true, "ReadRune": true, "UnreadByte": true, "UnreadRune": true, "WriteByte": true, "WriteTo": true,
}

// predeclared are the names that generated functions use.
var predeclared = map[string]bool{
	"f": true, "r": true, "stack": true, "memory": true, "more": true, "errno": true, "fn": true, "result": true,
	"ffi": true, "math": true, "unsafe": true, "structs": true, "syscall": true, "runtime": true,
	"uint64": true, "uint32": true, "uint16": true, "uint8": true, "uintptr": true,
	"int64": true, "int32": true, "int16": true, "int8": true, "byte": true, "bool": true, "string": true,
	"float32": true, "float64": true, "complex64": true, "complex128": true,
	"any": true, "len": true, "nil": true, "true": true, "false": true, "lib": true, "init": true,
}

// scope hands out names of a Go package.
type scope map[string]bool

// take returns the name, or the name with a number if that is taken.
func (s scope) take(name string) string {
	free, separator := name, ""
	if r, _ := utf8.DecodeLastRuneInString(name); unicode.IsDigit(r) {
		separator = "x"
	}
	for n := 2; s[free]; n++ {
		free = name + separator + strconv.Itoa(n)
	}
	s[free] = true
	return free
}

// typeName takes the Go name of a type. If a function has the name, the type has another, which is formatted.
func (g *generator) typeName(name, otherwise string) string {
	plain := g.exported(name)
	if g.names[plain] {
		plain = fmt.Sprintf(otherwise, plain)
	}
	return g.names.take(plain)
}

// indexTypedefs finds the typedefs that name records, enumerations, and pointers to records or functions: of
// several, the first that is like the tag, or the first.
func (g *generator) indexTypedefs() {
	for i := range g.declared.Typedefs {
		typedef := &g.declared.Typedefs[i]
		if strings.HasPrefix(typedef.Name, "__") { // a system header's
			continue
		}
		of := typedef.C
		if typedef.Func != nil {
			of = typedef.Func
		}
		switch t := of.(type) {
		case *c.TagType:
			better(g.typedefOf, tagKey(t), t.Name, typedef.Name)
		case *c.TypedefType:
			if tag, ok := strings.CutPrefix(t.Name, "enum "); ok {
				better(g.typedefOf, t.Name, tag, typedef.Name)
			}
		case *c.PtrType:
			if tag, ok := named(t.Elem).(*c.TagType); ok {
				better(g.pointerTypedefOf, tagKey(tag), tag.Name, typedef.Name)
			}
		case *c.FuncPtrType:
			if g.funcTypedefOf[t] == "" {
				g.funcTypedefOf[t], g.callbackParams[typedef.Name] = typedef.Name, typedef.Params
			}
		}
	}
}

// isNameOf reports whether the Go type of a typedef's type has the typedef's name.
func (g *generator) isNameOf(typedef *c.TypedefType) bool {
	switch t := typedef.Of.(type) {
	case *c.TagType:
		return g.typedefOf[tagKey(t)] == typedef.Name
	case *c.TypedefType:
		return g.typedefOf[t.Name] == typedef.Name
	case *c.FuncPtrType:
		return g.funcTypedefOf[t] == typedef.Name
	case *c.PtrType:
		tag, ok := named(t.Elem).(*c.TagType)
		return ok && g.isHandle(tag) && g.typedefOf[tagKey(tag)] == "" && g.pointerTypedefOf[tagKey(tag)] == typedef.Name
	}
	return false
}

// better sets the typedef of a tag, unless a better one is known.
func better(known map[string]string, key, tag, typedef string) {
	if before, ok := known[key]; !ok || !isAlias(tag, before) && isAlias(tag, typedef) {
		known[key] = typedef
	}
}

func orElse(text, otherwise string) string {
	if text != "" && !strings.Contains(text, " ") {
		return text
	}
	return otherwise
}

// isAlias reports whether a typedef is the better name of a record: the tag differs from it in
// underscores and case only.
func isAlias(tag, name string) bool {
	plain := func(s string) string { return strings.ToLower(strings.Trim(s, "_")) }
	return plain(tag) == plain(name) || strings.TrimSuffix(plain(tag), "_s") == plain(name)
}
