package opt

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/packages"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// units divides headers into lists to read. Those that can be read together are the first list. Each other header that can be read alone
// is a list, as in a program that includes it: it may declare a name as no other header does.
type units struct {
	job  *job.Job
	path string // of the folder of the headers, or ""
	o    diff.Options
	all  [][]string
	left []leftHeader
	// declaring are the files whose declarations are read by the lists, by their names and by their texts: links are other names.
	declaring, texts map[string]bool
}

// leftHeader is a header that cannot be read alone either.
type leftHeader struct{ name, why string }

// divide fills the lists.
func (u *units) divide(headers []string) {
	together, api := u.together(headers)
	if u.declaring, u.texts = map[string]bool{}, map[string]bool{}; api != nil {
		u.all = append(u.all, together)
		u.declares(api)
	}
	for _, header := range headers {
		isRead := slices.Contains(together, header)
		if isRead && u.declaring[u.nameOf(header)] {
			continue
		}
		switch one, ds := u.read([]string{header}); {
		case one != nil && u.declares(one):
			u.all = append(u.all, []string{header})
		case one == nil && !isRead:
			u.left = append(u.left, leftHeader{header, wrongHeaders([]string{header}, ds)[header]})
		}
	}
}

// together returns headers that can be read together. A header that has errors is tried after the others, on which it may depend.
func (u *units) together(headers []string) ([]string, *diff.API) {
	left, isLast := slices.Clone(headers), map[string]bool{}
	for round := 0; len(left) > 0; round++ {
		api, ds := u.read(left)
		if api != nil {
			return left, api
		}
		if round == maxRounds {
			left = slices.DeleteFunc(left, func(header string) bool {
				one, _ := u.read([]string{header})
				return one == nil
			})
			continue
		}
		wrong := wrongHeaders(left, ds)
		left = slices.DeleteFunc(left, func(header string) bool { return wrong[header] != "" })
		for _, header := range headers {
			if wrong[header] != "" && !isLast[header] {
				isLast[header] = true
				left = append(left, header)
			}
		}
	}
	return nil, nil
}

// maxRounds bounds how often headers are read together. Then they are read one by one.
const maxRounds = 32

// read reads headers together. The interface is nil if they have errors.
func (u *units) read(headers []string) (*diff.API, []diag.Diagnostic) {
	o := u.o
	o.Headers, o.ToCompare = headers, true
	return diff.Read(u.job.Cancel, u.path, o)
}

// wrongHeaders returns the headers that have errors, with the first one of each, or else the last header.
func wrongHeaders(headers []string, ds []diag.Diagnostic) map[string]string {
	wrong, first := map[string]string{}, ""
	for i := range ds {
		d := &ds[i]
		if d.Severity != diag.Error {
			continue
		}
		first = cmp.Or(first, d.Message)
		for _, at := range append([]diag.Diagnostic{*d}, d.Notes...) { // a note has the line that includes the header
			if isTogether(at.Pos) {
				header := headers[strings.Count(at.Pos.Source.Text[:at.Pos.Offset], "\n")]
				wrong[header] = cmp.Or(wrong[header], d.Message)
				break
			}
		}
	}
	if len(wrong) == 0 {
		wrong[headers[len(headers)-1]] = first
	}
	return wrong
}

// isTogether reports whether a position is in the text that includes headers, a line for each.
func isTogether(at diag.Pos) bool {
	return at.IsKnown() && filepath.Base(at.Source.Name) == diff.Together
}

// nameOf returns the name that positions in a header usually have.
func (u *units) nameOf(header string) string {
	header = filepath.Join(u.path, header)
	if u.o.Import.Name != nil {
		return u.o.Import.Name(header)
	}
	return header
}

// declares adds the files that have declarations of an interface, and reports whether the text of one is new.
func (u *units) declares(api *diff.API) (isNew bool) {
	add := func(at diag.Pos) {
		if at.IsKnown() && !u.declaring[at.Source.Name] {
			u.declaring[at.Source.Name] = true
			if text := at.Source.Text; !u.texts[text] {
				u.texts[text], isNew = true, true
			}
		}
	}
	for _, p := range api.Platforms {
		for _, f := range p.Functions {
			add(f.Pos)
		}
		for _, d := range p.Declarations {
			add(d.Head().Pos)
		}
	}
	return isNew
}

// warning returns the warning about a header that is not compared.
func (u *units) warning(header, why string) diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Warning, ID: packages.WarnLeftOut, Message: "'" + u.nameOf(header) + "' is compared only where another header includes it: " + why,
	}
}

// once reports each diagnostic about headers and libraries once, without the notes about the text that includes the headers.
type once map[string]bool

func (reported once) report(j *job.Job, read func() error) error {
	outer := j.Collector
	j.Collector = &job.Collector{}
	err := read()
	found := j.Collector.Diagnostics
	j.Collector = outer
	for i := range found {
		d := &found[i]
		d.Notes = slices.DeleteFunc(d.Notes, func(n diag.Diagnostic) bool { return isTogether(n.Pos) })
	}
	j.Report(slices.DeleteFunc(found, func(d diag.Diagnostic) bool {
		text := d.Place() + string(d.ID) + d.Message
		isOld := reported[text]
		reported[text] = true
		return isOld
	}))
	return err
}
