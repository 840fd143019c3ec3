import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import type { ExportJob, ExportNews } from './export-job.ts';
import { writeExport } from './write-export.ts';

const rows = [
  { name: 'Smith, Dana', price: 12.5 },
  { name: '=1+1', price: -3 },
];
const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const hash = bytesToHex(sha256(new TextEncoder().encode(lines)));
const whole = `${lines}${JSON.stringify({ rows: 2, hash })}\n`;

const job: ExportJob = {
  operation: { host: 'main', method: 'PUT', path: '/api/reporting/some' },
  request: { dealerCode: '80715', sort: '-price' },
  bases: { main: '', portal: '', graphql: '', identity: '' },
  format: 'csv',
  unseen: [],
  columns: [
    { key: 'name', header: 'Name', kind: 'text', isTotaled: false },
    { key: 'price', header: 'Price', kind: 'money', isTotaled: true },
  ],
  about: { title: 'Some report', criteria: [], ranBy: 'Dana', ranAt: 'now' },
};

/** What the worker reports for this response of the server, and the calls it made. */
async function newsOf(answer: () => Response, more: Partial<ExportJob> = {}) {
  const news: ExportNews[] = [];
  const requests: unknown[] = [];
  const send = async (_url: unknown, init?: RequestInit) => {
    requests.push(JSON.parse(String(init?.body)));
    return answer();
  };
  await writeExport({ ...job, ...more }, (one) => news.push(one), send);
  return { last: news.at(-1), requests };
}

const stream = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'application/x-ndjson' } });

describe('an export', () => {
  test('is the file of all rows, once the server has sent their hash', async () => {
    const { last, requests } = await newsOf(stream(whole));
    if (last?.kind !== 'done') throw new Error(JSON.stringify(last));
    expect(last.rows).toBe(2);
    expect(last.file.type).toBe('text/csv');
    expect((await last.file.text()).split('\r\n')).toEqual([
      'Name,Price',
      '"Smith, Dana",12.50',
      "'=1+1,-3.00",
      '',
    ]);
    expect(requests).toEqual([{ dealerCode: '80715', sort: '-price', exportAs: 'csv' }]);
  });

  test('as JSON lines has the bytes that the hash is of', async () => {
    const { last } = await newsOf(stream(whole), { format: 'jsonl' });
    expect(last?.kind === 'done' && (await last.file.text())).toBe(lines);
  });

  test("of another backend's rows has what the user may see", async () => {
    const answer = () => Response.json({ code: 0, errors: [], data: rows });
    const { last } = await newsOf(answer, { format: 'jsonl', unseen: ['price'] });
    const seen = rows.map(({ name }) => `${JSON.stringify({ name, price: null })}\n`).join('');
    expect(last?.kind === 'done' && (await last.file.text())).toBe(seen);
  });

  test.each([
    ['a line short', lines],
    ['with another hash', `${lines}${JSON.stringify({ rows: 2, hash: 'f'.repeat(64) })}\n`],
    [
      'with fewer rows',
      `${rows
        .slice(0, 1)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('')}{"rows":2,"hash":"${hash}"}\n`,
    ],
  ])('of a stream %s is none', async (_, text) => {
    const { last } = await newsOf(stream(text));
    expect(last).toMatchObject({
      kind: 'failed',
      problem: { message: expect.stringContaining('connection was lost') },
    });
  });

  test('that the server refuses says why', async () => {
    const refused = {
      code: 3,
      data: null,
      errors: [{ field: 'dealerCode', message: 'There is no dealer 80715.' }],
    };
    const { last } = await newsOf(() => Response.json(refused, { status: 400 }));
    expect(last).toEqual({ kind: 'failed', problem: { message: 'There is no dealer 80715.' }, code: 3 });
  });

  test('reports the code after the sign-in has ended, so that the page leads to sign in again', async () => {
    const { last } = await newsOf(() => Response.json({ code: 5, data: null, errors: [] }, { status: 401 }));
    expect(last).toMatchObject({ kind: 'failed', code: 5 });
  });

  test.each(['csv', 'xlsx'] as const)(
    "as %s of a line that isn't a row fails, and does not wait for ever",
    async (format) => {
      const bad = '{"name":\n{"name":"Smith"}\n';
      const proof = bytesToHex(sha256(new TextEncoder().encode(bad)));
      const { last } = await newsOf(stream(`${bad}${JSON.stringify({ rows: 2, hash: proof })}\n`), {
        format,
      });
      expect(last).toMatchObject({
        kind: 'failed',
        problem: { message: expect.stringContaining('Nothing was saved') },
      });
    },
  );

  test('of a workbook starts like one', async () => {
    const { last } = await newsOf(stream(whole), { format: 'xlsx' });
    expect(last?.kind === 'done' && (await last.file.text()).slice(0, 2)).toBe('PK');
  });
});
