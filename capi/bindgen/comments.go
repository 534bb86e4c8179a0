package bindgen

import (
	"go/build/constraint"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// maxComment bounds the lines that are taken from a header's comment.
const maxComment = 40

// commentOf returns the comment that precedes a function in the header, after an empty line, or "".
func commentOf(op *ir.Operation) string {
	pos := ir.PosOf(op.Loc)
	if !pos.IsKnown() {
		return ""
	}
	lines := commentBefore(pos.Source.Text, pos.Offset)
	if len(lines) == 0 {
		return ""
	}
	return "\n\n" + strings.Join(lines, "\n")
}

// commentBefore returns the lines of the comment that ends before the declaration at an offset.
func commentBefore(text string, offset int) []string {
	start := strings.LastIndexAny(text[:offset], ";}")
	between := text[start+1 : offset]
	end := strings.LastIndex(between, "*/")
	if end < 0 || strings.Contains(between[end:], "#") || strings.Contains(between[end:], "\n\n\n") {
		return nil
	}
	// The comment may contain the characters that end a declaration.
	end += start + 1
	begin := strings.LastIndex(text[:end], "/*")
	if begin < 0 || strings.TrimSpace(text[begin:end]) == "" {
		return nil
	}
	if line := text[strings.LastIndexByte(text[:begin], '\n')+1 : begin]; strings.TrimSpace(line) != "" {
		return nil // the comment describes the code before it on the line
	}
	var lines []string
	for line := range strings.SplitSeq(strings.TrimLeft(text[begin+2:end], "*!"), "\n") {
		line = strings.TrimSpace(line)
		line = strings.TrimPrefix(strings.TrimPrefix(line, "**"), "*")
		line = strings.ReplaceAll(strings.TrimPrefix(line, " "), "\t", "    ")
		if line == "" && len(lines) == 0 {
			continue
		}
		line = notInGo.Replace(strings.ToValidUTF8(strings.TrimRight(line, " \r"), "?"))
		if constraint.IsPlusBuild("// " + line) {
			line = "`" + strings.TrimSpace(line) + "`" // gofmt would move it to the top of the file
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

// notInGo replaces characters that a Go file must not contain, in comments either.
var notInGo = strings.NewReplacer("\x00", "?", "\ufeff", "?")
