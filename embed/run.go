package embed

import (
	"maps"
	"sync"

	"github.com/abi-opt/abi-opt/capi/explain/modules"
)

// Run answers requests in turn. A request that has types alone adds them to those that later requests of the run can refer to,
// so that a compiler sends its records once. A run also keeps the source of the last index, so that a header is read once. The
// zero value is ready for use, also by several goroutines.
type Run struct {
	mu    sync.Mutex
	types map[string]Type // by their tags; it does not change once a request has it

	reading sync.Mutex
	indexed *modules.Source // of the last index, or nil
}

// Text answers a request, as the function [Text] does.
func (run *Run) Text(request []byte) []byte {
	return textOf(request, func(a *answering, r *Request) {
		switch {
		case r.isOnlyTypes():
			run.add(r.Types)
			return
		case r.isOnlyNames():
			run.explain(a, r.Only)
			return
		case r.Functions != nil:
			r.Types = run.with(r.Types)
		}
		if source := a.answer(r); source != nil {
			run.reading.Lock()
			defer run.reading.Unlock()
			run.indexed = source
		}
	})
}

// explain explains names of the last index.
func (run *Run) explain(a *answering, only []string) {
	run.reading.Lock()
	defer run.reading.Unlock()
	if run.indexed == nil {
		a.fail(errNothing)
		return
	}
	a.explain(run.indexed, only)
}

// add adds types, which replace those with the same tag.
func (run *Run) add(types map[string]Type) {
	run.mu.Lock()
	defer run.mu.Unlock()
	all := maps.Clone(run.types)
	if all == nil {
		all = map[string]Type{}
	}
	for name, t := range types {
		all[tagOf(name)] = t
	}
	run.types = all
}

// with returns types and those of the run with other tags.
func (run *Run) with(types map[string]Type) map[string]Type {
	run.mu.Lock()
	known := run.types
	run.mu.Unlock()
	if len(types) == 0 {
		return known
	}
	all := maps.Clone(known)
	if all == nil {
		return types
	}
	for name, t := range types {
		all[tagOf(name)] = t
	}
	return all
}
