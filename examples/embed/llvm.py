"""Writes LLVM IR for the functions of answers, from the answers alone: abi-opt answer < requests | python3 llvm.py [function...]

Values are in memory. For each function f, call_f(result, argument, ...) calls f with the values at these addresses. The functions
that are named are defined instead: C calls f, and it calls entry_f(result, argument, ...).
"""
import json
import math
import sys


def attributes(of):
    """The attributes of an operand, each with a space before it."""
    form = {"align": " align {value}", "alignstack": " alignstack({value})", "byval": " byval({type})", "sret": " sret({type})"}
    return "".join(form.get(a["name"], " {name}").format(**a) for a in of.get("attributes", []))


def is_indirect(value):
    return value["kind"] == "indirect"


class Code:
    """The code of a function."""

    def __init__(self):
        self.lines, self.values = [], 0

    def line(self, text):
        self.lines.append("  " + text)

    def value(self, text):
        self.values += 1
        self.line(f"%v{self.values} = {text}")
        return f"%v{self.values}"

    def local(self, value):
        """Memory for a C value and its operands."""
        align = max(value["align"], value.get("memoryAlign", 1))
        return self.value(f"alloca [{value.get('home', 0)} x i8], align {align}")

    def copy(self, value, to, source):
        align = value["align"]
        self.line(f"call void @llvm.memcpy.p0.p0.i64(ptr align {align} {to}, ptr align {align} {source}, i64 {value['size']}, i1 false)")

    def at(self, value, operand, address):
        """The address of an operand, and its alignment."""
        offset = operand["offset"]
        if offset > 0:
            address = self.value(f"getelementptr i8, ptr {address}, i64 {offset}")
        return f"ptr {address}, align {math.gcd(value['align'], offset)}"

    def load(self, value, address):
        """The operands of a value that is at an address."""
        if value.get("home", 0) > value["size"]:
            address, source = self.local(value), address
            self.copy(value, address, source)
        for o in value["llvm"]["operands"]:
            v = self.value(f"load {o.get('memory', o['type'])}, {self.at(value, o, address)}")
            if "memory" in o:
                bits = f"i{o['bits']}"
                v = v if bits == o["memory"] else self.value(f"trunc {o['memory']} {v} to {bits}")
                v = v if bits == o["type"] else self.value(f"bitcast {bits} {v} to {o['type']}")
            yield v

    def store(self, value, operands, address):
        """Writes the operands of a value to an address."""
        for o, v in zip(value["llvm"]["operands"], operands):
            if "memory" in o:
                bits = f"i{o['bits']}"
                v = v if bits == o["type"] else self.value(f"bitcast {o['type']} {v} to {bits}")
                extend = "sext" if o.get("signed") else "zext"
                v = v if bits == o["memory"] else self.value(f"{extend} {bits} {v} to {o['memory']}")
            self.line(f"store {o.get('memory', o['type'])} {v}, {self.at(value, o, address)}")


class Function:
    """A C function, or a call of one."""

    def __init__(self, explanation):
        self.name, self.llvm = explanation["function"], explanation["llvm"]
        self.arguments, self.result = explanation["arguments"], explanation.get("result")
        self.variadic = explanation.get("variadic", False)
        self.returns_address = self.result and is_indirect(self.result)

    def before(self):
        """The calling convention and the attributes of the result."""
        text = f"cc {self.llvm['convention']} " if self.llvm["convention"] else ""
        if self.result and not self.returns_address and not self.result["llvm"].get("inStruct"):
            text += "".join(attributes(o) for o in self.result["llvm"]["operands"]).lstrip() + " "
            text = text.lstrip()
        return text

    def parameters(self):
        """LLVM's operands, without those of unnamed arguments."""
        values = [self.result] if self.returns_address else []
        values += [a for a in self.arguments if not a.get("unnamed")]
        return [o for v in values for o in v["llvm"]["operands"]]

    def head(self, names):
        parameters = [o["type"] + attributes(o) + name for o, name in zip(self.parameters(), names)]
        parameters += ["..."] if self.variadic else []
        return f"{self.before()}{self.llvm['result']} @{self.name}({', '.join(parameters)})"

    def declaration(self):
        return "declare " + self.head(["" for _ in self.parameters()])

    def features(self):
        return ' "target-features"="' + ",".join(self.llvm["features"]) + '"' if "features" in self.llvm else ""

    def addresses(self):
        """The parameters of call_f and entry_f."""
        return (["%r"] if self.result else []) + [f"%a{i}" for i in range(len(self.arguments))]

    def call(self, name):
        """Defines call_f: it passes values that are in memory."""
        code, operands = Code(), []
        if self.returns_address:
            result = code.local(self.result)
            operands.append((self.result["llvm"]["operands"][0], result))
        for i, value in enumerate(self.arguments):
            if is_indirect(value):
                copy = code.local(value)
                code.copy(value, copy, f"%a{i}")
                operands.append((value["llvm"]["operands"][0], copy))
            else:
                operands += zip(value["llvm"]["operands"], code.load(value, f"%a{i}"))
        passed = ", ".join(o["type"] + attributes(o) + " " + v for o, v in operands)
        call = f"call {self.before()}{self.llvm['type']} @{self.name}({passed})"
        if self.returns_address or self.llvm["result"] == "void":
            code.line(call)
        else:
            returned = code.value(call)
            members = [returned]
            if self.result["llvm"].get("inStruct"):
                members = [code.value(f"extractvalue {self.llvm['result']} {returned}, {i}") for i, _ in enumerate(self.result["llvm"]["operands"])]
            result = code.local(self.result)
            code.store(self.result, members, result)
        if self.result and self.llvm["result"] + str(self.returns_address) != "voidFalse":
            code.copy(self.result, "%r", result)
        code.line("ret void")
        parameters = ", ".join("ptr " + a for a in self.addresses())
        return [f"define void @{name}({parameters}){self.features()} {{", *code.lines, "}"]

    def entry(self):
        """Defines f: it gives its values to entry_f in memory."""
        code = Code()
        names = [f"%p{i}" for i, _ in enumerate(self.parameters())]
        rest = iter(names)
        addresses = [next(rest) if self.returns_address else code.local(self.result)] if self.result else []
        for value in self.arguments:
            if is_indirect(value):
                addresses.append(next(rest))
            else:
                addresses.append(code.local(value))
                code.store(value, [next(rest) for _ in value["llvm"]["operands"]], addresses[-1])
        code.line(f"call void @entry_{self.name}({', '.join('ptr ' + a for a in addresses)})")
        if self.llvm["result"] == "void":
            code.line("ret void")
        else:
            returned = list(code.load(self.result, addresses[0]))
            value = returned[0]
            if self.result["llvm"].get("inStruct"):
                value = "poison"
                for i, (o, v) in enumerate(zip(self.result["llvm"]["operands"], returned)):
                    value = code.value(f"insertvalue {self.llvm['result']} {value}, {o['type']} {v}, {i}")
            code.line(f"ret {self.llvm['result']} {value}")
        declaration = f"declare void @entry_{self.name}({', '.join('ptr' for _ in self.addresses())})"
        return [declaration, f"define {self.head([' ' + n for n in names])}{self.features()} {{", *code.lines, "}"]


def main(entries):
    print("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
    declared, calls = set(), {}
    for line in sys.stdin:
        for explanation in json.loads(line)["explanations"]:
            if "llvm" not in explanation or "function" not in explanation or "callback" in explanation:
                continue
            f = Function(explanation)
            if f.name in entries:
                print(*f.entry(), sep="\n")
                continue
            if f.name not in declared:
                declared.add(f.name)
                print(f.declaration())
            if f.variadic and not explanation.get("call"):
                continue  # a call has types of its own
            n = calls[f.name] = calls.get(f.name, 0) + 1
            print(*f.call(f"call_{f.name}" + (f".{n}" if n > 1 else "")), sep="\n")


if __name__ == "__main__":
    main(set(sys.argv[1:]))
