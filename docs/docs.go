// Package docs holds the page of diagnostics, for the command to answer from.
package docs

import _ "embed"

// Diagnostics is diagnostics.md.
//
//go:embed diagnostics.md
var Diagnostics string
