package pass

import "sync"

// Shared holds the values that passes compute once for several chunks of a module. Computing the
// layouts of types for each chunk takes 9 % more CPU time to translate 20,000 functions (abi-opt
// --emit=llvm), and deciding about their signatures for each chunk another 5 %.
type Shared struct{ all sync.Map }

// Share returns the value for a key. It calls compute if no other run has the value yet. The value
// must depend on the key alone and be safe for concurrent use.
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
