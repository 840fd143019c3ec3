import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import type { ServedBook } from './served-book.ts';

/** A repair has its diagnosis, labor and parts, and what else it needed. */
const linesOfClaim = ['Diagnosis', 'Labor', 'Parts', 'Service'];

const heads =
  'claimNumber,contractNumber,contractSuffix,programCode,claimStatus,lossDate,reportedDate,paidDate,lineNumber,lineType,description,quantity,claimedAmount,paidAmount,reserveAmount';

const bareTypes = `claim_number text, contract_number text, contract_suffix text, program_code text, claim_status text, loss_date date, reported_date date,
  paid_date date, line_number smallint, line_type text, description text, quantity numeric(6,2), claimed_amount numeric(12,2), paid_amount numeric(12,2),
  reserve_amount numeric(12,2)`;
const bareTable = `CREATE TABLE bare_claims (${bareTypes})`;
const bareColumns = [...bareTypes.matchAll(/(\w+) (?:text|date|smallint|numeric)/g)].map(
  ([, column = '']) => column,
);

/** Imports a file of claim lines twice, and copies the same file into a bare table; prints what both took, and the server's memory. */
export async function benchClaims(book: ServedBook, token: string, lines: number): Promise<void> {
  if (!book.databaseUrl) throw new Error('The comparison needs PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-claims-'));
  const db = openPostgres({ databaseUrl: book.databaseUrl });
  try {
    const path = join(folder, 'claims.csv');
    await writeClaims(db, path, lines);
    const copies = [await copied(db, path), await copied(db, path), await copied(db, path)].toSorted(
      (a, b) => a - b,
    );
    const copy = copies[1] ?? 0;
    console.log(
      `claim lines: ${lines}, ${Math.round(statSync(path).size / 1e6)} MB; COPY into a bare table ${seconds(copy)} (${copies.map(seconds).join(', ')})`,
    );
    await db.script('VACUUM ANALYZE');
    const idle = rssOf(book.pid);
    for (const round of ['new', 'the same again']) {
      const memory = watchMemory(book.pid);
      const preview = await previewOf(book.address, token, path);
      const done = await call(book.address, token, '/api/SCS/Claim', {
        previewHash: preview.data.previewHash,
      });
      const whole = preview.took + done.took;
      const peak = memory.stop();
      const { newCount, changedCount, unchangedCount, refusedCount } = preview.data;
      console.log(
        `  ${round}: ${newCount} new, ${changedCount} changed, ${unchangedCount} unchanged, ${refusedCount} refused; preview ${seconds(preview.took)}, import ${seconds(done.took)}; ` +
          `${Math.round((lines / whole) * 1000)} rows/s, ${(whole / copy).toFixed(1)} times COPY (import alone ${(done.took / copy).toFixed(1)}); ` +
          `RSS ${idle} MB idle, ${peak - idle} MB more at most`,
      );
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeClaims(db: Database, path: string, lines: number): Promise<void> {
  const rows = await db.asOwner((owner) =>
    owner.query<{ key: string }>(
      `SELECT contract_number || ',' || contract_suffix || ',' || program_code AS key FROM contracts WHERE NOT is_voided ORDER BY id`,
    ),
  );
  const out = createWriteStream(path);
  out.write(`${heads}\n`);
  for (let at = 0; at < lines; at += 1) {
    const claim = Math.floor(at / linesOfClaim.length);
    const line = at % linesOfClaim.length;
    const day = String(1 + (claim % 28)).padStart(2, '0');
    const amount = `${100 + (at % 900)}.${String(at % 100).padStart(2, '0')}`;
    const text = `B${10_000_000 + claim},${rows[claim % rows.length]?.key},C,2026-08-${day},2026-09-${day},2026-10-${day},${line + 1},${linesOfClaim[line]},Water pump and gasket,1.5,${amount},${amount},0.00\n`;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** COPY as a program makes it that reads the file and does nothing else: it sends the bytes with tabs for commas. */
async function copied(db: Database, path: string): Promise<number> {
  return db.asOwner(async (owner) => {
    await owner.script(`DROP TABLE IF EXISTS bare_claims; ${bareTable}`);
    const started = performance.now();
    await owner.copyIn('bare_claims', bareColumns, bytesOf(path));
    const took = performance.now() - started;
    await owner.script('DROP TABLE bare_claims');
    return took;
  });
}

async function* bytesOf(path: string): AsyncGenerator<string> {
  let isHead = true;
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 262_144 })) {
    const text = isHead ? String(chunk).slice(heads.length + 1) : String(chunk);
    isHead = false;
    yield text.replaceAll(',', '\t');
  }
}

async function previewOf(address: string, token: string, path: string) {
  const form = new FormData();
  form.set('fileContents', await openAsBlob(path), 'claims.csv');
  const started = performance.now();
  const answer = await fetch(`${address}/api/v1/imports/claim/preview`, {
    method: 'POST',
    headers: { 'x-session-token': token },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text);
  return { data: JSON.parse(text).data, took: performance.now() - started };
}

async function call(address: string, token: string, path: string, body: object) {
  const started = performance.now();
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'x-session-token': token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text);
  return { data: JSON.parse(text).data, took: performance.now() - started };
}

/** The resident memory of a process, in MB. */
function rssOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function watchMemory(pid: number) {
  let most = rssOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
