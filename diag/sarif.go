package diag

import (
	"encoding/json"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/diag/internal/uri"
)

// SARIF collects diagnostics for a log in SARIF 2.1.0 of OASIS, the format of code-scanning
// services and editors.
type SARIF struct {
	Tool, Version string
	// Explain returns the meaning of a kind of diagnostic as help text, or "". It may be nil.
	Explain func(ID) string

	results []sarifResult
	rules   []sarifRule
}

// The types below have the names and the nesting of the standard.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"` // never null, which would mean that the tool did not run
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules,omitempty"`
	}
	sarifRule struct {
		ID   ID         `json:"id"`
		Help *sarifText `json:"help,omitempty"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    ID              `json:"ruleId,omitempty"`
		RuleIndex *int            `json:"ruleIndex,omitempty"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		ID       *int           `json:"id,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
		Context  *sarifRegion  `json:"contextRegion,omitempty"` // the line, if its text is available
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int        `json:"startLine"`
		StartColumn int        `json:"startColumn,omitempty"`
		EndLine     int        `json:"endLine,omitempty"`
		EndColumn   int        `json:"endColumn,omitempty"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
)

const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

var sarifLevels = [...]string{Error: "error", Warning: "warning", Remark: "note", Note: "note"}

// Add adds diagnostics to the log.
func (s *SARIF) Add(ds ...Diagnostic) {
	for i := range ds {
		s.results = append(s.results, s.result(&ds[i]))
	}
}

// Write writes the log.
func (s *SARIF) Write(w io.Writer) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{s.Tool, s.Version, s.rules}},
		ColumnKind: "unicodeCodePoints",
		Results:    append([]sarifResult{}, s.results...),
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{run}})
}

func (s *SARIF) result(d *Diagnostic) sarifResult {
	r := sarifResult{Level: sarifLevels[d.Severity], Message: sarifText{valid(d.Message)}}
	if d.ID != "" {
		index := s.rule(d.ID)
		r.RuleID, r.RuleIndex = d.ID, &index
	}
	if at := sarifPlace(d); at != nil {
		r.Locations = []sarifLocation{*at}
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		at := sarifPlace(n)
		if at == nil { // a related location needs a position
			r.Message.Text += "\n" + valid(n.Message)
			continue
		}
		id := len(r.Related)
		at.ID, at.Message = &id, &sarifText{valid(n.Message)}
		r.Related = append(r.Related, *at)
	}
	return r
}

// rule returns the index of the rule for the ID, adding it if necessary.
func (s *SARIF) rule(id ID) int {
	if i := slices.IndexFunc(s.rules, func(r sarifRule) bool { return r.ID == id }); i >= 0 {
		return i
	}
	rule := sarifRule{ID: id}
	if s.Explain != nil {
		if text := s.Explain(id); text != "" {
			rule.Help = &sarifText{text}
		}
	}
	s.rules = append(s.rules, rule)
	return len(s.rules) - 1
}

// sarifPlace returns the location of a diagnostic, or nil.
func sarifPlace(d *Diagnostic) *sarifLocation {
	switch {
	case d.Pos.IsKnown():
		p := &sarifPhysical{Artifact: sarifArtifact{uri.Of(d.Pos.Source.Name, filepath.Separator)}, Region: regionOf(d.Pos)}
		if line := d.Pos.Source.Line(d.Pos.Offset); line != "" {
			p.Context = &sarifRegion{StartLine: p.Region.StartLine, Snippet: &sarifText{valid(line)}}
		}
		return &sarifLocation{Physical: p}
	case d.At.File != "":
		p := &sarifPhysical{Artifact: sarifArtifact{uri.Of(d.At.File, filepath.Separator)}}
		if d.At.Line > 0 {
			p.Region = &sarifRegion{StartLine: d.At.Line, StartColumn: d.At.Col}
		}
		return &sarifLocation{Physical: p}
	case d.In != "":
		return &sarifLocation{Logical: []sarifLogical{{d.In, "function"}}}
	}
	return nil
}

// regionOf returns a region with columns in characters, as the log declares.
func regionOf(p Pos) *sarifRegion {
	r := &sarifRegion{}
	r.StartLine, r.StartColumn = characters(p.Source, p.Offset)
	if p.Len > 0 {
		r.EndLine, r.EndColumn = characters(p.Source, p.Offset+p.Len)
	}
	return r
}

// characters returns the line and the column, in characters, of an offset.
func characters(s *Source, offset int) (line, col int) {
	line, bytes := s.LineCol(offset)
	text := s.Line(offset)
	return line, utf8.RuneCountInString(text[:min(bytes-1, len(text))]) + 1
}

func valid(text string) string { return strings.ToValidUTF8(text, "\ufffd") }
