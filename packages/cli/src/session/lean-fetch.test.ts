import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { unreachable } from './call-failure.ts';
import { leanFetch, patienceOf } from './lean-fetch.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the work next to a server that starts to answer a `/stream` and says nothing on. */
async function besideSilence<T>(work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((request, answer) => {
    if (request.url !== '/stream') return;
    answer.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"row":1}\n');
    setTimeout(() => answer.end('{"row":2}\n'), 200);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a form is sent with its fields and its file', async () => {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      answer.end(`${request.headers['content-type']}\n${Buffer.concat(parts).toString()}`),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  onTestFinished(() => void server.close());
  const body = new FormData();
  body.append('document', 'other');
  body.append('file', new Blob(['%PDF']), 'letter.pdf');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const text = await (await leanFetch(address, { method: 'POST', body })).text();
  expect(text).toMatch(/^multipart\/form-data; boundary=/);
  expect(text).toMatch(/name="document"\s+other/);
  expect(text).toMatch(/filename="letter.pdf"[^]*%PDF/);
});

test('a server that accepts a call and never answers times out, and the failure says so', async () => {
  vi.stubEnv('PITLANE_TIMEOUT', '0.05');
  await besideSilence(async (address) => {
    await expect(leanFetch(address)).rejects.toThrow('no answer in time');
    expect(unreachable(address).error).toMatchObject({
      code: 'no_answer',
      message: `${address} hasn't answered for 0.05 seconds.`,
      next: expect.stringContaining('PITLANE_TIMEOUT'),
    });
  });
});

test('a started stream has no time limit', async () => {
  vi.stubEnv('PITLANE_TIMEOUT', '0.05');
  const rows = await besideSilence(async (address) => {
    const reader = (await leanFetch(`${address}/stream`)).body?.getReader();
    const parts: string[] = [];
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return parts.join('');
      parts.push(String(part.value));
    }
  });
  expect(rows).toBe('{"row":1}\n{"row":2}\n');
});

test.each(['0', '-1', 'soon', '4000'])('PITLANE_TIMEOUT=%s is refused', (value) => {
  expect(() => patienceOf({ PITLANE_TIMEOUT: value })).toThrow('must be a number of seconds');
});

test('waits longer for the server than it works on a call, and as long as configured', () => {
  expect(patienceOf({})).toBeGreaterThan(30_000);
  expect(patienceOf({ PITLANE_TIMEOUT: '90' })).toBe(90_000);
});
