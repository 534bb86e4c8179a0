package bindgen

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// Pointers to functions of equal types have names of their own, unless a typedef names the type. Accessors do not have the names of
// methods that Go's interfaces have.
func TestNamesOfMembers(t *testing.T) {
	const text = `typedef int (*known)(int, char);
struct table { int (*open)(void *self); int (*close)(void *self); int (*named)(int, char); union { int string; char read_byte; double error; } u; };
union all { int string; int Format; int *unwrap; };
void set(struct table *t, int (*on)(void *self), int (*off)(void *self), known k, union all *a);
`
	declared := regexp.MustCompile(`(?m)^type (\w+) uintptr$|^func \(s \*\w+\) (\w+)\(`)
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		var got []string
		for _, m := range declared.FindAllStringSubmatch(generateText(t, d.Name, text), -1) {
			got = append(got, m[1]+m[2])
		}
		want := "TableOpen TableClose Known StringMember ReadByteMember ErrorMember SetOn SetOff StringMember FormatMember UnwrapMember SetUnwrapMember"
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %s", d.Name, strings.Join(got, " "))
		}
	}
}

// Function pointers in function pointers, each of which has a name of its own, take time in proportion to their text.
func TestNestedFunctionPointers(t *testing.T) {
	inner := "int"
	for range 10 {
		inner = "void (*)(" + inner + ", " + inner + ")"
	}
	start := time.Now()
	text := generateText(t, "x86_64-linux-gnu", "void f("+inner+");\n")
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("%v for %d bytes", d, len(text))
	}
}

// The parameters of callbacks have the names that they have in the header where the pointer is declared.
func TestNamesInCallbacks(t *testing.T) {
	const text = `typedef int (*typed)(void *user_data, int len, ...);
typedef void function_type(long first);
typedef long (*plain)(long first, long), (*other)(long second, long third);
struct table { int (*open)(void *self, int flags); int (*close)(void *self, int how); function_type *made; int (*array[2])(char each); } ;
typed set(struct table *t, int (*on)(int f, int), function_type *off, int direct(float x), plain p, other o);
`
	called := regexp.MustCompile(`(?m)^func \(fn (\w+)\) Call\((.*?)\) (?:\(r \w+\) )?\{$`)
	want := map[string]string{
		"Typed": "user_data ffi.Data, len_ int32, more ...any", "FunctionType": "first LONG", "Plain": "first LONG, p1 LONG",
		"TableOpen": "self ffi.Data, flags int32", "TableClose": "self ffi.Data, how int32", "TableArray": "each CHAR",
		"SetOn": "f_ int32, p1 int32", "SetDirect": "x float32",
	}
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		found := called.FindAllStringSubmatch(generateText(t, d.Name, text), -1)
		if len(found) != len(want) {
			t.Errorf("%s: %d types", d.Name, len(found))
		}
		for _, m := range found {
			params := strings.NewReplacer("each int8", "each CHAR", "each uint8", "each CHAR").Replace(m[2])
			if strings.Contains(want[m[1]], "LONG") {
				params = regexp.MustCompile(`int(32|64)`).ReplaceAllString(params, "LONG")
			}
			if params != want[m[1]] {
				t.Errorf("%s: %s has %s", d.Name, m[1], m[2])
			}
		}
	}
}

// Options rename the words of a tag, without its underscores, and those of a function alike, so that methods lack them.
func TestMethodsOfRenamedTags(t *testing.T) {
	rename := func(name string) string { return strings.TrimPrefix(name, "QR") }
	const text = "typedef struct _QRinput QRinput; void QRinput_free(QRinput *in); typedef struct __QRlist_ { int n; } QRlist; int QRlist_size(QRlist *l); int QRn(QRlist *l); enum { QR_LOW };"
	checkLines(t, []lineCase{
		{"handles and structs", text, Options{Rename: rename, Methods: regexp.MustCompile(".")}, []string{
			"func (in Input) Free() { InputFree(in) }", "func (l *List) Size() (r int32) { return ListSize(l) }", "LOW = 0", "func N(l *List) (r int32)", "!) N(",
		}},
	})
}
