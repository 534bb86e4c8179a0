// Package passes lists the passes of this project and the pipelines that have
// a name. Each pass is a package below this one.
package passes

import "github.com/abi-opt/abi-opt/pass"

// All are the passes that abi-opt knows, in the order in which a module goes
// through them.
var All = []*pass.Pass{}

// Pipelines are the pipelines that have a name.
var Pipelines = []pass.NamedPipeline{}

// Registry is what pipeline texts may name.
var Registry = &pass.Registry{Passes: All, Named: Pipelines}
