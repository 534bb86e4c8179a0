package c

// pcs has the arguments of the attribute pcs by the names of calling conventions.
var pcs = map[string]string{"aapcs": "aapcs", "aapcs_vfp": "aapcs-vfp"}

// SpellCallConv returns C's attribute for a name of a calling convention, as [CallConvAttr] has it: pcs("aapcs") for aapcs. Most
// attributes are the names.
func SpellCallConv(name string) string {
	if argument := pcs[name]; argument != "" {
		return `pcs("` + argument + `")`
	}
	return name
}
