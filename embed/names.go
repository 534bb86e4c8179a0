package embed

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// named is the meaning of a type's name in a request.
type named struct {
	t   ir.Type
	err error // if t is nil
}

// own are the names of types in the c dialect, which are the same on all targets.
var own = sync.OnceValue(func() map[string]ir.Type {
	all := map[string]ir.Type{"ptr": llvm.Ptr}
	for _, t := range []ir.Type{ir.I1, ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128, ir.PPCF128} {
		all[t.String()] = t
	}
	for _, width := range []int{8, 16, 32, 64, 128} {
		for _, signedness := range []ir.Signedness{ir.Signless, ir.Signed, ir.Unsigned} {
			t := ir.IntOf(width, signedness)
			all[t.String()] = t
		}
	}
	return all
})

// standardTypes declares the types of the headers of compilers, and those of <uchar.h> and POSIX for which compilers have
// a macro.
const standardTypes = `#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
typedef __CHAR8_TYPE__ char8_t;
typedef __CHAR16_TYPE__ char16_t;
typedef __CHAR32_TYPE__ char32_t;
typedef __PTRDIFF_TYPE__ ssize_t;
`

// typedefOf returns C code that gives a type another name. Most types of headers are macros of compilers as well, which
// takes less time. The fast integers are those of the system.
func typedefOf(name, as string) string {
	isStandard := strings.HasSuffix(name, "_t") || strings.HasSuffix(name, "va_list")
	plain := "typedef " + name + " " + as + ";\n"
	switch macro := "__" + strings.ToUpper(strings.TrimSuffix(name, "_t")) + "_TYPE__"; {
	case !isStandard:
		return plain
	case strings.Contains(name, "fast") || strings.Contains(name, " "):
		return standardTypes + plain
	default:
		return "#ifdef " + macro + "\ntypedef " + macro + " " + as + ";\n#else\n" + standardTypes + plain + "#endif\n"
	}
}

// isName matches what can be the name of a type in C: words, and a number of bits.
var isName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Za-z_]\w*( \w+)*( ?\( ?\d+ ?\))?( \w+)*$`)
})

// namesIn looks up all names of types in a request, without those of records. The names of C are read as C, so that they
// mean what they mean there.
func namesIn(r *Request, target classify.Target) map[string]named {
	found, model := map[string]named{}, target.Layouts().Model()
	type lookup struct {
		name, as    string
		first, last int // lines
	}
	var inC []lookup
	text, lines := &strings.Builder{}, 0
	r.eachName(func(name string) {
		if _, known := found[name]; known {
			return
		}
		// Whether there is a __float128 also depends on the system, which only the reader of C knows.
		t := own()[name]
		if t == nil && name != "__float128" {
			t = model.Basic(name)
		}
		if t != nil && model.Lacks(t) {
			found[name] = named{err: fmt.Errorf("%s is not supported on this target", name)}
			return
		} else if t != nil {
			found[name] = named{t: t}
			return
		}
		found[name] = named{err: fmt.Errorf("%q is not the name of a type: one ends in *, or consists of words such as \"unsigned long\"", name)}
		if !isName().MatchString(name) {
			return
		}
		l := lookup{name: name, as: fmt.Sprint("abi_opt_type_", len(inC)), first: lines}
		code := typedefOf(name, l.as)
		text.WriteString(code)
		lines += strings.Count(code, "\n")
		l.last = lines
		inC = append(inC, l)
	})
	if len(inC) == 0 {
		return found
	}
	o := r.importOptions(target)
	o.Standard, o.Macros, o.Calls = "gnu23", nil, nil
	own := settings
	own.Include = "a name is that of a basic type, of a type of <stdarg.h>, <stddef.h> and <stdint.h>, or of a record in 'types'"
	own.Define = "name the type that it stands for"
	o.Settings = &own
	source := &diag.Source{Name: sourceName, Text: text.String()}
	unit, ds := cimport.File(context.Background(), source, o)
	problems := problemsByLine(source, ds)
	for _, l := range inC {
		found[l.name] = named{t: unit.Types[l.as]}
		if found[l.name].t != nil {
			continue
		}
		var problem *diag.Diagnostic
		for line := l.first; line < l.last; line++ {
			problem = cmp.Or(problem, problems[line])
		}
		found[l.name] = named{err: unknownType(l.name, problem)}
	}
	return found
}

// problemsByLine returns the first error in each line of a source, which counts from 0.
func problemsByLine(in *diag.Source, ds []diag.Diagnostic) map[int]*diag.Diagnostic {
	problems := map[int]*diag.Diagnostic{}
	for i := range ds {
		if p := ds[i].Pos; p.Source == in && ds[i].Severity == diag.Error {
			if line, _ := in.LineCol(p.Offset); problems[line-1] == nil {
				problems[line-1] = &ds[i]
			}
		}
	}
	return problems
}

// unknownType returns the error about a name that is not known, with the report of C's parser about it.
func unknownType(name string, of *diag.Diagnostic) error {
	text := fmt.Sprintf("type %q", name)
	switch {
	case strings.HasSuffix(name, "_t") && !strings.Contains(name, " "):
		text += " is not one of <stdarg.h>, <stddef.h> and <stdint.h>: if the system's headers declare it, name the type that it stands for there"
	case of == nil:
		text = name + " is not supported on this target"
	default:
		text += ": " + of.Message
	}
	if of != nil {
		for _, n := range of.Notes {
			text += "; " + n.Message
		}
	}
	return errors.New(text)
}

// eachName calls f for the names of types of functions in a request, and of the records in these, that are not those of records.
func (r *Request) eachName(f func(string)) {
	n := &namer{request: r, f: f, seen: map[string]bool{}}
	for i := range r.Functions {
		for k := range r.Functions[i].Parameters {
			n.visit(&r.Functions[i].Parameters[k])
		}
		n.visit(&r.Functions[i].Result)
	}
}

// namer finds the names of types.
type namer struct {
	request *Request
	f       func(string)
	seen    map[string]bool // tags of records
}

func (n *namer) visit(t *Type) {
	if t.Name != "" && tagOf(t.Name) == t.Name {
		n.f(t.Name)
	}
	if tag, of := n.request.record(tagOf(t.Name)); of != nil && !n.seen[tag] {
		n.seen[tag] = true
		n.visit(of)
	}
	if t.Of != nil {
		n.visit(t.Of)
	}
	for _, members := range [][]Member{t.Struct, t.Union} {
		for i := range members {
			n.visit(&members[i].Type)
		}
	}
}
