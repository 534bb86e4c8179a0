// Package cli holds what all commands of a program share: flags and their groups, the parser of a
// command line, the help, the manual page, and the completion scripts of shells.
package cli
