/** A library that is loaded. */
export interface AbiOpt {
  /** Answers a request. Errors in it are diagnostics of the answer. */
  answer(request: Request): Answer;
}

/** Starts the module. Bytes are those of abiopt.wasm; by default the file beside this one is read. */
export function load(bytes?: BufferSource): Promise<AbiOpt>;

/** Asks how functions are passed, and how types are laid out: those of a C source, or functions with types as data. */
export interface Request {
  id?: unknown;
  target?: string;
  compiler?: string;
  features?: string;
  abi?: string;
  c?: string;
  /** Calls of functions in the C source, such as "printf(char *, double)". */
  calls?: string[];
  standard?: string;
  define?: string[];
  headers?: Record<string, string>;
  /** Asks for the names in the C source, without explanations: soon there, and short for a large header. */
  index?: boolean;
  /** Asks for these names of an index alone. Without a C source they are those of the last index. */
  only?: string[];
  functions?: FunctionType[];
  /** Records by their tags, "P" or "struct P". Without functions and C source, they are for later requests. */
  types?: Record<string, Type>;
}

export interface FunctionType {
  name: string;
  parameters?: Type[];
  result?: Type;
  variadic?: boolean;
  convention?: string;
  /** One call: parameters are the types of all arguments, and fixed is the number of named ones if it is variadic. */
  call?: boolean;
  fixed?: number;
  /** How i8 and i16, which have no sign, are extended. */
  extend?: "sign" | "zero" | "unknown";
}

/** A name such as "unsigned long", "struct P" or "void *", or one of the forms with fields. */
export type Type =
  | string
  | { struct: Member[]; packed?: boolean; align?: number }
  | { union: Member[]; packed?: boolean; align?: number }
  | { array: number; of: Type }
  | { vector: number; of: Type }
  | { complex: true; of: Type };

export interface Member {
  name?: string;
  type: Type;
  bits?: number;
  align?: number;
  packed?: boolean;
}

export interface Answer {
  id?: unknown;
  version: 1;
  /** The objects of docs/reference/explain.schema.json. Those with a convention "c" are functions. */
  explanations: (Record<string, unknown> | FunctionExplanation)[];
  /** The names of a C source by their kinds, if the request asks for an index. */
  index?: { function?: string[]; call?: string[]; record?: string[]; enum?: string[]; typedef?: string[]; variable?: string[]; macro?: string[] };
  diagnostics: Diagnostic[];
}

/** How a function, or one call of it, passes its values, with the fields that code generators need. */
export interface FunctionExplanation {
  convention: "c";
  function?: string;
  call?: true;
  variadic?: true;
  arguments: Value[];
  /** Absent if void. */
  result?: Value;
  llvm?: { type: string; result: string; convention: number; features?: string[] };
  vectorRegisters: number;
  countInAl?: true;
  stackSize: number;
  stackAlign: number;
  stackBase: { register: string; atCall: number; onEntry: number; header?: number };
  poppedBytes?: number;
  preserved?: string[];
  [field: string]: unknown;
}

export interface Value {
  name?: string;
  c: string;
  size: number;
  align: number;
  unnamed?: true;
  kind: "ignore" | "direct" | "extend" | "indirect" | "expand";
  extension?: "sign" | "zero";
  extendedTo?: number;
  byval?: true;
  /** The value is an array, a va_list, whose own address is passed; other indirect values are copied. */
  array?: true;
  memoryAlign?: number;
  addressBack?: string;
  /** The memory that the value and its pieces need. */
  home?: number;
  pieces?: { type: string; offset: number; size?: number; spans?: Span[] }[];
  also?: Span[];
  llvm?: { scalar?: string; operands: Operand[]; inStruct?: true };
  [field: string]: unknown;
}

/** Bytes of a value in a register or on the stack, or the register or slot of their address. */
export interface Span {
  offset: number;
  size: number;
  register?: string;
  file?: string;
  index?: number;
  stack?: number;
  address?: true;
}

/** An LLVM value that carries bytes of a C value, or its address. */
export interface Operand {
  type: string;
  attributes?: { name: string; value?: number; type?: string; size?: number }[];
  offset: number;
  memory?: string;
  bits?: number;
  signed?: true;
}

export interface Diagnostic {
  severity: "error" | "warning" | "note";
  id?: string;
  file?: string;
  line?: number;
  column?: number;
  message: string;
}
