// Command sqlite3 runs an SQL statement on a database file and prints the rows.
//
//	sqlite3 :memory: "select 6 * 7 as answer"
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -strings ".*" -package main -lib libsqlite3.so.0 -rename ^sqlite3_= -only "sqlite3_(open|close|exec|errmsg|free|mprintf)|SQLITE_(OK|ERROR|ABORT)" sqlite3.h -o examples/bindings/sqlite3/lib.go

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sqlite3 FILE SQL")
		os.Exit(2)
	}
	if err := query(os.Stdout, os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// query prints the rows of a statement, which SQLite gives to a callback.
func query(w io.Writer, file, sql string) error {
	var db Sqlite3
	if Open(file, &db) != SQLITE_OK {
		return errors.New(ffi.String(Errmsg(db)))
	}
	defer Close(db)
	row := NewCallback(func(_ ffi.Data, n int32, values, names **byte) int32 {
		var cells []string
		for i, value := range unsafe.Slice(values, n) {
			cells = append(cells, ffi.String(unsafe.Slice(names, n)[i])+"="+ffi.String(value))
		}
		fmt.Fprintln(w, strings.Join(cells, " "))
		return 0
	})
	defer row.Free()
	var message *byte
	if Exec(db, sql, row, ffi.Data{}, &message) != SQLITE_OK {
		defer Free(ffi.At(message))
		return errors.New(ffi.String(message))
	}
	return nil
}
