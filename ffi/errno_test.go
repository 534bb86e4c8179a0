//go:build !windows

package ffi

import "testing"

func TestErrno(t *testing.T) {
	f := NewFrame()
	defer f.Free()
	f.WantErrno()
	f.Call(load(t).Symbol("fails").Address())
	if int32(f.IntResult[0]) != -1 || f.Errno() != 7 {
		t.Error(int32(f.IntResult[0]), f.Errno())
	}
}
