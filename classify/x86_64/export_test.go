package x86_64

var MayDiffer = mayDiffer
