import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One import in the source: both files from the root of the checkout, or the name of a package. */
export interface Import {
  from: string;
  to: string;
}

/** Lists the source files of all packages, from the root. */
export function sourceFiles(): string[] {
  return globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).toSorted();
}

/** Lists the names in a folder of the checkout; none if there is no such folder. */
export function foldersIn(path: string): string[] {
  return globSync(`${path}/*/`, { cwd: root }).map((folder) => posix.basename(folder));
}

/** Returns the text of a source file. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Lists every import of a source file: static, re-exported, dynamic, and of types. */
export function importsOf(file: string): Import[] {
  return importsIn(file, textOf(file));
}

/** Lists what a source file loads when it runs: its imports without those of types. */
export function loadsOf(file: string): Import[] {
  return importsIn(file, textOf(file).replace(/^(?:import|export) type [^;]+;$/gm, ''));
}

function importsIn(file: string, text: string): Import[] {
  // As the formatter writes them: the end of `import … from '…';`, a bare `import '…';`, and `import('…')`.
  const written = /\bfrom '([^'\n]+)';$|^import '([^'\n]+)';$|\bimport\('([^'\n]+)'\)/gm;
  return [...text.matchAll(written)].map(([, from, bare, late]) => ({
    from: file,
    to: targetOf(file, from ?? bare ?? late ?? ''),
  }));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  const [, packageName, below] = /^@pitlane\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
  if (!packageName || !below) return specifier;
  const path = `packages/${packageName}/src/${below}`;
  return existsSync(join(root, `${path}.tsx`)) ? `${path}.tsx` : `${path}.ts`;
}
