//go:build !linux

package main

// askForHugePages does nothing: what can be asked for differs between systems.
func askForHugePages() {}
