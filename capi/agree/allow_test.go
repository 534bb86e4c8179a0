package agree_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
)

const (
	allowedHeader = "struct P { int a; }; void f(struct P *); int g(int); int h(int); int k(int); extern int v;"
	allowedOther  = "struct P { long a; }; void f(struct P *); int g(double); int h(int); int more(void);"
)

// withLibrary returns a report about a library, of which only the symbol of k is known.
func withLibrary(t *testing.T) *agree.Report {
	t.Helper()
	header, built := read(t, "a.h", allowedHeader), read(t, "b.h", allowedOther)
	p := built.Platforms[0]
	p.Built = &capi.Built{Name: "libb.so.1", Symbols: []capi.Symbol{{Name: "f"}, {Name: "g"}, {Name: "h"}, {Name: "k"}, {Name: "more"}, {Name: "v", Object: true}}}
	p.LeftOut = []capi.LeftOut{{What: "function", Name: "k", Reason: "the file has no debug info"}, {What: "variable", Name: "v", Reason: "it has no <type>"}, {What: "macro", Name: "N", Reason: "it has no symbol"}}
	built.Name = "dir/libb.so"
	r := agree.New("a.h")
	if err := r.Interface("library", header, built); err != nil {
		t.Fatal(err)
	}
	return r
}

// An allow list accepts disagreements and unknown types by kind and name, by the file and the name of the library.
func TestAllow(t *testing.T) {
	for _, tt := range []struct {
		list, want, unused string
		untyped            int
	}{
		{"", "g struct P", "", 2},
		{"function g", "struct P", "", 2},
		{"function *\nrecord struct P", "", "", 1},
		{"record struct *", "g", "", 2},
		{"variable v\nfunction k", "g struct P", "", 0},
		{"function g soname=libb.so.*\nrecord struct P file=libb.so", "", "", 2},
		{"function g file=dir/libb.so soname=libb.so.1\nrecord struct P file=a.h", "", "", 2},
		{"function g soname=other\nrecord struct P file=lib", "g struct P", "function g soname=other, record struct P file=lib", 2},
		{"function g file=libb.so soname=other", "g struct P", "function g file=libb.so soname=other", 2},
		{"function g file=other soname=libb.so.1", "g struct P", "function g file=other soname=libb.so.1", 2},
		{"function h", "g struct P", "function h", 2},
	} {
		r := withLibrary(t)
		list, err := diff.ParseAllowList(tt.list)
		if err != nil {
			t.Fatal(err)
		}
		r.Allow(list)
		var left []string
		for _, d := range r.Others[0].Disagreements {
			if !d.Allowed {
				left = append(left, d.Name)
			}
		}
		if got := strings.Join(left, " "); got != tt.want || r.Agrees() != (tt.want == "") || len(r.Diagnostics()) != len(left) {
			t.Errorf("%q: %s are left", tt.list, got)
		}
		if got := strings.Join(r.Unused, ", "); got != tt.unused {
			t.Errorf("%q: unused: %s", tt.list, got)
		}
		if got := len(r.Untyped(true)); got != tt.untyped || len(r.Untyped(false)) != 0 {
			t.Errorf("%q: %d are not typed", tt.list, got)
		}
		var b strings.Builder
		if err := r.Write(&b, "text", nil); err != nil || strings.Contains(b.String(), ", as allowed") != (tt.want == "") || strings.Count(b.String(), ": allowed: ") != 2-len(left) ||
			strings.Contains(b.String(), "without a disagreement") != (tt.unused != "") {
			t.Errorf("%q: %s, %v", tt.list, b.String(), err)
		}
		b.Reset()
		if err := r.Write(&b, "markdown", nil); err != nil || strings.Contains(b.String(), "without a disagreement") {
			t.Errorf("%q: %s, %v", tt.list, b.String(), err)
		}
		check(t, r)
	}
}

// JUnit has a check for each function, and for each type that disagrees.
func TestJUnit(t *testing.T) {
	const agrees, skipped = `<testcase classname="dir/libb.so" name="function h"></testcase>`, `
  <testcase classname="dir/libb.so" name="function k">
   <skipped message="not compared: the file has no debug info"></skipped>
  </testcase>
  <testcase classname="dir/libb.so" name="macro N">
   <skipped message="not compared: it has no symbol"></skipped>
  </testcase>
  <testcase classname="dir/libb.so" name="variable v">
   <skipped message="not compared: it has no &lt;type&gt;"></skipped>
  </testcase>`
	for _, tt := range []struct {
		list  string
		typed bool
		want  []string
	}{
		{"", false, []string{
			`<testsuite name="a.h and dir/libb.so" tests="7" failures="3" skipped="3">`, agrees, skipped, `name="function g" file="`, `name="record struct P" file="`, `line="1">`,
			`<failure message="&#39;struct P&#39;: header: 4 bytes, library: 8 bytes: affects f">member a: header: 4 bytes (int a), library: 8 bytes (long a)`,
			"name=\"function f\">\n   <failure message=\"it uses a type that disagrees\"></failure>",
		}},
		{"record struct P\nvariable v", true, []string{
			`tests="7" failures="2" skipped="2"`, agrees, `name="function f"></testcase>`, "name=\"function k\">\n   <failure message=\"not compared: the file has no debug info\">", `name="record struct P"`,
		}},
		{"record struct P\nfunction g", false, []string{`tests="7" failures="0" skipped="3"`, agrees, skipped}},
	} {
		r := withLibrary(t)
		list, err := diff.ParseAllowList(tt.list)
		if err != nil {
			t.Fatal(err)
		}
		r.Allow(list)
		r.Untyped(tt.typed)
		var b strings.Builder
		if err := r.Write(&b, "junit", nil); err != nil || !strings.HasPrefix(b.String(), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n") || !strings.HasSuffix(b.String(), "</testsuites>\n") {
			t.Errorf("%q: got %s, %v", tt.list, b.String(), err)
		}
		for _, want := range tt.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%q: got %s, want %s", tt.list, b.String(), want)
			}
		}
	}
	r := agree.New("a.h")
	if err := r.Interface("header", read(t, "a.h", "int f(int);"), read(t, "b.h", "int g(int);")); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	const want = "<testcase classname=\"b.h\" name=\"types of b.h\">\n   <failure message=\"&#39;a.h&#39; and &#39;b.h&#39;: no types were compared: "
	if err := r.Write(&b, "junit", nil); err != nil || !strings.Contains(b.String(), want) {
		t.Errorf("got %s, %v", b.String(), err)
	}
	if ds := r.Untyped(false); !r.Empty() || len(ds) != 1 || ds[0].ID != diff.ErrUntyped {
		t.Errorf("got %v", ds)
	}
}

// Two headers of one name are told apart by their order.
func TestHeadersOfOneName(t *testing.T) {
	r := agree.New("old/a.h")
	if err := r.Interface("header", read(t, "a.h", "int f(int);"), read(t, "a.h", "int f(double);")); err != nil {
		t.Fatal(err)
	}
	if got, want := textsIn(r.Others[0].Disagreements), "parameter 1: header: 4 bytes in rdi, other header: 8 bytes in xmm0"; got != want {
		t.Errorf("got %s", got)
	}
}

// Texts list the first names that only one side has, or all.
func TestListAll(t *testing.T) {
	r := agree.New("a.h")
	if err := r.Interface("header", read(t, "a.h", "int f(int); int a(void), b(void), c(void), d(void), e(void), g(void), h(void), i(void), j(void);"), read(t, "b.h", "int f(int);")); err != nil {
		t.Fatal(err)
	}
	for all, want := range map[bool]string{false: "declared, but not there: 9: a, b, c, d, e, g, h, i, …\n", true: "declared, but not there: 9: a, b, c, d, e, g, h, i, j\n"} {
		var b strings.Builder
		if r.ListAll = all; r.Write(&b, "text", nil) != nil || !strings.Contains(b.String(), want) {
			t.Errorf("got %s", b.String())
		}
	}
}

// The details of a failure are lines of their own.
func TestJUnitDetails(t *testing.T) {
	r := agree.New("a.h")
	if err := r.Interface("header", read(t, "a.h", "int f(int);"), read(t, "b.h", "int f(double);")); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := r.Write(&b, "junit", nil); err != nil || !strings.Contains(b.String(), "a.h: int f(int)&#xA;b.h: int f(double)<") {
		t.Errorf("got %s, %v", b.String(), err)
	}
}
