package test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/abi-opt/abi-opt/web"
	"github.com/abi-opt/abi-opt/web/answer"
)

// question returns a question about C for Linux.
func question(text string) answer.Question {
	return answer.Question{Language: "c", Text: text, Sides: []answer.Platform{{Target: "x86_64-linux-gnu"}}}
}

// TestExamplesInBrowser compares what the page gets for each example with what the command prints.
func TestExamplesInBrowser(t *testing.T) {
	b := open(t)
	b.load("")
	for i, e := range examples(t) {
		if i > 0 {
			b.run(chromedp.SetValue("#example", fmt.Sprint(i), chromedp.ByQuery), chromedp.Evaluate(`document.querySelector("#example").dispatchEvent(new Event("change"))`, nil))
			b.eval(settled, nil)
		}
		var shown struct {
			Answer    answer.Answer
			Functions int
		}
		b.eval(`({Answer: lastAnswer, Functions: document.querySelectorAll("article").length})`, &shown)
		q := e.Question()
		if d := difference(&q, &shown.Answer); d != "" {
			t.Errorf("%s: %s", e.Name, d)
		}
		if len(shown.Answer.Sides) != len(q.Sides) || shown.Functions == 0 {
			t.Errorf("%s: %d sides, %d functions", e.Name, len(shown.Answer.Sides), shown.Functions)
		}
	}
	b.quiet()
}

// TestTyping measures the time from a key stroke to the new answer.
func TestTyping(t *testing.T) {
	b := open(t)
	b.load(hashOf(question("struct Point { int x, y, z; };\nint size(struct Point p);\n")))
	b.eval(`(() => {
		globalThis.times = [];
		let start = 0;
		addEventListener("keydown", () => { start = performance.now(); }, true);
		new MutationObserver(() => {
			if ("pending" in document.body.dataset || !start) return;
			requestAnimationFrame(() => {});
			times.push(performance.now() - start);
			start = 0;
		}).observe(document.body, { attributes: true });
		return true;
	})()`, nil)
	b.run(chromedp.Focus("#editor .cm-content", chromedp.ByQuery), chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(2)))
	for _, key := range "double more(struct Point a, float b, long c);\n/* A comment. */\nstruct Q { char c[3]; };\nlong last(struct Q q);\n" {
		b.run(chromedp.KeyEvent(string(key)))
		b.eval(settled, nil)
		time.Sleep(20 * time.Millisecond)
	}
	var times []float64
	b.eval("times", &times)
	if len(times) < 60 {
		t.Fatalf("%d answers", len(times))
	}
	slices.Sort(times)
	p95 := times[len(times)*95/100]
	if t.Logf("%d key strokes: median %.0f ms, 95th percentile %.0f ms", len(times), times[len(times)/2], p95); p95 > b.allow(100) {
		t.Errorf("more than %.0f ms", b.allow(100))
	}
	var functions string
	b.eval(`[...document.querySelectorAll("article h2")].map((e) => e.textContent).join(" ")`, &functions)
	if functions != "size more last" {
		t.Errorf("the page shows %q", functions)
	}
	b.quiet()
}

// TestErrorsInEditor checks that errors are shown at their place, and cleared.
func TestErrorsInEditor(t *testing.T) {
	b := open(t)
	b.load(hashOf(question("int f(int x);\nint gé(strange y);\n")))
	state := func() (s struct {
		Problems, Marked, Status string
		Errors                   int
	}) {
		time.Sleep(50 * time.Millisecond) // the editor draws marks in the next frame
		b.eval(`({
			Problems: document.querySelector("#problems").textContent, Status: document.querySelector("#status").textContent,
			Marked: [...document.querySelectorAll(".cm-lintRange-error")].map((e) => e.textContent).join(" "),
			Errors: document.querySelectorAll("#problems .error").length,
		})`, &s)
		return s
	}
	if s := state(); s.Errors != 1 || s.Marked != "strange" || !strings.Contains(s.Problems, "line 2") || !strings.HasPrefix(s.Status, "1 error") {
		t.Errorf("%+v", s)
	}
	b.run(chromedp.Click("#problems button", chromedp.ByQuery), chromedp.KeyEvent(strings.Repeat(kb.Delete, len("strange"))), chromedp.KeyEvent("long"))
	b.eval(settled, nil)
	if s := state(); s.Errors != 0 || s.Marked != "" || s.Status != "2 functions" {
		t.Errorf("%+v", s)
	}
	b.quiet()
}

// TestLinks checks that a link reproduces a view, with all settings.
func TestLinks(t *testing.T) {
	b := open(t)
	b.load("")
	view := func() (s struct{ Hash, View, Controls string }) {
		b.eval(addressed, nil)
		b.eval(`({ Hash: location.hash, View: document.querySelector("#view").innerHTML,
			Controls: [...document.querySelectorAll(".controls select")].map((e) => e.value).join(" ") })`, &s)
		return s
	}
	choose := func(id, value string) {
		b.run(chromedp.Evaluate(fmt.Sprintf(`(() => { const e = document.getElementById(%q); e.value = %q; e.dispatchEvent(new Event("change")); })()`, id, value), nil))
		b.eval(settled, nil)
	}
	choose("example", "14")
	choose("target", "x86_64-linux-gnu")
	choose("compiler", "gcc")
	choose("other", "riscv64-linux-gnu")
	first := view()
	if want := "c x86_64-linux-gnu gcc riscv64-linux-gnu "; first.Controls != want {
		t.Errorf("%q, want %q", first.Controls, want)
	}
	b.load(first.Hash)
	if again := view(); again != first {
		at := 0
		for at < min(len(again.View), len(first.View)) && again.View[at] == first.View[at] {
			at++
		}
		t.Errorf("%s %s: …%.200s, want %s %s: …%.200s", again.Hash, again.Controls, again.View[at:], first.Hash, first.Controls, first.View[at:])
	}
	b.load("#nonsense!")
	if s := view(); s.View == "" {
		t.Error("nothing is shown for a broken link")
	}
	b.quiet()
}

// TestMarks checks that pointing at a member marks the same bytes everywhere.
func TestMarks(t *testing.T) {
	b := open(t)
	b.load(hashOf(question("struct Point { int x, y, z; };\nint size(int n, struct Point p);\n")))
	marked := func() (all []string) {
		b.eval(`[...document.querySelectorAll(".lit")].map((e) => {
			const texts = [...e.querySelectorAll("text")].map((t) => t.firstChild.data); // without titles
			return e.classList[0] + ": " + (e instanceof SVGElement ? texts.join("") : e.textContent.trim());
		})`, &all)
		return all
	}
	b.eval(`document.querySelector('[data-a="2"].cell[data-f="64"]').focus(), true`, nil)
	want := []string{
		"part: struct Point p", "register: rdxp.z", "cell: z", "band: INTEGER in rdx", "cell", "part: %p_1: i32", "op", "part: %p_1", "part: i32",
	}
	got := marked()
	for _, w := range want {
		if !slices.ContainsFunc(got, func(g string) bool { return strings.HasPrefix(g, w) }) {
			t.Errorf("%q is not marked, only %q", w, got)
		}
	}
	if slices.ContainsFunc(got, func(g string) bool { return strings.Contains(g, "rsi") || g == "cell: x" }) {
		t.Errorf("too much is marked: %q", got)
	}
	var titles []string
	b.eval(`[":focus", '.register[data-f="64"]'].map((e) => document.querySelector(e + " > title").textContent)`, &titles)
	if got, want := strings.Join(titles, "; "), "bytes 8 to 11: int z in rdx; rdx: p.z"; got != want {
		t.Errorf("the titles are %q, want %q", got, want)
	}
	b.run(chromedp.Focus("input[type=range]", chromedp.ByQuery), chromedp.KeyEvent(kb.ArrowLeft))
	var output, later string
	b.run(chromedp.Text("output", &output, chromedp.ByQuery))
	b.eval(`[...document.querySelectorAll(".later text.name")].map((e) => e.textContent).join(" ")`, &later)
	if output != "after n" || later != "rsi rdx" {
		t.Errorf("the slider shows %q, with %q empty", output, later)
	}
	b.quiet()
}

// TestManyFunctions checks that the page draws the first functions, and all on request.
func TestManyFunctions(t *testing.T) {
	b := open(t)
	var text strings.Builder
	for i := range 30 {
		fmt.Fprintf(&text, "int f%d(int x);\n", i)
	}
	b.load(hashOf(question(text.String())))
	drawn := func() (all []int) {
		b.eval(`[lastAnswer.sides[0].pictures.length, document.querySelectorAll("article").length, document.querySelectorAll("article .cell").length]`, &all)
		return all
	}
	if got := drawn(); !slices.Equal(got, []int{24, 24, 48}) {
		t.Errorf("%d are drawn", got)
	}
	b.run(chromedp.Click("button.all", chromedp.ByQuery))
	b.eval(settled, nil)
	if got := drawn(); !slices.Equal(got, []int{30, 30, 60}) {
		t.Errorf("%d are drawn on request", got)
	}
	b.quiet()
}

// TestAccessibility checks the rules of axe.
func TestAccessibility(t *testing.T) {
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal("axe-core is missing: run npm ci", err)
	}
	b, all := open(t), examples(t)
	b.load("")
	b.eval(string(axe)+"; true", nil)
	hashes := map[string]string{
		"first": hashOf(all[0].Question()), "comparison": hashOf(all[13].Question()), "stack": hashOf(all[3].Question()),
		"bits": hashOf(all[6].Question()), "mlir": hashOf(all[28].Question()), "memref": hashOf(all[29].Question()),
		"versions": hashOf(all[27].Question()), "error": hashOf(question("int f(strange y);")),
	}
	for _, scheme := range []string{"light", "dark"} {
		for name, hash := range hashes {
			for _, width := range []int64{360, 1440} {
				if scheme == "dark" && width == 360 {
					continue // only colours differ
				}
				b.run(emulation.SetDeviceMetricsOverride(width, 900, 1, false),
					emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
				b.show(hash)
				var violations []json.RawMessage
				b.eval(`axe.run({resultTypes: ["violations"]}).then((r) => r.violations.map((v) => ({id: v.id, help: v.help, nodes: v.nodes.slice(0, 4).map((n) => n.html.slice(0, 160) + " " + n.failureSummary)})))`, &violations)
				for _, v := range violations {
					t.Errorf("%s, %s, %d: %s", name, scheme, width, v)
				}
			}
		}
	}
	b.quiet()
}

// deep is MLIR that the browser's stack is too small for.
func deep() answer.Question {
	const levels = 2000
	text := "func.func @f(%c: i1) {\n" + strings.Repeat("scf.if %c {\n", levels) + strings.Repeat("}\n", levels) + "return\n}\n"
	return answer.Question{Language: "mlir", Text: text, Sides: []answer.Platform{{}}}
}

// long are 8,000 functions in few bytes, which take several seconds.
const long = `#define F(n) struct S##n {int x; float y;}; struct S##n f##n(struct S##n s, int i, double d);
#define TEN(M, n) M(n##0) M(n##1) M(n##2) M(n##3) M(n##4) M(n##5) M(n##6) M(n##7) M(n##8) M(n##9)
#define G(n) TEN(F, n)
#define H(n) TEN_(G, n)
#define TEN_(M, n) M(n##0) M(n##1) M(n##2) M(n##3) M(n##4) M(n##5) M(n##6) M(n##7) M(n##8) M(n##9)
#define I(n) TEN__(H, n)
#define TEN__(M, n) M(n##0) M(n##1) M(n##2) M(n##3) M(n##4) M(n##5) M(n##6) M(n##7) M(n##8) M(n##9)
I(0) I(1) I(2) I(3) I(4) I(5) I(6) I(7)
`

// TestWorkerIsReplaced checks that the page answers after a question that the worker cannot answer, and that a
// newer question replaces one that takes long.
func TestWorkerIsReplaced(t *testing.T) {
	b := open(t)
	b.load("")
	status := func() (text string) {
		b.eval(`document.querySelector("#status").textContent + " " + document.querySelector("#problems").textContent`, &text)
		return text
	}
	b.eval(`globalThis.made = 0, globalThis.Worker = class extends Worker { constructor(...all) { super(...all); made++; } }, true`, nil)
	b.show(hashOf(deep()))
	if s := status(); !strings.Contains(s, "nested too deeply") {
		t.Errorf("the page shows %q", s)
	}
	b.show(hashOf(question("int after(int x);")))
	if s := status(); s != "1 function " {
		t.Errorf("the page shows %q", s)
	}
	b.eval(fmt.Sprintf(`(() => {
		location.hash = %q;
		return new Promise((resolve) => setTimeout(resolve, 1000));
	})()`, hashOf(question(long))), nil)
	b.show(hashOf(question("int newer(int x); int one(void);")))
	var made int
	b.eval("made", &made)
	if s := status(); s != "2 functions " || made != 2 {
		t.Errorf("the page shows %q, and started %d workers, want 2", s, made)
	}
}

// TestPolicy checks that the page itself has the content policy, for servers that send none.
func TestPolicy(t *testing.T) {
	b := open(t)
	server := httptest.NewServer(http.FileServerFS(web.Files()))
	t.Cleanup(server.Close)
	b.url = server.URL + "/"
	b.load("")
	var violated string
	b.eval(`new Promise((resolve) => {
		addEventListener("securitypolicyviolation", (e) => resolve(e.effectiveDirective));
		document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:9/picture.png" }));
		setTimeout(() => resolve("nothing"), 3000);
	})`, &violated)
	if violated != "img-src" {
		t.Errorf("a picture of another server violates %s", violated)
	}
}
