// npm run bench:start: from a warm `npm start` to the first answered search, and the server's memory at rest.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bareNode, median, ms } from './figures.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const rounds = 5;
const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });

/**
 * Starts as a user does, with npm, and returns the milliseconds until the address is printed and until a search is
 * answered.
 */
async function start(folder: string): Promise<{ ready: number; searched: number }> {
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PITLANE_DATA: folder, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    for await (const line of createInterface({ input: npm.stdout })) {
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (!address) continue;
      const ready = performance.now() - began;
      const token = await signIn(address, 'staff');
      await fetch(`${address}/api/contracts/search`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-session-token': token },
        body: JSON.stringify({ searchText: 'smith', limit: 50 }),
      }).then((answer) => answer.text());
      return { ready, searched: performance.now() - began };
    }
    throw new Error('npm start ended before it was ready.');
  } finally {
    const ended = new Promise((resolve) => npm.once('close', resolve));
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

/** Resident memory of a process in megabytes (Linux). */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const folder = mkdtempSync(join(tmpdir(), 'pitlane-start-'));
try {
  const first = await start(folder);
  console.log(`first npm start, loading 100000 contracts: ${(first.ready / 1000).toFixed(1)} s`);
  const warm = [];
  for (let round = 0; round < rounds; round++) warm.push(await start(folder));
  console.log(`warm npm start, 100000 contracts embedded, median of ${rounds} runs`);
  console.log(`  until it is ready            ${ms(median(warm.map(({ ready }) => ready)))}`);
  console.log(
    `  until a search is answered   ${ms(median(warm.map(({ searched }) => searched)))}, signing in included`,
  );
  console.log(`  node -e 0                    ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const minutes = Number(options.minutes);
const served = await serveBook('postgres', 100_000);
await wait(minutes * 60_000);
console.log(
  `server memory after ${minutes} idle minutes, PostgreSQL: ${residentMegabytes(served.pid).toFixed(0)} MB`,
);
await served.stop();
