import vm from 'node:vm';

/** The program as scripts: what each is made of, and the code that was compiled from it when the executable was built. */
interface Scripts {
  /** The text of a script: a function of `exports`, `require` and `module`. */
  text: (name: string) => string;
  compiled: (name: string) => Buffer | undefined;
  /** A package whose code is native. */
  native: (name: string) => unknown;
}

/** Runs a script, or returns what it exported before. */
type Load = (name: string) => unknown;

interface Loaded {
  exports: unknown;
}

/**
 * Returns what loads the scripts of a program that has no files, each once. Node's own loader reads files, and that of modules takes as
 * long as all else of a start. `scripts` holds what was compiled, for the next run in the same process.
 */
export function loaderOf(
  { text, compiled, native }: Scripts,
  scripts: Map<string, vm.Script> = new Map(),
): Load {
  const loaded = new Map<string, Loaded>();
  const load: Load = (name) => {
    const before = loaded.get(name);
    if (before) return before.exports;
    const script = scripts.get(name) ?? scriptOf(name, text(name), compiled(name));
    scripts.set(name, script);
    const module: Loaded = { exports: {} };
    loaded.set(name, module);
    const run = script.runInThisContext() as (exports: unknown, require: Load, module: Loaded) => void;
    run(module.exports, required, module);
    return module.exports;
  };
  const required: Load = (name) => {
    if (name.startsWith('.')) return load(name.slice(name.lastIndexOf('/') + 1));
    return process.getBuiltinModule(name) ?? native(name);
  };
  return load;
}

/** Returns a script to run. Code that was compiled by another V8, or with other flags, is left unused. */
export function scriptOf(name: string, text: string, compiled?: Buffer): vm.Script {
  return new vm.Script(text, {
    filename: `pitlane/${name}`,
    ...(compiled ? { cachedData: compiled } : {}),
  });
}
