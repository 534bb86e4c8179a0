package lit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// maxConditionDepth limits nested parentheses and negations.
const maxConditionDepth = 200

// Evaluate evaluates a boolean expression over features: names, true, false, !, &&, || and
// parentheses. {{regex}} in a name matches any feature.
func Evaluate(expr string, features []string) (bool, error) {
	c := &condition{text: expr, features: features}
	v := c.or()
	if c.err == nil && c.token() != "" {
		c.fail("unexpected %q", c.token())
	}
	return v, c.err
}

type condition struct {
	text     string
	pos      int
	depth    int
	features []string
	err      error
}

func (c *condition) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("condition %q: %s", c.text, fmt.Sprintf(format, args...))
	}
	c.pos = len(c.text)
}

// token is the next operator or name, empty at the end.
func (c *condition) token() string {
	for c.pos < len(c.text) && (c.text[c.pos] == ' ' || c.text[c.pos] == '\t') {
		c.pos++
	}
	rest := c.text[c.pos:]
	for _, op := range []string{"&&", "||", "!", "(", ")"} {
		if strings.HasPrefix(rest, op) {
			return op
		}
	}
	i := 0
	for i < len(rest) {
		if strings.HasPrefix(rest[i:], "{{") {
			end := strings.Index(rest[i:], "}}")
			if end < 0 {
				return rest
			}
			i += end + 2
			continue
		}
		if !isWord(rest[i]) && !strings.ContainsRune("+=.:", rune(rest[i])) {
			break
		}
		i++
	}
	if i == 0 && rest != "" {
		return rest[:1]
	}
	return rest[:i]
}

func (c *condition) eat(tok string) bool {
	if c.token() != tok {
		return false
	}
	c.pos += len(tok)
	return true
}

func (c *condition) or() bool {
	v := c.and()
	for c.eat("||") {
		w := c.and()
		v = v || w
	}
	return v
}

func (c *condition) and() bool {
	v := c.not()
	for c.eat("&&") {
		w := c.not()
		v = v && w
	}
	return v
}

func (c *condition) not() bool {
	if c.depth++; c.depth > maxConditionDepth {
		c.fail("nested too deeply")
		return false
	}
	defer func() { c.depth-- }()
	switch {
	case c.eat("!"):
		return !c.not()
	case c.eat("("):
		v := c.or()
		if !c.eat(")") {
			c.fail("missing )")
		}
		return v
	}
	return c.name()
}

func (c *condition) name() bool {
	tok := c.token()
	if tok == "" {
		c.fail("a name is missing at the end")
		return false
	}
	if !isWord(tok[0]) && !strings.HasPrefix(tok, "{{") && !strings.ContainsRune("+=.:", rune(tok[0])) {
		c.fail("unexpected %q", tok)
		return false
	}
	c.pos += len(tok)
	switch tok {
	case "true":
		return true
	case "false":
		return false
	}
	re, err := namePattern(tok)
	if err != nil {
		c.fail("%v", err)
		return false
	}
	return slices.ContainsFunc(c.features, re.MatchString)
}

// namePattern converts a name with {{regex}} parts to one regex.
func namePattern(name string) (*regexp.Regexp, error) {
	var b strings.Builder
	for {
		plain, rest, found := strings.Cut(name, "{{")
		b.WriteString(regexp.QuoteMeta(plain))
		if !found {
			return regexp.Compile("^(?:" + b.String() + ")$")
		}
		re, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, fmt.Errorf("{{ without }}")
		}
		b.WriteString("(?:" + re + ")")
		name = after
	}
}

// anyHolds reports whether a condition is true.
func anyHolds(conds, features []string) (bool, error) {
	for _, cond := range conds {
		ok, err := Evaluate(cond, features)
		if ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// firstMissing returns the first condition that is false.
func firstMissing(conds, features []string) (string, error) {
	for _, cond := range conds {
		ok, err := Evaluate(cond, features)
		if err != nil {
			return "", err
		}
		if !ok {
			return cond, nil
		}
	}
	return "", nil
}
