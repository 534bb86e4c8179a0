package explain

import (
	_ "embed"
	"strings"
)

// Glossary is a table in Markdown of the terms for places. The documents, the help and the page show it.
//
//go:embed glossary.md
var Glossary string

// terms returns the terms of the glossary and their meanings.
func terms() (all [][2]string) {
	for row := range strings.Lines(Glossary) {
		if cells := strings.Split(strings.TrimSpace(row), " | "); len(cells) == 2 && cells[0] != "| term" {
			all = append(all, [2]string{strings.Trim(cells[0], "| `"), strings.TrimSuffix(cells[1], " |")})
		}
	}
	return all
}

// Meaning returns the meaning of a term, or "". "stack+8" is "stack+N", and "[rcx]" is "[rdi]".
func Meaning(term string) string {
	switch {
	case strings.HasPrefix(term, "stack+"):
		term = "stack+N"
	case strings.HasPrefix(term, "[") && strings.HasSuffix(term, "]"):
		term = "[rdi]"
	}
	for _, t := range terms() {
		if t[0] == term {
			return t[1]
		}
	}
	return ""
}

// GlossaryHTML returns the glossary as a list of definitions.
func GlossaryHTML() string {
	m := &markup{}
	m.open("dl", `class="facts"`)
	for _, t := range terms() {
		m.el("dt", "", t[0])
		m.el("dd", "", t[1])
	}
	m.close("dl")
	return m.String()
}
