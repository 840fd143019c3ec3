import { openAsBlob, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookImportUpload } from '@pitlane/shared/features/imports/book-schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../db/postgres.ts';
import { claimHeads, claimLine } from '../../../testing/book-driver.ts';
import { dataFolder, demoSessionAt, startServerProcess } from '../../../testing/server-process.ts';
import { bookOf } from '../../../testing/test-book.ts';
import { freshDatabase, testCluster } from '../../../testing/test-db.ts';

/** The most that a file may add to the server's memory, however long it is. */
const mostMegabytes = 300;

const linesOfClaim = 4;

/** Writes claim lines until the file has about as many bytes as it is to have, and never more. */
async function writeClaims(path: string, bytes: number, contracts: readonly string[]): Promise<number> {
  const file = await open(path, 'wx');
  let [size, rows, part] = [0, 0, `${claimHeads}\n`];
  for (;;) {
    const claim = `L${1_000_000 + Math.floor(rows / linesOfClaim)}`;
    const contract = contracts[Math.floor(rows / linesOfClaim) % contracts.length] ?? '';
    const next = `${claimLine(contract, { claim, line: 1 + (rows % linesOfClaim), text: 'Water pump and gasket' })}\n`;
    if (size + part.length + next.length > bytes) break;
    part += next;
    rows += 1;
    if (part.length < 1_000_000) continue;
    await file.write(part);
    size += part.length;
    part = '';
  }
  await file.write(part);
  await file.close();
  return rows;
}

/** The most resident memory that a process had so far, in megabytes. */
function peakOf(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

describe.skipIf(testCluster === undefined || process.platform !== 'linux')('a file of claims', () => {
  test('as large as one may be is imported with bounded memory, and a larger one is refused', async () => {
    const { url = '', end } = await freshDatabase('postgres', bookOf());
    onTestFinished(end);
    const db = openPostgres({ databaseUrl: url });
    onTestFinished(() => db.close());
    const all = <Row>(text: string) =>
      db.transaction((tx) => tx.query<Row>(text), { scope: { kind: 'all' } });
    const named = await all<{ number: string }>(
      'SELECT contract_number AS number FROM contracts GROUP BY 1 HAVING count(*) = 1 AND NOT bool_or(is_voided)',
    );
    const path = join(tmpdir(), `pitlane-large-${process.pid}.csv`);
    onTestFinished(() => rmSync(path, { force: true }));
    const rows = await writeClaims(
      path,
      bookImportUpload.maxBytes,
      named.map(({ number }) => number),
    );
    expect(rows).toBeGreaterThan(600_000);

    const { child, address } = await startServerProcess({ DATABASE_URL: url, PITLANE_DATA: dataFolder() });
    const token = await demoSessionAt(address, 'admin');
    const preview = async () => {
      const form = new FormData();
      form.set('fileContents', await openAsBlob(path), 'claims.csv');
      const headers = { 'x-session-token': token };
      const answer = await fetch(`${address}/api/v1/imports/claim/preview`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as { data: { previewHash: string } } };
    };
    const before = peakOf(child.pid);
    const previewed = await preview();
    expect(previewed).toMatchObject({ status: 200, body: { data: { newCount: rows, refusedCount: 0 } } });
    const imported = await fetch(`${address}/api/SCS/Claim`, {
      method: 'POST',
      headers: {
        'x-session-token': token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ previewHash: previewed.body.data.previewHash }),
    });
    expect(await imported.json()).toMatchObject({ data: { newCount: rows } });
    const [written] = await all<{ lines: number }>(
      "SELECT count(*) AS lines FROM claim_lines l JOIN claims c ON c.id = l.claim_id WHERE c.claim_number LIKE 'L1%'",
    );
    expect(written).toEqual({ lines: rows });
    expect(peakOf(child.pid) - before).toBeLessThan(mostMegabytes);

    const more = await open(path, 'a');
    await more.write(`${claimLine(named[0]?.number ?? '', { claim: 'L9' })}\n`.repeat(100));
    await more.close();
    const imports = 'SELECT count(*) AS count FROM imports';
    const known = await db.query(imports);
    expect(await preview()).toMatchObject({ status: 413, body: { errors: [{ code: 'too_large' }] } });
    expect(await db.query(imports)).toEqual(known);
    expect(peakOf(child.pid) - before).toBeLessThan(mostMegabytes);
  }, 600_000);
});
