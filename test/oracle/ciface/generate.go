package ciface

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// room is what a value has in the buffers that both sides see.
const room = 256

// function is a random signature.
type function struct {
	number        int
	args, results []*kind
	loose         bool // the C side is declared with long for narrow integers
}

func randomFunction(r *rand.Rand, number int, of []kind, clang, strict bool) *function {
	f := &function{number: number, loose: r.IntN(2) == 0 && !strict}
	pick := func(result bool) *kind {
		for {
			k := &of[r.IntN(len(of))]
			if (!k.clang || clang) && (!k.onlyArg || !result) {
				return k
			}
		}
	}
	for range r.IntN(7) {
		f.args = append(f.args, pick(false))
	}
	for range []int{0, 1, 1, 1, 2, 3}[r.IntN(6)] {
		f.results = append(f.results, pick(true))
	}
	return f
}

// inMemory reports whether the results go to memory.
func (f *function) inMemory() bool {
	return len(f.results) > 1 || len(f.results) == 1 && f.results[0].isStruct()
}

// slot is the C type of that memory.
func (f *function) slot(name string) string {
	if len(f.results) == 1 {
		return f.results[0].c
	}
	return "struct " + name + "_result"
}

// code is MLIR's text of a function body.
type code struct {
	strings.Builder
	n int
}

func (c *code) value(format string, args ...any) string {
	c.n++
	name := fmt.Sprintf("%%v%d", c.n)
	fmt.Fprintf(c, "  %s = %s\n", name, fmt.Sprintf(format, args...))
	return name
}

func (c *code) cast(v, from, to string) string {
	if from == to {
		return v
	}
	return c.value("builtin.unrealized_conversion_cast %s : %s to %s", v, from, to)
}

func (c *code) address(buffer string, i int) string {
	p := c.value("llvm.mlir.addressof @%s : !llvm.ptr", buffer)
	return c.value("llvm.getelementptr %s[%d] : (!llvm.ptr) -> !llvm.ptr, i8", p, i*room)
}

// show writes a value to a buffer; integers as wide as they get.
func (c *code) show(k *kind, v, buffer string, i int) {
	v = c.cast(v, k.mlir, k.llvm)
	t := k.llvm
	if k.bits > 0 && k.bits < 64 {
		op := "sext"
		if k.unsigned {
			op = "zext"
		}
		v, t = c.value("llvm.%s %s : %s to i64", op, v, t), "i64"
	}
	fmt.Fprintf(c, "  llvm.store %s, %s : %s, !llvm.ptr\n", v, c.address(buffer, i), t)
}

// take reads a value from a buffer; integers with all that stands around them.
func (c *code) take(k *kind, buffer string, i int) string {
	p := c.address(buffer, i)
	if k.bits == 0 || k.bits == 64 {
		return c.cast(c.value("llvm.load %s : !llvm.ptr -> %s", p, k.llvm), k.llvm, k.mlir)
	}
	wide := c.value("llvm.load %s : !llvm.ptr -> i64", p)
	return c.cast(c.value("llvm.trunc %s : i64 to %s", wide, k.llvm), k.llvm, k.mlir)
}

func types(ks []*kind) string {
	var list []string
	for _, k := range ks {
		list = append(list, k.mlir)
	}
	return strings.Join(list, ", ")
}

// withAttrs lists types with their attributes, and names before them.
func withAttrs(ks []*kind, name string) string {
	var list []string
	for i, k := range ks {
		text := k.mlir + k.attr
		if name != "" {
			text = fmt.Sprintf("%%%s%d: %s", name, i, text)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// mlir writes a function that C calls, which shows its arguments and takes its
// results from buffers, and one that C defines, with a function that calls it.
func (f *function) mlir() string {
	var c code
	results := withAttrs(f.results, "")
	fmt.Fprintf(&c, "func.func @d%d(%s) -> (%s) attributes {llvm.emit_c_interface} {\n", f.number, withAttrs(f.args, "a"), results)
	for i, k := range f.args {
		c.show(k, fmt.Sprintf("%%a%d", i), "shown", i)
	}
	var values []string
	for i, k := range f.results {
		values = append(values, c.take(k, "given", i))
	}
	if len(values) > 0 {
		fmt.Fprintf(&c, "  return %s : %s\n}\n", strings.Join(values, ", "), types(f.results))
	} else {
		fmt.Fprint(&c, "  return\n}\n")
	}
	fmt.Fprintf(&c, "func.func private @x%d(%s) -> (%s) attributes {llvm.emit_c_interface}\n", f.number, withAttrs(f.args, ""), results)
	fmt.Fprintf(&c, "func.func @e%d() {\n", f.number)
	values = nil
	for i, k := range f.args {
		values = append(values, c.take(k, "given", i))
	}
	result := ""
	if n := len(f.results); n > 0 {
		result = fmt.Sprintf("%%r:%d = ", n)
	}
	fmt.Fprintf(&c, "  %scall @x%d(%s) : (%s) -> (%s)\n", result, f.number, strings.Join(values, ", "), types(f.args), types(f.results))
	for i, k := range f.results {
		c.show(k, fmt.Sprintf("%%r#%d", i), "shown", i)
	}
	fmt.Fprint(&c, "  return\n}\n")
	return c.String()
}

// module writes the module of all functions.
func module(fs []*function) string {
	var b strings.Builder
	fmt.Fprintf(&b, "llvm.mlir.global external @shown() : !llvm.array<%d x i8>\nllvm.mlir.global external @given() : !llvm.array<%[1]d x i8>\n", 16*room)
	for _, f := range fs {
		b.WriteString(f.mlir())
	}
	return b.String()
}

// fill writes C code that gives a value to a variable, and to what C compares
// it with.
func (k *kind) fill(variable string) string {
	if k.bits > 0 {
		return fmt.Sprintf("  %s = (%s)random64();\n", variable, k.c)
	}
	text := fmt.Sprintf("  memset(&%s, 0, sizeof %[1]s);\n", variable)
	for _, p := range k.parts {
		text += fmt.Sprintf("  fill_%s((char *)&%s + %d);\n", p.kind, variable, p.at)
	}
	return text
}

// give writes C code that puts random data of the kind into a buffer.
func (k *kind) give(i int) string {
	if k.bits > 0 {
		return fmt.Sprintf("  fill_int64(given + %d);\n", i*room)
	}
	text := ""
	for _, p := range k.parts {
		text += fmt.Sprintf("  fill_%s(given + %d);\n", p.kind, i*room+p.at)
	}
	return text
}

// compare writes C code that checks that a variable is what stands in a
// buffer: with integers, all that they are widened to.
func (k *kind) compare(variable, buffer string, i int, what string) string {
	var conditions []string
	if k.bits > 0 {
		// given holds any bits around the integer; shown holds it widened.
		want := fmt.Sprintf("(int64_t)(%s)at_int64(%s + %d)", k.c, buffer, i*room)
		if buffer == "shown" {
			want = fmt.Sprintf("at_int64(%s + %d)", buffer, i*room)
		}
		if k.c == "bool" && buffer == "given" {
			want = fmt.Sprintf("(at_int64(given + %d) & 1)", i*room)
		}
		conditions = append(conditions, fmt.Sprintf("(int64_t)%s == %s", variable, want))
	}
	for _, p := range k.parts {
		conditions = append(conditions, fmt.Sprintf("!memcmp((const char *)&%s + %d, %s + %d, size_%s)", variable, p.at, buffer, i*room+p.at, p.kind))
	}
	return fmt.Sprintf("  check(%s, %q);\n", strings.Join(conditions, " && "), what)
}

// looseType is the type that a narrow integer has where C is declared wrongly,
// to leave bits around it that do not belong to it.
func (k *kind) looseType() string {
	if k.bits > 0 && k.bits <= 32 {
		return "long"
	}
	return k.param()
}

// loosen returns a value with dirty bits: above the 32 that a caller extends an
// argument to, above the bytes of a result.
func (k *kind) loosen(v string, result bool) string {
	if k.bits == 0 || k.bits > 32 {
		return v
	}
	bits := 32
	if result {
		bits = max(8, k.bits)
	}
	return fmt.Sprintf("dirty((int64_t)%s, %d)", v, bits)
}

// caller writes the C function that calls d.
func (f *function) caller() string {
	var b strings.Builder
	name := fmt.Sprintf("d%d", f.number)
	fmt.Fprintf(&b, "static void call_%s(void) {\n", name)
	var passed, loose []string
	if f.inMemory() {
		fmt.Fprintf(&b, "  %s r;\n", f.slot(name))
		passed, loose = append(passed, "&r"), append(loose, f.slot(name)+" *")
	}
	for i, k := range f.args {
		a := fmt.Sprintf("a%d", i)
		b.WriteString("  " + k.c + " " + a + ";\n" + k.fill(a))
		switch {
		case k.memref:
			a = "&" + a
		case f.loose:
			a = k.loosen(a, false)
		}
		passed, loose = append(passed, a), append(loose, k.looseType())
	}
	b.WriteString("  memset(shown, 0x55, sizeof shown);\n")
	for i, k := range f.results {
		b.WriteString(k.give(i))
	}
	result, of := "", "void"
	if len(f.results) == 1 && !f.inMemory() {
		of = f.results[0].c
		result = of + " r = "
	}
	callee := "_mlir_ciface_" + name
	if f.loose {
		callee = fmt.Sprintf("((%s (*)(%s))%s)", of, strings.Join(loose, ", "), callee)
	}
	fmt.Fprintf(&b, "  %s%s(%s);\n", result, callee, strings.Join(passed, ", "))
	for i, k := range f.args {
		b.WriteString(k.compare(fmt.Sprintf("a%d", i), "shown", i, fmt.Sprintf("%s: argument %d, %s", name, i, k.mlir+k.attr)))
	}
	for i, k := range f.results {
		v := "r"
		if len(f.results) > 1 {
			v = fmt.Sprintf("r.r%d", i)
		}
		b.WriteString(k.compare(v, "given", i, fmt.Sprintf("%s: result %d, %s", name, i, k.mlir+k.attr)))
	}
	b.WriteString("}\n")
	return b.String()
}

// callee writes the C function that x is, and one that has e call it.
func (f *function) callee() string {
	var b strings.Builder
	name := fmt.Sprintf("x%d", f.number)
	var params []string
	if f.inMemory() {
		params = append(params, f.slot(name)+" *r")
	}
	for i, k := range f.args {
		params = append(params, fmt.Sprintf("%s a%d", k.param(), i))
	}
	list := strings.Join(params, ", ")
	if list == "" {
		list = "void"
	}
	for i, k := range f.results {
		fmt.Fprintf(&b, "static %s %s_r%d;\n", k.c, name, i)
	}
	of, own := "void", "_mlir_ciface_"+name
	returned := ""
	if len(f.results) == 1 && !f.inMemory() {
		of = f.results[0].c
		returned = fmt.Sprintf("  return %s_r0;\n", name)
		if f.loose {
			of, own = f.results[0].looseType(), "loose_"+name
			returned = fmt.Sprintf("  return %s;\n", f.results[0].loosen(name+"_r0", true))
			fmt.Fprintf(&b, "%s %s(%s) __asm__(\"_mlir_ciface_%s\");\n", of, own, list, name)
		}
	}
	fmt.Fprintf(&b, "%s %s(%s) {\n", of, own, list)
	for i, k := range f.args {
		a := fmt.Sprintf("a%d", i)
		if k.memref {
			a = "(*" + a + ")"
		}
		b.WriteString(k.compare(a, "given", i, fmt.Sprintf("%s: argument %d, %s", name, i, k.mlir+k.attr)))
	}
	for i := range f.results {
		switch {
		case !f.inMemory():
		case len(f.results) == 1:
			fmt.Fprintf(&b, "  *r = %s_r0;\n", name)
		default:
			fmt.Fprintf(&b, "  r->r%d = %s_r%[1]d;\n", i, name)
		}
	}
	b.WriteString(returned + "}\n")
	fmt.Fprintf(&b, "void e%d(void);\nstatic void call_e%[1]d(void) {\n  memset(shown, 0x55, sizeof shown);\n", f.number)
	for i, k := range f.args {
		b.WriteString(k.give(i))
	}
	for i, k := range f.results {
		b.WriteString(k.fill(fmt.Sprintf("%s_r%d", name, i)))
	}
	fmt.Fprintf(&b, "  e%d();\n", f.number)
	for i, k := range f.results {
		b.WriteString(k.compare(fmt.Sprintf("%s_r%d", name, i), "shown", i, fmt.Sprintf("%s: result %d, %s", name, i, k.mlir+k.attr)))
	}
	b.WriteString("}\n")
	return b.String()
}

// program writes the C program that calls all functions.
func program(fs []*function, rounds int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "#include \"module.h\"\n%s", fmt.Sprintf(helpers, 16*room))
	var calls []string
	for _, f := range fs {
		b.WriteString(f.caller() + f.callee())
		calls = append(calls, fmt.Sprintf("call_d%d, call_e%[1]d", f.number))
	}
	fmt.Fprintf(&b, "static void (*const calls[])(void) = {%s};\n", strings.Join(calls, ", "))
	fmt.Fprintf(&b, mainFunction, rounds)
	return b.String()
}

// helpers is what the C programs share. A call that crashes counts as one wrong
// check.
const helpers = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if !defined(__wasm__) && !defined(_WIN32)
#include <setjmp.h>
#include <signal.h>
#endif

_Alignas(64) unsigned char shown[%d], given[sizeof shown];
static unsigned long checks, wrong;
static uint64_t state = 88172645463325252u;

static uint64_t random64(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717u;
}

static void check(int ok, const char *what) {
  checks++;
  if (!ok && wrong++ < 20) printf("wrong: %%s\n", what);
}

/* The low bits of v with others above them. */
static long dirty(int64_t v, int bits) {
  uint64_t low = ((uint64_t)1 << bits) - 1;
  return (long)(((uint64_t)v & low) | (random64() & ~low));
}

static int64_t at_int64(const unsigned char *p) {
  int64_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

enum { size_int8 = 1, size_int32 = 4, size_int64 = 8, size_f16 = 2, size_f32 = 4, size_f64 = 8, size_f80 = 10, size_f128 = 16 };

#define FILL(name, type, value) \
  static __attribute__((unused)) void fill_##name(void *p) { type v = value; memcpy(p, &v, size_##name); }
FILL(int8, int8_t, (int8_t)random64())
FILL(int32, int32_t, (int32_t)random64())
FILL(int64, int64_t, (int64_t)random64())
FILL(f16, uint16_t, (uint16_t)(random64() & 0xbbff))
FILL(f32, float, (float)(int64_t)random64())
FILL(f64, double, (double)(int64_t)random64())
FILL(f80, long double, (long double)(int64_t)random64() / 3)
#if __LDBL_MANT_DIG__ == 113
FILL(f128, long double, (long double)(int64_t)random64() / 3)
#elif defined(__SIZEOF_FLOAT128__) || defined(__FLOAT128__)
FILL(f128, __float128, (__float128)(int64_t)random64() / 3)
#endif

`

const mainFunction = `
#if defined(__wasm__) || defined(_WIN32) /* a crash ends the program */
#define TRY(call) call
#else
static sigjmp_buf crash;
static void on_crash(int signal) { siglongjmp(crash, signal); }
#define TRY(call) \
  if (!getenv("NO_HANDLERS")) { \
    signal(SIGSEGV, on_crash); \
    signal(SIGBUS, on_crash); \
    signal(SIGILL, on_crash); \
  } \
  if (sigsetjmp(crash, 1)) check(0, "a call crashed"); \
  else call
#endif

int main(void) {
  for (int round = 0; round < %d; round++)
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
      TRY(calls[i]());
    }
  printf("checks %%lu wrong %%lu\n", checks, wrong);
  return 0;
}
`
