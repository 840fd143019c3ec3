import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundled } from '../scripts/bundled.mjs';
import { root } from './places.ts';

interface Part {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Returns the licenses of the packages that are bundled into the program, as they ask to be passed on with it. */
export async function bundledNotices(): Promise<string> {
  const { metafile } = await build({
    ...(bundled as object),
    entryPoints: [join(root, 'packages/cli/src/main.ts')],
    absWorkingDir: root,
    outdir: join(root, 'release/unused'),
    external: ['keytar'],
    splitting: true,
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const folders = Object.keys(metafile.inputs).map(
    (path) => /^(?:\w+:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  const parts = [...new Set(folders)].filter((folder) => folder !== undefined).map(partIn);
  return noticesText(parts);
}

/** Returns the licenses of Node and of the keyring's native code, which a single executable also contains. */
export function executableNotices(node: string): string {
  const folder = join(dirname(node), '..');
  const keyring = keyringFolder();
  const { version } = manifestIn(folder);
  return [
    `Node.js ${version}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`,
    readFileSync(join(keyring, 'LICENSE.third-party.md'), 'utf8'),
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Returns the folder of the keyring's native code for Linux, next to the package that loads it. */
export function keyringFolder(): string {
  const store = join(root, 'node_modules/.pnpm');
  const name = '@napi-rs+keyring-linux-x64-gnu@';
  const found = readdirSync(store).find((folder) => folder.startsWith(name));
  if (!found) throw new Error('The keyring for Linux x64 is not installed.');
  return join(store, found, 'node_modules/@napi-rs/keyring-linux-x64-gnu');
}

function partIn(folder: string): Part {
  const path = join(root, folder);
  const { name, version, license } = manifestIn(path);
  const file = readdirSync(path).find((one) => /^licen[cs]e(\.|-|$)/i.test(one));
  return { name, version, license, text: file ? readFileSync(join(path, file), 'utf8').trim() : '' };
}

function manifestIn(folder: string): Omit<Part, 'text'> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} is no package.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Omit<Part, 'text'>;
}

function noticesText(parts: readonly Part[]): string {
  const texts = parts
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  return `Pitlane's terminal companion contains these packages.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
