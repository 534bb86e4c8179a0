package bindgen

import (
	"fmt"
	"strings"
)

// goFunc is a function or method of Go.
type goFunc struct {
	doc                            string // the text of its comment
	receiver, name, params, result string
	body                           []string    // statements
	args                           [][2]string // the names and types of the parameters, if they are known
}

// paramList returns the parameters of a function.
func paramList(args [][2]string) string {
	var all []string
	for _, arg := range args {
		all = append(all, arg[0]+" "+arg[1])
	}
	return strings.Join(all, ", ")
}

// String returns the source of the function, which gofmt formats: a body of one statement stays on the line of the name.
func (f *goFunc) String() string {
	var b strings.Builder
	for line := range strings.SplitSeq(f.doc, "\n") {
		b.WriteString("// " + line + "\n")
	}
	receiver := ""
	if f.receiver != "" {
		receiver = "(" + f.receiver + ") "
	}
	b.WriteString("func " + receiver + f.name + "(" + f.params + ") " + f.result + " { " + strings.Join(f.body, "\n") + " }\n")
	return b.String()
}

// goTypeDecl returns the declaration of a type, with its comment.
func goTypeDecl(name, is, definition string) string {
	return "// " + name + " is " + is + ".\ntype " + name + " " + definition + "\n"
}

// panicIf returns a statement that reports a wrong use of the bindings.
func panicIf(condition, message string) string {
	return fmt.Sprintf("if %s {\npanic(%q)\n}", condition, message)
}

// at is an address with an offset.
func at(base string, offset int) string {
	if offset == 0 {
		return base
	}
	return fmt.Sprintf("unsafe.Add(%s, %d)", base, offset)
}

func copyBytes(to, from string, size int) string {
	return fmt.Sprintf("ffi.Copy(%s, %s, %d)", to, from, size)
}

// load reads up to eight bytes as a uint64.
func load(from string, size int) string {
	switch size {
	case 8:
		return "*(*uint64)(" + from + ")"
	case 1, 2, 4:
		return fmt.Sprintf("uint64(*(*uint%d)(%s))", 8*size, from)
	}
	return fmt.Sprintf("ffi.Load(%s, %d)", from, size)
}

// store writes up to eight bytes of a uint64.
func store(to string, size int, value string) string {
	switch size {
	case 8:
		return "*(*uint64)(" + to + ") = " + value
	case 1, 2, 4:
		return fmt.Sprintf("*(*uint%[1]d)(%[2]s) = uint%[1]d(%[3]s)", 8*size, to, value)
	}
	return fmt.Sprintf("ffi.Store(%s, %d, %s)", to, size, value)
}
