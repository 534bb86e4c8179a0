package explain_test

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/test/tools"
)

// drawnPart is a part of a linked drawing.
type drawnPart struct {
	class, of, title, shape string
	from, to                int64 // bits; to is 0 for all
}

var parts = regexp.MustCompile(`<g class="(\w+)[^"]*" data-a="(\d+)" data-f="(\d+)" data-t="(\d+)" role="img"><title>([^<]*)</title>\n(?:<text.*\n)?<rect [^>]*class="([^"]*)"/>`)

func partsOf(t *testing.T, svg string) (all []drawnPart) {
	t.Helper()
	found := parts.FindAllStringSubmatch(svg, -1)
	if n := strings.Count(svg, "<g "); n != len(found) {
		t.Fatalf("%d of %d parts have the expected form:\n%s", len(found), n, svg)
	}
	for _, m := range found {
		from, _ := strconv.ParseInt(m[3], 10, 64)
		to, _ := strconv.ParseInt(m[4], 10, 64)
		all = append(all, drawnPart{m[1], m[2], html.UnescapeString(m[5]), m[6], from, to})
	}
	return all
}

// TestPicturesShowLocations checks that each byte of a value has the colour and the title of its location in
// a linked drawing, and that registers and stack slots stand for the bytes in them.
func TestPicturesShowLocations(t *testing.T) {
	seen := 0
	eachRandom(t, 29, 100, func(target string, f *explain.Function) {
		p := f.Pictures()
		values := map[string]*explain.Value{}
		for i := range f.Arguments {
			values[fmt.Sprint(i+1)] = &f.Arguments[i]
		}
		if f.Result != nil {
			values["0"] = f.Result
		}
		for i, svg := range p[1:] {
			key := fmt.Sprint((i + 1) % (len(f.Arguments) + 1))
			seen += checkCellsOf(t, target, key, values[key], partsOf(t, svg))
		}
		for _, part := range partsOf(t, p[0]) {
			v := values[part.of]
			place, _, _ := strings.Cut(part.title, ":")
			in := slices.IndexFunc(v.Spans(), func(s capi.Span) bool { return s.Place() == place })
			if in < 0 {
				if v.Kind != "indirect" || part.to != 0 {
					t.Errorf("%s: %s: %s is not in %q", target, f.Prototype, v.C, part.title)
				}
				continue
			}
			if s := v.Spans()[in]; part.from != 8*s.Offset || part.to != 8*(s.Offset+s.Size) || s.Address != strings.Contains(part.title, "&") {
				t.Errorf("%s: %s: %+v is drawn as %+v", target, f.Prototype, s, part)
			}
		}
	})
	if seen < tools.Quick(2_000, 10_000) {
		t.Errorf("%d bytes were checked", seen)
	}
}

// checkCellsOf checks the drawing of a value, and returns the number of bytes that it shows.
func checkCellsOf(t *testing.T, target, key string, v *explain.Value, all []drawnPart) (n int) {
	t.Helper()
	var drawn []int64
	for _, part := range all {
		if part.of != key {
			t.Errorf("%s: %s: %+v is of another value", target, v.C, part)
		}
		if part.class != "cell" {
			continue
		}
		for bit := part.from; bit < part.to; bit++ {
			i := slices.IndexFunc(v.Spans(), func(s capi.Span) bool { return s.Offset <= bit/8 && bit/8 < s.Offset+s.Size })
			class, words := "member none", ""
			if i >= 0 {
				s := v.Spans()[i]
				class, words = "member tint at-"+s.Register, s.Place()
				if s.Stack != nil {
					class = "member tint at-stack"
				}
				switch {
				case s.Address:
					words = "[" + words + "]"
				case s.Stack != nil:
					words = fmt.Sprintf("stack+%d", *s.Stack+part.from/8-s.Offset)
				}
			}
			if strings.Contains(part.title, ": padding") {
				class, words = "padding", ""
			}
			if part.shape != class || !strings.HasSuffix(part.title, words) {
				t.Errorf("%s: %s: bit %d is drawn as %+v, want %s in %q", target, v.C, bit, part, class, words)
			}
			if strings.HasPrefix(part.title, "byte") && bit%8 == 0 {
				drawn = append(drawn, bit/8)
			}
		}
	}
	slices.Sort(drawn)
	if len(slices.Compact(slices.Clone(drawn))) != len(drawn) || len(drawn) > 0 && drawn[0] != 0 {
		t.Errorf("%s: %s: %v are drawn", target, v.C, drawn)
	}
	return len(drawn)
}

// TestPicturesEscape checks that names are text in pictures, and that long values are short in them.
func TestPicturesEscape(t *testing.T) {
	for _, f := range append(functions(t, platforms[0], declarations+"struct Long {struct Point p[8]; char c[1000]; int n[4], m; char d[4];}; void l(struct Long l);"), hostile(t)) {
		p := f.Pictures()
		checkMarkup(t, strings.Join(p, ""))
		if f.Name == "l" && (!strings.Contains(p[1], "… 992 more bytes of c")) {
			t.Errorf("%s", p[1])
		}
	}
}
