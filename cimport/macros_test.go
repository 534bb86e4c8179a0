package cimport

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// TestConstants evaluates macros, and lists enumerations and the members of records in C's terms.
func TestConstants(t *testing.T) {
	const text = `
#define ONE 1
#define BIG 0xffffffffffffffffu
#define SUM (ONE + 2 * sizeof(int))
#define HALF .5f
#define NAME "a" "b"
#define CALL(x) x
#define WORD int
#define BROKEN (1 +
#define CHAR 'a'
#define POINTER ((void *)0)
#define SELF SELF
#define OTHER f
#define ADDRESS (&OTHER)
#define PASTE(a) a
#define PASTED PASTE(OTHER)
#define UNCLOSED f(
#define OPEN (f
#define CLOSED (f))
#define NESTED (&((f)))
#define TWICE f f
enum color { RED, GREEN = 5 };
typedef enum { ON = -1 } state;
struct list { struct list *next; const char *name; enum color c; };
void f(struct list);
`
	unit, ds := File(t.Context(), &diag.Source{Name: "t.h", Text: text}, Options{NoSystem: true})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	d := unit.Declared()
	var all []string
	for _, m := range d.Macros {
		value := m.Value
		if m.Type == nil {
			value = fmt.Sprintf("%s %q", m.Value, m.Bytes)
		}
		all = append(all, fmt.Sprint(m.Name, "=", value, ":", m.Type))
	}
	const want = `ONE=1:si32 BIG=18446744073709551615:ui64 SUM=9:ui64 HALF=0.5:f32 NAME="a" "b" "ab":<nil> CHAR=97:si32 POINTER=0:!llvm.ptr`
	if got := strings.Join(all, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var others []string
	for _, m := range d.OtherMacros {
		others = append(others, m.Name+"="+m.Of)
	}
	if got, want := strings.Join(others, " "), "WORD=int BROKEN= SELF=SELF OTHER=f ADDRESS=f PASTED=f UNCLOSED= OPEN= CLOSED= NESTED=f TWICE="; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := fmt.Sprint(len(d.Enums), d.Enums[0].Name, d.Enums[0].Enumerators[1].Name, d.Enums[1].Name, d.Enums[1].Type); got != "2enum colorGREENenum statesi32" {
		t.Error(got)
	}
	for record, members := range d.Members {
		if got := fmt.Sprint(record.Name, members); got != `list[!c.ptr<!c.tag<struct "list">> !c.ptr<const si8> !c.typedef<"enum color" : ui32>]` {
			t.Error(got)
		}
	}
	if len(d.Members) != 1 {
		t.Error(len(d.Members))
	}
}

// Floating-point constants have the precision of their type, as clang prints them in that of double.
func TestFloatConstants(t *testing.T) {
	for text, want := range map[string]string{
		"-0.0": "-0", "-0.0f": "-0", "-(-0.0)": "0", "0.1f": "0.10000000149011612", "0.1": "0.1", "0.1f + 0.2f": "0.30000001192092896",
		"16777217.0f": "1.6777216e+07", "(float)16777217": "1.6777216e+07", "16777216.0f + 1.0f": "1.6777216e+07", "16777216.0f + 1.0": "1.6777217e+07",
		"(float)0x8000008000000001ull": "9.223373136366404e+18", "1.0f / 3": "0.3333333432674408", "0.1 == 0.1f": "0", "0.5 == 0.5f": "1",
		"1e40f": "+Inf", "-1e40f": "-Inf", "1e-46f": "0", "0.1f16": "0.0999755859375", "65520.0f16": "+Inf", "9007199254740993.0": "9.007199254740992e+15",
		"1.00000005960464477540f": "1.0000001192092896", "(1 ? 0.1f : 2)": "0.10000000149011612",
	} {
		u := read(t, "#define M ("+text+")\n", Options{NoSystem: true})
		if all := u.Declared().Macros; len(all) != 1 || all[0].Value != want {
			t.Errorf("%s is %v, want %s", text, all, want)
		}
	}
}

// Constants that are wider than double are compared as far as the nearest doubles differ.
func TestWideConstants(t *testing.T) {
	text := "constexpr long double w = 0.1L, h = 0.5L;\n"
	for condition, want := range map[string]string{
		"0.1L == 0.1": "", "0.1L != 0.1": "", "0.1L > 0.1": "", "w == 0.1": "", "0.1L - 0.1": "", "1e-400L": "", "1e-400L > 0": "", "1.0L / 3 == 1.0 / 3": "",
		"9007199254740993.0L == 9007199254740992.0L": "", "(long double)9007199254740993ll == 9007199254740992.0": "", "1e400L == 2e400L": "",
		"9007199254740992.0L + 1 == 9007199254740992.0L": "", "1e300L * 1e300L == 1e600L": "",
		"0.1L < 0.2": "1", "0.5L == 0.5": "1", "h == 0.5f": "1", "0.25L * 2 + 1 == 1.5": "1", "6.0L / 3 == 2": "1", "(double)0.1L == 0.1": "1",
		"(long double)16777217 == 16777217.0": "1", "(0x1p-1L == .5)": "1", "1e30L > 1e29L ? 7 : 8": "7",
	} {
		u := read(t, text+"#define M ("+condition+")\n", Options{NoSystem: true, Standard: "c23"})
		got := ""
		if all := u.Declared().Macros; len(all) == 1 {
			got = all[0].Value
		}
		if got != want {
			t.Errorf("%s is %q, want %q", condition, got, want)
		}
	}
}
