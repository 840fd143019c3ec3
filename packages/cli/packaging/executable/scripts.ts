import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { bundled } from '../../scripts/bundled.mjs';

/** The common form of Node's scripts: a single executable runs no modules, and reads texts that are ASCII fastest. */
const asScript = { format: 'cjs', platform: 'node', target: 'node24', charset: 'ascii' } as const;

/** Returns the built program as scripts by their names, which `loaderOf` runs. */
export async function scriptsOf(dist: string): Promise<ReadonlyMap<string, string>> {
  const chunks = await readdir(join(dist, 'chunks'));
  const files = ['main.mjs', ...chunks.toSorted().map((name) => `chunks/${name}`)];
  const scripts = files.map(
    async (file) => [file.replace('chunks/', ''), await scriptOf(join(dist, file))] as const,
  );
  return new Map(await Promise.all(scripts));
}

async function scriptOf(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    ...asScript,
    minifySyntax: true,
    minifyWhitespace: true,
    // One that isn't there yet is loaded by the same loader.
    supported: { 'dynamic-import': false },
    // There is no file that it could be the address of.
    define: { 'import.meta.url': 'undefined' },
    logLevel: 'error',
  });
  // Patterns are left as they are written.
  const ascii = code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `(function(exports,require,module){${ascii}})`;
}

/** Returns the script that the executable starts with. */
export async function bootScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...(bundled as object),
    ...asScript,
    entryPoints: [file],
    write: false,
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${file} was not bundled.`);
  return script.text;
}
