package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// run compiles a program to LLVM IR. The functions come from a C header.
func run(w io.Writer, header, program string, typed bool) error {
	unit, ds := cimport.Header(context.Background(), header, cimport.Options{})
	if err := diag.Err(ds); err != nil {
		return err
	}
	m := llir.NewModule()
	entry := m.NewFunc("main", types.I32).NewBlock("entry")
	p := &compiler{unit, m, entry, layout.NewTable(layout.X86_64), map[string]*llir.Func{}, map[string]variable{}}
	for _, call := range parse(program) {
		if err := p.call(call); err != nil {
			return fmt.Errorf("line %d: %w", call.line, err)
		}
	}
	entry.NewRet(constant.NewInt(types.I32, 0))
	options := abiopt.Options{}
	if typed {
		options = abiopt.Options{Version: 14, TypedPointers: true}
	}
	if err := abiopt.Append(m, unit.Module, options); err != nil { // defines the bridges
		return err
	}
	_, err := m.WriteTo(w)
	return err
}

// call is a line of a program.
type call struct {
	line             int
	result, function string
	args             []string
}

func parse(program string) (calls []call) {
	line := 0
	for text := range strings.Lines(program) {
		line++
		words := strings.Fields(text)
		result := ""
		if len(words) > 2 && words[1] == "=" {
			result, words = words[0], words[2:]
		}
		if len(words) > 0 {
			calls = append(calls, call{line, result, words[0], words[1:]})
		}
	}
	return calls
}

// compiler adds the code of a program to a block of llir. All values are in memory.
type compiler struct {
	unit      *cimport.Unit
	module    *llir.Module
	entry     *llir.Block
	layouts   *layout.Table
	functions map[string]*llir.Func // the bridges
	variables map[string]variable
}

type variable struct {
	address value.Value
	typ     ir.Type
}

// call calls the bridge of a function.
func (p *compiler) call(line call) error {
	f := p.unit.Functions[line.function]
	if f == nil {
		return fmt.Errorf("the header declares no function '%s'", line.function)
	}
	t := c.FuncType(f)
	if len(line.args) != len(t.Inputs) {
		return fmt.Errorf("'%s' has %d parameters, not %d", line.function, len(t.Inputs), len(line.args))
	}
	var addresses []value.Value
	if of := c.ResultOf(t); of != nil {
		address, err := p.storage(of)
		if err != nil {
			return err
		}
		addresses = append(addresses, address)
		defer func() { p.variables[line.result] = variable{address, of} }()
	} else if line.result != "" {
		return fmt.Errorf("'%s' has no result", line.function)
	}
	for i, arg := range line.args {
		address, err := p.argument(arg, t.Inputs[i])
		if err != nil {
			return err
		}
		addresses = append(addresses, address)
	}
	p.entry.NewCall(p.bridge(line.function, addresses), addresses...)
	return nil
}

// bridge declares the bridge of a function, with pointers to what this compiler has in memory.
func (p *compiler) bridge(name string, addresses []value.Value) *llir.Func {
	f := p.functions[name]
	if f == nil {
		var params []*llir.Param
		for _, a := range addresses {
			params = append(params, llir.NewParam("", a.Type()))
		}
		f = p.module.NewFunc(c.BridgePrefix+name, types.Void, params...)
		p.functions[name] = f
	}
	return f
}

// storage returns the address of memory for an object of a C type: a number, or bytes.
func (p *compiler) storage(t ir.Type) (value.Value, error) {
	l, err := p.layouts.Of(t)
	if err != nil {
		return nil, err
	}
	var of types.Type = types.NewArray(uint64(l.Size), types.I8)
	switch _, isInteger := t.(*ir.IntegerType); {
	case isInteger:
		of = types.NewInt(uint64(8 * l.Size))
	case t == ir.F32:
		of = types.Float
	case t == ir.F64:
		of = types.Double
	}
	object := p.entry.NewAlloca(of)
	object.Align = llir.Align(l.Align)
	return object, nil
}

// argument returns the address of a variable, or of memory with a number.
func (p *compiler) argument(text string, t ir.Type) (value.Value, error) {
	if v, ok := p.variables[text]; ok {
		if v.typ != t {
			return nil, fmt.Errorf("'%s' is a '%v', not a '%v'", text, v.typ, t)
		}
		return v.address, nil
	}
	number, err := literal(text, t)
	if err != nil {
		return nil, err
	}
	address, err := p.storage(t)
	if err != nil {
		return nil, err
	}
	p.entry.NewStore(number, address)
	return address, nil
}

// literal is a number of a C type.
func literal(text string, t ir.Type) (constant.Constant, error) {
	if i, ok := t.(*ir.IntegerType); ok {
		if n, err := strconv.ParseInt(text, 10, i.Width); err == nil {
			return constant.NewInt(types.NewInt(uint64(i.Width)), n), nil
		}
	}
	if f, err := strconv.ParseFloat(text, 32); err == nil {
		switch t {
		case ir.F32:
			return constant.NewFloat(types.Float, f), nil
		case ir.F64:
			return constant.NewFloat(types.Double, f), nil
		}
	}
	return nil, fmt.Errorf("'%s' is neither a variable nor a '%v'", text, t)
}
