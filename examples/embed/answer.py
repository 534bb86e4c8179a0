"""Asks libabiopt how a function is passed: python3 answer.py libabiopt.so"""
import ctypes
import json
import sys

library = ctypes.CDLL(sys.argv[1])
library.abiopt_answer.restype = ctypes.c_void_p
library.abiopt_free.argtypes = [ctypes.c_void_p]


def answer(request):
    text = library.abiopt_answer(json.dumps(request).encode())
    try:
        return json.loads(ctypes.string_at(text))
    finally:
        library.abiopt_free(text)


types = {"Point": {"struct": [{"name": "x", "type": "float"}, {"name": "y", "type": "float"}]}}
norm = {"name": "norm", "parameters": ["struct Point"], "result": "float"}
for target in "x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu":
    function = answer({"target": target, "types": types, "functions": [norm]})["explanations"][0]
    places = [span["register"] for piece in function["arguments"][0]["pieces"] for span in piece["spans"]]
    print(target, *places)
