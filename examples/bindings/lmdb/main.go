// Command lmdb stores its arguments, KEY=VALUE, in a database file, and prints all that the file has.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib liblmdb.so.0 -rename ^mdb_= -strings "mdb_env_open.path" -only "mdb_(env_(create|open|close)|txn_(begin|commit|abort)|dbi_open|put|cursor_(open|get|close)|strerror)|MDB_(NEXT|NOSUBDIR|SUCCESS)" lmdb.h -o examples/bindings/lmdb/lib.go

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
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: lmdb FILE [KEY=VALUE]...")
		os.Exit(2)
	}
	if err := store(os.Stdout, os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// store puts pairs into the main database of a file, whose name is NULL, and prints it.
func store(w io.Writer, file string, pairs []string) error {
	var env MDBEnv
	if err := check(EnvCreate(&env)); err != nil {
		return err
	}
	defer EnvClose(env)
	if err := check(EnvOpen(env, file, MDB_NOSUBDIR, 0o600)); err != nil {
		return err
	}
	var txn MDBTxn
	if err := check(TxnBegin(env, 0, 0, &txn)); err != nil {
		return err
	}
	var db MDBDbi
	err := check(DbiOpen(txn, nil, 0, &db))
	for _, pair := range pairs {
		key, value, _ := strings.Cut(pair, "=")
		if err == nil {
			err = check(Put(txn, db, valueOf(key), valueOf(value), 0))
		}
	}
	if err == nil {
		err = list(w, txn, db)
	}
	if err != nil {
		TxnAbort(txn)
		return err
	}
	return check(TxnCommit(txn))
}

func list(w io.Writer, txn MDBTxn, db MDBDbi) error {
	var cursor MDBCursor
	if err := check(CursorOpen(txn, db, &cursor)); err != nil {
		return err
	}
	defer CursorClose(cursor)
	var key, value MDBVal
	for CursorGet(cursor, &key, &value, MDB_NEXT) == MDB_SUCCESS {
		fmt.Fprintf(w, "%s=%s\n", bytesOf(key), bytesOf(value))
	}
	return nil
}

func check(code int32) error {
	if code == MDB_SUCCESS {
		return nil
	}
	return errors.New(ffi.String(Strerror(code)))
}

// valueOf refers to memory of Go, which C reads during a call.
func valueOf(text string) *MDBVal {
	return &MDBVal{MvSize: uint64(len(text)), MvData: unsafe.Pointer(unsafe.StringData(text))}
}

// bytesOf are bytes of the file in memory. They are valid until the transaction ends.
func bytesOf(v MDBVal) []byte { return unsafe.Slice((*byte)(v.MvData), v.MvSize) }
