import { isTest } from './import-rules.ts';

/** The layers of packages/cli, lowest first: each imports from itself and from those before it. Source: architecture.md §1 */
const layers = [
  'exit-codes',
  'process',
  'print',
  'session',
  'commands',
  'auth',
  'print/screens',
  'bulk',
  'run',
  'completion',
  'tui',
  'the root',
];

/** Files of the root, which are above all folders. */
const rootFiles = ['main', 'program', 'execute'];

/** Returns why a file of packages/cli may not import another of them; undefined if it may, or is none of them. */
export function whyAboveInCli(from: string, to: string): string | undefined {
  const [source, target] = [cliLayerOf(from), cliLayerOf(to)];
  if (!source || !target || layers.indexOf(source) >= layers.indexOf(target)) return undefined;
  return `${source} is below ${target}`;
}

/** Returns the layer of a source file of packages/cli; undefined for any other file, and for a test. Throws for one that has no layer. */
export function cliLayerOf(path: string): string | undefined {
  const [, place] = /^packages\/cli\/src\/(.+)\.tsx?$/.exec(path) ?? [];
  if (place === undefined || isTest(path)) return undefined;
  if (rootFiles.includes(place)) return 'the root';
  const layer = layers.findLast((name) => place === name || place.startsWith(`${name}/`));
  if (!layer) throw new Error(`${path} is in no layer of packages/cli`);
  return layer;
}
