package cpp

import "strings"

// condition is an open #if.
type condition struct {
	at      Pos
	sawElse bool
}

// openCondition begins a conditional and skips its group unless taken.
func (p *Preprocessor) openCondition(at *Token, taken bool) {
	r := p.current
	r.conds = append(r.conds, condition{at: at.At})
	if !taken {
		p.skipGroups(true)
	}
}

func (p *Preprocessor) ifName(at *Token, line []Token, want bool) {
	if len(line) == 0 || line[0].Kind != Ident {
		p.Errorf(at.At, len(at.Text), "macro name missing")
		p.openCondition(at, false)
		return
	}
	var notDefined *Name
	if !want {
		notDefined = line[0].Name
	}
	p.current.beginGuard(notDefined)
	p.openCondition(at, (line[0].Name.macro != nil) == want)
}

func (p *Preprocessor) ifExpression(at *Token, line []Token) {
	p.current.beginGuard(notDefined(line))
	p.openCondition(at, p.evaluate(at, line))
}

// beginGuard begins an include guard if the file starts with a condition that the macro is not defined.
func (r *reading) beginGuard(macro *Name) {
	if macro != nil && r.guard.state == beforeGuard && len(r.conds) == 0 {
		r.guard.state, r.guard.name = inGuard, macro
	} else {
		r.guard.other()
	}
}

// notDefined returns NAME if the line is !defined NAME or !defined(NAME).
func notDefined(line []Token) *Name {
	switch {
	case len(line) < 3 || line[0].Kind != '!' || line[1].Text != "defined":
	case len(line) == 3:
		return line[2].Name
	case len(line) == 5 && line[2].Kind == '(' && line[4].Kind == ')':
		return line[3].Name
	}
	return nil
}

// elseTaken handles #elif or #else after a group that was taken: it skips the other groups.
func (p *Preprocessor) elseTaken(at *Token) {
	if len(p.current.conds) == 0 {
		p.Errorf(at.At, len(at.Text), "#%s without #if", at.Text)
		return
	}
	p.beginElse(at)
	p.skipGroups(false)
}

// beginElse handles an #elif or #else of the innermost conditional. It reports one after #else.
func (p *Preprocessor) beginElse(at *Token) {
	r := p.current
	if len(r.conds) == 1 && r.guard.state == inGuard {
		r.guard.state = noGuard
	}
	c := &r.conds[len(r.conds)-1]
	if c.sawElse {
		p.Errorf(at.At, len(at.Text), "#%s after #else", at.Text)
	}
	c.sawElse = c.sawElse || at.Text == "else"
}

func (p *Preprocessor) endif(at *Token) {
	r := p.current
	n := len(r.conds)
	if n == 0 {
		p.Errorf(at.At, len(at.Text), "#endif without #if")
		return
	}
	r.conds = r.conds[:n-1]
	if n == 1 && r.guard.state == inGuard {
		r.guard.state = afterGuard
	}
}

// skipGroups skips groups to the end of the conditional. If mayTake, it stops at the next group
// whose condition holds.
func (p *Preprocessor) skipGroups(mayTake bool) {
	r := p.current
	depth := 0
	for r.nextDirective() {
		r.directive = true
		name, _ := r.next()
		switch name.Text {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			if depth == 0 {
				p.line()
				p.endif(&name)
				return
			}
			depth--
		case "else", "elif", "elifdef", "elifndef":
			if depth > 0 {
				break
			}
			line := p.line()
			p.beginElse(&name)
			if mayTake && p.elseHolds(&name, line) {
				return
			}
		}
		r.directive = false
	}
}

func (p *Preprocessor) elseHolds(name *Token, line []Token) bool {
	switch name.Text {
	case "else":
		return true
	case "elif":
		return p.evaluate(name, line)
	}
	if len(line) == 0 || line[0].Kind != Ident {
		p.Errorf(name.At, len(name.Text), "macro name missing")
		return false
	}
	return (line[0].Name.macro != nil) == (name.Text == "elifdef")
}

// nextDirective skips lines up to and including the next leading #. It recognises comments but not
// literals, since skipped text may contain unmatched apostrophes.
func (l *lexer) nextDirective() bool {
	for l.at < len(l.text) {
		if l.atHash() {
			return true
		}
		l.skipLine()
	}
	return false
}

// atHash skips white space and comments at the start of a line, and the # after them if there is
// one.
func (l *lexer) atHash() bool {
	for l.at < len(l.text) {
		switch c := l.text[l.at]; {
		case classes[c]&isSpace != 0 || c == '\n':
			l.at++
		case c == '/':
			n, _ := l.comment(l.at)
			if n == 0 {
				return false
			}
			l.at += n
		case c == '\\' && l.splice(l.at) > 0:
			l.at += l.splice(l.at)
		case c == '#':
			l.at++
			return true
		case c == '%' && l.byteAt(l.at+1) == ':':
			l.at += 2
			return true
		default:
			return false
		}
	}
	return false
}

// skipLine skips the line and a comment that begins in it.
func (l *lexer) skipLine() {
	end := l.lineEnd(l.at)
	if !strings.Contains(l.text[l.at:end], "/*") {
		l.at = min(end+1, len(l.text))
		return
	}
	quote := byte(0)
	for l.at < len(l.text) {
		c := l.text[l.at]
		switch {
		case c == '\n':
			l.at++
			return
		case c == '\\' && l.splice(l.at) > 0:
			l.at += l.splice(l.at) - 1
		case c == '\\':
			if l.byteAt(l.at+1) != '\n' {
				l.at++
			}
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			if strings.IndexByte(l.text[l.at+1:max(l.lineEnd(l.at), l.at+1)], c) >= 0 {
				quote = c // otherwise it is unmatched
			}
		case c == '/':
			if n, _ := l.comment(l.at); n > 0 {
				l.at += n
				continue
			}
		}
		l.at++
	}
}
