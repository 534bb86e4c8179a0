// Package reconcileunrealizedcasts is the pass reconcile-unrealized-casts: the casts that
// conversions left between each other's values go.
package reconcileunrealizedcasts
