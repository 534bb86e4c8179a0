package lit

import (
	"fmt"
	"strings"
)

// maxDiffLines bounds the lines of one side that unifiedDiff aligns.
const maxDiffLines = 2000

// around is how many unchanged lines stand around a change.
const around = 3

// edit is a line of either text or of both: ' ', '-' or '+'.
type edit struct {
	sign byte
	line string
}

// unifiedDiff shows what differs as diff -u does.
func unifiedDiff(wantName, want, gotName, got string) string {
	a, b := lines(want), lines(got)
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	endA, endB := len(a), len(b)
	for endA > start && endB > start && a[endA-1] == b[endB-1] {
		endA, endB = endA-1, endB-1
	}
	if endA-start > maxDiffLines || endB-start > maxDiffLines {
		return fmt.Sprintf("from line %d: %d lines against %d\n", start+1, endA-start, endB-start)
	}
	var edits []edit
	for _, line := range a[:start] {
		edits = append(edits, edit{' ', line})
	}
	edits = append(edits, align(a[start:endA], b[start:endB])...)
	for _, line := range a[endA:] {
		edits = append(edits, edit{' ', line})
	}
	return "--- " + wantName + "\n+++ " + gotName + "\n" + hunks(edits)
}

// lines splits a text behind its line ends.
func lines(text string) []string {
	list := strings.SplitAfter(text, "\n")
	if list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return list
}

// align returns the way from a to b.
func align(a, b []string) (edits []edit) {
	common := commonLines(a, b)
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(common) > 0 && len(a) > 0 && len(b) > 0 && a[0] == common[0] && b[0] == common[0]:
			edits = append(edits, edit{' ', a[0]})
			a, b, common = a[1:], b[1:], common[1:]
		case len(a) > 0 && (len(common) == 0 || a[0] != common[0]):
			edits = append(edits, edit{'-', a[0]})
			a = a[1:]
		default:
			edits = append(edits, edit{'+', b[0]})
			b = b[1:]
		}
	}
	return edits
}

// hunks writes the changes, those that are near one another together.
func hunks(edits []edit) string {
	var out strings.Builder
	lineA, lineB := 1, 1
	for i := 0; i < len(edits); {
		from, to := nextHunk(edits, i)
		lineA, lineB = lineA+from-i, lineB+from-i // all of them unchanged
		if from == len(edits) {
			break
		}
		countA, countB := 0, 0
		for _, e := range edits[from:to] {
			if e.sign != '+' {
				countA++
			}
			if e.sign != '-' {
				countB++
			}
		}
		fmt.Fprintf(&out, "@@ -%s +%s @@\n", span(lineA, countA), span(lineB, countB))
		for _, e := range edits[from:to] {
			writeLine(&out, e)
		}
		lineA, lineB, i = lineA+countA, lineB+countB, to
	}
	return out.String()
}

// nextHunk returns where the next hunk begins and ends; both are the length if there
// is none.
func nextHunk(edits []edit, i int) (from, to int) {
	for from = i; from < len(edits) && edits[from].sign == ' '; from++ {
	}
	if from == len(edits) {
		return from, from
	}
	last := from
	for j := from; j < len(edits) && j-last <= 2*around; j++ {
		if edits[j].sign != ' ' {
			last = j
		}
	}
	return max(from-around, i), min(last+around+1, len(edits))
}

// span is how a unified diff writes a range of lines. An empty one stands behind the
// line that it names.
func span(line, count int) string {
	switch count {
	case 0:
		return fmt.Sprintf("%d,0", line-1)
	case 1:
		return fmt.Sprint(line)
	}
	return fmt.Sprintf("%d,%d", line, count)
}

func writeLine(out *strings.Builder, e edit) {
	out.WriteByte(e.sign)
	out.WriteString(e.line)
	if !strings.HasSuffix(e.line, "\n") {
		out.WriteString("\n\\ No newline at end of file\n")
	}
}

// commonLines is a longest common subsequence.
func commonLines(a, b []string) []string {
	size := make([][]int32, len(a)+1)
	for i := range size {
		size[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				size[i][j] = size[i+1][j+1] + 1
			} else {
				size[i][j] = max(size[i+1][j], size[i][j+1])
			}
		}
	}
	var out []string
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			out = append(out, a[i])
			i, j = i+1, j+1
		case size[i+1][j] >= size[i][j+1]:
			i++
		default:
			j++
		}
	}
	return out
}
