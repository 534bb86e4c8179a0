package cimport

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// placed is an attribute with a type that it may be given to.
type placed struct {
	text string
	on   string // the type; "" for int
}

// placedAttributes are attributes that change layouts, symbols or calls: those that are supported and those that are not.
var placedAttributes = []placed{
	{text: "packed"}, {text: "aligned(32)"}, {text: "aligned(1)"}, {text: "aligned"}, {text: "vector_size(16)"}, {text: "mode(DI)"},
	{text: "ext_vector_type(4)"}, {text: "address_space(1)"}, {text: "transparent_union"}, {text: "may_alias"},
	{text: "neon_vector_type(16)", on: "signed char"}, {text: "neon_vector_type(2)", on: "float"}, {text: "neon_polyvector_type(8)", on: "unsigned char"},
	{text: "matrix_type(2, 2)", on: "float"},
	{text: "arm_sve_vector_bits(512)", on: "__SVInt8_t"},
	{text: "riscv_rvv_vector_bits(128)", on: "__rvv_int8m1_t"},
	{text: "overloadable"}, {text: "ms_struct"}, {text: "gcc_struct"}, {text: "randomize_layout"}, {text: "internal_linkage"},
	{text: "pass_object_size(0)", on: "char *const"}, {text: "pass_dynamic_object_size(1)", on: "char *const"},
	{text: "swift_context", on: "void *"}, {text: "swift_error_result", on: "void **"}, {text: "swift_indirect_result", on: "void *"},
	{text: "swift_async_context", on: "void *"},
	{text: "ms_abi"}, {text: "sysv_abi"}, {text: "vectorcall"}, {text: "regcall"}, {text: "preserve_most"}, {text: "preserve_none"}, {text: "swiftcall"},
	{text: "swiftasynccall"}, {text: "aarch64_vector_pcs"}, {text: "riscv_vector_cc"}, {text: "intel_ocl_bicc"}, {text: "device_kernel"},
	{text: "ptr32", on: "int *"}, {text: "weak"}, {text: "visibility(\"hidden\")"}, {text: "enum_extensibility(closed)"}, {text: "flag_enum"},
	{text: "cpu_specific(generic)"}, {text: "enable_if(1, \"\")"}, {text: "target(\"sse4.2\")"}, {text: "target_version(\"sve\")"}, {text: "dllimport"},
}

// placements are where an attribute may be: @ stands for it, T for the type and # for a number. Each is a line.
var placements = strings.Split(strings.TrimSpace(`
@ T f#(T);
T @ f#(T);
T f#(T) @;
T @ *f#(T);
T * @ f#(T);
extern void f#(T, ...) @;
static inline int unused#(int); extern @ T f#(void), g#(void);
typedef @ T t#; t# f#(t#);
typedef T @ t#; t# f#(t#);
typedef T t# @; t# f#(t#);
typedef T t# @; typedef t# u#; u# f#(u#, u# *);
typedef T t# @; extern t# v#; extern char w#[sizeof(t#)];
typedef T t# @; void f#(t# *, const t#, t# **);
typedef T t# @; extern t# v#[3]; extern char w#[_Alignof(t#)];
typedef T t# @; struct s# { char c; t# m; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
typedef T t# @; struct s# { char c; t# m[2]; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
typedef T t# @; struct s# { char c; struct { t# m; } n; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
typedef T t# @; union u# { char c[5]; t# m; }; union u# f#(union u#); extern char w#[sizeof(union u#)];
typedef T t# @; t# f#(void (*)(t#)); typedef t# g#_t(t#, ...); g#_t g#;
typedef T *t# @; t# f#(t#); extern char w#[sizeof(t#)];
typedef T t#[3] @; t# *f#(t#); extern t# v#;
struct s# { char c; T m @; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; @ T m; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T @ m, n; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m[2] @; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T *m @; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T * @ m; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m : 3 @; T n : 5; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T : 3 @; T n : 5; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; void (*m)(T) @; char d; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
void f#(T p @);
void f#(@ T p);
void f#(T @ p);
void f#(T @);
void f#(T *p @);
void f#(T * @ p);
void f#(T @ *);
void f#(T p[2] @);
void f#(void (*p)(T) @);
void f#(void (@ *p)(T));
void f#(void (*)(T p @));
T f#(T a, T b @), g#(T c @, T d);
extern T v# @;
extern @ T v#;
extern T @ v#;
extern T v#[2] @;
extern T *v# @;
extern T * @ v#;
extern T (@ *v#)[2];
extern char w#[sizeof(T @)]; extern char x#[_Alignof(T @)];
extern char w#[sizeof(T @ *)]; extern char x#[sizeof(T * @)];
extern __typeof__(T @) v#; void f#(__typeof__(T @));
extern __typeof__(T @) v#[2]; void f#(__typeof__(T @) *);
struct @ s# { char c; T m; int n : 3; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m; int n : 3; } @; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct @ s#; struct s# { char c; T m; int n : 3; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# @; struct s# { char c; T m; int n : 3; }; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m; int n : 3; }; struct @ s#; struct s# f#(struct s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m; int n : 3; }; struct s# f#(struct @ s#); extern char w#[sizeof(struct s#)];
struct s# { char c; T m; int n : 3; }; typedef struct s# t# @; t# f#(t#); extern char w#[sizeof(t#)];
struct s# { char c; T m; int n : 3; }; extern struct s# v# @;
struct s# { char c; T m; int n : 3; }; struct o# { char c; struct s# m @; }; struct o# f#(struct o#); extern char w#[sizeof(struct o#)];
struct @ s# { char c; T m; int n : 3; }; typedef struct s# t#[2]; struct o# { char c; t# a; }; struct o# f#(struct o#, t#); extern t# v#;
struct @ s# *f#(struct s# *); struct s# { char c; T m; int n : 3; }; struct s# g#(struct s#);
typedef struct @ { char c; T m; int n : 3; } t#; t# f#(t#); extern char w#[sizeof(t#)];
typedef struct { char c; T m; int n : 3; } @ t#; t# f#(t#); extern char w#[sizeof(t#)];
typedef struct { char c; T m; int n : 3; } t# @; t# f#(t#); extern char w#[sizeof(t#)];
@ typedef struct { char c; T m; int n : 3; } t#; t# f#(t#); extern char w#[sizeof(t#)];
extern struct { char c; T m; int n : 3; } v# @;
struct o# { char c; struct { char c; T m; int n : 3; } @; char d; }; struct o# f#(struct o#); extern char w#[sizeof(struct o#)];
struct o# { char c; struct @ { char c; T m; int n : 3; }; char d; }; struct o# f#(struct o#); extern char w#[sizeof(struct o#)];
struct o# { char c; struct { char c; T m; int n : 3; } m @; char d; }; struct o# f#(struct o#); extern char w#[sizeof(struct o#)];
union @ u# { T m; char c[5]; }; union u# f#(union u#); extern char w#[sizeof(union u#)];
union u# { T m; T n; } @; union u# f#(union u#); extern char w#[sizeof(union u#)];
typedef union { T m; T n; } t# @; t# f#(t#); extern char w#[sizeof(t#)];
enum @ e# { a# }; enum e# f#(enum e#); extern char w#[sizeof(enum e#)];
enum e# { a# } @; enum e# f#(enum e#); extern char w#[sizeof(enum e#)];
enum @ e# : short { a# }; enum e# f#(enum e#); extern char w#[sizeof(enum e#)];
enum e# { a# @ }; enum e# f#(enum e#); extern char w#[sizeof(enum e#)];
typedef enum { a# } t# @; t# f#(t#); extern char w#[sizeof(t#)]; struct s# { char c; t# m; }; struct s# g#(struct s#);
typedef enum { a# } @ t#; t# f#(t#); extern char w#[sizeof(t#)];
typedef void t#(T) @; extern t# f#; void g#(t# *);
typedef void (@ *t#)(T); void f#(t#); t# g#(void); extern t# v#;
typedef void @ t#(T); extern t# f#; void g#(t# *);
`), "\n")

// placedFlags are those with which clang has all attributes.
var placedFlags = map[string][]string{
	"aarch64-unknown-linux-gnu": {"-march=armv8-a+sve", "-msve-vector-bits=512"},
	"riscv64-unknown-linux-gnu": {"-march=rv64gcv", "-mrvv-vector-bits=zvl"},
}

// TestAttributes has each attribute in each place: what cimport reads is what clang reads, or else a message names the
// line. Lines that clang refuses are left out.
func TestAttributes(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(8, targets) {
		t.Run(target, func(t *testing.T) { compareAttributes(t, path, "__attribute__((%s))", target) })
	}
	for _, spelling := range tools.Some(2, []string{"[[gnu::%s]]", "[[clang::%s]]"}) {
		compareAttributes(t, path, spelling, targets[0]) // their places do not depend on the target
	}
}

func compareAttributes(t *testing.T, path, spelling, target string) {
	file := filepath.Join(t.TempDir(), "attributes.c")
	lines := placedLines(spelling, target)
	write := func() {
		if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := append([]string{"--target=" + target, "-std=gnu23"}, placedFlags[target]...)
	args = append(args, "-fenable-matrix")
	write()
	if _, err := clang(path, file, append(args, "-fsyntax-only", "-ferror-limit=0")...); err != nil {
		for n := range linesIn(err.Error(), file, "error") {
			lines[n-1] = ""
		}
		write()
	}
	functions, variables := declared(t, path, file, args...)
	want := used(t, path, strings.Join(lines, "\n"), functions, variables, args...)
	refused := map[int]bool{}
	var out, messages strings.Builder
	for {
		out.Reset()
		messages.Reset()
		if command.Main([]string{"--emit=llvm", "--target=" + target, "--std=gnu23", file}, strings.NewReader(""), &out, &messages) == 0 {
			break
		}
		errors := linesIn(messages.String(), file, "error")
		for n := range errors {
			refused[n] = true
			t.Log(lines[n-1])
			lines[n-1] = ""
		}
		if len(errors) == 0 {
			t.Fatal(messages.String())
		}
		write()
	}
	got, named := symbolsOf(out.String()), linesIn(messages.String(), file, "warning")
	lines = placedLines(spelling, target)
	equal, left := 0, 0
	compare := func(got, want map[string]string) {
		for symbol := range got {
			if want[symbol] == "" {
				n, _ := strconv.Atoi(placedNumber.FindString(symbol))
				t.Errorf("%s\n  clang has no %s", lines[n-firstPlaced], symbol)
			}
		}
		for symbol, text := range want {
			n, _ := strconv.Atoi(placedNumber.FindString(symbol))
			n -= firstPlaced
			switch mine := got[symbol]; {
			case mine == text:
				equal++
			case strings.Contains(text, "signext %"): // of a transparent union on LoongArch, which LLVM refuses
				left++
			case mine != "":
				t.Errorf("%s\n  got  %s\n  want %s", lines[n], mine, text)
			case refused[n+1], named[n+1]:
				left++
			default:
				t.Errorf("%s\n  %s is missing without a message", lines[n], symbol)
			}
		}
	}
	compare(got.functions, want.functions)
	compare(got.variables, want.variables)
	t.Logf("%s: %d symbols equal, %d left out, %d lines refused", spelling, equal, left, len(refused))
}

// linesIn are the lines of a file that messages of a severity are about.
func linesIn(messages, file, severity string) map[int]bool {
	all := map[int]bool{}
	for line := range strings.Lines(messages) {
		rest, ok := strings.CutPrefix(line, file+":")
		words := strings.SplitN(rest, ":", 3)
		if ok && len(words) == 3 && strings.HasPrefix(strings.TrimSpace(words[2]), severity) {
			n, _ := strconv.Atoi(words[0])
			all[n] = true
		}
	}
	return all
}

// firstPlaced is the number of the first case.
const firstPlaced = 10000

// placedNumber finds the number of a case in its symbols.
var placedNumber = regexp.MustCompile(`1[0-9]{4}`)

// placedLines returns each attribute in each place.
func placedLines(spelling, target string) (lines []string) {
	for _, a := range placedAttributes {
		if a.text == "gcc_struct" && strings.HasSuffix(target, "-msvc") {
			continue // clang accepts it but has no code for it
		}
		on := a.on
		if on == "" {
			on = "int"
		}
		for _, p := range placements {
			number := strconv.Itoa(firstPlaced + len(lines))
			lines = append(lines, strings.NewReplacer("@", fmt.Sprintf(spelling, a.text), "T", on, "#", number).Replace(p))
		}
	}
	return lines
}
