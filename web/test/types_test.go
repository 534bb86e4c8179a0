package test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/abi-opt/abi-opt/web/answer"
)

const types = "struct Point { char tag; long x; int b : 3; struct Point *next; };\nunion U { struct Point p; double d; };\n"

// TestTypes checks that the records of a header are drawn, also those of a header of records alone, and compared.
func TestTypes(t *testing.T) {
	q := question(types)
	a := answer.To(q)
	if len(a.Types) != 2 || len(a.Sides[0].Diagnostics) > 0 || !strings.Contains(a.Types[0], "padding at 1, 7 bytes") {
		t.Errorf("%d types, %v", len(a.Types), a.Sides[0].Diagnostics)
	}
	q.Sides = append(q.Sides, answer.Platform{Target: "x86_64-pc-windows-msvc"})
	if a := answer.To(q); len(a.Types) != 2 || !strings.Contains(a.Types[0], "<td>32 bytes</td>\n<td>24 bytes</td>") {
		t.Errorf("%v", a.Types)
	}
	q.Sides[0] = answer.Platform{Target: "x86_64-pc-windows-msvc", Before: "struct Point { char tag; long x; };"}
	if a := answer.To(q); len(a.Types) != 2 || !strings.Contains(a.Types[0], "before") {
		t.Errorf("%v", a.Types)
	}
}

// TestTypesInBrowser checks the view of records, conventions and terms, and the rules of axe in it.
func TestTypesInBrowser(t *testing.T) {
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal("axe-core is missing: run npm ci", err)
	}
	b := open(t)
	b.load("")
	b.eval(string(axe)+"; true", nil)
	one, two := question(types), question(types+"void each(void (*visit)(struct Point p));\nint print(const char *, ...);\nprint(\"\", 1.5f);\n")
	two.Sides = append(two.Sides, answer.Platform{Target: "aarch64-linux-gnu"})
	for _, q := range []answer.Question{one, two} {
		b.show(hashOf(q))
		var shown struct {
			Titles, Functions []string
			Conventions       int
			Tables, Pictures  int
			Status            string
		}
		b.eval(`({
			Titles: [...document.querySelectorAll(".type h2")].map((e) => e.textContent.trim()), Status: document.querySelector("#status").textContent,
			Functions: [...document.querySelectorAll("article h2")].map((e) => e.textContent.trim()),
			Conventions: document.querySelectorAll(".convention dl").length, Tables: document.querySelectorAll(".type table").length,
			Pictures: document.querySelectorAll(".type svg").length,
		})`, &shown)
		sides := len(q.Sides)
		if !slices.Equal(shown.Titles, []string{"struct Point", "union U"}) || shown.Conventions != sides || shown.Tables != 2*(sides-1) || shown.Pictures != 2*sides {
			t.Errorf("%+v", shown)
		}
		if want := []string{"each", "print", "callback visit of each", "print (call)"}; sides == 2 && !slices.Equal(shown.Functions, want) {
			t.Errorf("functions %q, want %q", shown.Functions, want)
		}
		if !strings.Contains(shown.Status, "2 types") {
			t.Errorf("status %q", shown.Status)
		}
		b.eval(`document.querySelectorAll("details").forEach((d) => (d.open = true)); true`, nil)
		for _, width := range []int64{320, 1280} { // the parts of this view alone
			b.run(chromedp.EmulateViewport(width, 900), emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
			var violations []struct {
				ID, Help string
				Nodes    []string
			}
			b.eval(`axe.run({include: [[".type"], [".convention"], ["footer"]]}, {resultTypes: ["violations"]}).then((r) => r.violations.map((v) => ({id: v.id, help: v.help, nodes: v.nodes.slice(0, 4).map((n) => n.html.slice(0, 160) + " " + n.failureSummary)})))`, &violations)
			for _, v := range violations {
				t.Errorf("%d pixels: %s: %s\n%s", width, v.ID, v.Help, strings.Join(v.Nodes, "\n"))
			}
			var wide []string
			b.eval(`[...document.querySelectorAll(".type, .convention, footer details")].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.slice(0, 80))`, &wide)
			if len(wide) > 0 {
				t.Errorf("%d pixels: wider than the page: %q", width, wide)
			}
		}
	}
	b.shoot(filepath.Join(pictures(t), "types.png"), 1280, "light")
	b.quiet()
}
