// Package page holds the sources of the page.
package page

import (
	_ "embed"
	"encoding/json"

	"github.com/abi-opt/abi-opt/web/answer"
)

// Example is a source to start from. The targets and compilers may be "".
type Example struct {
	Name          string `json:"name"`
	Language      string `json:"language"` // "" for C
	Text          string `json:"text"`
	Target        string `json:"target"`
	Compiler      string `json:"compiler"`
	Other         string `json:"other"` // the target to compare with
	OtherCompiler string `json:"otherCompiler"`
	Before        string `json:"before"` // an older version to compare with, if Other is "older"
}

//go:embed examples.json
var examples []byte

// Examples returns the examples of the page.
func Examples() ([]Example, error) {
	var all []Example
	err := json.Unmarshal(examples, &all)
	return all, err
}

// Question returns what the page asks for an example.
func (e *Example) Question() answer.Question {
	q := answer.Question{Language: e.Language, Text: e.Text, Sides: []answer.Platform{{Target: e.Target, Compiler: e.Compiler}}}
	if q.Language == "" {
		q.Language = "c"
	}
	if q.Sides[0].Target == "" && q.Language == "c" {
		q.Sides[0].Target = "x86_64-linux-gnu"
	}
	if e.Other == "older" {
		older := q.Sides[0]
		older.Before = e.Before
		q.Sides = append([]answer.Platform{older}, q.Sides...)
	} else if e.Other != "" {
		q.Sides = append(q.Sides, answer.Platform{Target: e.Other, Compiler: e.OtherCompiler})
	}
	return q
}
