import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanFile } from './scan-file.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const folder = mkdtempSync(join(tmpdir(), 'pitlane-scan-'));
const socket = join(folder, 'clamd.ctl');
let daemon: Server;

/** Speaks INSTREAM as ClamAV's daemon does; PITLANE_TEST_CLAMD names a real one, with a signature of EICAR. */
beforeAll(async () => {
  daemon = createServer((client) => {
    let read = Buffer.alloc(0);
    client.on('data', (bytes) => {
      read = Buffer.concat([read, bytes]);
      const content: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      for (;;) {
        if (read.length < at + 4) return;
        const length = read.readUInt32BE(at);
        if (length === 0) break;
        if (read.length < at + 4 + length) return;
        content.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      const found = Buffer.concat(content).includes(eicar);
      client.end(`stream: ${found ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    daemon.listen(socket, resolve);
  });
});
afterAll(() => {
  daemon.close();
  rmSync(folder, { recursive: true });
});

const address = () => process.env['PITLANE_TEST_CLAMD'] ?? socket;
const file = (content: string | Buffer) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};

test('a file with a virus is refused by its name, and a clean one of several chunks is not', async () => {
  await expect(scanFile(file(eicar), address())).rejects.toMatchObject({
    httpStatus: 400,
    errors: [
      {
        code: 'infected',
        friendlyMessage: expect.stringMatching(
          /^The virus scanner found \S*eicar\S* in this file\. It was not stored\.$/i,
        ),
      },
    ],
  });
  expect(await scanFile(file(Buffer.alloc(1_000_000, 'a')), address())).toBe('clean');
  await expect(scanFile(Buffer.from(eicar), address())).rejects.toMatchObject({ httpStatus: 400 });
});

test('without a scanner a file is not scanned; one that is set up and does not answer refuses it', async () => {
  expect(await scanFile(file(eicar), undefined)).toBe('unscanned');
  for (const [gone, code] of [
    [join(folder, 'nobody'), 'ENOENT'],
    ['127.0.0.1:1', 'ECONNREFUSED'],
  ])
    await expect(scanFile(file('a'), gone)).rejects.toMatchObject({
      httpStatus: 503,
      errors: [{ code: 'scanner_down' }],
      cause: { code },
    });
});
