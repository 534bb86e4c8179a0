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
  standard?: string;
  define?: string[];
  headers?: Record<string, string>;
  functions?: FunctionType[];
  types?: Record<string, Type>;
}

export interface FunctionType {
  name: string;
  parameters?: Type[];
  result?: Type;
  variadic?: boolean;
  convention?: string;
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
  /** The objects of docs/reference/explain.schema.json. */
  explanations: Record<string, unknown>[];
  diagnostics: Diagnostic[];
}

export interface Diagnostic {
  severity: "error" | "warning" | "note";
  id?: string;
  file?: string;
  line?: number;
  column?: number;
  message: string;
}
