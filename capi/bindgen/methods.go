package bindgen

import (
	"strings"
	"unicode"
)

// methods declares methods of handles and structs that call the functions whose first parameter they are.
func (g *generator) methods() {
	if g.Methods == nil {
		return
	}
	types := map[string]string{} // the words of C for the types of Go that have methods
	for key, t := range g.handles {
		types[t.text] = key
	}
	for r, t := range g.records {
		types["*"+t.text] = r.Name
	}
	taken := map[string]scope{}
	for r, all := range g.members {
		has := scope{}
		for _, m := range all {
			has[m.name] = true
			if m.kind == valueAccess {
				has["Set"+m.name] = true
			}
		}
		taken["*"+g.records[r].text] = has
	}
	for _, f := range g.bound {
		if len(f.args) == 0 || !g.Methods.MatchString(f.inC) {
			continue
		}
		receiver := g.unaliased(f.args[0][1])
		inC, ok := types[receiver]
		if !ok {
			continue
		}
		if taken[receiver] == nil {
			taken[receiver] = scope{"IsNil": true, "Pointer": true, "Data": true}
		}
		tag := strings.Trim(strings.TrimPrefix(strings.TrimPrefix(inC, "struct "), "union "), "_")
		name := methodName(g.rename(f.inC), g.rename(tag))
		if taken[receiver][name] || standardMethods[name] {
			name = f.name
		}
		if taken[receiver][name] {
			continue
		}
		taken[receiver][name] = true
		g.choose("methods", f.inC)
		g.declare(f.method(name, receiver).String())
	}
}

// unaliased returns the type of Go that a type which is an alias names, through all aliases.
func (g *generator) unaliased(name string) string {
	for of, ok := g.aliases[name]; ok; of, ok = g.aliases[name] {
		name = of
	}
	return name
}

// method returns a method of the type of the first parameter that calls a function.
func (f *goFunc) method(name, receiver string) *goFunc {
	var args []string
	for i, arg := range f.args {
		args = append(args, arg[0])
		if strings.HasPrefix(arg[1], "...") {
			args[i] += "..."
		}
	}
	call := f.name + "(" + strings.Join(args, ", ") + ")"
	if f.result != "" {
		call = "return " + call
	}
	return &goFunc{
		doc: name + " is " + f.name + ".", receiver: f.args[0][0] + " " + receiver, name: name,
		params: paramList(f.args[1:]), result: f.result, body: []string{call},
	}
}

// methodName returns the name of the method for a function: its words without those of the type at the start, or without
// the common ones at the start and the rest of the type's at the end: sqlite3_close is Close, and xmlFreeDoc is Free.
func methodName(function, of string) string {
	all, typeWords := camelWords(function), camelWords(of)
	if n := len(typeWords); n > 1 && (typeWords[n-1] == "t" || typeWords[n-1] == "s" || typeWords[n-1] == "ptr") {
		typeWords = typeWords[:n-1]
	}
	n := 0
	for n < len(all) && n < len(typeWords) && strings.EqualFold(all[n], typeWords[n]) {
		n++
	}
	words, rest := all[n:], typeWords[n:]
	if m := len(words) - len(rest); m > 0 && strings.EqualFold(strings.Join(words[m:], ""), strings.Join(rest, "")) {
		words = words[:m]
	}
	if len(words) == 0 || len(words) == len(all) && n == 0 {
		return exported(function)
	}
	return exported(strings.Join(words, "_"))
}

// camelWords splits a name at underscores and before capitals after small letters: xmlDocPtr is xml, Doc and Ptr.
func camelWords(name string) (all []string) {
	for _, word := range words(name) {
		start := 0
		runes := []rune(word)
		for i := 1; i < len(runes); i++ {
			isStart := unicode.IsUpper(runes[i]) && !unicode.IsUpper(runes[i-1])
			if isStart || unicode.IsUpper(runes[i]) && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
				all, start = append(all, string(runes[start:i])), i
			}
		}
		all = append(all, string(runes[start:]))
	}
	return all
}
