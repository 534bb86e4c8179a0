// Package grammar reads the bodies of dialect types and attributes (what stands
// between < and >) with typed participle grammars over the lexer of MLIR text.
//
// A grammar is a Go struct; its tags are the syntax:
//
//	type arrayBody struct {
//		Len  int64        `parser:"@Int 'x'"`
//		Elem grammar.Type `parser:"@@"`
//	}
//
//	var array = grammar.New[arrayBody]()
//
//	func parseArray(b *ir.Body) (ir.Type, error) {
//		body, err := array.Parse(b)
//		if err != nil {
//			return nil, err
//		}
//		elem, err := body.Elem.Resolve(b)
//		…
//	}
//
// The token names that tags may use are Ident, Int, Float, String, Symbol (@x),
// Value (%x), Block (^x), TypeID (!x), AttrID (#x) and Punct. [Type] and [Attr]
// take a whole nested type or attribute and remember where it stands; [Text]
// takes a string literal and unquotes it. All errors are [ir.BodyError]s.
//
// The package may not know any dialect, nor the parser that calls it.
package grammar
