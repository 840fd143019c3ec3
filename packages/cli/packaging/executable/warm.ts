// Runs the program's scripts as users do, and writes the code that was compiled for it: what is loaded with it needs no compiling.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import type vm from 'node:vm';
import { loaderOf, scriptOf } from './loader.ts';

const [folder = '', linesText = '[]'] = process.argv.slice(2);
const lines = JSON.parse(linesText) as string[][];
const scripts = new Map<string, vm.Script>();
const text = (name: string) => readFileSync(join(folder, name), 'latin1');
const exit = process.exit.bind(process);
// Some commands end the process when their output is taken.
process.exit = (() => undefined) as never;
// Code that ran once would be dropped again before it is written.
v8.setFlagsFromString('--no-flush-bytecode');

function native(name: string): never {
  throw new Error(`${name} is not loaded here.`);
}

function runNext(): void {
  const line = lines.shift();
  if (!line) return end();
  const [shownOn, ...words] = line;
  process.argv.splice(1, Number.POSITIVE_INFINITY, 'pitlane', ...words);
  process.stdout.isTTY = shownOn === 'screen';
  // A command that ends at once leaves nothing to wait for.
  setImmediate(() => undefined);
  loaderOf({ text, compiled: () => undefined, native }, scripts)('main.mjs');
}

function end(): void {
  // The code is only taken by a V8 with the same flags.
  v8.setFlagsFromString('--flush-bytecode');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs'))) {
    const script = scripts.get(name) ?? scriptOf(name, text(name));
    writeFileSync(join(folder, `${name}.compiled`), script.createCachedData());
  }
  exit(0);
}

process.on('beforeExit', runNext);
