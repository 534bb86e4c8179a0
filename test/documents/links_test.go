package documents

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/pages"
)

var (
	link    = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	code    = regexp.MustCompile("`[^`\n]*`")
)

// Each link of a document to a file or a heading of the project has a target. The parts of other pages have the links of
// the page that they are in, which is checked.
func TestLinks(t *testing.T) {
	all, err := pages.All(root)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, page := range all {
		if strings.HasPrefix(page.Path, "passes/") || page.Path == "capi/explain/glossary.md" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(fences.ReplaceAllString(page.Text, ""), ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			count++
			file, anchor, hasAnchor := strings.Cut(m[1], "#")
			target := path.Join(path.Dir(page.Path), file)
			if file == "" {
				target = page.Path
			}
			if _, err := os.Stat(root + "/" + target); err != nil {
				t.Errorf("%s: %v", page.Path, err)
			} else if hasAnchor && !hasHeading(t, target, anchor) {
				t.Errorf("%s: %s has no heading #%s", page.Path, target, anchor)
			}
		}
	}
	if count < 100 {
		t.Errorf("%d links are found", count)
	}
}

func hasHeading(t *testing.T, page, anchor string) bool {
	t.Helper()
	text, err := os.ReadFile(root + "/" + page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		if anchorOf(m[1]) == anchor {
			return true
		}
	}
	return false
}

var punctuation = regexp.MustCompile(`[^\w -]`)

// anchorOf returns the anchor of a heading on the web: `## What is bound` is #what-is-bound.
func anchorOf(heading string) string {
	return strings.ReplaceAll(punctuation.ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

// mentioned matches the path of a page from the top folder, also at the end of a relative path.
var mentioned = regexp.MustCompile(`\b(?:capi|docs|embed|examples|iree|passes|test|web)/[\w/-]*\.md\b`)

// Pages that code, scripts and the Makefile mention exist.
func TestMentionedPages(t *testing.T) {
	all, err := pages.Find(root, func(name string) bool {
		return name == "Makefile" || slices.Contains([]string{".go", ".h", ".json", ".md", ".mjs", ".sh"}, path.Ext(name))
	})
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, file := range all {
		for _, page := range mentioned.FindAllString(file.Text, -1) {
			count++
			if _, err := os.Stat(root + "/" + page); err != nil {
				t.Errorf("%s mentions a page: %v", file.Path, err)
			}
		}
	}
	if count < 50 {
		t.Errorf("%d pages are mentioned", count)
	}
}
