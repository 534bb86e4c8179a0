//go:build !linux

package main

// prepareHeap does nothing: only Linux is known to gain from huge pages.
func prepareHeap([]string) {}
