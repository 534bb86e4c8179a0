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
enum color { RED, GREEN = 5 };
typedef enum { ON = -1 } state;
struct list { struct list *next; const char *name; enum color c; };
void f(struct list);
`
	unit, ds := File(t.Context(), &diag.Source{Name: "t.h", Text: text}, Options{Constants: true, NoSystem: true})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	var all []string
	for _, m := range unit.Macros {
		if m.Pos.Source == nil || m.Pos.Source.Name != "t.h" {
			continue
		}
		switch {
		case m.Int != nil:
			all = append(all, fmt.Sprint(m.Name, "=", m.Int, ":", m.Type))
		case m.Type != nil:
			all = append(all, fmt.Sprint(m.Name, "=", m.Float, ":", m.Type))
		default:
			all = append(all, fmt.Sprintf("%s=%q", m.Name, m.String))
		}
	}
	const want = `BIG=18446744073709551615:ui64 CHAR=97:si32 HALF=0.5:f32 NAME="ab" ONE=1:si32 SUM=9:ui64`
	if got := strings.Join(all, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := fmt.Sprint(len(unit.Enums), unit.Enums[0].Name, unit.Enums[0].Enumerators, unit.Enums[1].Name, unit.Enums[1].Type); got != "2color[RED GREEN]statesi32" {
		t.Error(got)
	}
	for record, members := range unit.Members {
		if got := fmt.Sprint(record.Name, members); got != `list[!c.ptr<!c.tag<struct "list">> !c.ptr<const si8> !c.typedef<"enum color" : ui32>]` {
			t.Error(got)
		}
	}
}
