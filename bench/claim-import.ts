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
import type { Database, Queryable } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { type CpuTime, cpuSecondsOf, withCpuTime } from './cpu-time.ts';
import { median } from './figures.ts';
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

/** How often each is measured; medians are printed. */
const rounds = 3;

/** What one kind of work took in each round: on the clock, and of the CPU by the server and PostgreSQL together. */
interface Taken {
  ms: number[];
  cpu: number[];
}

type Work = 'bare' | 'keyed' | 'preview' | 'import';

/**
 * Previews and imports files of claim lines, each new and at last one again, and copies the same files into a bare table, and into tables with the keys,
 * checks and indexes of claims and their lines. Prints what all took, and the server's memory.
 */
export async function benchClaims(book: ServedBook, token: string, lines: number): Promise<void> {
  if (!book.databaseUrl) throw new Error('The comparison needs PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-claims-'));
  const db = openPostgres({ databaseUrl: book.databaseUrl });
  const path = join(folder, 'claims.csv');
  const idle = rssOf(book.pid);
  const took: Record<Work, Taken> = {
    bare: { ms: [], cpu: [] },
    keyed: { ms: [], cpu: [] },
    preview: { ms: [], cpu: [] },
    import: { ms: [], cpu: [] },
  };
  const note = (work: Work, ms: number, cpu: CpuTime | undefined) => {
    took[work].ms.push(ms);
    took[work].cpu.push(1000 * ((cpu?.node ?? 0) + (cpu?.postgres ?? 0)));
    console.log(`  ${work}: ${seconds(ms)}${inWords(cpu)}`);
  };
  const measured = async <T extends { took: number }>(work: Work, run: () => Promise<T>): Promise<T> => {
    const { result, cpu } = await withCpuTime(book, run);
    note(work, result.took, cpu);
    return result;
  };
  const memory = watchMemory(book.pid);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await writeClaims(db, path, { lines, first: round * 10_000_000 });
      await db.script('VACUUM ANALYZE');
      const bare = await copied(db, path);
      note('bare', bare.ms, bare.cpu);
      const keyed = await copiedWithKeys(db, path);
      note('keyed', keyed.ms, keyed.cpu);
      const preview = await measured('preview', () => previewOf(book.address, token, path));
      await measured('import', () => imported(book.address, token, preview));
      console.log(`  ${countsOf(preview)}`);
    }
    const again = await previewOf(book.address, token, path);
    const { took: done } = await imported(book.address, token, again);
    console.log(`  ${countsOf(again)}: preview ${seconds(again.took)}, import ${seconds(done)}`);
    const both = median(took.preview.ms) + median(took.import.ms);
    const size = `${Math.round(statSync(path).size / 1e6)} MB`;
    console.log(
      `claim lines: ${lines}, ${size}, medians of ${rounds}, ${Math.round((lines / both) * 1000)} rows/s`,
    );
    for (const by of ['ms', 'cpu'] as const) console.log(`  ${comparison(took, by)}`);
    console.log(`  RSS ${idle} MB idle, ${memory.stop() - idle} MB more at most`);
  } finally {
    memory.stop();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An import next to both ways of COPY. */
function comparison(took: Record<Work, Taken>, by: keyof Taken): string {
  const [bare, keyed, preview, done] = (['bare', 'keyed', 'preview', 'import'] as const).map((work) =>
    median(took[work][by]),
  ) as [number, number, number, number];
  const next = (copy: number) =>
    `import ${(done / copy).toFixed(1)} times, with its preview ${((preview + done) / copy).toFixed(1)} times`;
  return (
    `${by === 'ms' ? 'clock' : 'CPU'}: preview ${seconds(preview)}, import ${seconds(done)}; COPY into a bare table ${seconds(bare)}: ${next(bare)}; ` +
    `COPY into tables with keys and indexes ${seconds(keyed)}: ${next(keyed)}`
  );
}

const inWords = (cpu: CpuTime | undefined) =>
  cpu
    ? `, CPU ${seconds(cpu.node * 1000)} of the server and ${seconds(cpu.postgres * 1000)} of PostgreSQL`
    : '';

type Previewed = Awaited<ReturnType<typeof previewOf>>;

const countsOf = ({ data }: Previewed) =>
  `${data.newCount} new, ${data.changedCount} changed, ${data.unchangedCount} unchanged, ${data.refusedCount} refused`;

const imported = (address: string, token: string, { data }: Previewed) =>
  call(address, token, '/api/SCS/Claim', { previewHash: data.previewHash });

async function writeClaims(
  db: Database,
  path: string,
  { lines, first }: { lines: number; first: number },
): Promise<void> {
  const rows = await db.asOwner((owner) =>
    owner.query<{ key: string }>(
      `SELECT contract_number || ',' || contract_suffix || ',' || program_code AS key FROM contracts WHERE NOT is_voided ORDER BY id`,
    ),
  );
  const out = createWriteStream(path);
  out.write(`${heads}\n`);
  for (let at = 0; at < lines; at += 1) {
    const claim = first + Math.floor(at / linesOfClaim.length);
    const line = at % linesOfClaim.length;
    const day = String(1 + (claim % 28)).padStart(2, '0');
    const amount = `${100 + (at % 900)}.${String(at % 100).padStart(2, '0')}`;
    const text = `B${claim},${rows[claim % rows.length]?.key},C,2026-08-${day},2026-09-${day},2026-10-${day},${line + 1},${linesOfClaim[line]},Water pump and gasket,1.5,${amount},${amount},0.00\n`;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

interface Copied {
  ms: number;
  /** Of PostgreSQL, which alone works then. */
  cpu: CpuTime | undefined;
}

/** What some work on this connection takes. */
async function timed(owner: Queryable, work: () => Promise<unknown>): Promise<Copied> {
  const [{ pid } = { pid: 0 }] = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const used = () => (existsSync(`/proc/${pid}/stat`) ? cpuSecondsOf(pid) : undefined);
  const [before, started] = [used(), performance.now()];
  await work();
  const [ms, after] = [performance.now() - started, used()];
  return {
    ms,
    cpu: before === undefined || after === undefined ? undefined : { node: 0, postgres: after - before },
  };
}

const keyedClaimColumns =
  'id,contract_id,dealer_code,program_code,claim_number,status,loss_date,reported_date,paid_date,description,claimed_amount,paid_amount,reserve_amount';
const keyedLineColumns =
  'claim_id,line_number,line_type,description,quantity,claimed_amount,paid_amount,reserve_amount';

/** COPY as a program makes it that reads the file and does nothing else: it sends the bytes with tabs for commas. */
async function copied(db: Database, path: string): Promise<Copied> {
  return db.asOwner(async (owner) => {
    await owner.script(`DROP TABLE IF EXISTS bare_claims; ${bareTable}`);
    const took = await timed(owner, () => owner.copyIn('bare_claims', bareColumns, bytesOf(path)));
    await owner.script('DROP TABLE bare_claims');
    return took;
  });
}

/** COPY of the same rows as claims and their lines into tables with the same columns, checks, keys and indexes, without figures and announcements. */
async function copiedWithKeys(db: Database, path: string): Promise<Copied> {
  return db.asOwner(async (owner) => {
    await owner.script(
      `DROP TABLE IF EXISTS keyed_lines, keyed_claims;
       CREATE TABLE keyed_claims (LIKE claims INCLUDING ALL, FOREIGN KEY (contract_id) REFERENCES contracts);
       CREATE TABLE keyed_lines (LIKE claim_lines INCLUDING ALL, FOREIGN KEY (claim_id) REFERENCES keyed_claims)`,
    );
    const contracts = await owner.transaction(
      (tx) =>
        tx.query<{ key: string; id: number; dealer: string }>(
          `SELECT contract_number || ',' || contract_suffix || ',' || program_code AS key, id, dealer_code AS dealer FROM contracts`,
        ),
      { scope: { kind: 'all' } },
    );
    const parts = keyedParts(path, new Map(contracts.map((one) => [one.key, one])));
    const took = await timed(owner, async () => {
      await owner.copyIn('keyed_claims', keyedClaimColumns.split(','), [parts.claims]);
      await owner.copyIn('keyed_lines', keyedLineColumns.split(','), [parts.lines]);
    });
    await owner.script('DROP TABLE keyed_lines, keyed_claims');
    return took;
  });
}

/** The rows of the two tables, made before the clock starts: a claim has the amounts of its first line. */
function keyedParts(path: string, contracts: ReadonlyMap<string, { id: number; dealer: string }>) {
  const claims: string[] = [];
  const rows = readFileSync(path, 'latin1').trimEnd().split('\n').slice(1);
  const lines = rows.map((row, at) => {
    const cells = row.split(',');
    const [
      claim,
      number,
      suffix,
      program,
      status,
      loss,
      reported,
      paid,
      line,
      type,
      text,
      quantity,
      ...amounts
    ] = cells;
    if (at % linesOfClaim.length === 0) {
      const { id, dealer } = contracts.get(`${number},${suffix},${program}`) ?? { id: 0, dealer: '' };
      const key = [claims.length + 1, id, dealer, program, claim];
      claims.push(`${[...key, status, loss, reported, paid, text, ...amounts].join('\t')}\n`);
    }
    return `${[claims.length, line, type, text, quantity, ...amounts].join('\t')}\n`;
  });
  return { claims: claims.join(''), lines: lines.join('') };
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
