package test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/web/answer"
)

// packedHash returns a link for a state of the page, as the page makes it.
func packedHash(short map[string]any) string {
	text, err := json.Marshal(short)
	if err != nil {
		panic(err)
	}
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is valid
	_, _ = w.Write(text)                                    // to memory
	_ = w.Close()
	return "#z=" + encode(packed.Bytes())
}

// unpacked returns the state in a link.
func unpacked(t *testing.T, hash string) (short map[string]any) {
	t.Helper()
	data, _, _ := strings.Cut(strings.TrimPrefix(hash, "#z="), "&")
	packed, err := base64.RawURLEncoding.DecodeString(data)
	if err != nil {
		t.Fatalf("%.100s: %v", hash, err)
	}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil || json.Unmarshal(text, &short) != nil {
		t.Fatalf("%.100s: %v", hash, err)
	}
	return short
}

// hash returns the address of the page once it is that of what it shows.
func (b *browser) hash() (hash string) {
	b.Helper()
	b.eval(addressed+".then(() => location.hash)", &hash)
	return hash
}

// texts returns the texts of the elements that a selector finds.
func (b *browser) texts(selector string) (all []string) {
	b.Helper()
	b.eval(fmt.Sprintf(`[...document.querySelectorAll(%q)].map((e) => (e.localName === "button" || e.localName === "li" ? e.textContent : e.value ?? e.textContent))`, selector), &all)
	return all
}

// click clicks the button or link with a text.
func (b *browser) click(text string) {
	b.Helper()
	b.eval(fmt.Sprintf(`[...document.querySelectorAll("button, a")].find((e) => e.textContent === %q).click()`, text), nil)
	b.eval(settled, nil)
}

// copied clicks a button that copies, and returns what it copies.
func (b *browser) copied(button string) (text string) {
	b.Helper()
	b.eval(fmt.Sprintf(`new Promise((resolve) => {
		navigator.clipboard.writeText = async (text) => resolve(text);
		[...document.querySelectorAll("button")].find((e) => e.textContent === %q).click();
	})`, button), &text)
	return text
}

// TestFiles checks that a source can include other files, and that each can be shown.
func TestFiles(t *testing.T) {
	b := open(t)
	b.load(hashOf(question("#include <lib/size.h>\nint area(struct Size s);\n")))
	if p := b.texts("#problems li"); !strings.Contains(strings.Join(p, ""), "'lib/size.h' file not found") {
		t.Errorf("the page reports %q", p)
	}
	b.eval(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["struct Size { int w, h; };\n#include \"unit.h\"\nunit first(struct Size *s);\n"], "size.h"));
		data.items.add(new File(["typedef double unit;\nunit none(unit n);\n"], "unit.h"));
		document.querySelector("#editor .cm-content").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		return new Promise((resolve) => setTimeout(resolve, 100));
	})()`, nil)
	b.eval(settled, nil)
	if tabs := b.texts("#files .tab"); !slices.Equal(tabs, []string{"input.h", "size.h", "unit.h"}) {
		t.Errorf("the files are %q", tabs)
	}
	if got := b.texts("article h2"); !slices.Equal(got, []string{"area"}) {
		t.Errorf("the page shows %q", got)
	}
	hash := b.hash()
	b.click("size.h")
	if got := b.texts("article h2"); !slices.Equal(got, []string{"first"}) {
		t.Errorf("the page shows %q of size.h", got)
	}
	b.hash() // the address is now that of size.h
	b.show(hash)
	if tabs, got := b.texts("#files .tab"), b.texts("article h2"); len(tabs) != 3 || !slices.Equal(got, []string{"area"}) {
		t.Errorf("a link to the files shows %q and %q", tabs, got)
	}
	b.show(packedHash(map[string]any{"t": "#include \"unit.h\"\nunit area(unit a);\n", "x": [][2]string{{"unit.h", "typedef double unit;\nunit none(size_y n);\n"}}}))
	b.click("unit.h, line 2")
	var line string
	if b.eval(`getSelection().anchorNode.parentElement.closest(".cm-line").textContent`, &line); line != "unit none(size_y n);" {
		t.Errorf("the problem is at %q", line)
	}
	b.quiet()
}

// TestNotes checks that the page shows the notes of the command.
func TestNotes(t *testing.T) {
	b := open(t)
	b.load("")
	for text, want := range map[string]string{
		"int f(size_t n);":              "'size_t' is declared in <stddef.h>",
		"int f(unit32_t n);":            "did you mean 'uint32_t' of <stdint.h>?",
		"class A { public: int x; };":   "the input looks like C++: C++ is not supported; C declarations can be in a header of their own",
		"#include \"p.h\"\nint f(int);": "headers can be dropped on the page",
		"constexpr int x = 3;":          "it is in C since C23: the page reads C17",
	} {
		b.show(hashOf(question(text)))
		if notes := b.texts("#problems .note"); !slices.Contains(notes, want) {
			t.Errorf("%s: the notes are %q", text, notes)
		}
	}
}

// TestFilter checks the index of functions with its filter, and functions that are shown alone.
func TestFilter(t *testing.T) {
	b := open(t)
	var text strings.Builder
	for i := range 300 {
		fmt.Fprintf(&text, "%s f%d(int x);\n", []string{"int", "double"}[i%2], i)
	}
	b.load(hashOf(question(text.String())))
	if got := len(b.texts(".index li")); got != 200 {
		t.Errorf("%d functions are listed", got)
	}
	b.run(chromedp.SendKeys(".index input", "f29 xmm0", chromedp.ByQuery))
	if got := b.texts(".index a"); !slices.Equal(got, []string{"f29", "f291", "f293", "f295", "f297", "f299"}) {
		t.Errorf("the filter shows %q", got)
	}
	b.click("f299")
	var title string
	b.eval("document.title", &title)
	if got, hash := b.texts("article h2"), b.hash(); !slices.Equal(got, []string{"f299"}) || !strings.HasSuffix(hash, "&f=f299") || !strings.HasPrefix(title, "f299 on Linux x86-64") {
		t.Errorf("%q is shown at %.200s, with the title %q", got, hash, title)
	}
	b.show("#f=f7")
	if got := b.texts("article h2"); !slices.Equal(got, []string{"f7"}) {
		t.Errorf("%q is shown for #f=f7", got)
	}
	b.click("Show all 300")
	if got := len(b.texts("article h2")); got != 24 {
		t.Errorf("%d functions are drawn", got)
	}
	b.quiet()
}

// TestOldLinks checks that links that are not compressed, or broken, show something.
func TestOldLinks(t *testing.T) {
	b := open(t)
	b.load("#" + encode([]byte(`{"t":"int old(int x);","g":"riscv64-linux-gnu","o":"x86_64-linux-gnu"}`)))
	if got := b.texts(".controls select"); got[1] != "riscv64-linux-gnu" || got[3] != "x86_64-linux-gnu" || b.texts("article h2")[0] != "old" {
		t.Errorf("the link shows %q", got)
	}
	if hash := b.hash(); unpacked(t, hash)["t"] != "int old(int x);" {
		t.Errorf("the new link is %s", hash)
	}
	for _, hash := range []string{"#z=!", "#z=AAAA", "#z=", "#f=none", packedHash(map[string]any{"t": 1, "x": []any{1, nil}, "a": "x"}), packedHash(map[string]any{"x": 1, "a": 7}) + "&f=%00&embed=1"} {
		b.show(hash)
		if len(b.texts("#status")[0]) == 0 {
			t.Errorf("%s shows nothing", hash)
		}
	}
	bomb := packedHash(map[string]any{"t": strings.Repeat(" ", 100<<20)})
	b.load(bomb)
	if got := b.texts("article h2"); len(got) == 0 {
		t.Error("a link that is too large hides the example")
	}
}

// TestDamagedLinks checks that a damaged link is reported, and that the example is not shown as what it holds.
func TestDamagedLinks(t *testing.T) {
	b := open(t)
	b.load("")
	b.show(hashOf(question("struct P { int x, y; };\nint norm(struct P p);\nint second(void);\n")))
	b.click("norm")
	link := b.hash()
	damaged := func() (text string) {
		b.eval(`document.querySelector("#damaged").hidden ? "" : document.querySelector("#damaged").innerText`, &text)
		return text
	}
	if b.load(link); damaged() != "" || !slices.Equal(b.texts("article h2"), []string{"norm"}) {
		t.Errorf("the whole link shows %q, and %q", b.texts("article h2"), damaged())
	}
	end := strings.Index(link, "&")
	changed := "A"
	if link[end-9] == 'A' {
		changed = "B"
	}
	for _, hash := range []string{link[:end/2], link[:end-1], link[:3], link[:end-9] + changed + link[end-8:], link[:20] + link[21:], strings.ToLower(link), "#" + link[3:end/2], "#nothing"} {
		b.load(hash)
		if got := damaged(); !strings.HasPrefix(got, "The link is damaged: a part of it is missing or changed. It does not belong to the example below.") {
			t.Errorf("%s: the page says %q", hash, got)
		}
		var address string
		if b.eval("location.hash", &address); address != hash {
			t.Errorf("the address %s becomes %s", hash, address)
		}
	}
	for _, hash := range []string{"#f=nothere", strings.TrimSuffix(link, "norm") + "nothere", link + "."} {
		b.load(hash)
		if got := damaged(); !strings.HasPrefix(got, "The link is damaged: it names the function '") {
			t.Errorf("%s: the page says %q", hash, got)
		}
		b.run(chromedp.SetValue("#example", "1", chromedp.ByQuery), chromedp.Evaluate(`document.querySelector("#example").dispatchEvent(new Event("change"))`, nil))
		b.eval(settled, nil)
		if got := damaged(); got != "" {
			t.Errorf("the page still says %q", got)
		}
	}
	if b.show("#z=!"); !strings.HasPrefix(damaged(), "The link is damaged") || len(b.texts("article h2")) == 0 {
		t.Errorf("the open page says %q", damaged())
	}
	if b.show("#answer"); strings.Contains(damaged(), "example below") {
		t.Errorf("the page says %q about a place of its own", damaged())
	}
	b.quiet()
}

// TestChangedLinks changes links at random. Each is read as it was made, or not at all.
func TestChangedLinks(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	cmd := exec.Command(tools.Need(t, "node"), "testdata/links.mjs", fmt.Sprint(seed), fmt.Sprint(tools.Setting("ABI_OPT_LINKS_N", 2000)))
	if out, err := cmd.CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "all ") {
		t.Errorf("seed %d: %v\n%s", seed, err, out)
	}
}

// sqlite returns the header of SQLite.
func sqlite(t *testing.T) string {
	t.Helper()
	tools.Ask(t)
	text, err := os.ReadFile("/usr/include/sqlite3.h") // Debian's libsqlite3-dev
	if err != nil {
		tools.Missing(t, "the header of SQLite", err)
	}
	return string(text)
}

// paste replaces the source by a text, as if it were pasted.
func (b *browser) paste(text string) {
	b.Helper()
	quoted, _ := json.Marshal(text)
	b.run(chromedp.Focus("#editor .cm-content", chromedp.ByQuery))
	b.eval(fmt.Sprintf(`(() => {
		document.execCommand("selectAll");
		const data = new DataTransfer();
		data.setData("text/plain", %s);
		document.querySelector("#editor .cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	})()`, quoted), nil)
	b.eval(settled, nil)
}

// TestLargeHeader pastes a header of 13,000 lines, and checks that the page responds while it is processed, that
// typing goes on, and that the link to a function has all that it needs.
func TestLargeHeader(t *testing.T) {
	b := open(t)
	b.load("")
	text := sqlite(t)
	b.eval(`(() => {
		globalThis.longest = 0;
		let last = performance.now();
		setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 10);
	})()`, nil)
	start := time.Now()
	b.paste(text)
	var longest float64
	b.eval("longest", &longest)
	t.Logf("answered after %v; the page did not respond for at most %.0f ms", time.Since(start), longest)
	if longest > b.allow(1500) {
		t.Errorf("the page did not respond for %.0f ms", longest)
	}
	var status string
	b.eval(`document.querySelector("#status").textContent`, &status)
	if !strings.HasPrefix(status, "2") || !strings.Contains(status, " functions") || strings.Contains(status, "error") {
		t.Errorf("the page shows %q, with %q", status, b.texts("#problems"))
	}
	var address string
	if b.eval(addressed, &address); address != "none" || b.hash() != "" {
		t.Errorf("the address of a large header is %s", address)
	}
	b.show("#f=sqlite3_open_v2")
	hash := b.hash()
	part, _ := unpacked(t, hash)["t"].(string)
	if t.Logf("a link of %d characters", len(hash)); len(hash) > 65536 || !strings.HasSuffix(hash, "&f=sqlite3_open_v2") || !strings.Contains(part, "typedef struct sqlite3 sqlite3;") {
		t.Errorf("the link has %.300s", part)
	}
	want := b.texts("article .value, article .declaration")
	b.load(hash)
	if got := b.texts("article .value, article .declaration"); len(got) < 5 || !slices.Equal(got, want) {
		t.Errorf("the link shows\n%q\nwant\n%q", got, want)
	}
	b.quiet()
}

// TestLongHeader checks that a header of 20,000 functions is answered, and that the page responds meanwhile.
func TestLongHeader(t *testing.T) {
	b := open(t)
	b.load("")
	start := time.Now()
	b.paste("struct P { int x, y, z; };\n" + many(20000))
	t.Logf("answered after %v", time.Since(start))
	if status := b.texts("#status")[0]; status != "20000 functions, 1 type" || len(b.texts("article")) != 24 {
		t.Errorf("the page shows %q", status)
	}
	b.show("#f=f19999")
	if got := b.texts("article h2"); !slices.Equal(got, []string{"f19999"}) {
		t.Errorf("the page shows %q", got)
	}
	b.quiet()
}

// TestLinkSizes checks that a link to a function of a real header has at most 64 KB.
func TestLinkSizes(t *testing.T) {
	tools.Ask(t)
	headers := []string{
		"sqlite3.h", "zlib.h", "png.h", "expat.h", "archive.h", "pcre2.h", "lmdb.h", "mpfr.h", "ncurses.h", "openssl/ssl.h",
		"x86_64-linux-gnu/curl/curl.h", "x86_64-linux-gnu/gmp.h",
	}
	for _, name := range headers {
		text, err := os.ReadFile("/usr/include/" + name)
		if err != nil {
			tools.Missing(t, name, err)
		}
		whole, _ := cimport.File(t.Context(), &diag.Source{Name: "/usr/include/" + name, Text: string(text)}, cimport.Options{MainFileOnly: true})
		names := slices.Sorted(maps.Keys(whole.Functions))
		recorded, _ := cimport.File(t.Context(), &diag.Source{Name: "/usr/include/" + name, Text: string(text)}, cimport.Options{Excerpts: true})
		longest, of := 0, ""
		for i := 0; i < len(names); i += 1 + len(names)/8 {
			excerpt := recorded.Excerpt(names[i])
			if n := len(packedHash(map[string]any{"t": excerpt})); excerpt == "" || n > longest {
				longest, of = n, names[i]
			}
		}
		t.Logf("%s: %d characters, %d for %s alone", name, len(packedHash(map[string]any{"t": string(text)})), longest, of)
		if len(names) == 0 || longest > 65536-100 {
			t.Errorf("%s: a link to %s has %d characters", name, of, longest)
		}
	}
}

// TestShare checks the picture, the Markdown and the links that are copied.
func TestShare(t *testing.T) {
	b := open(t)
	b.load(hashOf(question("struct Point { int x, y, z; };\nint size(struct Point p, double);\n")))
	if svg := b.copied("Copy picture (SVG)"); !strings.HasPrefix(svg, `<svg xmlns="http://www.w3.org/2000/svg"`) || !strings.Contains(svg, "--paper") || !strings.Contains(svg, "rdi") {
		t.Errorf("the picture is %.500s", svg)
	}
	markdown := b.copied("Copy Markdown")
	for _, want := range []string{"| p | `struct Point` | 12 | rdi+rsi |", "| arg 2 | `double` | 8 | xmm0 |", "| result | `int` | 4 | rax |", "```c\nstruct Point", "declare i32 @size(", "[abi-opt](" + b.url + "#z="} {
		if !strings.Contains(markdown, want) {
			t.Errorf("the Markdown lacks %q:\n%s", want, markdown)
		}
	}
	if link := b.copied("Copy link"); link != b.url+b.hash() {
		t.Errorf("the link is %s", link)
	}
	frame := b.copied("Copy frame")
	_, rest, _ := strings.Cut(frame, `src="`)
	src, _, _ := strings.Cut(rest, `"`)
	src = strings.ReplaceAll(src, "&amp;", "&")
	if !strings.HasPrefix(src, b.url+"#z=") || !strings.HasSuffix(src, "&embed") {
		t.Fatalf("the frame is %s", frame)
	}
	b.load(strings.TrimPrefix(src, b.url))
	var seen []string
	b.eval(`[...document.querySelectorAll("header, footer, #source, .index, .code, .tools, article svg, #open")].filter((e) => e.checkVisibility()).map((e) => e.id || e.localName)`, &seen)
	if !slices.Contains(seen, "svg") || seen[len(seen)-1] != "open" || slices.ContainsFunc(seen, func(s string) bool { return s != "svg" && s != "open" }) {
		t.Errorf("the frame shows %q", seen)
	}
	var to string
	b.hash()
	b.eval(`document.querySelector("#open").href`, &to)
	if !strings.HasPrefix(to, b.url+"#z=") || strings.Contains(to, "embed") {
		t.Errorf("the frame links to %s", to)
	}
	b.quiet()
}

// TestCompilerExplorer checks the link to Compiler Explorer. Nothing is loaded from there.
func TestCompilerExplorer(t *testing.T) {
	b := open(t)
	b.load("")
	for _, c := range []struct{ target, compiler, id, options string }{
		{"x86_64-linux-gnu", "", "cclang2210", "--target=x86_64-linux-gnu -O1"},
		{"arm64-apple-macosx14", "", "cclang2210", "--target=arm64-apple-macosx14 -O1"},
		{"x86_64-linux-gnu", "clang19", "cclang1910", "--target=x86_64-linux-gnu -O1"},
		{"riscv64-linux-gnu", "gcc", "crv64g1520", "-O1"},
		{"x86_64-w64-windows-gnu", "gcc", "", ""},
	} {
		b.show(hashOf(answer.Question{Language: "c", Text: "int é(int x);", Sides: []answer.Platform{{Target: c.target, Compiler: c.compiler}}}))
		var link string
		b.eval(`document.querySelector(".tools a")?.href ?? ""`, &link)
		if c.id == "" {
			if link != "" {
				t.Errorf("%+v has the link %s", c, link)
			}
			continue
		}
		data, err := url.PathUnescape(strings.TrimPrefix(link, "https://godbolt.org/clientstate/"))
		if err != nil {
			t.Fatal(err)
		}
		text, err := base64.StdEncoding.DecodeString(data)
		if want := fmt.Sprintf(`{"sessions":[{"id":1,"language":"c","source":"int é(int x);","compilers":[{"id":%q,"options":%q}]}]}`, c.id, c.options); err != nil || string(text) != want {
			t.Errorf("%s, %v\nwant %s", text, err, want)
		}
	}
	b.quiet()
}

// TestManyMLIRFunctions checks that the first functions of MLIR with C interfaces are drawn if there are more than the
// page draws at once.
func TestManyMLIRFunctions(t *testing.T) {
	b := open(t)
	var text strings.Builder
	for i := range 30 {
		fmt.Fprintf(&text, "func.func private @f%d(memref<4xf32>) attributes {llvm.emit_c_interface}\n", i)
	}
	q := question(text.String())
	q.Language = "mlir"
	b.load(hashOf(q))
	if got := b.texts("article h2"); len(got) != 24 {
		t.Errorf("the page shows %d functions: %q, %q", len(got), got, b.texts("#problems"))
	}
	b.quiet()
}
