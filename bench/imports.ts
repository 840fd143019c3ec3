// npm run bench:imports [-- --rows 10000 --lines 200000 --database embedded]: what previewing and importing take over HTTP: a file of new users, the same
// file changed, and dealers; on PostgreSQL claim lines, next to COPY of the same file into a bare table. `--rows 0` leaves users and dealers out.
import { parseArgs } from 'node:util';
import { benchClaims } from './claim-import.ts';
import { ms } from './figures.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '200000' },
    database: { type: 'string', default: 'postgres' },
  },
});
const count = Number(options.rows);

const database = options.database === 'embedded' ? 'embedded' : 'postgres';
const book = await serveBook(database, database === 'postgres' ? 20_000 : 1000);
try {
  const token = await signIn(book.address, 'admin');
  if (database === 'postgres') await benchClaims(book, token, Number(options.lines));
  if (count > 0) await benchUsers(token);
} finally {
  await book.stop();
}

async function benchUsers(token: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => at + 1);
  const dealers = rows.map((at) => `BD${at},Dealer ${at},TX`);
  await run(token, 'dealers', ['Dealer code,Name,State', ...dealers]);
  const head = 'Username,First name,Last name,Email,Role,Dealer code,Additional dealers';
  const users = (lastName: string) =>
    rows.map(
      (at) => `bench${at},Ann,${lastName}${at},bench${at}@example.com,FI User,BD${at},BD${1 + (at % count)}`,
    );
  await run(token, 'users', [head, ...users('Smith')]);
  await run(token, 'users', [head, ...users('Jones')]);
  await run(token, 'users', ['Username,Active', ...rows.map((at) => `bench${at},no`)]);
}

/** Previews and imports a file, and prints what both took. */
async function run(token: string, kind: string, lines: readonly string[]): Promise<void> {
  const file = {
    fileContents: Buffer.from(lines.join('\n')).toString('base64'),
    fileDownloadName: `${kind}.csv`,
  };
  const preview = await call(token, `${kind}/preview`, file);
  const { previewHash, newCount, changedCount, refusedCount } = preview.data;
  const done = await call(token, kind, { ...file, previewHash });
  console.log(
    `${kind}: ${newCount} new, ${changedCount} changed, ${refusedCount} refused; preview ${ms(preview.took)}, ${Math.round(preview.bytes / 1000)} kB; import ${ms(done.took)}`,
  );
}

async function call(token: string, path: string, body: object) {
  const started = performance.now();
  const answer = await fetch(`${book.address}/api/v1/imports/${path}`, {
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
  return { data: JSON.parse(text).data, bytes: text.length, took: performance.now() - started };
}
