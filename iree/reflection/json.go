package reflection

import (
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A value is a JSON value and its position in the text.
type value struct {
	start, end int
	token      json.Token // json.Delim of an array or object, string, json.Number, bool or nil
	parent     *value
	step       any   // key or index in the parent
	keys       []key // of an object's members
	members    []*value
}

// A key is the name of an object's member.
type key struct {
	name  string
	start int
}

func (v *value) path() path {
	if v.parent == nil {
		return nil
	}
	return append(v.parent.path(), v.step)
}

func (v *value) fail(at int, why sig.Reason, detail string) *sig.Error {
	return &sig.Error{Path: v.path().String(), Offset: at, Reason: why, Detail: detail}
}

// maxNesting limits nested arrays and objects: each level of a type takes at most two.
const maxNesting = 2*MaxDepth + 8

// A reader parses JSON into values.
type reader struct {
	text   string
	tokens *json.Decoder
	depth  int
}

// parse reads the one JSON value of a text.
func parse(text string) (*value, *sig.Error) {
	r := reader{text: text, tokens: json.NewDecoder(strings.NewReader(text))}
	r.tokens.UseNumber()
	root := &value{}
	if err := r.value(root); err != nil {
		return nil, err
	}
	if _, more := r.tokens.Token(); more != io.EOF {
		return nil, r.syntax(root, more)
	}
	return root, nil
}

// start returns the offset of the next token.
func (r *reader) start() int {
	at := int(r.tokens.InputOffset())
	return at + len(r.text[at:]) - len(strings.TrimLeft(r.text[at:], " \t\r\n,:"))
}

// syntax returns the error for malformed JSON at v. The tokenizer only knows the position of an
// early end; for other errors a check of the whole text finds it.
func (r *reader) syntax(v *value, err error) *sig.Error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return v.fail(len(r.text), NotJSON, "unexpected end")
	}
	var all json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal([]byte(r.text), &all), &syntax) {
		return v.fail(int(r.tokens.InputOffset()), NotJSON, "")
	}
	return v.fail(int(syntax.Offset)-1, NotJSON, syntax.Error())
}

// value reads the next value into v.
func (r *reader) value(v *value) (bad *sig.Error) {
	v.start = r.start()
	var err error
	if v.token, err = r.tokens.Token(); err != nil {
		return r.syntax(v, err)
	}
	switch t := v.token.(type) {
	case json.Delim:
		if r.depth++; r.depth > maxNesting {
			return v.fail(v.start, TooDeep, "")
		}
		bad = r.members(v, t == '{')
		r.depth--
	case string:
		bad = r.checkString(v, v.start, t)
	}
	v.end = int(r.tokens.InputOffset())
	return bad
}

// members reads the members of an array or object, and its end.
func (r *reader) members(v *value, object bool) *sig.Error {
	for i := 0; r.tokens.More(); i++ {
		m := &value{parent: v, step: i}
		if object {
			start := r.start()
			token, err := r.tokens.Token()
			name, ok := token.(string)
			if err != nil || !ok {
				return r.syntax(v, err)
			}
			if bad := r.checkString(v, start, name); bad != nil {
				return bad
			}
			v.keys = append(v.keys, key{name, start})
			m.step = name
		}
		if bad := r.value(m); bad != nil {
			return bad
		}
		v.members = append(v.members, m)
	}
	if _, err := r.tokens.Token(); err != nil {
		return r.syntax(v, err)
	}
	return nil
}

// escapes matches escapes in a JSON string: surrogate pairs, unpaired surrogates (group 1), and all
// others.
var escapes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F]..)|\\.`)
})

// checkString rejects what the tokenizer would silently replace: invalid UTF-8 and unpaired
// surrogates.
func (r *reader) checkString(v *value, start int, value string) *sig.Error {
	if !strings.ContainsRune(value, utf8.RuneError) {
		return nil
	}
	text := r.text[start:r.tokens.InputOffset()]
	for _, m := range escapes().FindAllStringSubmatchIndex(text, -1) {
		if m[2] >= 0 {
			return v.fail(start+m[2], NotJSON, "malformed escape in a string")
		}
	}
	if !utf8.ValidString(text) {
		return v.fail(start+1, BadUTF8, "")
	}
	return nil
}

// at returns the innermost existing value on the path.
func (v *value) at(p path) *value {
	for _, s := range p {
		i := slices.IndexFunc(v.members, func(m *value) bool { return m.step == s })
		if i < 0 {
			break
		}
		v = v.members[i]
	}
	return v
}

// innermost returns the path of the innermost value at the offset.
func (v *value) innermost(offset int) path {
	for i, m := range v.members {
		start := m.start
		if v.keys != nil {
			start = v.keys[i].start
		}
		if start <= offset && offset < m.end {
			return m.innermost(offset)
		}
	}
	return v.path()
}
