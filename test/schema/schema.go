// Package schema checks JSON against a JSON Schema, for tests. It knows the keywords
// that the schemas of the project use, and refuses a schema with others.
package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Schema is a schema that was read.
type Schema struct {
	defs map[string]*node
	root *node
}

// node is a schema or a part of one.
type node struct {
	Schema      string `json:"$schema"`
	Title       string
	Description string
	Ref         string           `json:"$ref"`
	Defs        map[string]*node `json:"$defs"`
	OneOf       []*node

	Type  string
	Const any
	Enum  []any

	Properties           map[string]*node
	Required             []string
	AdditionalProperties *bool

	Items     *node
	MaxItems  *int
	Minimum   *float64
	MinLength int
}

// Read reads a schema.
func Read(text []byte) (*Schema, error) {
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	s := &Schema{root: &node{}}
	if err := d.Decode(s.root); err != nil {
		return nil, err
	}
	s.defs = s.root.Defs
	return s, nil
}

// Check finds the first thing in a JSON text that the schema does not allow.
func (s *Schema) Check(text []byte) error {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	return s.check(s.root, value, "")
}

func (s *Schema) check(n *node, value any, path string) error {
	if n.Ref != "" {
		def := s.defs[strings.TrimPrefix(n.Ref, "#/$defs/")]
		if def == nil {
			return fmt.Errorf("the schema has no %s", n.Ref)
		}
		return s.check(def, value, path)
	}
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...))
	}
	switch {
	case n.Const != nil && n.Const != value:
		return wrong("%v is not %v", value, n.Const)
	case n.Enum != nil && !slices.Contains(n.Enum, value):
		return wrong("%v is not one of %v", value, n.Enum)
	case n.OneOf != nil:
		return s.oneOf(n, value, path)
	}
	if n.Type != "" && n.Type != typeOf(value) {
		return wrong("it is of type %s, not %s", typeOf(value), n.Type)
	}
	switch v := value.(type) {
	case map[string]any:
		return s.object(n, v, path)
	case []any:
		if n.MaxItems != nil && len(v) > *n.MaxItems {
			return wrong("%d elements", len(v))
		}
		for i, e := range v {
			if err := s.check(n.Items, e, fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
	case float64:
		if n.Minimum != nil && v < *n.Minimum {
			return wrong("%v is less than %v", v, *n.Minimum)
		}
	case string:
		if len(v) < n.MinLength {
			return wrong("%q is too short", v)
		}
	}
	return nil
}

// typeOf names the type of a value of JSON.
func typeOf(value any) string {
	switch v := value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case float64:
		if v == float64(int64(v)) {
			return "integer"
		}
		return "number"
	case string:
		return "string"
	case bool:
		return "boolean"
	}
	return "null"
}

func (s *Schema) oneOf(n *node, value any, path string) error {
	var errs []error
	for _, choice := range n.OneOf {
		if err := s.check(choice, value, path); err != nil {
			errs = append(errs, err)
		}
	}
	if len(errs) == len(n.OneOf)-1 {
		return nil
	}
	return errors.Join(errs...)
}

func (s *Schema) object(n *node, v map[string]any, path string) error {
	for _, name := range n.Required {
		if _, ok := v[name]; !ok {
			return fmt.Errorf("%s has no %s", path, name)
		}
	}
	for name, value := range v {
		property := n.Properties[name]
		if property == nil {
			if n.AdditionalProperties != nil && !*n.AdditionalProperties {
				return fmt.Errorf("%s has the unknown property %s", path, name)
			}
			continue
		}
		if err := s.check(property, value, path+"."+name); err != nil {
			return err
		}
	}
	return nil
}
