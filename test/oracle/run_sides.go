package oracle

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
)

// newSide begins a C file for prototypes of one target.
func newSide(ps []proto) *typeTables {
	w := &typeTables{NewCWriter(), map[ir.Type]string{}}
	w.Model = ps[0].model
	w.WriteString("#include \"runtime.h\"\n")
	return w
}

// CalleeSide returns the C callees: they check what arrives, and return the
// pattern of the result.
func CalleeSide(ps []proto) string {
	w := newSide(ps)
	for i := range ps {
		s := &cSide{&ps[i], w}
		s.types()
		s.callee("callee", s.params(s.all()), "", "")
		address := "callee"
		if s.sig.Variadic {
			s.callee("vcallee", s.params(s.named(), "..."), s.start()+s.read(), "va_end(ap); ")
			s.callee("lcallee", s.params(s.named(), "va_list ap"), s.read(), "")
			address = "vcallee"
		}
		fmt.Fprintf(w, "void *address%d(void) { return %s%d; }\n", s.n, address, s.n)
	}
	return w.String()
}

// callee writes a callee, with what it does before and after reading its extra
// parameters.
func (s *cSide) callee(name, params, begin, end string) {
	fmt.Fprintf(s.w, "CONV %s %s%d(%s) { entered++; %s%s", s.result(), name, s.n, params, begin, end)
	for i, t := range s.sig.Params {
		fmt.Fprintf(s.w, "check(%s, &%s, %s, %d, \"argument %d\"); ", s.table(t), argName(i), s.key(i), s.n, i)
	}
	if t := s.sig.Result; t != nil {
		fmt.Fprintf(s.w, "%s r; fill(%s, &r, %s); return r; ", s.result(), s.table(t), s.key(-1))
	}
	s.w.WriteString("}\n")
}

// CallerSide returns the C callers, one function for each prototype that goes
// all its routes.
func CallerSide(ps []proto) string {
	w := newSide(ps)
	for i := range ps {
		s := &cSide{&ps[i], w}
		s.types()
		s.caller()
	}
	w.WriteString("void run(int first) {\n")
	for i := range ps {
		fmt.Fprintf(w, "  if (%d >= first)\n    test%[1]d();\n", ps[i].n)
	}
	w.WriteString("}\n")
	return w.String()
}

func (s *cSide) caller() {
	w := s.w
	for i := range s.sig.Params {
		fmt.Fprintf(w, "static %s p%d%s;\n", s.cType(i), s.n, argName(i))
	}
	for _, r := range routesOf(s.proto) {
		if r.call != "" {
			r.declare(s)
		}
	}
	s.drive("drive", s.pointee())
	if s.sig.Variadic {
		s.drive("driveall", s.params(s.all()))
	}
	fmt.Fprintf(w, "void give%d(void);\n", s.n)
	fmt.Fprintf(w, "static ROUTES void test%d(void) {\n", s.n)
	for i, t := range s.sig.Params {
		fmt.Fprintf(w, "  fill(%s, &p%d%s, %s);\n", s.table(t), s.n, argName(i), s.key(i))
	}
	for _, r := range routesOf(s.proto) {
		call := fmt.Sprintf("give%d(); ", s.n)
		if r.call != "" {
			drive := "drive"
			if s.sig.Variadic && !r.ellipsis {
				drive = "driveall"
			}
			call = fmt.Sprintf("%s%d(%s%[2]d); ", drive, s.n, r.call)
		}
		fmt.Fprintf(w, "  begin(%d, %q); { %s} end(%d);\n", s.n, r.name, call, s.n)
	}
	w.WriteString("}\n")
}

// drive defines a function that calls one with the patterns and checks its result.
// All routes share the call, which takes the compilers most of their time.
func (s *cSide) drive(name, params string) {
	fmt.Fprintf(s.w, "__attribute__((noinline)) void %s%d(%s (CONV *f)(%s)) { ", name, s.n, s.result(), params)
	if t := s.sig.Result; t == nil {
		fmt.Fprintf(s.w, "f(%s); }\n", s.args())
	} else {
		fmt.Fprintf(s.w, "%s r = f(%s); check(%s, &r, %s, %d, \"result\"); }\n", s.result(), s.args(), s.table(t), s.key(-1), s.n)
	}
}

// OurSideInC returns in C what OurSide returns in the c dialect.
func OurSideInC(ps []proto) string {
	w := newSide(ps)
	for i := range ps {
		s := &cSide{&ps[i], w}
		s.declare("callee", s.params(s.all()))
		if s.sig.Variadic {
			s.declare("vcallee", s.params(s.named(), "..."))
			s.declare("lcallee", s.params(s.named(), "va_list"))
		}
		fmt.Fprintf(w, "void *address%d(void);\nvoid drive%d(%s (CONV *)(%s));\n", s.n, s.n, s.result(), s.pointee())
		for _, r := range routesOf(s.proto) {
			r.inC(s)
		}
	}
	return w.String()
}
