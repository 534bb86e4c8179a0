package diff

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/layout"
)

// API is the interface of a library, on one or more targets.
type API struct {
	Name      string // of the header, folder or snapshot
	Platforms []*capi.Interface
	Exports   Exports         // of the built library
	layouts   []*layout.Table // of the compiler, by platform; only of headers
}

// on returns the interface on a target, or nil.
func (a *API) on(target string) *capi.Interface {
	if i := slices.IndexFunc(a.Platforms, func(p *capi.Interface) bool { return p.Target == target }); i >= 0 {
		return a.Platforms[i]
	}
	return nil
}

// Options select what to read. The zero value reads declarations outside the system folders, for
// x86_64-linux-gnu.
type Options struct {
	// Import are the options of cimport. Target, ABI and NoSystemDeclarations are set by this
	// package.
	Import cimport.Options
	// Targets are the platforms; none means the default target.
	Targets []string
	// Convention are the variants of the targets.
	Convention targets.Options
	// Headers are the headers of a folder, relative to it. A folder needs at least one. They are paths if the path to read is "".
	Headers []string
	// ToCompare reads no more than [Compare] needs, which is less than a snapshot has; see [capi.ToCompare].
	ToCompare bool
	// Stdin returns the source for the path "-": a header or a snapshot. Nil takes the path as that of a file.
	Stdin func() (*diag.Source, error)
	// Read is called with the unit of C code on each target, unless it is nil.
	Read func(classify.Target, *cimport.Unit)
}

// Read reads a header, the headers of a folder, or a snapshot: a file whose name ends in .json.
func Read(ctx context.Context, path string, o Options) (*API, []diag.Diagnostic) {
	if strings.HasSuffix(path, ".json") {
		return readSnapshotFile(path, &o)
	}
	if in := o.stdin(path); in != nil && strings.HasPrefix(strings.TrimSpace(in.Text), "{") {
		return o.snapshot(in.Name, strings.NewReader(in.Text))
	}
	api, ds := o.read(ctx, path)
	if api != nil {
		api.layouts = nil
		for _, p := range api.Platforms {
			p.Detach()
		}
	}
	return api, ds
}

// read reads C code.
func (o *Options) read(ctx context.Context, path string) (*API, []diag.Diagnostic) {
	source, err := o.source(path)
	if err != nil {
		return nil, failure(err)
	}
	names := o.Targets
	if len(names) == 0 {
		names = []string{""}
	}
	api := &API{Name: path}
	switch path {
	case "-":
		api.Name = source.Name
	case "":
		api.Name = strings.Join(o.Headers, ", ")
	}
	var all []diag.Diagnostic
	for i, name := range names {
		p, layouts, ds := o.platform(ctx, source, name)
		if i == 0 || p == nil {
			all = append(all, ds...) // the others repeat most of them
		}
		if p == nil {
			return nil, all
		}
		api.Platforms, api.layouts = append(api.Platforms, p), append(api.layouts, layouts)
	}
	return api, all
}

// Together is the name of the text that includes several headers, a line for each. It is in their folder.
const Together = "<headers>"

// maxFile returns the maximum size in bytes of a header or snapshot.
func (o *Options) maxFile() int64 { return cmp.Or(o.Import.MaxFile, maxSnapshot) }

func failure(err error) []diag.Diagnostic {
	return []diag.Diagnostic{{ID: ErrRead, Message: err.Error()}}
}

// stdin returns the source for a path that means standard input, or nil if it cannot be read or is another path.
func (o *Options) stdin(path string) *diag.Source {
	if path != "-" || o.Stdin == nil {
		return nil
	}
	in, err := o.Stdin()
	if err != nil {
		return nil
	}
	return in
}

// source returns the main file: the header itself, or a text that includes the headers of a folder.
func (o *Options) source(path string) (*diag.Source, error) {
	if path == "-" && o.Stdin != nil {
		return o.Stdin()
	}
	info, err := os.Stat(path)
	isFolder := err == nil && info.IsDir()
	if isFolder && len(o.Headers) == 0 {
		return nil, fmt.Errorf("'%s' is a folder: name its headers with --header=NAME", path)
	}
	if isFolder || path == "" {
		var text strings.Builder
		for _, h := range o.Headers {
			fmt.Fprintf(&text, "#include \"%s\"\n", h)
		}
		if isFolder {
			o.Import.Include = append([]string{path}, o.Import.Include...)
		}
		return &diag.Source{Name: filepath.Join(path, Together), Text: text.String()}, nil
	}
	text, err := inputs.Read(path, o.maxFile())
	return &diag.Source{Name: path, Text: text}, err
}

// InterfaceOf returns the interface that a unit declares.
func (o *Options) InterfaceOf(target classify.Target, u *cimport.Unit) (*capi.Interface, error) {
	if o.ToCompare {
		return capi.ToCompare(target, u)
	}
	return capi.Of(target, u)
}

// platform reads the source for a target.
func (o *Options) platform(ctx context.Context, source *diag.Source, name string) (*capi.Interface, *layout.Table, []diag.Diagnostic) {
	target, err := targets.New(name, o.Convention)
	if err != nil {
		return nil, nil, failure(err)
	}
	in := o.Import
	in.Target, in.ABI, in.Layouts, in.NoSystemDeclarations = target.Triple(), o.Convention.ABI, target.Layouts(), true
	u, ds := cimport.File(ctx, source, in)
	if u == nil || diag.HasErrors(ds) {
		return nil, nil, ds
	}
	if o.Read != nil {
		o.Read(target, u)
	}
	api, err := o.InterfaceOf(target, u)
	if err != nil {
		return nil, nil, append(ds, failure(err)...)
	}
	return api, capi.LayoutsBy(o.Convention.Compat, target), ds
}
