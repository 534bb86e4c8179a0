package asm

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Resources holds {-# external_resources: … #-}, data for other tools, for printing it again.
type Resources struct{ groups []*resourceGroup }

// A resourceGroup is the data for one tool.
type resourceGroup struct {
	name    string
	entries []resourceEntry
}

// A resourceEntry is a key and the text of its value.
type resourceEntry struct{ key, text string }

// group returns the named group.
func (r *Resources) group(name string) *resourceGroup {
	for _, g := range r.groups {
		if g.name == name {
			return g
		}
	}
	g := &resourceGroup{name: name}
	r.groups = append(r.groups, g)
	return g
}

// Value returns the value of a key for a tool, a string without quotes, true or false, or "".
func (r *Resources) Value(tool, key string) string {
	for _, e := range r.group(tool).entries {
		if e.key == key && strings.HasPrefix(e.text, `"`) {
			return lex.Unquote(e.text)
		} else if e.key == key {
			return e.text
		}
	}
	return ""
}

// Set replaces all values for a tool: strings and booleans by key.
func (r *Resources) Set(tool string, values map[string]any) {
	g := r.group(tool)
	g.entries = nil
	for _, key := range slices.Sorted(maps.Keys(values)) {
		var w ir.Writer
		if text, ok := values[key].(string); ok {
			w.Quoted(text)
		} else {
			w.Text(fmt.Sprint(values[key]))
		}
		g.entries = append(g.entries, resourceEntry{key, string(w.Bytes())})
	}
}

// resourcesEnd closes {-#.
const resourcesEnd = "#-}"

// resources parses {-# section: {…}, … #-}, which may come before or after the operations.
func (p *parser) resources() {
	p.advance()
	if !p.Peek(resourcesEnd) {
		for {
			p.resourceEntry("in file metadata dictionary", func(section string, at diag.Pos) {
				switch section {
				case "dialect_resources":
					p.resourceList(p.dialectResources)
				case "external_resources":
					p.resourceList(p.externalResources)
				default:
					p.Errorf(p.Since(at), errResource, "unknown key '%s' in file metadata dictionary", section)
				}
			})
			if p.failed || !p.AcceptByte(',') {
				break
			}
		}
	}
	if !p.failed && !p.Peek(resourcesEnd) {
		p.fail(errResource, "expected ',' or '#-}'")
	}
	p.Expect(resourcesEnd)
	p.hopeless = p.failed
}

// resourceEntry parses a key, a colon and a value.
func (p *parser) resourceEntry(where string, value func(key string, at diag.Pos)) {
	at := p.Pos()
	key, ok := p.dictKey()
	if !ok {
		p.fail(errResource, "expected identifier key %s", where)
	}
	p.expectByte(':')
	if !p.failed {
		value(strings.Clone(key), at)
	}
}

// resourceList parses {key: value, …}.
func (p *parser) resourceList(value func(key string, at diag.Pos)) {
	p.expectByte('{')
	p.commaList('}', func() { p.resourceEntry("for 'resource' entry", value) })
}

// dialectResources parses the blobs of a dialect; only builtin has any.
func (p *parser) dialectResources(dialect string, at diag.Pos) {
	switch {
	case dialect == "builtin":
	case p.ctx.Dialect(dialect) == nil:
		p.Errorf(p.Since(at), errResource, "dialect '%s' is unknown", dialect)
	default:
		p.Errorf(p.Since(at), errResource, "unexpected 'resource' section for dialect '%s'", dialect)
	}
	p.resourceList(func(key string, _ diag.Pos) {
		at := p.Pos()
		text, ok := p.AcceptString()
		if !ok || !strings.HasPrefix(text, "0x") {
			p.Errorf(at, errResource, "expected hex string blob for key '%s'", key)
			return
		}
		p.readBlob(at, p.blob(key), text)
	})
}

// blob returns the blob of a key.
func (p *parser) blob(key string) *ir.Blob {
	b := p.blobs[key]
	if b == nil {
		b = ir.NewBlob(key)
		p.blobs[key] = b
	}
	return b
}

// readBlob decodes a blob: the alignment in four bytes, and the data.
func (p *parser) readBlob(at diag.Pos, b *ir.Blob, text string) {
	data, err := hex.DecodeString(text[len("0x"):])
	switch {
	case err != nil:
		p.Errorf(p.Since(at), errResource, "expected hex string blob for key '%s'", b.Key)
		return
	case len(data) < 4:
		p.Errorf(p.Since(at), errResource, "expected hex string blob for key '%s' to encode alignment in first 4 bytes", b.Key)
		return
	}
	b.Align, b.Data, b.Known = binary.LittleEndian.Uint32(data), data[4:], true
	if bits.OnesCount32(b.Align) != 1 && (b.Align != 0 || len(b.Data) > 0) {
		p.Errorf(p.Since(at), errResource, "expected hex string blob for key '%s' to encode alignment in first 4 bytes, but got non-power-of-2 value: %d", b.Key, b.Align)
	}
}

// externalResources parses the data for another tool.
func (p *parser) externalResources(tool string, _ diag.Pos) {
	kept := p.opts.Resources
	if kept == nil {
		kept = &Resources{}
	}
	group := kept.group(tool)
	p.resourceList(func(key string, _ diag.Pos) {
		at := p.Pos()
		var w ir.Writer
		text, isString := p.AcceptString()
		switch {
		case isString && strings.HasPrefix(text, "0x"):
			b := ir.NewBlob(key)
			p.readBlob(at, b, text)
			w.Quoted(b.Text())
		case isString:
			w.Quoted(text)
		case p.Peek("true"), p.Peek("false"):
			w.Text(p.word())
			p.advance()
		default:
			p.Errorf(at, errResource, "expected string value for key '%s'", key)
		}
		group.entries = append(group.entries, resourceEntry{key, string(w.Bytes())})
	})
}

// resources prints the blobs of the printed attributes and the external resources, except values
// longer than the options allow.
func (p *printer) resources() {
	builtin := &resourceGroup{name: "builtin"}
	for _, b := range p.blobs.order {
		if b.Known {
			builtin.entries = append(builtin.entries, resourceEntry{b.Key, `"` + b.Text() + `"`})
		}
	}
	sections := []struct {
		name   string
		groups []*resourceGroup
	}{{"dialect_resources", []*resourceGroup{builtin}}, {"external_resources", nil}}
	if p.opts.Resources != nil {
		sections[1].groups = p.opts.Resources.groups
	}
	open := false
	for _, s := range sections {
		groups := p.short(s.groups)
		if len(groups) == 0 {
			continue
		}
		if open {
			p.w.Byte(',')
		} else {
			p.w.Text("\n{-#")
		}
		open = true
		p.w.Text("\n  " + s.name + ": {")
		for i, g := range groups {
			p.resourceGroup(g, i > 0)
		}
		p.w.Text("\n  }")
	}
	if open {
		p.w.Text("\n#-}\n")
	}
}

// short returns the groups without long values, and without groups that are empty then.
func (p *printer) short(groups []*resourceGroup) (kept []*resourceGroup) {
	for _, g := range groups {
		entries := slices.DeleteFunc(slices.Clone(g.entries), func(e resourceEntry) bool {
			return p.opts.ElideLongResources != nil && len(e.text) > *p.opts.ElideLongResources
		})
		if len(entries) > 0 {
			kept = append(kept, &resourceGroup{g.name, entries})
		}
	}
	return kept
}

func (p *printer) resourceGroup(g *resourceGroup, more bool) {
	if more {
		p.w.Byte(',')
	}
	p.w.Text("\n    ")
	p.w.KeywordOrQuoted(g.name)
	p.w.Text(": {")
	for i, e := range g.entries {
		if i > 0 {
			p.w.Byte(',')
		}
		p.w.Text("\n      ")
		p.w.KeywordOrQuoted(e.key)
		p.w.Text(": ")
		p.w.Text(e.text)
		p.flushMuch()
	}
	p.w.Text("\n    }")
}
