import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'postject';
import { keyringFolder } from '../notices.ts';
import { dist, release } from '../places.ts';
import { output, say } from '../run.ts';
import type { PackPlaces } from './program.ts';
import { bootScript, scriptsOf } from './scripts.ts';
import { compileScripts } from './warm-up.ts';

/** Where Node looks for a program in its own file. Source: Node's single executable applications */
const resource = 'NODE_SEA_BLOB';
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Makes the single executable from the built program, with the code that its first commands compile. Returns its file. */
export async function buildExecutable(node: string): Promise<string> {
  const parts = join(release, 'parts');
  await rm(parts, { recursive: true, force: true });
  const folder = join(parts, 'scripts');
  await mkdir(folder, { recursive: true });
  const scripts = await scriptsOf(dist);
  for (const [name, text] of scripts) await writeFile(join(folder, name), text, 'latin1');
  await compileScripts(node, folder);
  const blob = await blobOf(node, parts, [...scripts.keys()]);

  const file = join(parts, 'pitlane');
  await strippedCopy(node, file);
  await inject(file, resource, blob, { sentinelFuse });
  return file;
}

async function blobOf(node: string, parts: string, names: readonly string[]): Promise<Buffer> {
  const main = join(parts, 'boot.cjs');
  const [config, blob] = [join(parts, 'sea.json'), join(parts, 'sea.blob')];
  await writeFile(main, await bootScript(fileURLToPath(new URL('boot.ts', import.meta.url))));
  const files = names.flatMap((name) => [name, `${name}.compiled`]);
  const packed = packOf(
    await Promise.all(
      files.map(async (name) => [name, await readFile(join(parts, 'scripts', name))] as const),
    ),
  );
  const assets = {
    pack: join(parts, 'pack'),
    'pack.json': join(parts, 'pack.json'),
    'keytar.node': join(keyringFolder(), 'keyring.linux-x64-gnu.node'),
  };
  await writeFile(assets.pack, packed.bytes);
  await writeFile(assets['pack.json'], JSON.stringify(packed.places));
  const options = {
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    // A run that ends in a tenth of a second needs no garbage collector: with V8's own first size it is called several times.
    execArgv: ['--min-semi-space-size=16'],
  };
  await writeFile(config, JSON.stringify({ main, output: blob, ...options, assets }));
  await output(node, ['--experimental-sea-config', config]);
  return readFile(blob);
}

/**
 * Puts all files of the program into one, with the place of each. Node reads the length of each asset when it starts, also those that a
 * run doesn't need: with an asset for each file it touched all pages of the program.
 */
function packOf(files: readonly (readonly [name: string, content: Buffer])[]): {
  bytes: Buffer;
  places: PackPlaces;
} {
  const places: PackPlaces = {};
  let length = 0;
  for (const [name, content] of files) {
    places[name] = [length, content.length];
    length += content.length;
  }
  return { bytes: Buffer.concat(files.map(([, content]) => content)), places };
}

/** Node without its symbols, a seventh of its size; as it is where there is no `strip`. */
async function strippedCopy(node: string, file: string): Promise<void> {
  try {
    await output('strip', ['-o', file, node]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    say('No strip here (binutils): the executable keeps the symbols of Node.');
    await copyFile(node, file);
  }
}
