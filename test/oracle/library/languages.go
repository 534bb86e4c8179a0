package library

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// calling is a function with a callback.
const calling = "void g(int (*f)(int, void *), void *data);\n"

// language is another language that has C's functions and records.
type language struct {
	commands []string
	newer    bool   // than the compiler that Debian has: it is tried where it is
	file     string // the suffix of its files
	head     string
	scalars  map[ir.Type]string
	array    string                                      // of an element type and a length
	member   string                                      // of a type [1] and a name [2], as is a parameter
	record   string                                      // of a keyword, a name and the members
	named    string                                      // of the name of a record
	simple   bool                                        // it has neither unions nor arrays of arrays
	function func(i int, result, declared string) string // declared is the name with its parameters
	join     string                                      // between members
	callback string                                      // the function that calling has in C
}

var languages = []language{
	{
		commands: []string{"rustc -C opt-level=0", "rustc -O"}, newer: true, file: ".rs",
		head: "#![allow(warnings)]\n#[no_mangle] pub static mut LAST: usize = 0;\n", // without it, equal functions become aliases
		scalars: map[ir.Type]string{
			ir.IntOf(8, ir.Signed): "i8", ir.IntOf(16, ir.Signed): "i16", ir.IntOf(32, ir.Signed): "i32", ir.IntOf(64, ir.Signed): "i64",
			ir.IntOf(8, ir.Unsigned): "u8", ir.IntOf(16, ir.Unsigned): "u16", ir.IntOf(32, ir.Unsigned): "u32", ir.IntOf(64, ir.Unsigned): "u64",
			ir.F32: "f32", ir.F64: "f64", ir.I1: "bool", llvm.Ptr: "*mut u8",
		},
		array: "[%s; %d]", member: "%[2]s: %[1]s", named: "%s", record: "#[repr(C)] #[derive(Clone, Copy)] pub %s %s { %s }\n", join: ", ",
		callback: "#[no_mangle] pub extern \"C\" fn g(f: extern \"C\" fn(i32, *mut u8) -> i32, data: *mut u8) { f(1, data); }\n",
		function: func(i int, result, declared string) string {
			if result == "" {
				return fmt.Sprintf("#[no_mangle] pub unsafe extern \"C\" fn %s { LAST = %d; }\n", declared, i)
			}
			return fmt.Sprintf("#[no_mangle] pub unsafe extern \"C\" fn %s -> %s { LAST = %d; std::mem::zeroed() }\n", declared, result, i)
		},
	},
	{
		commands: []string{"ldc2 -O0", "ldc2 -O"}, file: ".d",
		head: "extern(C):\n",
		scalars: map[ir.Type]string{
			ir.IntOf(8, ir.Signed): "byte", ir.IntOf(16, ir.Signed): "short", ir.IntOf(32, ir.Signed): "int", ir.IntOf(64, ir.Signed): "long",
			ir.IntOf(8, ir.Unsigned): "ubyte", ir.IntOf(16, ir.Unsigned): "ushort", ir.IntOf(32, ir.Unsigned): "uint", ir.IntOf(64, ir.Unsigned): "ulong",
			ir.F32: "float", ir.F64: "double", ir.I1: "bool", llvm.Ptr: "void*",
		},
		array: "%s[%d]", member: "%[1]s %[2]s", named: "%s", record: "%s %s { %s; }\n", join: "; ",
		callback: "alias F = int function(int, void*); void g(F f, void* data) { f(1, data); }\n",
		function: func(i int, result, declared string) string {
			if result == "" {
				return fmt.Sprintf("void %s {}\n", declared)
			}
			return fmt.Sprintf("%s %s { %[1]s r; return r; }\n", result, declared)
		},
	},
	{
		commands: []string{"gfortran"}, file: ".f90",
		head: "module lib\nuse iso_c_binding\n", // the records and functions are put into it
		scalars: map[ir.Type]string{
			ir.IntOf(8, ir.Signed): "integer(c_int8_t)", ir.IntOf(16, ir.Signed): "integer(c_int16_t)",
			ir.IntOf(32, ir.Signed): "integer(c_int32_t)", ir.IntOf(64, ir.Signed): "integer(c_int64_t)",
			ir.IntOf(8, ir.Unsigned): "integer(c_int8_t)", ir.IntOf(16, ir.Unsigned): "integer(c_int16_t)", // there are no unsigned ones
			ir.IntOf(32, ir.Unsigned): "integer(c_int32_t)", ir.IntOf(64, ir.Unsigned): "integer(c_int64_t)",
			ir.F32: "real(c_float)", ir.F64: "real(c_double)", ir.I1: "logical(c_bool)", llvm.Ptr: "type(c_ptr)",
		},
		array: "%s, dimension(%d)", member: "%[1]s :: %[2]s", named: "type(%s)", simple: true,
		record: "%[1]s %[2]s\n%[3]s\nend type\n", join: "\n", function: fortran,
		callback: "subroutine g(f, data) bind(c)\ntype(c_funptr), value :: f\ntype(c_ptr), value :: data\nend subroutine\n",
	},
	{
		commands: []string{"fpc"}, file: ".pas",
		head: "library lib;\n{$mode objfpc}{$packrecords c}\n",
		scalars: map[ir.Type]string{
			ir.IntOf(8, ir.Signed): "int8", ir.IntOf(16, ir.Signed): "int16", ir.IntOf(32, ir.Signed): "int32", ir.IntOf(64, ir.Signed): "int64",
			ir.IntOf(8, ir.Unsigned): "uint8", ir.IntOf(16, ir.Unsigned): "uint16", ir.IntOf(32, ir.Unsigned): "uint32", ir.IntOf(64, ir.Unsigned): "uint64",
			ir.F32: "single", ir.F64: "double", ir.I1: "boolean", llvm.Ptr: "pointer",
		},
		array: "array[1..%[2]d] of %[1]s", member: "%[2]s: %[1]s", named: "%s", simple: true,
		record: "type %[2]s = record %[3]s; end;\n", join: "; ", function: pascal,
		callback: "type F = function(a: int32; p: pointer): int32; cdecl; procedure g(f: F; data: pointer); cdecl; begin f(1, data); end;\nexports g;\n",
	},
}

// fortran writes a function. Each second one takes its pointers as the addresses of numbers.
func fortran(i int, result, declared string) string {
	name, list, _ := strings.Cut(strings.TrimSuffix(declared, ")"), "(")
	var names []string
	var body strings.Builder
	for d := range strings.SplitSeq(list, ", ") {
		of, param, isParam := strings.Cut(d, " :: ")
		switch {
		case !isParam:
			continue
		case i%2 == 0 && of == "type(c_ptr)":
			of = "real(c_double)"
		default:
			of += ", value"
		}
		names = append(names, param)
		fmt.Fprintf(&body, "%s :: %s\n", of, param)
	}
	head := fmt.Sprintf("%s(%s) bind(c)", name, strings.Join(names, ", "))
	if result == "" {
		return fmt.Sprintf("subroutine %s\n%send subroutine\n", head, &body)
	}
	return fmt.Sprintf("function %s result(r)\n%s%s :: r\nend function\n", head, &body, result)
}

// pascal writes a function in the same way.
func pascal(i int, result, declared string) string {
	declared = strings.ReplaceAll(declared, ", ", "; ")
	if i%2 == 0 {
		declared = regexp.MustCompile(`(\w+): pointer`).ReplaceAllString(declared, "var $1: double")
	}
	name, _, _ := strings.Cut(declared, "(")
	if result == "" {
		return fmt.Sprintf("procedure %s; cdecl; begin end;\nexports %s;\n", declared, name)
	}
	return fmt.Sprintf("function %s: %s; cdecl; begin end;\nexports %s;\n", declared, result, name)
}

// args returns the arguments that build a shared library with debug info.
func (l *language) args(file, out string) []string {
	switch l.file {
	case ".rs":
		return []string{"-g", "--edition=2021", "--crate-type=cdylib", "-C", "panic=abort", "-o", out, file}
	case ".f90":
		return []string{"-g", "-ffree-line-length-none", "-J", filepath.Dir(out), "-shared", "-fPIC", "-o", out, file}
	case ".pas":
		return []string{"-g", "-gw3", "-Cg", "-v0", "-o" + out, file}
	case ".c", ".cc":
		return []string{"-g", "-shared", "-fPIC", "-o", out, file}
	}
	return []string{"-g", "-betterC", "-shared", "-of=" + out, file}
}

// text returns the file with the records and functions. Fortran has the records first.
func (w *writer) text() string {
	switch w.file {
	case ".f90":
		return w.head + w.records.String() + "contains\n" + w.functions.String() + "end module\n"
	case ".pas":
		return w.head + w.records.String() + w.functions.String() + "begin end.\n"
	}
	return w.head + w.records.String() + w.functions.String()
}

// writer writes the functions and records of a language.
type writer struct {
	*language
	records, functions strings.Builder
	known              map[*c.RecordType]bool
	wider              *c.RecordType // has a member more than in C
}

// has reports whether the language has a type.
func (l *language) has(t ir.Type) bool {
	switch t := t.(type) {
	case *c.ArrayType:
		_, isNested := t.Elem.(*c.ArrayType)
		return !t.Flexible && t.Len > 0 && l.has(t.Elem) && !(l.simple && isNested)
	case *c.RecordType:
		return t.Name != "" && len(t.Fields) > 0 && !t.Packed && t.Pack == 0 && t.Align == 0 && !t.Transparent && !(l.simple && t.Union) &&
			!slices.ContainsFunc(t.Fields, func(f c.Field) bool {
				return f.BitField || f.Packed || f.Align != 0 || f.TypeAlign != 0 || f.Name == "" || !l.has(f.Type)
			})
	}
	return t == nil || l.scalars[t] != ""
}

// typeOf returns the name of a type, after its definition.
func (w *writer) typeOf(t ir.Type) string {
	switch t := t.(type) {
	case nil:
		return ""
	case *c.ArrayType:
		return fmt.Sprintf(w.array, w.typeOf(t.Elem), t.Len)
	case *c.RecordType:
		name := fmt.Sprintf(w.named, t.Name)
		if w.known[t] {
			return name
		}
		w.known[t] = true
		var members []string
		for _, f := range t.Fields {
			members = append(members, fmt.Sprintf(w.member, w.typeOf(f.Type), "m_"+f.Name))
		}
		if t == w.wider {
			members = append(members, fmt.Sprintf(w.member, fmt.Sprintf(w.array, w.scalars[ir.F64], 9), "more"))
		}
		keyword := "struct"
		switch {
		case w.file == ".f90":
			keyword = "type, bind(c) ::"
		case t.Union:
			keyword = "union"
		}
		fmt.Fprintf(&w.records, w.record, keyword, t.Name, strings.Join(members, w.join))
		return name
	}
	return w.scalars[t]
}

// wrong returns a scalar of another class.
func wrong(t ir.Type) ir.Type {
	if t == ir.Type(ir.F32) || t == ir.Type(ir.F64) {
		return llvm.Ptr
	}
	return ir.F64
}

// holds reports whether a type is a record, or has it as a part.
func holds(t ir.Type, r *c.RecordType) bool {
	switch t := t.(type) {
	case *c.ArrayType:
		return holds(t.Elem, r)
	case *c.RecordType:
		return t == r || slices.ContainsFunc(t.Fields, func(f c.Field) bool { return holds(f.Type, r) })
	}
	return false
}

// drawn has random functions in C and in another language. Those in wrong are declared in other ways there.
type drawn struct {
	header, code string
	wrong        []string
}

// draw draws n functions. With faults, each third one that has a scalar parameter has one of another class, and one
// record has a member more.
func (l *language) draw(seed uint64, n int, withFaults bool) drawn {
	g := oracle.NewGenerator(seed)
	g.Plain = true
	header, w := oracle.NewCWriter(), &writer{language: l, known: map[*c.RecordType]bool{}}
	var signatures []classify.Signature
	for len(signatures) < n {
		s := g.Signature()
		if !s.Variadic && !slices.ContainsFunc(append(s.Params, s.Result), func(t ir.Type) bool { return !l.has(t) }) {
			signatures = append(signatures, s)
		}
		for _, t := range s.Params {
			if r, isRecord := t.(*c.RecordType); isRecord && withFaults && w.wider == nil && l.has(t) {
				w.wider = r
			}
		}
	}
	var out drawn
	for i, s := range signatures {
		name := fmt.Sprintf("f%d", i)
		result, params := header.Type(s.Result), header.Params(&s)
		fmt.Fprintf(header, "%s %s(%s);\n", result, name, params)
		isWrong := slices.ContainsFunc(append(s.Params, s.Result), func(t ir.Type) bool { return w.wider != nil && holds(t, w.wider) })
		var declared []string
		for k, t := range s.Params {
			if l.scalars[t] != "" && withFaults && i%3 == 0 && !isWrong {
				t, isWrong = wrong(t), true
			}
			declared = append(declared, fmt.Sprintf(l.member, w.typeOf(t), fmt.Sprintf("a%d", k)))
		}
		function := l.function(i, w.typeOf(s.Result), name+"("+strings.Join(declared, ", ")+")")
		w.functions.WriteString(function)
		if isWrong {
			out.wrong = append(out.wrong, name)
		}
	}
	header.WriteString(calling)
	w.functions.WriteString(l.callback)
	out.header, out.code = header.String(), w.text()
	return out
}

// agreement compares a header with the library that a compiler makes of the code.
func (l *language) agreement(t *testing.T, command string, d *drawn) *agree.Report {
	t.Helper()
	dir := t.TempDir()
	source, out, header := filepath.Join(dir, "lib"+l.file), filepath.Join(dir, "lib.so"), filepath.Join(dir, "lib.h")
	for path, text := range map[string]string{source: d.code, header: d.header} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	words := strings.Fields(command)
	cmd := exec.Command(tools.Need(t, words[0]), slices.Concat(words[1:], l.args(source, out))...)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%.1500s", cmd.Args, err, text)
	}
	return agreement(t, header, out)
}

// TestLanguages compares random functions of Rust, D, Fortran and Pascal with their C header: those that are declared in the same way agree,
// and the others do not. ABI_OPT_LANGUAGES_N is their number.
func TestLanguages(t *testing.T) {
	tools.Ask(t)
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	n := tools.Setting("ABI_OPT_LANGUAGES_N", 40)
	for i := range languages {
		l := &languages[i]
		if _, err := exec.LookPath(strings.Fields(l.commands[0])[0]); l.newer && err != nil {
			t.Log(err)
			continue
		}
		for k, command := range l.commands {
			if tools.Setting("ABI_OPT_ALL", 0) == 0 && uint64(k) != seed%uint64(len(l.commands)) {
				continue
			}
			for _, withFaults := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s/%v", strings.ReplaceAll(command, " ", "_"), withFaults), func(t *testing.T) {
					d := l.draw(seed, n, withFaults)
					o := &l.agreement(t, command, &d).Others[0]
					slices.Sort(d.wrong)
					for _, name := range slices.Compact(slices.Concat(d.wrong, o.Disagree)) {
						if sees, is := slices.Contains(o.Disagree, name), slices.Contains(d.wrong, name); sees != is {
							t.Errorf("seed %d: %s: a difference is seen: %v; there is one: %v", seed, name, sees, is)
						}
					}
					if compared := len(o.Agree) + len(o.Disagree); compared != n+1 {
						t.Errorf("seed %d: %d of %d functions were compared; of the others: %.200v", seed, compared, n+1, o.NotCompared)
					}
					t.Logf("seed %d: %d agree, %d do not, %d are wrong", seed, len(o.Agree), len(o.Disagree), len(d.wrong))
				})
			}
		}
	}
}
