package cimport

import (
	"context"
	"os"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// BenchmarkFile reads a large header of the system.
func BenchmarkFile(b *testing.B) {
	const header = "/usr/include/openssl/ssl.h"
	if _, err := os.Stat(header); err != nil {
		b.Skip(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		_, ds := File(context.Background(), &diag.Source{Name: "t.c", Text: "#include <" + header[len("/usr/include/"):] + ">\n"}, Options{})
		if err := diag.Err(ds); err != nil {
			b.Fatal(err)
		}
	}
}
