// npm run bench:library [-- --embedded]: 5,000 documents, each with text, listed and searched; and how much more memory the server takes while
// files of 25 MB are uploaded to it, by the resident set of its process.

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import { median, ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({ options: { embedded: { type: 'boolean', default: false } } });
const served = await serveBook(options.embedded ? 'embedded' : 'postgres', 1000);
try {
  const token = await signIn(served.address, 'staff');
  const headers = { 'content-type': 'application/json', 'x-session-token': token };
  const files = async (request: object) => {
    const answer = await fetch(`${served.address}/api/documents/files`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    return data.length;
  };
  if (served.databaseUrl) {
    await fill(served.databaseUrl);
    const asked = [
      {},
      { folderID: 1 },
      { searchText: 'cancellation' },
      { searchText: 'paragr 4711' },
      { searchText: 'form tx' },
    ];
    for (const request of asked) {
      const found = await files(request);
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) times.push(await timed(() => files(request)));
      console.log(
        `${JSON.stringify(request)}: ${found} documents, median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
      );
    }
  }
  await upload(1, 2_000_000);
  await wait(2000);
  const before = residentMb();
  for (let at = 2; at < 6; at += 1) {
    let most = residentMb();
    const sampling = setInterval(() => {
      most = Math.max(most, residentMb());
    }, 5);
    await upload(at, 24_900_000);
    clearInterval(sampling);
    console.log(
      `upload of 24.9 MB: ${(most - before).toFixed(1)} MB more than the ${before.toFixed(1)} MB before`,
    );
  }

  async function upload(at: number, size: number): Promise<void> {
    const form = new FormData();
    form.append('folderID', '1');
    form.append(
      'file',
      new Blob([`upload ${at} ${Date.now()}\n`, 'x'.repeat(size)]),
      `upload-${at}-${Date.now()}.txt`,
    );
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

function residentMb(): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${served.pid}/status`, 'utf8')) ?? [];
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
