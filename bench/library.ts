// npm run bench:library [-- --embedded]: 5,000 documents, each with text, listed and searched; and how much more memory the server takes while
// files of 25 MB are uploaded to it: the peak of its resident set during each, less what it had after a garbage collection just before.

import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import { median, ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({ options: { embedded: { type: 'boolean', default: false } } });
const collecting = 'data:text/javascript,process.on(%22SIGUSR2%22,()=>gc())';
const served = await serveBook(options.embedded ? 'embedded' : 'postgres', 1000, {
  env: { NODE_OPTIONS: `--expose-gc --import=${collecting}` },
});
try {
  const token = await signIn(served.address, 'staff');
  const headers = { 'content-type': 'application/json', 'x-session-token': token };
  const files = async (request: object) => {
    const answer = await fetch(`${served.address}/api/documents/files`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    const { data, page } = (await answer.json()) as {
      data: unknown[];
      page: { total: number; next: string };
    };
    return { found: page.total, shown: data.length, next: page.next };
  };
  if (served.databaseUrl) {
    await fill(served.databaseUrl);
    const asked = [
      {},
      { folderID: 1 },
      { cursor: (await files({ limit: 1000 })).next },
      { limit: 1000 },
      { searchText: 'cancellation' },
      { searchText: 'paragr 4711' },
      { searchText: 'form tx' },
    ];
    for (const request of asked) {
      const { found, shown } = await files(request);
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) times.push(await timed(() => files(request)));
      console.log(
        `${JSON.stringify(request).slice(0, 60)}: ${shown} of ${found} documents, median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
      );
    }
  }
  // What the first upload of any size loads is not the file's. A server keeps the memory that it once had: the first large one counts most.
  for (const ending of ['pdf', 'txt'] as const) {
    for (let at = 0; at < 3; at += 1) await upload(ending, 1000);
    await wait(3000);
    for (let at = 0; at < 4; at += 1) {
      process.kill(served.pid, 'SIGUSR2');
      await wait(1500);
      const before = memoryMb('VmRSS');
      // Starts a new peak.
      writeFileSync(`/proc/${served.pid}/clear_refs`, '5');
      await upload(ending, 24_900_000);
      const more = memoryMb('VmHWM') - before;
      // After the answer the server reads its text, for the search.
      await wait(3000);
      const later = memoryMb('VmHWM') - before;
      console.log(
        `upload of a ${ending} of 24.9 MB: ${more.toFixed(1)} MB over ${before.toFixed(1)} MB, ${later.toFixed(1)} MB until its text is read`,
      );
    }
  }

  async function upload(ending: 'pdf' | 'txt', size: number): Promise<void> {
    const name = `upload-${Date.now()}.${ending}`;
    const form = new FormData();
    form.append('folderID', '1');
    const [head, foot] = ending === 'pdf' ? ['%PDF-1.7\n', '\n%%EOF\n'] : ['', ''];
    form.append('file', new Blob([head, `${name}\n`, 'x'.repeat(size), foot]), name);
    const answer = await fetch(`${served.address}/api/v1/documents/files`, {
      method: 'POST',
      headers: { 'x-session-token': token },
      body: form,
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }
} finally {
  await served.stop();
}

/** What the server's process has in memory (VmRSS), or had at most (VmHWM). */
function memoryMb(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${served.pid}/status`, 'utf8');
  const [, kb] = new RegExp(`${line}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kb) / 1000;
}

/** 5,000 more documents in the first folder, each with about a page of text. */
async function fill(databaseUrl: string): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const words =
    "'cancellation form of the holder, paragraph ' || n || ' of contract terms, deductible and coverage in state ' || n % 50";
  await db.asOwner((owner) =>
    owner.script(`
      INSERT INTO documents (folder_id, name, search)
        SELECT 1, 'Form ' || n || '.pdf', to_tsvector('simple', text) || to_tsvector('english', text)
        FROM generate_series(1, 5000) n, LATERAL (SELECT 'form ' || n || ' ' || repeat(${words} || ' ', 20) AS text) t;
      INSERT INTO document_versions (document_id, version, blob_sha256, size, media_type, scan, uploaded_by, text_read_at)
        SELECT id, 1, (SELECT sha256 FROM blobs LIMIT 1), 1000, 'application/pdf', 'clean', 'bench', now()
        FROM documents WHERE name LIKE 'Form %';
      ANALYZE documents; ANALYZE document_versions`),
  );
  await db.close();
}
