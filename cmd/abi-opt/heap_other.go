//go:build !linux

package main

// prepareHeap does nothing: what can be asked for differs between systems.
func prepareHeap([]string) {}
