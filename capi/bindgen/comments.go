package bindgen

import (
	"go/build/constraint"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// maxComment bounds the lines that are taken from a header's comment, and maxLineComment the bytes that are searched
// for comments of lines.
const maxComment, maxLineComment = 40, 4096

// commentOf returns the comment that precedes a function in the header, after an empty line, or "".
func commentOf(op *ir.Operation) string {
	pos := ir.PosOf(op.Loc)
	return "\n\n" + strings.Join(commentBefore(pos.Source.Text, pos.Offset), "\n")
}

// commentBefore returns the lines of the comment that ends before the declaration at an offset.
func commentBefore(text string, offset int) []string {
	start := strings.LastIndexAny(text[:offset], ";}")
	between := text[start+1 : offset]
	end := strings.LastIndex(between, "*/")
	if end < 0 {
		return goLines(lineComments(text[max(0, offset-maxLineComment):offset]))
	}
	if strings.Contains(between[end:], "#") || strings.Contains(between[end:], "\n\n\n") {
		return nil
	}
	// The comment may contain the characters that end a declaration.
	end += start + 1
	begin := strings.LastIndex(text[:end], "/*")
	if begin < 0 {
		return nil
	}
	if line := text[strings.LastIndexByte(text[:begin], '\n')+1 : begin]; strings.TrimSpace(line) != "" {
		return nil // the comment describes the code before it on the line
	}
	comment := strings.TrimLeft(text[begin+2:end], "*!")
	var lines []string
	for line := range strings.SplitSeq(comment, "\n") {
		line = strings.TrimSpace(line)
		lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(line, "**"), "*"))
	}
	if len(comment) < end-begin-2 { // it begins with /** or /*!
		lines = fromDoxygen(lines)
	}
	return goLines(lines)
}

// lineComments returns the lines of // comments that end a text, before the start of a declaration.
func lineComments(text string) (found []string) {
	lines := strings.Split(text, "\n")
	i := len(lines) - 1
	for ; i > 0 && !strings.HasPrefix(strings.TrimSpace(lines[i]), "//"); i-- {
		if i < len(lines)-1 && (strings.TrimSpace(lines[i]) == "" || strings.ContainsAny(lines[i], ";{}#")) {
			return nil
		}
	}
	for ; i >= 0 && strings.HasPrefix(strings.TrimSpace(lines[i]), "//"); i-- {
		found = append(found, strings.TrimLeft(strings.TrimSpace(lines[i]), "/!"))
	}
	slices.Reverse(found)
	return fromDoxygen(found)
}

// directive matches lines like those for Go's tools.
var directive = regexp.MustCompile(`^ *go:[a-z]`)

// goLines returns the lines of a comment as Go has them.
func goLines(comment []string) (lines []string) {
	for _, line := range comment {
		line = strings.ReplaceAll(strings.TrimPrefix(line, " "), "\t", "    ")
		if line == "" && len(lines) == 0 {
			continue
		}
		line = notInGo.Replace(strings.ToValidUTF8(strings.TrimRight(line, " \r"), "?"))
		if constraint.IsPlusBuild("// "+line) || directive.MatchString(line) {
			line = "`" + strings.TrimSpace(line) + "`" // gofmt would move it to the top of the file, or linters report it
		}
		lines = append(lines, line)
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) > maxComment {
		lines = append(lines[:maxComment], "…")
	}
	return lines
}

// doxygen rewrites the commands of Doxygen at the start of a line, and those of a word.
var doxygen = sync.OnceValue(func() (all []rewriting) {
	for _, r := range [][2]string{
		{`^\s*[@\\](?:param(?:\[[^\]]*\])?|retval|tparam)\s+(\S+)\s*`, listItem + "$1: "},
		{`^\s*[@\\](?:brief|short|details|par)\b\s*`, ""},
		{`^\s*[@\\](?:returns?|result)\s+`, "Returns: "},
		{`^\s*[@\\](?:note|remarks?)\s+`, "Note: "},
		{`^\s*[@\\](?:warning|attention)\s+`, "Warning: "},
		{`^\s*[@\\]deprecated\s+`, "Deprecated: "},
		{`^\s*[@\\](?:see|sa)\s+`, "See "},
		{`^\s*[@\\]since\s+`, "Since "},
		{`^\s*[@\\](?:end)?(?:code|verbatim)\b.*|[@\\][{}]|</?(?:b|i|em|code|tt|p|br) ?/?>`, ""},
		{`\B[@\\](?:c|p|a|b|e|em|ref) +`, ""},
	} {
		all = append(all, rewriting{regexp.MustCompile(r[0]), r[1]})
	}
	return all
})

// rewriting replaces a command of Doxygen in a comment of Go.
type rewriting struct {
	command *regexp.Regexp
	inGo    string
}

// listItem begins the items of a list in a comment of Go.
const listItem = "  - "

// fromDoxygen returns the lines of a comment for Doxygen as Go has them: parameters are a list.
func fromDoxygen(lines []string) (made []string) {
	inItem := false
	for _, line := range lines {
		before := line
		for _, d := range doxygen() {
			line = d.command.ReplaceAllString(line, d.inGo)
		}
		isItem := strings.HasPrefix(line, listItem)
		switch {
		case strings.TrimSpace(line) == "" || !isItem && line != before && !strings.HasPrefix(line, " "):
			inItem = false
		case inItem && !isItem:
			line = "    " + strings.TrimSpace(line)
		}
		inItem = inItem || isItem
		made = append(made, line)
	}
	return made
}

// notInGo replaces characters that a Go file must not contain, in comments either.
var notInGo = strings.NewReplacer("\x00", "?", "\ufeff", "?")
