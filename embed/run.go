package embed

import (
	"maps"
	"sync"
)

// Run answers requests in turn. A request that has types alone adds them to those that later requests of the run can refer to,
// so that a compiler sends its records once. The zero value is ready for use, also by several goroutines.
type Run struct {
	mu    sync.Mutex
	types map[string]Type // by their tags; it does not change once a request has it
}

// Text answers a request, as the function [Text] does.
func (run *Run) Text(request []byte) []byte {
	return textOf(request, func(a *answering, r *Request) {
		switch {
		case r.isOnlyTypes():
			run.add(r.Types)
			return
		case r.Functions != nil:
			r.Types = run.with(r.Types)
		}
		a.answer(r)
	})
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
