package pass

import "sync"

// Shared holds the values that passes compute once for all chunks of a module, such as the layouts
// of types.
type Shared struct{ all sync.Map }

// Share returns the value for a key, which says all that the value depends on. It calls compute if
// no chunk of the module has the value yet. Chunks use the value at the same time.
func Share[T any](c *Context, key any, compute func() T) T {
	if c.shared == nil {
		return compute()
	}
	v, ok := c.shared.all.Load(key)
	if !ok {
		v, _ = c.shared.all.LoadOrStore(key, compute())
	}
	return v.(T)
}
