// Package reconcileunrealizedcasts is the pass reconcile-unrealized-casts: it removes the casts
// that conversions left between each other's values.
package reconcileunrealizedcasts
