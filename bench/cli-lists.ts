import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { contractOperations } from '@pitlane/shared/features/contracts/operations';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { leanFetch } from '../packages/cli/src/session/lean-fetch.ts';
import { inTurns } from '../scripts/integrity/result.ts';
import { type Served, type Sold, startTestBed } from '../scripts/integrity/test-bed.ts';
import { median, timed } from './figures.ts';

const perRound = 1_000;
const rounds = 3;
const atOnce = 8;
/** What the terminal must reach of the voids a second that bare calls do. */
const least = 0.7;

/** Voids contracts by bare calls: what the server can do. With `isRead` each contract is read before, as every face does to show what it is. */
async function voidBarely({ address, token }: Served, sold: readonly Sold[], isRead: boolean): Promise<void> {
  const transport = createTransport({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ authorization: `Bearer ${token}`, 'x-pitlane-face': 'cli' }),
    fetch: leanFetch,
  });
  await inTurns(sold, atOnce, async (one) => {
    const { programCode, contractNumber, contractSuffix } = one;
    if (isRead) await transport(contractOperations.getContract, { key: contractKeyText(one) });
    const request = { programCode, contractNumber, contractSuffix, voidReasonType: 1 };
    const result = await transport(voidOperations.voidContract, request);
    if (!result.ok) throw new Error(result.failure.message);
  });
}

/** Voids contracts as a person's script does, from the start of the terminal to its end. */
async function voidFromFile(
  program: string,
  { address, token }: Served,
  sold: readonly Sold[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-list-'));
  const list = join(folder, 'voids.csv');
  writeFileSync(
    list,
    ['contract,reason', ...sold.map((one) => `${contractKeyText(one)},duplicate`)].join('\n'),
  );
  const args = ['contract', 'void', '--from', list, '--yes', '--concurrency', String(atOnce)];
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      PITLANE_SERVER: address,
      PITLANE_TOKEN: token,
      XDG_CONFIG_HOME: folder,
      XDG_STATE_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(said);
}

/**
 * Measures 1,000 voids from a file, eight at a time, next to as many bare calls, alternating, in a book of the given
 * size. About half of them can be voided, and 10,000 are. Needs PostgreSQL.
 */
export async function measureLists(program: string, contracts: number): Promise<void> {
  const testBed = await startTestBed(contracts);
  try {
    const served = await testBed.serve();
    await voidBarely(served, await testBed.take(perRound), true);
    const shares: number[] = [];
    const sharesOfMere: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const [mere, read, fromFile] = [
        await testBed.take(perRound),
        await testBed.take(perRound),
        await testBed.take(perRound),
      ];
      const mereMs = await timed(() => voidBarely(served, mere, false));
      const readMs = await timed(() => voidBarely(served, read, true));
      const fileMs = await timed(() => voidFromFile(program, served, fromFile));
      shares.push(readMs / fileMs);
      sharesOfMere.push(mereMs / fileMs);
      rates.push((perRound * 1000) / fileMs);
    }
    await served.stop();
    const percent = (figures: readonly number[]) => `${Math.round(median(figures) * 100)} %`;
    const verdict = median(shares) >= least ? 'reached' : 'MISSED';
    console.log(
      `1,000 voids from a file, ${atOnce} at a time: ${Math.round(median(rates))} a second, ${percent(shares)} of the server's own limit for the same calls (at least ${least * 100} %: ${verdict}); ${percent(sharesOfMere)} of voids that read nothing before`,
    );
  } finally {
    await testBed.stop();
  }
}
