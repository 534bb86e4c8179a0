package library

import (
	"context"
	"os"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// agreement compares a header with a built file.
func agreement(t *testing.T, header, built string) *agree.Report {
	t.Helper()
	text, err := os.ReadFile(header)
	if err != nil {
		t.Fatal(err)
	}
	f, err := library.Open(built)
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	u, ds := cimport.File(context.Background(), &diag.Source{Name: header, Text: string(text)}, cimport.Options{Target: target.Triple()})
	if diag.HasErrors(ds) {
		t.Fatal(diag.Err(ds))
	}
	theirs, err := f.Interface(target, library.HeaderOf(u), capi.ToCompare)
	if err != nil {
		t.Fatal(err)
	}
	mine, err := capi.Of(target, u)
	if err != nil {
		t.Fatal(err)
	}
	r := agree.New(header)
	if err := r.Interface("library", &diff.API{Name: header, Platforms: []*capi.Interface{mine}}, &diff.API{Name: built, Platforms: []*capi.Interface{theirs}}); err != nil {
		t.Fatal(err)
	}
	return r
}
