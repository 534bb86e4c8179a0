package oracle

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// ForeignSide returns C for tests of foreign function interfaces. For signature n there are
//
//	callee<n>   checks its arguments and returns the pattern of the result
//	drive<n>    calls a function through a pointer with the patterns and checks its result
//	fill<n>     writes the pattern of an argument, or of the result for index -1
//	check<n>    checks that a value is that pattern
//
// and faults, which returns the number of faults since its last call.
func ForeignSide(sigs []classify.Signature, model *layout.Model) string {
	ps := make([]proto, len(sigs))
	for i, s := range sigs {
		ps[i] = proto{n: i, sig: s, model: model}
	}
	w := newSide(ps)
	w.WriteString("#include <stdio.h>\nextern int failures;\nint faults(void) { int n = failures; failures = 0; fflush(stdout); return n; }\nvoid run(int first) {}\n")
	for i := range ps {
		s := &cSide{&ps[i], w}
		s.types()
		s.foreign()
	}
	return w.String()
}

// ForeignHeader returns a header of the functions of [ForeignSide], with a type fn<n> of pointers to a
// function of signature n.
func ForeignHeader(sigs []classify.Signature, model *layout.Model) string {
	w := NewCWriter()
	w.Model = model
	w.WriteString("int faults(void);\n")
	for i := range sigs {
		result, params := w.Type(sigs[i].Result), w.Params(&sigs[i])
		fmt.Fprintf(w, "typedef %s (*fn%d)(%s);\n%[1]s callee%[2]d(%[3]s);\nvoid drive%[2]d(fn%[2]d f);\n", result, i, params)
		fmt.Fprintf(w, "void fill%d(int i, void *p);\nvoid check%[1]d(int i, void *p);\n", i)
	}
	return w.String()
}

func (s *cSide) foreign() {
	w := s.w
	params := s.params(s.all())
	if s.sig.Variadic {
		params = s.params(s.named(), "...")
		s.callee("callee", params, s.start()+s.read(), "va_end(ap); ")
	} else {
		s.callee("callee", params, "", "")
	}
	fmt.Fprintf(w, "void drive%d(%s (*f)(%s)) {\n", s.n, s.result(), params)
	for i, t := range s.sig.Params {
		fmt.Fprintf(w, "  static %s p%d%s; fill(%s, &p%[2]d%[3]s, %[5]s);\n", s.cType(i), s.n, argName(i), s.table(t), s.key(i))
	}
	if t := s.sig.Result; t == nil {
		fmt.Fprintf(w, "  f(%s);\n}\n", s.args())
	} else {
		fmt.Fprintf(w, "  %s r = f(%s); check(%s, &r, %s, %d, \"result\");\n}\n", s.result(), s.args(), s.table(t), s.key(-1), s.n)
	}
	s.eachValue("ROUTES void fill%d(int i, void *p)", func(table, key, _ string) string {
		return fmt.Sprintf("fill(%s, p, %s)", table, key)
	})
	s.eachValue("ROUTES void check%d(int i, void *p)", func(table, key, what string) string {
		return fmt.Sprintf("check(%s, p, %s, %d, %q)", table, key, s.n, what)
	})
}

// eachValue writes a function with a case for each argument and for the result.
func (s *cSide) eachValue(head string, do func(table, key, what string) string) {
	fmt.Fprintf(s.w, head+" { switch (i) {", s.n)
	for i, t := range s.sig.Params {
		fmt.Fprintf(s.w, " case %d: %s; break;", i, do(s.table(t), s.key(i), fmt.Sprintf("callback argument %d", i)))
	}
	if t := s.sig.Result; t != nil {
		fmt.Fprintf(s.w, " case -1: %s; break;", do(s.table(t), s.key(-1), "result of the call"))
	}
	s.w.WriteString(" } }\n")
}

// GCCDiffersOnAArch64 reports whether gcc passes a type of the signature otherwise than clang, which the
// target follows: vectors below 8 bytes or of one __int128, records of unnamed bit-fields, bit-fields
// of __int128 or of width 0 in a union, over-aligned members, vectors beside arrays without elements.
func GCCDiffersOnAArch64(s *classify.Signature) bool {
	return inTypes(s, func(t ir.Type) bool {
		switch t := t.(type) {
		case *ir.VectorType:
			return t.Shape[0]*int64(bits(t.Elem)) < 64 || bits(t.Elem) == 128
		case *c.ArrayType:
			return t.Len == 0
		case *c.RecordType:
			for i := range t.Fields {
				f := &t.Fields[i]
				if f.BitField && (f.Width == 0 && t.Union || bits(f.Type) == 128) || f.Align > 16 {
					return true
				}
			}
			return t.Align > 16 || isHollow(t) || hasOddBitField(t)
		}
		return false
	})
}

// BuildForeign compiles the text of [ForeignSide] into a shared library.
func BuildForeign(cc Compiler, level, text, dir, name string) (library string, err error) {
	for _, file := range []string{"runtime.h", "runtime.c"} {
		content, err := runtimeFiles.ReadFile("runtime/" + file)
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, file), content, 0o600); err != nil {
			return "", err
		}
	}
	source := filepath.Join(dir, name+".c")
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		return "", err
	}
	library = strings.TrimSuffix(source, ".c") + ".so"
	args := append([]string{level, "-w", "-fno-strict-aliasing", "-fPIC", "-shared", "-Wl,-Bsymbolic", "-I", dir, source, filepath.Join(dir, "runtime.c"), "-o", library}, cc.Flags...)
	return library, run(cc.Path, args...)
}
