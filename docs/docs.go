// Package docs holds the page of diagnostics, for the command to answer from.
package docs

import _ "embed"

// Diagnostics is reference/diagnostics.md.
//
//go:embed reference/diagnostics.md
var Diagnostics string
