import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { changeDealerLogo } from './dealer-logo.ts';

test("sends a dealer's logo, and refuses a file over 200 kB by itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.png');
  const terminal = testTerminal();
  const sent: unknown[] = [];
  const run = testRun(
    terminal,
    { dealerCode: 'MO1', file },
    {
      updateDealerLogo: async (request) => {
        sent.push(request);
        return { logoFilename: 'b.png' };
      },
    },
  );
  await writeFile(file, 'abc');
  await changeDealerLogo(run);
  expect(terminal.printed.err).toBe('✓ Changed the logo of dealer MO1\n');
  await writeFile(file, Buffer.alloc(200_001));
  await expect(changeDealerLogo(run)).rejects.toMatchObject({
    error: { code: 'bad_file', next: 'The maximum is 200 kB.' },
  });
  expect(sent).toEqual([{ dealerCode: 'MO1', fileContents: 'YWJj', fileDownloadName: 'a.png' }]);
});
