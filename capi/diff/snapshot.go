package diff

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
)

// WriteSnapshot writes the interface as JSON, one object per line, in an order that does not depend
// on that of the declarations.
func (a *API) WriteSnapshot(w io.Writer) error {
	buffer := bufio.NewWriter(w) // it keeps the first error
	out := json.NewEncoder(buffer)
	out.SetEscapeHTML(false)
	for _, p := range a.Platforms {
		byName := func(f, g *capi.Function) int { return cmp.Compare(f.Name, g.Name) }
		for _, f := range slices.SortedFunc(slices.Values(p.Functions), byName) {
			_ = out.Encode(function{f, p.ABI})
		}
		for _, d := range slices.SortedStableFunc(slices.Values(p.Declarations), func(d, e capi.Declaration) int {
			return cmp.Or(cmp.Compare(d.Head().Kind, e.Head().Kind), cmp.Compare(d.Head().Name, e.Head().Name))
		}) {
			d.Head().ABI = p.ABI
			_ = out.Encode(d)
		}
		for _, l := range slices.SortedStableFunc(slices.Values(p.LeftOut), func(l, m capi.LeftOut) int {
			return cmp.Or(cmp.Compare(l.What, m.What), cmp.Compare(l.Name, m.Name))
		}) {
			_ = out.Encode(leftOut{capi.Version, leftOutKind, p.Target, l})
		}
		if p.Built != nil {
			_ = out.Encode(p.Built)
		}
	}
	return buffer.Flush()
}

// function is the line of a function.
type function struct {
	*capi.Function
	ABI string `json:"abi,omitempty"` // see capi.Interface
}

// leftOut is the line of a declaration that is not described.
type leftOut struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"` // leftOutKind
	Target  string `json:"target"`
	capi.LeftOut
}

const leftOutKind = "left-out"

// minVersion is the oldest version of a snapshot that can be read.
const minVersion = 4

// Limits of a snapshot.
const (
	maxSnapshot = 1 << 30 // bytes
	maxLine     = 1 << 24
)

func readSnapshotFile(path string, o *Options) (*API, []diag.Diagnostic) {
	f, err := inputs.Open(path)
	if err != nil {
		return nil, failure(err)
	}
	defer f.Close()
	return o.snapshot(path, f)
}

// snapshot reads the snapshot of a name.
func (o *Options) snapshot(name string, from io.Reader) (*API, []diag.Diagnostic) {
	api, err := ReadSnapshot(inputs.Limit(from, o.maxFile()))
	if errors.Is(err, inputs.ErrTooLarge) {
		return nil, failure(inputs.TooLarge(name, o.maxFile()))
	}
	if err == nil {
		api.Name = name
		err = api.keep(o)
	}
	if err != nil {
		return nil, failure(fmt.Errorf("%s: %w", name, err))
	}
	return api, nil
}

// ReadSnapshot reads what [API.WriteSnapshot] writes.
func ReadSnapshot(r io.Reader) (*API, error) {
	api := &API{}
	lines := bufio.NewScanner(inputs.Limit(r, maxSnapshot))
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		if len(lines.Bytes()) == 0 {
			continue
		}
		if err := api.add(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if lines.Err() != nil {
		return nil, lines.Err()
	}
	if len(api.Platforms) == 0 {
		return nil, errors.New("the snapshot is empty")
	}
	return api, nil
}

// add adds the function or declaration of a line.
func (a *API) add(line []byte) error {
	var head struct {
		Version           int
		Kind, Target, ABI string
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return err
	}
	if head.Version == 0 {
		return errors.New("the file is JSON, but not a snapshot; 'abi-opt snapshot HEADER' writes one")
	}
	if head.Version < minVersion || head.Version > capi.Version {
		return fmt.Errorf("the version is %d, but only %d to %d are supported: write the snapshot again", head.Version, minVersion, capi.Version)
	}
	if head.Target == "" {
		return errors.New("the object has no target")
	}
	p := a.on(head.Target)
	if p == nil {
		p = &capi.Interface{Target: head.Target}
		a.Platforms = append(a.Platforms, p)
	}
	p.ABI = cmp.Or(p.ABI, head.ABI)
	switch head.Kind {
	case leftOutKind:
		p.LeftOut = append(p.LeftOut, capi.LeftOut{})
		return json.Unmarshal(line, &p.LeftOut[len(p.LeftOut)-1])
	case capi.BuiltKind:
		p.Built = &capi.Built{}
		return json.Unmarshal(line, p.Built)
	case "":
		f := &capi.Function{}
		p.Functions = append(p.Functions, f)
		if err := json.Unmarshal(line, f); err != nil {
			return err
		}
		return checkValues(f)
	}
	d := capi.NewDeclaration(head.Kind)
	if d == nil {
		return fmt.Errorf("'%s' is no kind of declaration", head.Kind)
	}
	p.Declarations = append(p.Declarations, d)
	err := json.Unmarshal(line, d)
	if t, isTypedef := d.(*capi.Typedef); isTypedef && head.Version == minVersion {
		tag := " " + t.Name + " " + t.Name
		if t.C == "typedef struct"+tag || t.C == "typedef union"+tag {
			t.C = "" // that version does not know whether the record has a tag
		}
	}
	return err
}

// checkValues rejects values that no function has: those without a place, and indirect ones without an address.
func checkValues(f *capi.Function) error {
	values := f.Arguments
	if f.Result != nil {
		values = append(slices.Clip(values), *f.Result)
	}
	for i := range values {
		if v := &values[i]; v.Passing == nil || (v.Kind == "indirect" || v.ByVal) && len(v.Pieces) != 1 {
			return fmt.Errorf("function '%s' has a value without a place, or an indirect one without an address", f.Name)
		}
	}
	return nil
}

// keep removes the platforms that the options do not select. Options without targets select all.
func (a *API) keep(o *Options) error {
	var kept []*capi.Interface
	for _, name := range o.Targets {
		target, err := targets.New(name, o.Convention)
		if err != nil {
			return err
		}
		p := a.on(target.Triple())
		if p == nil {
			return fmt.Errorf("the snapshot has no target %s", target.Triple())
		}
		kept = append(kept, p)
	}
	if kept != nil {
		a.Platforms = kept
	}
	return nil
}
