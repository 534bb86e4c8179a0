package lit

import "fmt"

// The grammar of command lines:
//
// 	list     = pipeline { ( "&&" | "||" | ";" ) pipeline }
// 	pipeline = command { "|" command }
// 	command  = word { word | redirect }
// 	redirect = ( "<" | ">" | ">>" | "2>" | "2>>" | "&>" | "&>>" ) word | "2>&1" | ">&2"

// list is pipelines joined by operators; ops[i] precedes pipelines[i].
type list struct {
	pipelines []pipeline
	ops       []string
}

type pipeline []command

type command struct {
	words     []string
	redirects []redirect
}

// redirect redirects a file descriptor to or from a file, or to another descriptor if target is
// set.
type redirect struct {
	op   string // < > >> &> &>> >&1 >&2
	fd   int
	file string
}

// parseLine parses a command line after substitution.
func (sys system) parseLine(line string) (*list, error) {
	tokens, err := sys.lex(line)
	if err != nil {
		return nil, err
	}
	l := &list{}
	op := ";"
	for {
		var p pipeline
		if p, tokens, err = parsePipeline(tokens); err != nil {
			return nil, err
		}
		l.pipelines = append(l.pipelines, p)
		l.ops = append(l.ops, op)
		if len(tokens) == 0 {
			return l, nil
		}
		op = tokens[0].op
		if op != "&&" && op != "||" && op != ";" {
			return nil, fmt.Errorf("unsupported operator %s", op)
		}
		tokens = tokens[1:]
	}
}

func parsePipeline(tokens []token) (pipeline, []token, error) {
	var p pipeline
	for {
		c, rest, err := parseCommand(tokens)
		if err != nil {
			return nil, nil, err
		}
		tokens = rest
		p = append(p, c)
		if len(tokens) == 0 || tokens[0].op != "|" {
			return p, tokens, nil
		}
		tokens = tokens[1:]
	}
}

func parseCommand(tokens []token) (command, []token, error) {
	var c command
	for len(tokens) > 0 {
		t := tokens[0]
		if t.op == "" {
			c.words = append(c.words, t.text)
			tokens = tokens[1:]
			continue
		}
		if len(c.words) == 0 {
			return c, nil, c.complete(t.op)
		}
		r := redirect{op: t.op, fd: t.fd}
		switch t.op {
		case ">&1", ">&2":
			tokens = tokens[1:]
		case "<", ">", ">>", "&>", "&>>":
			if len(tokens) < 2 || tokens[1].op != "" {
				return c, nil, fmt.Errorf("%s needs a file name", t.op)
			}
			r.file = tokens[1].text
			tokens = tokens[2:]
		default:
			return c, tokens, nil
		}
		c.redirects = append(c.redirects, r)
	}
	return c, nil, c.complete("the end of the line")
}

func (c *command) complete(before string) error {
	if len(c.words) == 0 {
		return fmt.Errorf("a command is missing before %s", before)
	}
	return nil
}
