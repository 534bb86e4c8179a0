//go:build browser

package explain_test

import (
	"bytes"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// asked asks a page in a browser what it is like there: it is added to a copy of the page.
const asked = `<script>
const wrong = [];
if (document.documentElement.scrollWidth > innerWidth) wrong.push("it is " + document.documentElement.scrollWidth + " wide");
for (const svg of document.querySelectorAll("figure svg")) {
  const outer = svg.getBoundingClientRect();
  for (const text of svg.querySelectorAll("text")) {
    const inner = text.getBoundingClientRect();
    if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1) wrong.push("outside of its picture: " + text.textContent);
    if (inner.height < 9) wrong.push("too small to read: " + text.textContent);
  }
}
getSelection().selectAllChildren(document.querySelector("main"));
const selected = getSelection().toString();
for (const text of document.querySelectorAll("main text, main li, main h3"))
  if (!selected.includes(text.firstChild.nodeValue.trim())) wrong.push("cannot be selected: " + text.textContent);
document.body.innerHTML = "<pre id=answer></pre>";
document.querySelector("#answer").textContent = wrong.join("; ") || "fine at " + innerWidth;
</script>`

// TestPageInBrowser looks at a page in Chromium, on a phone and a screen, light and dark.
// It takes pictures, to be looked at where ABI_OPT_PICTURES says, and asks the page
// whether all can be read and selected. Chromium must have nothing to complain of.
func TestPageInBrowser(t *testing.T) {
	chromium := tools.Need(t, "chromium")
	dir := t.TempDir()
	pictures := os.Getenv("ABI_OPT_PICTURES")
	if pictures == "" {
		pictures = dir
	}
	text := page(t, append(functions(t, platforms[0], declarations), hostile(t))...)
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return "file://" + file
	}
	own := write("page.html", text)
	asking := strings.Replace(text, `content="default-src 'none'; style-src 'unsafe-inline'"`, "", 1)
	asking = strings.Replace(asking, "</body>", asked+"</body>", 1)
	browse := func(args ...string) string {
		cmd := exec.Command(chromium, append([]string{
			"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + filepath.Join(dir, "profile"),
			"--enable-logging=stderr", "--log-level=0", "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking",
		}, args...)...)
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v: %v\n%.2000s", args, err, errs.String())
		}
		for line := range strings.Lines(errs.String()) {
			if strings.Contains(line, "CONSOLE") {
				t.Errorf("%v: %s", args, line)
			}
		}
		return out.String()
	}
	for _, width := range []string{"390", "1280"} {
		for scheme, setting := range map[string]string{"light": "1", "dark": "0"} {
			picture := filepath.Join(pictures, "page-"+width+"-"+scheme+".png")
			browse("--window-size="+width+",6000", "--blink-settings=preferredColorScheme="+setting, "--screenshot="+picture, own)
			if info, err := os.Stat(picture); err != nil || info.Size() < 50_000 {
				t.Errorf("%s: %v, %v", picture, info, err)
			}
		}
		// A window of Chromium has at least 500 pixels; a frame has what it is given.
		frame := write("frame.html", `<body style="margin: 0"><iframe style="border: 0; width: `+width+`px; height: 6000px" srcdoc="`+
			html.EscapeString(asking)+`"></iframe><script>onload = () => { `+
			`const said = frames[0].document.body.innerText; document.body.textContent = said; }</script>`)
		if got := browse("--window-size=1400,6000", "--dump-dom", frame); !strings.Contains(got, "fine at "+width) {
			t.Errorf("at %s: %.2000s", width, got)
		}
	}
}
